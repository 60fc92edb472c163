// Each form of an input, each rule, each message, and all problems of a run in one error.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { queryOf, type AssertValues } from "../../src/operations/assert/inputs.ts";
import { enforcementOf } from "../../src/operations/shared/enforcement.ts";
import { inputErrors, least, parse, read, token, type Inputs } from "./read-inputs.ts";

const unset = "If it is made of a variable, that variable may be unset";
const noSecret = "The secret may be unset, misspelt, or not passed to this job";
const operationNames =
  "Operations: `fingerprint`, `begin-trail`, `report-artifact`, `record`, `attest`, `assert`, `get-trail`, `get-snapshot`, `confirm-running`, `list-environments`, `list-environment-events`, `list-approvals`, `list-builds`, `list-actions`, `get-environment-notification` or `check`";
const hex = "ab".repeat(32);

/** The values of the least inputs of an operation and these. */
const valuesOf = async (operation: keyof typeof least, more: Inputs = {}): Promise<unknown> =>
  (await read({ ...least[operation], ...more })).values;

/** What is wrong with these. */
const wrong = (operation: keyof typeof least, more: Inputs): Promise<string[]> =>
  inputErrors({ ...least[operation], ...more });

/** The least that a gate on a trail needs. */
const onTrail = { ...least["get-trail"], operation: "assert", scope: "trail" };

describe("the least that an operation needs", () => {
  const limits = { timeout: 300_000, retries: 4 };
  const service = {
    ...{ baseUrl: "https://service.example/api/v2", org: "acme", apiToken: token, authScheme: "bearer" },
    ...limits,
  };
  const selection = {
    ...{ artifacts: [], artifactType: "auto", fingerprint: [], artifactsFrom: [], exclude: [] },
    ...{ ifNoMatch: "fail", manifest: false },
  };
  const artifacts = [{ pattern: "shop.tar" }];
  const write = { ...service, onMissingToken: "fail", dryRun: false, flow: "shop", redact: [] };
  const gate = { onNonCompliance: "fail", onNothingJudged: "fail", onOutage: "fail" };

  test.each<[keyof typeof least, unknown]>([
    ["fingerprint", { ...selection, ...limits, artifacts }],
    ["begin-trail", write],
    ["report-artifact", { ...write, ...selection, artifacts }],
    [
      "assert",
      {
        ...{ ...service, ...selection, ...gate, fingerprint: [{ fingerprint: hex }], expect: [] },
        ...{ environment: "production", policies: [], dryRun: false, wait: 0, waitInterval: 10_000 },
      },
    ],
  ])("makes the values of %s, with nothing in them that was not given", async (operation, values) => {
    expect(await read(least[operation])).toStrictEqual({ values, warnings: [] });
  });

  const needed = (["fingerprint", "begin-trail", "report-artifact", "assert"] as const).flatMap((operation) =>
    Object.keys(least[operation])
      .filter((input) => !["operation", "artifacts", "fingerprint", "environment"].includes(input))
      .map((input) => [operation, input] as const),
  );
  test.each(needed)("%s says that %s is missing", async (operation, input) => {
    const [message, ...more] = await wrong(operation, { [input]: "" });
    expect(more).toEqual([]);
    expect(message).toContain(`Input \`${input}\` is missing: ${operation} needs it`);
  });

  test("everything that is missing is named at once", async () => {
    expect(
      (await inputErrors({ operation: "assert" })).map((text) => /`(.*?)`/.exec(text)?.[1]).sort(),
    ).toEqual(["api-token", "artifacts", "base-url", "org", "scope"]);
    expect(await inputErrors({})).toEqual([`Input \`operation\` is missing. ${operationNames}`]);
  });
});

describe("every given value goes where it belongs", () => {
  test("begin-trail", async () => {
    const values = await valuesOf("begin-trail", {
      "auth-scheme": "basic",
      timeout: "20s",
      retries: "0",
      "dry-run": "True",
      trail: "release-7",
      description: "  Two\nlines ",
      "user-data": '{"a": [null, 1]}',
      "external-urls": "docs=https://docs.example/a?b=c",
      "git-commit": "HEAD~1",
      "build-url": "https://ci.example/1",
      "commit-url": "https://git.example/1",
      "repo-url": "https://git.example",
      "origin-url": "https://origin.example",
      redact: "author\nmessage",
      "github-token": "ghs",
      "template-file": "test/inputs/parse-inputs.test.ts",
    });
    expect(values).toMatchObject({
      baseUrl: "https://service.example/api/v2",
      org: "acme",
      apiToken: token,
      authScheme: "basic",
      timeout: 20_000,
      retries: 0,
      dryRun: true,
      flow: "shop",
      trail: "release-7",
      description: "Two\nlines",
      userData: { a: [null, 1] },
      externalUrls: [["docs", "https://docs.example/a?b=c"]],
      templateFile: { path: "test/inputs/parse-inputs.test.ts", filename: "parse-inputs.test.ts" },
      gitCommit: "HEAD~1",
      buildUrl: "https://ci.example/1",
      commitUrl: "https://git.example/1",
      repoUrl: "https://git.example",
      originUrl: "https://origin.example",
      githubToken: "ghs",
      redact: ["author", "message"],
    });
  });

  test("report-artifact", async () => {
    const values = await valuesOf("report-artifact", {
      timeout: "20s",
      artifacts: "\r\n web=dist/web \r\n\r\n./a=b\r\n",
      "artifact-type": "dir",
      checksums: "SHA256SUMS",
      "artifacts-from": "a.json\nb/*.json",
      exclude: "logs\n*.tmp",
      "if-no-match": "warn",
      "registry-username": "ada",
      "registry-password": "pw",
      "commits-from": "v1",
      annotations: "a_1= x=y \nB=",
      "is-compliant": "FALSE",
      template: "one\ntwo",
    });
    expect(values).toMatchObject({
      annotations: { a_1: "x=y" },
      isCompliant: false,
      template: ["one", "two"],
      commitsFrom: "v1",
      redact: [],
      artifacts: [{ name: "web", pattern: "dist/web" }, { pattern: "./a=b" }],
      artifactType: "dir",
      checksums: "SHA256SUMS",
      artifactsFrom: ["a.json", "b/*.json"],
      exclude: ["logs", "*.tmp"],
      ifNoMatch: "warn",
      registryUsername: "ada",
      registryPassword: "pw",
    });
  });

  test("`exclude` keeps white space at the ends of a line that can be part of a name", async () => {
    const exclude = " \t a\u2028 \t\r\n\u00a0b\n\t\n c\u2028";
    const values = await valuesOf("report-artifact", { ...least["report-artifact"], exclude });
    expect(values).toMatchObject({ exclude: ["a\u2028", "\u00a0b", "c\u2028"] });
  });

  test("assert", async () => {
    const values = await valuesOf("assert", {
      environment: "",
      policies: "safe\nsigned\nsafe",
      flow: "shop",
      "on-non-compliance": "ignore",
      "on-nothing-judged": "allow",
      "on-outage": "warn",
      wait: "6h",
      "wait-interval": "1",
      filename: "shop.tar",
      manifest: "true",
    });
    expect(values).toMatchObject({
      policies: ["safe", "signed", "safe"],
      flow: "shop",
      onNonCompliance: "ignore",
      onNothingJudged: "allow",
      onOutage: "warn",
      wait: 21_600_000,
      waitInterval: 1_000,
      filename: "shop.tar",
      manifest: true,
    });
  });
});

describe("an input that is only white space", () => {
  test.each(["environment", "api-token", "wait", "flow", "user-data", "summary", "github-token", "trail"])(
    "gets one message, about that alone: %s",
    async (input) => {
      for (const blank of [" ", "\n", "\r\n\t", "\u00a0"])
        expect(await wrong("assert", { [input]: blank })).toEqual(
          expect.arrayContaining([
            expect.stringMatching(`^Input \`${input}\` contains only white space(\\. |$)`) as string,
          ]),
        );
    },
  );

  test("is reported beside everything else that is wrong, each input once", async () => {
    expect(
      await inputErrors({
        ...least.assert,
        environment: " ",
        org: "\t",
        retries: "11",
        wait: "7h",
        fingerprint: "x",
        flow: "-",
      }),
    ).toEqual([
      `Input \`org\` contains only white space. ${unset}`,
      "Input `environment` contains only white space",
      "Input `retries` is `11`: expected a whole number from 0 to 10",
      "Input `flow` is `-`: expected letters, digits, `.`, `-`, `_`, `~`; no slash or space; the first is a letter or digit",
      "Input `fingerprint` line 1 is `x`: expected 64 hexadecimal characters (0-9, a-f), but it has 1",
      "Input `wait` is `7h`: expected at most `6h`",
    ]);
  });

  test("is reported where the operation is unknown, too", async () => {
    expect(await inputErrors({ operation: "asert", org: " " })).toEqual([
      `Input \`org\` contains only white space. ${unset}`,
      `Input \`operation\` is \`asert\`, which is not an operation. Did you mean \`assert\`? ${operationNames}`,
    ]);
    expect(await inputErrors({ operation: "  " })).toEqual([
      `Input \`operation\` contains only white space. ${unset}`,
    ]);
  });
});

describe("forms", () => {
  const boolean = "expected `true` or `false`";
  const duration = "expected a duration such as `90s`, `10m`, `1h`, or whole seconds";
  const suffix = (text: string) => {
    const { length } = text.replace(/^sha(?!256:)\d+:/, "");
    return length === 64 ? "" : `, but it has ${length}`;
  };
  const commitUrl = (text: string) => ({ "commit-url": text });
  const cases: readonly (readonly [operation: keyof typeof least, inputs: Inputs, message: string])[] = [
    ...["yes", "1", "on", "tRue", "no", "0"].map(
      (text) => ["assert", { "dry-run": text }, `is \`${text}\`: ${boolean}`] as const,
    ),
    ...["y", "~"].map(
      (text) => ["report-artifact", { "is-compliant": text }, `is \`${text}\`: ${boolean}`] as const,
    ),
    ...["5x", "1.5h", "-1", "1 h", "h", "1e3", "PT5M", "1H", "0x10", "9999999999"].map(
      (text) => ["assert", { timeout: text }, `is \`${text}\`: ${duration}`] as const,
    ),
    ["assert", { timeout: "0" }, "is `0`: expected at least `1s`"],
    ["assert", { "wait-interval": "0s" }, "is `0s`: expected at least `1s`"],
    ["assert", { wait: "21601" }, "is `21601`: expected at most `6h`"],
    ["assert", { wait: "361m" }, "is `361m`: expected at most `6h`"],
    ...["11", "-1", "1.0", "four", "1e1"].map(
      (text) =>
        ["assert", { retries: text }, `is \`${text}\`: expected a whole number from 0 to 10`] as const,
    ),
    [
      "assert",
      { "auth-scheme": "Bearer" },
      "is `Bearer`: expected `bearer` or `basic` (did you mean `bearer`?)",
    ],
    ["assert", { "on-outage": "ignore" }, "is `ignore`: expected `fail` or `warn`"],
    ["assert", { "on-non-compliance": "allow" }, "is `allow`: expected `fail`, `warn` or `ignore`"],
    ["assert", { "on-nothing-judged": "warn" }, "is `warn`: expected `fail` or `allow`"],
    [
      "assert",
      { scope: "Environment" },
      "is `Environment`: expected `flow`, `environment`, `policy` or `trail` (did you mean `environment`?)",
    ],
    ["begin-trail", { "on-missing-token": "warn" }, "is `warn`: expected `fail` or `skip`"],
    [
      "fingerprint",
      { "artifact-type": "image" },
      "is `image`: expected `auto`, `file`, `dir`, `oci` or `docker`",
    ],
    ["fingerprint", { "if-no-match": "ignore" }, "is `ignore`: expected `fail` or `warn`"],
    [
      "begin-trail",
      { flow: "my flow" },
      "is `my flow`: expected letters, digits, `.`, `-`, `_`, `~`; no slash or space; the first is a letter or digit",
    ],
    [
      "begin-trail",
      { trail: "a/b" },
      "is `a/b`: expected letters, digits, `.`, `-`, `_`, `~`; no slash or space; the first is a letter or digit",
    ],
    [
      "assert",
      { environment: "prod~1" },
      "is `prod~1`: expected letters, digits, `.`, `-`, `_`; no slash or space; the first is a letter or digit",
    ],
    ...["xy".repeat(32), "sha512:00", "ab".repeat(31), `SHA256:${hex}`].map(
      (text) =>
        [
          "assert",
          { fingerprint: text },
          `line 1 is \`${text}\`: expected 64 hexadecimal characters (0-9, a-f)${suffix(text)}`,
        ] as const,
    ),
    ...[`=${hex}`, `a.b=${hex}`, `a b=${hex}`, "a/b="].map(
      (text) =>
        [
          "assert",
          { fingerprint: `${hex}\r\n\r\n ${text} ` },
          `line 3 is \`${text}\`: expected a name of letters, digits, \`-\` and \`_\``,
        ] as const,
    ),
    ["assert", { expect: "app\n\na.b" }, "line 3 is `a.b`: expected a name of letters, digits, `-` and `_`"],
    ["assert", { expect: "app, web" }, "line 1 is `app, web`: expected one name per line"],
    ...[".", "..", "a/b", "/"].map(
      (text) =>
        [
          "assert",
          { org: text },
          `is \`${text}\`: expected the organization's name, without a slash`,
        ] as const,
    ),
    [
      "begin-trail",
      commitUrl("//actions/runs/"),
      "is `//actions/runs/`: expected an http or https URL without spaces, such as `https://example.com/path`",
    ],
    [
      "begin-trail",
      commitUrl("ftp://a.example"),
      "is `ftp://a.example`: expected an http or https URL without spaces, such as `https://example.com/path`",
    ],
    [
      "begin-trail",
      commitUrl("https://a b"),
      "is `https://a b`: expected an http or https URL without spaces, such as `https://example.com/path`",
    ],
    [
      "begin-trail",
      commitUrl("https://u:hunter2@a.example"),
      "has a user name or password in its URL: remove them",
    ],
    [
      "begin-trail",
      commitUrl("https:u:hunter2@a.example"),
      "has a user name or password in its URL: remove them",
    ],
    [
      "begin-trail",
      { redact: "author\nmail" },
      "has `mail`: expected `author`, `message` or `branch`, one per line",
    ],
    ["begin-trail", { "external-urls": "docs" }, "line 1 is `docs`: expected `label=url`"],
    [
      "begin-trail",
      { "external-urls": "a.b=https://a.example" },
      "has the label `a.b`: a label cannot contain `.`",
    ],
    [
      "begin-trail",
      { "external-urls": "a=nowhere" },
      "label `a`: expected an http or https URL without spaces, such as `https://example.com/path`",
    ],
    [
      "begin-trail",
      { "external-urls": "a=https://u:hunter2@a.example" },
      "label `a` has a user name or password in its URL: remove them",
    ],
    [
      "begin-trail",
      { "external-urls": "a=https://a.example\na=https://b.example" },
      "has `a` twice: each key can have one value",
    ],
    ["report-artifact", { annotations: "a=1\n b = 2 \na=3" }, "has `a` twice: each key can have one value"],
    [
      "report-artifact",
      { annotations: "a-b=1" },
      "has the key `a-b`: a key can contain only letters, digits and `_`",
    ],
    ["report-artifact", { annotations: "=1" }, "line 1 is `=1`: expected `key=value`"],
    [
      "report-artifact",
      { artifacts: "web=" },
      "has the name `web` without a path, glob or image after the `=`",
    ],
  ];
  test.each(cases)("%s with %j: %s", async (operation, inputs, message) => {
    const [input = ""] = Object.keys(inputs);
    expect(await wrong(operation, inputs)).toEqual([`Input \`${input}\` ${message}`]);
  });

  test("booleans have YAML's three spellings", async () => {
    for (const text of ["true", "True", "TRUE"])
      expect(await valuesOf("assert", { "dry-run": text })).toMatchObject({ dryRun: true });
    for (const text of ["false", "False", "FALSE"])
      expect(await valuesOf("assert", { "dry-run": text })).toMatchObject({ dryRun: false });
  });

  test.each([
    ["90s", 90],
    ["10m", 600],
    ["1h", 3600],
    ["45", 45],
    ["007s", 7],
    ["21600", 21_600],
  ])("a duration of %s is %d seconds", async (text, seconds) => {
    expect(await valuesOf("assert", { wait: text })).toMatchObject({ wait: seconds * 1000 });
  });

  test.each([`sha256:${hex}`, hex, `  ${hex}\n`, hex.toUpperCase(), `sha256:${hex.toUpperCase()}`])(
    "a fingerprint can be written %j",
    async (fingerprint) => {
      expect(await valuesOf("assert", { fingerprint })).toMatchObject({
        fingerprint: [{ fingerprint: hex }],
      });
      expect(await valuesOf("assert", { fingerprint: `app = ${fingerprint.trim()}` })).toMatchObject({
        fingerprint: [{ name: "app", fingerprint: hex }],
      });
    },
  );

  test("a list of fingerprints keeps its order, its names and its repetitions", async () => {
    const other = "0".repeat(64);
    const lines = [`web=${other}`, "", hex, ` app=sha256:${hex.toUpperCase()}`, `web=${other}`];
    expect(await valuesOf("assert", { fingerprint: lines.join("\r\n") })).toMatchObject({
      fingerprint: [
        { name: "web", fingerprint: other },
        { fingerprint: hex },
        { name: "app", fingerprint: hex },
        { name: "web", fingerprint: other },
      ],
    });
  });

  test("the output of any step is a list that gives the same artifacts", async () => {
    const artifact = fc.record({
      name: fc.option(fc.stringMatching(/^[a-zA-Z0-9\-_]{1,20}$/), { nil: undefined }),
      fingerprint: fc.stringMatching(/^[a-f0-9]{64}$/),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(artifact, { minLength: 1, maxLength: 20 }), async (artifacts) => {
        const lines = artifacts.map(({ name, fingerprint }) =>
          name === undefined ? fingerprint : `${name}=${fingerprint}`,
        );
        const given = artifacts.map(({ name, fingerprint }) =>
          name === undefined ? { fingerprint } : { name, fingerprint },
        );
        expect(await valuesOf("assert", { fingerprint: lines.join("\n") })).toMatchObject({
          fingerprint: given,
        });
      }),
    );
  });

  test("names that are expected are a list", async () => {
    const expect_ = { expect: "app\r\n\r\n web_1 \n" };
    expect(await valuesOf("assert", expect_)).toMatchObject({ expect: ["app", "web_1"] });
  });

  test("an organization is any one path segment", async () => {
    for (const org of ["a b", "ä%2f", "...", "a?b#c"])
      expect(await valuesOf("assert", { org })).toMatchObject({ org });
  });

  test("artifacts are named only where the name could be one", async () => {
    const lines = ["a-b_1=c=d", "./a=b", "reg.example:5000/x:y", " w = x ", "a.b=c", "=x", "a/b=c"];
    expect(await valuesOf("fingerprint", { artifacts: lines.join("\r\n") })).toMatchObject({
      artifacts: [
        { name: "a-b_1", pattern: "c=d" },
        { pattern: "./a=b" },
        { pattern: "reg.example:5000/x:y" },
        { name: "w", pattern: "x" },
        { pattern: "a.b=c" },
        { pattern: "=x" },
        { pattern: "a/b=c" },
      ],
    });
  });

  test("no label or key of a map is lost, whatever its name", async () => {
    const names = ["__proto__", "constructor", "toString"];
    const maps = {
      "external-urls": names.map((name) => `${name}=https://a.example`).join("\n"),
      annotations: names.map((name) => `${name}=1`).join("\n"),
    };
    const values = (await valuesOf("report-artifact", maps)) as {
      externalUrls: readonly (readonly string[])[];
      annotations: object;
    };
    expect(values.externalUrls.map(([label]) => label)).toEqual(names);
    expect(Object.keys(values.annotations)).toEqual(names);
  });
});

describe("base-url", () => {
  test.each([
    ["https://service.example/v2", "https://service.example/v2"],
    ["https://service.example/api/v2/", "https://service.example/api/v2"],
    ["HTTPS://Service.Example:443/api/v2", "https://service.example/api/v2"],
    ["https://service.example:8443/api/v2", "https://service.example:8443/api/v2"],
    ["https://v2.service.example/apiv2/v20/v2", "https://v2.service.example/apiv2/v20/v2"],
    ["http://localhost:8080/api/v2", "http://localhost:8080/api/v2"],
    ["http://127.0.0.1/v2", "http://127.0.0.1/v2"],
    ["http://127.1.2.3:9/v2", "http://127.1.2.3:9/v2"],
    ["http://[::1]:9/v2", "http://[::1]:9/v2"],
  ])("can be %s", async (text, baseUrl) => {
    expect(await valuesOf("assert", { "base-url": text })).toMatchObject({ baseUrl });
  });

  const absolute = "is not an absolute URL such as `https://example.com/api/v2`";
  const scheme = "expected an absolute URL such as ";
  const version = "it must end in the version segment `/v2`, such as `https://example.com/api/v2`";
  const once = "it has the version segment `/v2` twice. Expected one, such as `https://example.com/api/v2`";
  const secure = "expected `https://` (http is allowed for loopback addresses only)";
  const bare = "has a query or a fragment: expected only the address, such as `https://example.com/api/v2`";
  const anonymous = "has a user name or password in its URL: give the API key as `api-token`";
  test.each([
    ["service.example/api/v2", scheme],
    ["service.example:8443", scheme],
    ["ada:hunter2@service.example/v2", absolute],
    ["service.example/v2?key=hunter2", absolute],
    ["hunter2", absolute],
    ["//service.example/api/v2", absolute],
    ["https:/service.example/v2", absolute],
    ["ftp://service.example/v2", absolute],
    ["https://", absolute],
    ["https://service.example/api/v2\nhttps://other.example/v2", absolute],
    ["https://service.\texample/v2", absolute],
    ["https://service.example", version],
    ["https://service.example/api/v1", version],
    ["https://service.example/api/v2/asserts", version],
    ["https://service.example/apiv2", version],
    ["https://service.example/V2", version],
    ["https://service.example/v2//", version],
    ["https://service.example/api/v2/v2", once],
    ["https://service.example/v2/api/v2/", once],
    ["http://service.example/v2", secure],
    ["http://127.0.0.1.service.example/v2", secure],
    ["http://localhost.service.example/v2", secure],
    ["https://service.example/v2?a=b", bare],
    ["https://service.example/v2?", bare],
    ["https://service.example/v2#a", bare],
    ["https://service.example/v2#", bare],
    ["https://ada:hunter2@service.example/v2", anonymous],
    ["https://hunter2@service.example/v2", anonymous],
    ["https://@service.example/v2", anonymous],
  ])("cannot be %j, which is shown only where it cannot contain a password", async (text, message) => {
    const value = [version, once, secure, scheme].includes(message) ? `is \`${text}\`: ` : "";
    const better = message === scheme ? `\`https://${text.replace("/api/v2", "")}/api/v2\`` : "";
    expect(await wrong("assert", { "base-url": text })).toEqual([
      `Input \`base-url\` ${value}${message}${better}`,
    ]);
  });
});

describe("what inputs must satisfy together", () => {
  const shape = { environment: "", policies: "", scope: "" };
  test.each<[string, Inputs, string]>([
    [
      "nothing to ask about",
      {},
      "Input `scope` is missing, and so are `environment` and `policies`: the gate has nothing to check against. " +
        `${unset}. Set \`environment\` or \`policies\`, or \`scope: flow\` and \`flow\` to check only what the flow's template requires. For a whole trail set \`scope: trail\`, \`flow\` and \`trail\``,
    ],
    [
      "environment and policies",
      { environment: "production", policies: "safe" },
      "Input `policies` cannot be combined with `environment`, which has its own policies. " +
        "Omit one of them, or use two steps",
    ],
    [
      "environment unset",
      { scope: "environment" },
      `Input \`environment\` is missing, but \`scope\` is \`environment\`. ${unset}`,
    ],
    [
      "policies unset",
      { scope: "policy" },
      `Input \`policies\` is missing, but \`scope\` is \`policy\`. ${unset}`,
    ],
    [
      "scope flow, and no flow",
      { scope: "flow", flow: "" },
      `Input \`flow\` is missing, but \`scope\` is \`flow\`. ${unset}`,
    ],
    [
      "scope flow, and an environment",
      { scope: "flow", environment: "production" },
      "Input `scope` is `flow`, but `environment` is set. Omit `scope` or `environment`",
    ],
    [
      "scope flow, and policies",
      { scope: "flow", policies: "safe" },
      "Input `scope` is `flow`, but `policies` is set. Omit `scope` or `policies`",
    ],
    [
      "scope policy, and an environment",
      { scope: "policy", environment: "production" },
      `Input \`policies\` is missing, but \`scope\` is \`policy\`. ${unset}`,
    ],
    [
      "scope environment, and policies",
      { scope: "environment", policies: "safe" },
      `Input \`environment\` is missing, but \`scope\` is \`environment\`. ${unset}`,
    ],
  ])("%s", async (_, inputs, message) => {
    expect(await wrong("assert", { ...shape, ...inputs })).toEqual([message]);
  });

  test.each<[Inputs, string]>([
    [{ environment: "production" }, "environment"],
    [{ environment: "production", scope: "environment" }, "environment"],
    [{ policies: "safe" }, "policy"],
    [{ policies: "safe", scope: "policy" }, "policy"],
    [{ scope: "flow", flow: "shop" }, "flow"],
  ])("%j asks in scope %s", async (inputs, scope) => {
    const values = (await valuesOf("assert", { ...shape, ...inputs })) as AssertValues;
    expect(queryOf(values)).toMatchObject({ scope });
  });

  test("each policy is asked about once, in the order in which they are given", async () => {
    const values = (await valuesOf("assert", { ...shape, policies: "safe\nsigned\nsafe" })) as AssertValues;
    expect(queryOf(values)).toStrictEqual({ scope: "policy", policies: ["safe", "signed"] });
  });

  test.each<[keyof typeof least, Inputs, string]>([
    [
      "fingerprint",
      { artifacts: "" },
      "Input `artifacts` is missing, and so are `fingerprint`, `checksums` and `artifacts-from`: no artifact is selected. " +
        "If it comes from a job output, the job that should have set it may have been skipped, or has several artifacts (output `fingerprints`). " +
        "GitHub also drops an output that contains a secret: that job's log then says `Skip output`. " +
        "Set `artifacts` (paths, globs or images) or one of the others",
    ],
    [
      "assert",
      { checksums: "SUMS" },
      "Input `fingerprint` cannot be combined with `checksums`. " + "Set one of them, or use two steps",
    ],
    [
      "assert",
      { "artifacts-from": "a.json" },
      "Input `fingerprint` cannot be combined with `artifacts-from`. " + "Set one of them, or use two steps",
    ],
    [
      "assert",
      { artifacts: "a", checksums: "SUMS", fingerprint: hex },
      "Input `fingerprint` cannot be combined with `artifacts` and `checksums`. " +
        "Omit `fingerprint` where this job has the artifacts: their own bytes are read. Omit `artifacts` where it has only the fingerprints",
    ],
    [
      "assert",
      { fingerprint: `a=${hex}\nb=${"0".repeat(64)}`, filename: "x" },
      "Input `filename` is `x`, the name of one artifact, but `fingerprint` has 2 lines. " +
        "Omit it: each artifact then has its own file name",
    ],
    [
      "report-artifact",
      { artifacts: "", fingerprint: `a=${hex}\n${"0".repeat(64)}\n${"1".repeat(64)}` },
      "Input `fingerprint` has 2 lines without a name: no file is read, so report-artifact needs it as file name. " +
        "Write each fingerprint as `name=sha256`, or set `filename` for the only one",
    ],
    [
      "report-artifact",
      { "external-urls": "docs=https://d.example", "external-fingerprints": `dosc=${hex}` },
      "Input `external-fingerprints` has the label `dosc`, which `external-urls` does not have (did you mean `docs`?)",
    ],
    [
      "begin-trail",
      { "external-fingerprints": `docs=${hex}` },
      "Input `external-fingerprints` has the label `docs`, which `external-urls` does not have",
    ],
    [
      "begin-trail",
      { "external-urls": "docs=https://d.example", "external-fingerprints": "docs=abc" },
      "Input `external-fingerprints` label `docs`: expected 64 hexadecimal characters (0-9, a-f), but it has 3",
    ],
    [
      "begin-trail",
      { "external-urls": "https://d.example", "external-fingerprints": `docs=${hex}` },
      "Input `external-urls` line 1 is `https://d.example`: expected `label=url`",
    ],
    [
      "report-artifact",
      { artifacts: "a\n\nb\nc", filename: "x" },
      "Input `filename` is `x`, the name of one artifact, but `artifacts` has 3 lines. " +
        "Omit it: each artifact then has its own file name",
    ],
    [
      "report-artifact",
      { artifacts: "", fingerprint: hex },
      "Input `fingerprint` has 1 line without a name: no file is read, so report-artifact needs it as file name. " +
        "Write each fingerprint as `name=sha256`, or set `filename` for the only one",
    ],
    [
      "assert",
      { fingerprint: "", checksums: "SUMS", "artifact-type": "oci" },
      "Input `checksums` is `SUMS`, a list of files, but `artifact-type` is `oci`. " +
        "Omit one of them. Use one step for the files and one for the images",
    ],
    [
      "fingerprint",
      { "registry-username": "ada" },
      `Input \`registry-password\` is missing, but \`registry-username\` is set. ${noSecret}. Set the secret, and pass it to this step`,
    ],
    [
      "fingerprint",
      { "registry-password": "pw" },
      `Input \`registry-username\` is missing, but \`registry-password\` is set. ${unset}`,
    ],
  ])("%s with %j", async (operation, inputs, message) => {
    expect(await wrong(operation, inputs)).toEqual([message]);
  });

  describe("an empty token with `on-missing-token: skip`", () => {
    const skipping = { "api-token": "", "on-missing-token": "skip" };
    const fork = "the pull request comes from a fork";

    test("is no error of a write where GitHub gives no secrets", async () => {
      for (const operation of ["begin-trail", "report-artifact"] as const) {
        const { values } = await read({ ...least[operation], ...skipping }, fork);
        expect(values).not.toHaveProperty("apiToken");
      }
    });

    test("is an error in every other run, and for a gate always", async () => {
      for (const operation of ["begin-trail", "report-artifact"] as const) {
        const missing = `Input \`api-token\` is missing: ${operation} needs it. `;
        const set = "Set the secret, and pass it to this step";
        expect(await wrong(operation, { "api-token": "" })).toEqual([`${missing}${noSecret}. ${set}`]);
        const why =
          "`on-missing-token: skip` skips only runs from which GitHub withholds secrets (forks and Dependabot)";
        expect(await wrong(operation, skipping)).toEqual([`${missing}${noSecret}. ${why}. ${set}`]);
      }
      for (const why of [undefined, fork])
        expect(await inputErrors({ ...least.assert, ...skipping }, why)).toEqual([
          expect.stringContaining("Input `api-token` is missing: assert needs it"),
        ]);
    });

    test("does not hide other mistakes", async () => {
      expect(await inputErrors({ ...least["begin-trail"], ...skipping, flow: "" }, fork)).toEqual([
        expect.stringContaining("`flow` is missing"),
      ]);
      expect(await inputErrors({ ...least["begin-trail"], ...skipping, "api-token": " " }, fork)).toEqual([
        expect.stringContaining("`api-token` contains only white space"),
      ]);
    });
  });
});

describe("an input that the operation does not use", () => {
  test.each<[keyof typeof least, Inputs, string[]]>([
    ["fingerprint", { environment: "production", wait: "5m" }, ["environment", "wait"]],
    ["fingerprint", { "base-url": "nonsense", "api-token": "x" }, ["base-url", "api-token"]],
    ["assert", { "on-missing-token": "skip", "user-data": "{}" }, ["on-missing-token", "user-data"]],
    ["begin-trail", { artifacts: "a", annotations: "a=1" }, ["annotations", "artifacts"]],
    [
      "report-artifact",
      { "origin-url": "https://a.example", "template-file": "f" },
      ["template-file", "origin-url"],
    ],
  ])("is a warning that names it: %s with %j", async (operation, inputs, names) => {
    expect((await read({ ...least[operation], ...inputs })).warnings).toEqual(
      names.map((name) => `Input \`${name}\` is set, but ${operation} does not use it`),
    );
  });

  test("is a warning where a gate on artifacts is given a trail, or one on a trail how to read artifacts", async () => {
    expect((await read({ ...least.assert, trail: "release-1" })).warnings).toEqual([
      "Input `trail` is set, but assert does not use it without `scope: trail`",
    ]);
    const ofArtifacts = {
      exclude: "logs",
      "registry-username": "ada",
      "registry-password": "x",
      filename: "app",
    };
    expect((await read({ ...onTrail, ...ofArtifacts })).warnings).toEqual(
      Object.keys(ofArtifacts).map(
        (name) => `Input \`${name}\` is set, but assert does not use it with \`scope: trail\``,
      ),
    );
  });

  test("is no warning where it is its default, or comes from the workflow by itself", async () => {
    const standing = {
      "on-missing-token": "fail",
      retries: "4",
      timeout: " 5m ",
      "github-token": "ghs",
      summary: "false",
    };
    expect((await read({ ...least.fingerprint, ...standing })).warnings).toEqual([]);
  });
});

describe("what is known even where inputs are wrong", () => {
  test("the secrets are registered", async () => {
    const given = { "api-token": " one ", "github-token": "two", "registry-password": "three", org: "acme" };
    expect((await parse(given)).secrets.sort()).toEqual(["one", "three", "two"]);
    expect((await parse({ org: "acme", "api-token": " " })).secrets).toEqual([]);
  });

  test("the operation is known where it is one", async () => {
    expect(await parse({ operation: " assert " })).toMatchObject({ ok: false, operation: "assert" });
    for (const operation of ["", " ", "Assert"])
      expect(await parse({ operation })).not.toHaveProperty("operation");
  });

  test("a summary is written unless `summary` is clearly false", async () => {
    for (const summary of ["false", "False", " FALSE "])
      expect(await parse({ summary })).toMatchObject({ summary: false });
    for (const summary of ["", " ", "true", "no", "0"])
      expect(await parse({ summary })).toMatchObject({ summary: true });
    expect(await parse({})).toMatchObject({ summary: true });
  });

  test("a summary that is neither true nor false is an error", async () => {
    expect(await wrong("assert", { summary: "no" })).toEqual([
      "Input `summary` is `no`: expected `true` or `false`",
    ]);
  });
});

test("no message shows a secret, and none is endless", async () => {
  const secret = "hunter2-hunter2";
  const all = {
    operation: "report-artifact",
    "base-url": `https://ada:${secret}@service.example/v2`,
    "api-token": `${secret}\n`,
    "github-token": secret,
    "registry-password": secret,
    "build-url": `https://ada:${secret}@ci.example`,
    "commit-url": `https:ada:${secret}@ci.example`,
    "repo-url": `ftp://ada:${secret}@ci.example`,
    "external-urls": `a=https://ada:${secret}@ci.example`,
    flow: "x".repeat(100_000) + "/",
    "user-data": `"${"y".repeat(100_000)}`,
    retries: "9".repeat(100_000),
  };
  const messages = await inputErrors(all);
  expect(messages.length).toBeGreaterThan(7);
  for (const message of messages) {
    expect(message).not.toContain(secret);
    expect(message.length).toBeLessThan(500);
  }
});

describe("a message says what to do", () => {
  test("about an empty variable or secret once in a step", async () => {
    const messages = await inputErrors({ operation: "assert", environment: " ", org: "\t" });
    expect(messages.filter((message) => message.includes("unset"))).toHaveLength(1);
    expect(messages.find((message) => message.includes("unset"))).toContain("`api-token`");
    expect((await wrong("begin-trail", { flow: "" }))[0]).toBe(
      "Input `flow` is missing: begin-trail needs it",
    );
  });

  test("and names the pull request whose run gets no secrets, without advising to set one", async () => {
    const why = "the pull request comes from a fork (eve/shop), and GitHub gives such runs no secrets";
    const empty = { "api-token": "" };
    expect(await inputErrors({ ...least["begin-trail"], ...empty }, why)).toEqual([
      `Input \`api-token\` is missing: begin-trail needs it. In this run, ${why}. ` +
        "Set `on-missing-token: skip` to skip this step in such runs",
    ]);
    expect(await inputErrors({ ...least.assert, ...empty }, why)).toEqual([
      `Input \`api-token\` is missing: assert needs it. In this run, ${why}. ` +
        "Run this step only where secrets are available, such as on `push`",
    ]);
    expect((await inputErrors({ ...least.assert, org: "" }, why))[0]).not.toContain("fork");
  });

  test.each(["ASSERT", "asert", "Assert "])(
    "and suggests the operation that %s may mean",
    async (operation) => {
      expect((await inputErrors({ ...least.assert, operation }))[0]).toMatch(
        /is `[aA]s+ert`, which is not an operation|is `ASSERT`, which is not an operation/,
      );
      expect((await inputErrors({ ...least.assert, operation }))[0]).toContain(
        "Did you mean `assert`? Operations: ",
      );
    },
  );

  test("about a list that is written as a YAML list", async () => {
    expect(await wrong("fingerprint", { artifacts: "dist/a\n- dist/b" })).toEqual([
      "Input `artifacts` line 2 is `- dist/b`: expected one item per line, without the `- ` of a YAML list",
    ]);
  });

  test("about items that are separated by commas", async () => {
    const { warnings } = await read({ ...least.assert, environment: "", policies: "safe, signed" });
    expect(warnings).toEqual([
      "Input `policies` line `safe, signed` contains a comma, which is a part of the item: several items are written one per line",
    ]);
    expect((await wrong("begin-trail", { redact: "author, message" }))[0]).toContain("one per line");
  });

  test("about a fingerprint of another length, or of a job output that is empty", async () => {
    expect((await wrong("assert", { fingerprint: hex.slice(1) }))[0]).toContain("but it has 63");
    for (const fingerprint of ["sha256:", "app=", `${hex}\napp=`])
      expect((await wrong("assert", { fingerprint }))[0]).toContain("may have been skipped");
    expect((await wrong("assert", { fingerprint: "" }))[0]).toContain(
      "may have been skipped, or has several artifacts",
    );
  });
});

describe("a gate on a trail", () => {
  test("asks about a trail, and about no artifact", async () => {
    const { values, warnings } = await read(onTrail);
    expect(values).toMatchObject({ scope: "trail", flow: "shop", trail: "release-1", expect: [] });
    expect(warnings).toEqual([]);
  });

  test.each(["flow", "trail"])("needs `%s`", async (input) => {
    expect(await inputErrors({ ...onTrail, [input]: "" })).toEqual([
      expect.stringContaining(`Input \`${input}\` is missing, but \`scope\` is \`trail\``),
    ]);
  });

  test.each(["artifacts", "fingerprint", "checksums", "artifacts-from", "environment", "policies"])(
    "is not one on anything else: `%s` is an error, and not an input that is unused",
    async (input) => {
      const value = input === "fingerprint" ? hex : "x";
      expect(await inputErrors({ ...onTrail, [input]: value })).toEqual([
        expect.stringContaining(`Input \`${input}\` is set, but \`scope\` is \`trail\``),
      ]);
    },
  );

  test("says of an environment and of policies nothing else, where both are given", async () => {
    const errors = await inputErrors({ ...onTrail, environment: "production", policies: "safe" });
    expect(errors).toEqual(
      ["environment", "policies"].map(
        (input) => expect.stringContaining(`Input \`${input}\` is set, but \`scope\` is \`trail\``) as string,
      ),
    );
  });

  test("is named where an assert has neither scope, environment nor policies", async () => {
    const { scope, ...others } = onTrail;
    expect(scope).toBe("trail");
    expect((await inputErrors({ ...others, fingerprint: hex }))[0]).toContain("set `scope: trail`");
  });

  test.each([
    ...["fail", "warn", "ignore"].map((text) => ["on-non-compliance", text]),
    ["expect", "app"],
    ["wait", "10m"],
    ["wait-interval", "20s"],
    ["on-nothing-judged", "allow"],
    ["on-outage", "warn"],
    ["allow-until", "2026-12-24"],
    ["allow-reason", "ticket 7"],
  ])("is never get-trail: `%s: %s` is an error there", async (input, text) => {
    const errors = await inputErrors({ ...least["get-trail"], [input]: text });
    expect(errors).toEqual([
      expect.stringContaining(`Input \`${input}\` is set, but get-trail only reads: it is not a gate`),
    ]);
    expect(errors[0]).toContain("`operation: assert` with `scope: trail`");
  });

  test("is not what get-trail is taken for where inputs have the defaults of action.yml, or no wait", async () => {
    const defaults = { "on-outage": "fail", "on-nothing-judged": "fail", "wait-interval": "10s" };
    for (const wait of ["0", "0s", "0m"])
      expect(await inputErrors({ ...least["get-trail"], ...defaults, wait })).toEqual([]);
  });
});

describe("an exception that ends", () => {
  const gate = { ...least.assert, "on-outage": "warn" };
  const until = (date: string, more: object = {}) => ({
    ...gate,
    "allow-until": date,
    "allow-reason": "ticket 7",
    ...more,
  });

  test("is taken by both gates", async () => {
    const waiver = { until: "2026-12-24", reason: "ticket 7" };
    const trail = until("2026-12-24", { environment: "", fingerprint: "", ...onTrail });
    for (const inputs of [until("2026-12-24"), trail])
      expect(enforcementOf((await read(inputs)).values as AssertValues)).toMatchObject({ waiver });
  });

  test("may be over, or up to 400 days away", async () => {
    for (const date of ["2020-02-29", "2026-11-22", "2027-12-27"])
      expect(await inputErrors(until(date))).toEqual([]);
    expect(await inputErrors(until("2027-12-28"))).toEqual([
      expect.stringContaining("Input `allow-until` is `2027-12-28`, more than 400 days away"),
    ]);
  });

  test.each([
    "2026-13-01",
    "2026-02-30",
    "2025-02-29",
    "24.12.2026",
    "2026-12-24T00:00Z",
    "20261224",
    "soon",
  ])("is not %s", async (date) => {
    expect(await inputErrors(until(date))).toEqual([
      expect.stringMatching(/expected a (?:date as `YYYY-MM-DD`|day that the calendar has)/),
    ]);
  });

  test("needs both a last day and a reason", async () => {
    expect(await inputErrors({ ...gate, "allow-until": "2026-12-24" })).toEqual([
      expect.stringContaining("Input `allow-reason` is missing, but `allow-until` is set"),
    ]);
    expect(await inputErrors({ ...gate, "allow-reason": "ticket 7" })).toEqual([
      expect.stringContaining("Input `allow-until` is missing, but `allow-reason` is set"),
    ]);
    expect(await inputErrors(until(" "))).toEqual([expect.stringContaining("only white space")]);
  });

  test("needs a setting that lets the job pass", async () => {
    const nothing = [expect.stringContaining("Input `allow-until` is set, but nothing is allowed")];
    expect(await inputErrors(until("2026-12-24", { "on-outage": "fail" }))).toEqual(nothing);
    for (const setting of [
      { "on-non-compliance": "warn" },
      { "on-non-compliance": "ignore" },
      { "on-nothing-judged": "allow" },
    ])
      expect(await inputErrors(until("2026-12-24", { "on-outage": "fail", ...setting }))).toEqual([]);
  });
});
