// What the writes send, whatever the inputs, the event, git and the runner's variables leave empty.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Context } from "../../src/context.ts";
import { token } from "../inputs/read-inputs.ts";
import { Folder, pushVariables, Repository, testContext } from "../workflow/context.ts";
import { perform } from "./perform.ts";

/** Texts that say nothing, and one that does. */
const text = fc.constantFrom("", " ", "\t\r\n", "x");
const missing = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

const common = {
  "base-url": "https://service.example/api/v2",
  org: "acme",
  "api-token": token,
  flow: "shop",
  "dry-run": "true",
};
const operations = fc.constantFrom<Record<string, string>>(
  { operation: "begin-trail" },
  { operation: "report-artifact", fingerprint: `app=${"a".repeat(64)}` },
  { operation: "report-artifact", artifacts: "src/embedded-service/main.ts" },
  { operation: "report-artifact", artifacts: "src/gate/./" },
  {
    operation: "attest",
    attestation: "ok",
    subject: "trail",
    "attestation-type": "generic",
    "is-compliant": "true",
  },
);

const inputs = fc.record({
  description: missing(text),
  annotations: missing(fc.array(text, { maxLength: 3 })),
  filename: missing(fc.constantFrom("", "shop")),
  "build-url": missing(fc.constantFrom("", "https://ci.example/1")),
  "user-data": missing(fc.constantFrom("", "null", "[]")),
});

const commitInEvent = fc.record({
  id: fc.constant(pushVariables.GITHUB_SHA),
  message: missing(text),
  timestamp: missing(text),
  author: missing(fc.record({ name: missing(text), email: missing(text), username: missing(text) })),
});
const event = fc.record({
  repository: missing(
    fc.record({ full_name: fc.constant("acme/rocket"), id: missing(text), description: missing(text) }),
  ),
  head_commit: missing(commitInEvent),
});
const variables = fc.record(
  Object.fromEntries(
    ["GITHUB_REF", "GITHUB_REPOSITORY_ID", "GITHUB_HEAD_REF", "GITHUB_EVENT_NAME"].map((name) => [
      name,
      missing(text),
    ]),
  ),
);

interface Planned {
  readonly body?: unknown;
  readonly parts?: readonly { readonly content: string }[];
}

/** Performs a write as a dry run. Returns the JSON of its bodies. */
async function bodiesOf(
  inputs: Readonly<Record<string, string>>,
  context: Context,
): Promise<readonly unknown[]> {
  const { log } = await perform(inputs["operation"] ?? "", inputs, context);
  const [planned] = [...log].flatMap((part) =>
    typeof part === "object" && "json" in part ? [part.json as readonly Planned[]] : [],
  );
  return (planned ?? []).flatMap(({ body, parts = [] }) =>
    body === undefined ? parts.map(({ content }) => JSON.parse(content) as unknown) : [body],
  );
}

/** Returns the paths of all fields that are an empty text, or a text of white space alone. */
function emptyFields(value: unknown, path = ""): readonly string[] {
  if (typeof value === "string") return value.trim() === "" ? [path] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) => emptyFields(inside, `${path}.${key}`));
}

test("no write has an empty field", async () => {
  using folder = new Folder();
  const checkout = new Repository(folder.folder("checkout"));
  const commits = ["", "feat: sell"].map((message) => {
    const silent = ["--allow-empty", "--allow-empty-message", "--cleanup=verbatim", "-m", message];
    checkout.gitWith({ GIT_AUTHOR_EMAIL: "" }, "commit", "-q", ...silent);
    return checkout.git("rev-parse", "HEAD");
  });
  const places = fc.constantFrom<Record<string, string>>(
    {},
    ...commits.map((sha) => ({ GITHUB_SHA: sha, GITHUB_WORKSPACE: checkout.path })),
  );
  const property = fc.asyncProperty(
    operations,
    inputs,
    event,
    variables,
    places,
    async (operation, more, payload, runner, place) => {
      const { annotations, filename, ...others } = more;
      const isReport = operation["operation"] === "report-artifact";
      const given = {
        ...common,
        ...operation,
        ...(isReport && { filename }),
        ...(operation["operation"] !== "begin-trail" && {
          annotations: annotations?.map((value, index) => `key_${index}=${value.trim()}`).join("\n"),
        }),
        ...Object.fromEntries(
          // White space alone is an error, and not sent.
          Object.entries(others).filter(([, value]) => value === undefined || value === "" || value.trim()),
        ),
      };
      const filled = Object.entries(given).filter((entry): entry is [string, string] => !!entry[1]);
      const environment = {
        ...pushVariables,
        ...runner,
        ...place,
        GITHUB_EVENT_PATH: folder.file("event.json", JSON.stringify(payload)),
      };
      const bodies = await bodiesOf(Object.fromEntries(filled), testContext(environment));
      expect(bodies.length).toBeGreaterThan(0);
      expect(bodies.flatMap((body) => emptyFields(body))).toEqual([]);
    },
  );
  await fc.assert(property, { numRuns: 150 });
});

test("external fingerprints belong to the links of their labels", async () => {
  const inputs = {
    ...common,
    operation: "begin-trail",
    "external-urls": "docs=https://docs.example\n__proto__=https://p.example\nci=https://ci.example",
    "external-fingerprints": `__proto__=sha256:${"AB".repeat(32)}\nci = ${"ab".repeat(32)}`,
  };
  const [body] = (await bodiesOf(inputs, testContext(pushVariables))) as readonly { external_urls: object }[];
  const fingerprint = "ab".repeat(32);
  expect(JSON.stringify(body?.external_urls)).toBe(
    `{"docs":{"href":"https://docs.example"},"__proto__":{"href":"https://p.example","fingerprint":"${fingerprint}"},` +
      `"ci":{"href":"https://ci.example","fingerprint":"${fingerprint}"}}`,
  );
});
