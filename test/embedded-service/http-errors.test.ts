/** Rejected requests and their messages: credentials, paths, methods, parameters, bodies. */
import { expect, test } from "vitest";
import { type RequestOptions, minimalArtifact, sendRequest, fingerprintOf, report } from "./client.ts";
import { startService } from "../../src/embedded-service/start.ts";

const scenario = { org: "an org", api_token: "token", flows: { web: {} }, environments: { one: {} } };
const basic = (text: string) => `Basic ${Buffer.from(text).toString("base64")}`;

test.for(["Bearer token", "bearer token", basic("token:"), basic("token:anything"), basic("token:a:b")])(
  "the credential `%s` is accepted",
  async (authorization) => {
    await using service = await startService({ scenario });
    expect(await sendRequest(service, "actions/an%20org", { headers: { authorization } })).toMatchObject({
      status: 200,
    });
  },
);

const invalidCredentials = [
  "",
  "Bearer",
  "Bearer other",
  "Bearer token x",
  "Token token",
  "token",
  basic("token"),
  basic(":token"),
  basic("Token:"),
  "Basic token:",
  "Basic %%%",
];

test.for(invalidCredentials)("the credential `%s` is rejected with 401 as JSON", async (authorization) => {
  await using service = await startService({ scenario });
  expect(await sendRequest(service, "actions/an%20org", { headers: { authorization } })).toMatchObject({
    status: 401,
    json: { message: expect.any(String) as string },
  });
});

test("a request without a credential changes nothing", async () => {
  await using service = await startService({ scenario });
  const options = { method: "POST", json: minimalArtifact(), headers: { authorization: "" } };
  expect(await sendRequest(service, "artifacts/an%20org/web", options)).toMatchObject({ status: 401 });
  expect(service.control.artifacts()).toEqual([]);
});

const methods = [
  { method: "POST", path: "actions/an%20org", allow: "GET" },
  { method: "DELETE", path: "environments/an%20org", allow: "GET" },
  { method: "POST", path: "trails/an%20org/web", allow: "PUT" },
  { method: "PUT", path: "artifacts/an%20org/web", allow: "POST" },
  { method: "PUT", path: "trails/an%20org/web/t1", allow: "GET" },
];

test.for(methods)("$method $path: 405 with the allowed methods", async ({ method, path, allow }) => {
  await using service = await startService({ scenario });
  const { status, headers } = await sendRequest(service, path, { method });
  expect({ status, allow: headers.get("allow") }).toEqual({ status: 405, allow });
});

const paths = [
  { path: "", status: 404 },
  { path: "nothing", status: 404 },
  { path: "actions", status: 404 },
  { path: "actions/", status: 404 },
  { path: "actions/an%20org/", status: 404 },
  { path: "../v2/../../etc/passwd", status: 404 },
  { path: "trails/an%20org/%2e%2e%2factions/x", status: 400 },
  { path: "trails/an%20org/web/a%2Fb", status: 400 },
  { path: "trails/an%20org/web/a%5Cb", status: 400 },
  { path: "trails/an%20org/web/a%00b", status: 400 },
  { path: "trails/an%20org/web/%ff", status: 400 },
  { path: "trails/an%20org/web/%25", status: 404 },
  { path: "actions/an%2520org", status: 404 },
  { path: "actions/an+org", status: 404 },
  { path: `asserts/an%20org/fingerprint/${"A".repeat(64)}`, status: 400 },
  { path: `asserts/an%20org/fingerprint/${"a".repeat(63)}`, status: 400 },
  { path: "organizations/an%20org/environments_notifications/1x", status: 400 },
  { path: "organizations/an%20org/environments_notifications/1", status: 404 },
];

test.for(paths)("the path $path: $status as JSON", async ({ path, status }) => {
  await using service = await startService({ scenario });
  expect(await sendRequest(service, path)).toMatchObject({
    status,
    json: { message: expect.any(String) as string },
  });
});

const integer = "Input should be a valid integer, unable to parse string as an integer";
const queries = [
  {
    path: "environments/an%20org?page=0",
    at: "query.page",
    text: "Input should be greater than or equal to 1 [input: 0]",
  },
  { path: "environments/an%20org?page=", at: "query.page", text: `${integer} [input: ]` },
  { path: "environments/an%20org?page=1.5", at: "query.page", text: `${integer} [input: 1.5]` },
  {
    path: "environments/an%20org?per_page=51",
    at: "query.per_page",
    text: "Input should be less than or equal to 50 [input: 51]",
  },
  {
    path: "environments/an%20org?per_page=0",
    at: "query.per_page",
    text: "Input should be greater than or equal to 1 [input: 0]",
  },
  {
    path: "environments/an%20org?sort=age",
    at: "query.sort",
    text: "Input should be 'name', 'last_modified_at' or 'last_changed_at' [input: age]",
  },
  {
    path: "environments/an%20org?sort_direction=",
    at: "query.sort_direction",
    text: "Input should be 'asc' or 'desc' [input: ]",
  },
  {
    path: "environments/an%20org?type=K8S&type=k8s",
    at: "query.type[1]",
    text: "Input should be 'K8S', 'ECS', 'S3', 'lambda', 'server', 'docker', 'azure-apps', 'cloud-run' or 'logical' [input: k8s]",
  },
  {
    path: "environments/an%20org/one/events?per_page=101",
    at: "query.per_page",
    text: "Input should be less than or equal to 100 [input: 101]",
  },
  {
    path: "environments/an%20org/one/events?reverse=perhaps",
    at: "query.reverse",
    text: "Input should be a valid boolean, unable to interpret input [input: perhaps]",
  },
  {
    path: "environments/an%20org/one/events?start_ts=soon",
    at: "query.start_ts",
    text: "Input should be a valid number, unable to parse string as a number [input: soon]",
  },
  {
    path: "environments/an%20org/one/events?end_ts=Infinity",
    at: "query.end_ts",
    text: "Input should be a valid number, unable to parse string as a number [input: Infinity]",
  },
  {
    path: "builds/an%20org?per_page=-1",
    at: "query.per_page",
    text: "Input should be greater than or equal to 0 [input: -1]",
  },
  {
    path: "approvals/an%20org/web?page=0",
    at: "query.page",
    text: "Input should be greater than or equal to 1 [input: 0]",
  },
];

test.for(queries)("$path: 400 with the location and the reason", async ({ path, at, text }) => {
  await using service = await startService({ scenario });
  expect(await sendRequest(service, path)).toMatchObject({
    status: 400,
    json: { message: "Input payload validation failed", errors: { [at]: text } },
  });
});

const artifacts = [
  ...["fingerprint", "filename", "build_url", "commit_url"].map((name) => ({
    more: { [name]: undefined },
    at: name,
  })),
  { more: { fingerprint: "A".repeat(64) }, at: "fingerprint" },
  { more: { fingerprint: `${fingerprintOf(1)}\n` }, at: "fingerprint" },
  { more: { filename: 3 }, at: "filename" },
  { more: { filename: "" }, at: "filename" },
  { more: { trail_name: "-t" }, at: "trail_name" },
  { more: { trail_name: "a/b" }, at: "trail_name" },
  { more: { template_reference_name: "a.b" }, at: "template_reference_name" },
  { more: { git_commit: "abc" }, at: "git_commit" },
  { more: { git_commit_info: { message: "x" } }, at: "git_commit_info.sha1" },
  { more: { git_commit_info: { sha1: "x", timestamp: "yesterday" } }, at: "git_commit_info.timestamp" },
  { more: { git_commit_info: { sha1: "x", parents: "y" } }, at: "git_commit_info.parents" },
  { more: { repo_info: { name: "x" } }, at: "repo_info.url" },
  { more: { repo_info: { name: "x", url: "y", id: 7 } }, at: "repo_info.id" },
  { more: { commits_list: [{ sha1: "x" }, {}] }, at: "commits_list[1].sha1" },
  { more: { is_compliant: "true" }, at: "is_compliant" },
  { more: { external_urls: { a: "https://a" } }, at: "external_urls.a" },
  { more: { external_urls: { a: { href: "https://a", more: 1 } } }, at: "external_urls.a.more" },
  {
    more: { external_urls: { a: { href: "https://a", fingerprint: "x" } } },
    at: "external_urls.a.fingerprint",
  },
  { more: { external_urls: { "a.b": { href: "https://a" } } }, at: "external_urls" },
  { more: { annotations: "a=b" }, at: "annotations" },
  { more: { user_data: "text" }, at: "user_data.dict[any,any]" },
];

test.for(artifacts)(
  "a report with $more is rejected at $at, and nothing is on record",
  async ({ more, at }) => {
    await using service = await startService({ scenario });
    const { status, json } = await report({ ...service, org: "an%20org" }, "web", minimalArtifact(more));
    expect(status).toBe(400);
    expect(Object.keys((json as { errors: object }).errors)).toContain(at);
    expect(service.control.artifacts()).toEqual([]);
  },
);

const jsonHeaders = { "content-type": "application/json" };
const bodies: { name: string; options: RequestOptions; at: string }[] = [
  { name: "nothing", options: { headers: jsonHeaders }, at: "payload" },
  { name: "text", options: { headers: jsonHeaders, body: "fingerprint=x" }, at: "payload" },
  { name: "a list", options: { json: [minimalArtifact()] }, at: "payload" },
  { name: "null", options: { json: null }, at: "payload" },
  { name: "JSON as text/plain", options: { body: JSON.stringify(minimalArtifact()) }, at: "payload" },
  {
    name: "JSON that is not UTF-8",
    options: { headers: jsonHeaders, body: Uint8Array.of(0x22, 0xff, 0x22) },
    at: "payload",
  },
  {
    name: "JSON that is nested too deeply",
    options: { headers: jsonHeaders, body: `{"user_data":${"[".repeat(1e5)}${"]".repeat(1e5)}}` },
    at: "payload",
  },
];

test.for(bodies)("a report that is $name is rejected", async ({ options, at }) => {
  await using service = await startService({ scenario });
  const { status, json: body } = await sendRequest(service, "artifacts/an%20org/web", {
    method: "POST",
    ...options,
  });
  expect({ status, at: Object.keys((body as { errors: object }).errors) }).toMatchObject({
    status: 400,
    at: expect.arrayContaining([at]) as string[],
  });
});

const trails: { name: string; options: RequestOptions; at: string }[] = [
  { name: "JSON", options: { json: { name: "t1" } }, at: "data_json" },
  { name: "a form without data_json", options: { form: { name: "t1" } }, at: "data_json" },
  {
    name: "a form whose data_json is a file",
    options: { form: { data_json: new Blob(['{"name":"t1"}']) } },
    at: "data_json",
  },
  {
    name: "a form whose data_json is not JSON",
    options: { form: { data_json: "name: t1" } },
    at: "data_json",
  },
  { name: "a trail without a name", options: { form: { data_json: "{}" } }, at: "data_json.name" },
  {
    name: "a trail with a bad name",
    options: { form: { data_json: '{"name":"foo?$bar"}' } },
    at: "data_json.name",
  },
  {
    name: "a trail with an empty origin",
    options: { form: { data_json: '{"name":"t1","origin_url":""}' } },
    at: "data_json.origin_url",
  },
  {
    name: "a form with a wrong boundary",
    options: { body: "--a\r\n\r\n--a--", headers: { "content-type": "multipart/form-data; boundary=b" } },
    at: "data_json",
  },
];

test.for(trails)("begin-trail with $name is rejected", async ({ options, at }) => {
  await using service = await startService({ scenario });
  const { status, json: body } = await sendRequest(service, "trails/an%20org/web", {
    method: "PUT",
    ...options,
  });
  expect({ status, at: Object.keys((body as { errors: object }).errors) }).toEqual({
    status: 400,
    at: [at],
  });
});

test("a body of more than 20 MB is rejected after it was read", async () => {
  await using service = await startService({ scenario });
  const options = { method: "POST", headers: jsonHeaders, body: new Uint8Array(20_000_001) };
  expect(await sendRequest(service, "artifacts/an%20org/web", options)).toMatchObject({ status: 413 });
});

test("an unknown flow is a 404 for begin trail and get trail", async () => {
  await using service = await startService({ scenario });
  const json = { message: "Flow named 'no' does not exist for organization 'an org'" };
  const form = { data_json: '{"name":"t1"}' };
  expect(await sendRequest(service, "trails/an%20org/no", { method: "PUT", form })).toMatchObject({
    status: 404,
    json,
  });
  expect(await sendRequest(service, "trails/an%20org/no/t1")).toMatchObject({ status: 404, json });
});

test("valid names are accepted, percent-encoded or not", async () => {
  await using service = await startService({
    scenario: { flows: { "a.b-c_d~e": { trails: { "1.2-3_4~5": {} } } } },
  });
  expect(await sendRequest(service, "trails/demo/a.b-c_d~e/1.2-3_4~5")).toMatchObject({ status: 200 });
  expect(await sendRequest(service, "trails/demo/%61%2Eb-c_d%7Ee/1.2-3_4~5")).toMatchObject({ status: 200 });
});

test("of a body with millions of invalid values the first one is named", async () => {
  await using service = await startService({ scenario });
  const body = JSON.stringify(minimalArtifact({ commits_list: [] })).replace(
    "[]",
    `[${"1,".repeat(4_900_000)}1]`,
  );
  const headers = { "content-type": "application/json", authorization: "Bearer token" };
  const response = await sendRequest(service, "artifacts/an%20org/web", { method: "POST", body, headers });
  expect(response).toMatchObject({ status: 400 });
  expect(Object.keys((response.json as { errors: object }).errors)).toEqual(["commits_list[0]"]);
});
