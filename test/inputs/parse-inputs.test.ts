// The inputs of contract.md 2: each form, each rule, each message, and all problems of a run at once.
import { describe, expect, test } from "vitest";
import { givenSecrets, namedOperation, wantsSummary } from "../../src/inputs/parse-inputs.ts";
import { complaints, environmentOf, least, read, token, type Inputs } from "./reading.ts";

const why =
  "A variable or secret that it is made of may be unset, or not visible to this workflow" +
  " (pull requests from forks and from Dependabot get no secrets)";
const hex = "ab".repeat(32);

/** The request that is made of the least inputs of an operation and these. */
const requestOf = (operation: keyof typeof least, more: Inputs = {}): unknown =>
  read({ ...least[operation], ...more }).request;

/** What is complained of then. */
const wrong = (operation: keyof typeof least, more: Inputs): string[] =>
  complaints({ ...least[operation], ...more });

describe("the least that an operation needs", () => {
  const service = {
    baseUrl: "https://service.example/api/v2",
    org: "acme",
    apiToken: token,
    authScheme: "bearer",
    timeout: 300_000,
    retries: 4,
  };
  const { timeout, retries } = service;
  const selection = {
    ...{ artifactType: "auto", artifactsFrom: [], exclude: [], ifNoMatch: "fail" },
    ...{ timeout, retries },
  };
  const artifacts = { ...selection, artifacts: [{ pattern: "shop.tar" }] };
  const origin = { redact: [], lookupBudget: 10_000 };

  test.each<[keyof typeof least, unknown]>([
    ["fingerprint", { operation: "fingerprint", artifacts }],
    ["begin-trail", { operation: "begin-trail", service, dryRun: false, flow: "shop", origin }],
    [
      "report-artifact",
      { operation: "report-artifact", service, dryRun: false, flow: "shop", origin, artifacts },
    ],
    [
      "assert",
      {
        operation: "assert",
        service,
        dryRun: false,
        artifacts: { ...selection, artifacts: [], fingerprint: hex },
        query: { scope: "environment", environment: "production", policies: [] },
        enforcement: { onNonCompliance: "fail", onNothingJudged: "fail", onOutage: "fail" },
        waitOptions: { wait: 0, interval: 10_000 },
      },
    ],
  ])("makes the request of %s, with nothing in it that was not given", (operation, request) => {
    expect(read(least[operation])).toStrictEqual({ request, warnings: [] });
  });

  const needed = (["fingerprint", "begin-trail", "report-artifact", "assert"] as const).flatMap((operation) =>
    Object.keys(least[operation])
      .filter((input) => !["operation", "artifacts", "fingerprint", "environment"].includes(input))
      .map((input) => [operation, input] as const),
  );
  test.each(needed)("of %s, all but %s", (operation, input) => {
    const [message, ...more] = wrong(operation, { [input]: "" });
    expect(more).toEqual([]);
    expect(message).toContain(`Input \`${input}\` is missing: ${operation} needs it. ${why}. `);
  });

  test("is told whole when nothing is given", () => {
    expect(
      complaints({ operation: "assert" })
        .map((text) => /`(.*?)`/.exec(text)?.[1])
        .sort(),
    ).toEqual(["api-token", "artifacts", "base-url", "org", "scope"]);
    expect(complaints({})).toEqual([
      "Input `operation` is missing. Say one of `fingerprint`, `begin-trail`, `report-artifact`, `assert`, `get-trail`, `list-environments`, `list-environment-events`, `list-approvals`, `list-builds`, `list-actions` or `get-environment-notification`",
    ]);
  });
});

describe("every given value goes where it belongs", () => {
  test("begin-trail", () => {
    const request = requestOf("begin-trail", {
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
      "template-file": "flow.yml",
    });
    expect(request).toStrictEqual({
      operation: "begin-trail",
      service: {
        baseUrl: "https://service.example/api/v2",
        org: "acme",
        apiToken: token,
        authScheme: "basic",
        timeout: 20_000,
        retries: 0,
      },
      dryRun: true,
      flow: "shop",
      trail: "release-7",
      description: "Two\nlines",
      userData: { a: [null, 1] },
      externalUrls: { docs: { href: "https://docs.example/a?b=c" } },
      templateFile: "flow.yml",
      origin: {
        gitCommit: "HEAD~1",
        buildUrl: "https://ci.example/1",
        commitUrl: "https://git.example/1",
        repoUrl: "https://git.example",
        originUrl: "https://origin.example",
        githubToken: "ghs",
        redact: ["author", "message"],
        lookupBudget: 0,
      },
    });
  });

  test("report-artifact", () => {
    const request = requestOf("report-artifact", {
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
    expect(request).toMatchObject({
      annotations: { a_1: "x=y", B: "" },
      isCompliant: false,
      template: ["one", "two"],
      origin: { commitsFrom: "v1", redact: [], lookupBudget: 5_000 },
      artifacts: {
        artifacts: [{ name: "web", pattern: "dist/web" }, { pattern: "./a=b" }],
        artifactType: "dir",
        checksums: "SHA256SUMS",
        artifactsFrom: ["a.json", "b/*.json"],
        exclude: ["logs", "*.tmp"],
        ifNoMatch: "warn",
        registryUsername: "ada",
        registryPassword: "pw",
      },
    });
  });

  test("assert", () => {
    const request = requestOf("assert", {
      environment: "",
      policies: "safe\nsigned\nsafe",
      flow: "shop",
      "on-non-compliance": "ignore",
      "on-nothing-judged": "allow",
      "on-outage": "warn",
      wait: "6h",
      "wait-interval": "1",
      filename: "shop.tar",
    });
    expect(request).toMatchObject({
      query: { scope: "policy", policies: ["safe", "signed"], flow: "shop" },
      enforcement: { onNonCompliance: "ignore", onNothingJudged: "allow", onOutage: "warn" },
      waitOptions: { wait: 21_600_000, interval: 1_000 },
      artifacts: { filename: "shop.tar" },
    });
  });
});

describe("an input that is only white space", () => {
  test.each(["environment", "api-token", "wait", "flow", "user-data", "summary", "github-token", "trail"])(
    "is told as that alone: %s",
    (input) => {
      for (const blank of [" ", "\n", "\r\n\t", "\u00a0"])
        expect(wrong("assert", { [input]: blank })).toEqual(
          expect.arrayContaining([`Input \`${input}\` is only white space. ${why}`]),
        );
    },
  );

  test("is told beside everything else that is wrong, each input once", () => {
    expect(
      complaints({
        ...least.assert,
        environment: " ",
        org: "\t",
        retries: "11",
        wait: "7h",
        fingerprint: "x",
        flow: "-",
      }),
    ).toEqual([
      `Input \`org\` is only white space. ${why}`,
      `Input \`environment\` is only white space. ${why}`,
      expect.stringMatching(/^Input `scope` is missing/),
      'Input `retries` must be a whole number from 0 to 10, but is "11"',
      'Input `fingerprint` must be 64 lower-case hex characters, but is "x"',
      'Input `flow` must match ^[a-zA-Z0-9][a-zA-Z0-9.\\-_~]*$, but is "-"',
      'Input `wait` must be at most `6h`, the life of a hosted job, but is "7h"',
    ]);
  });

  test("is told even where the operation is unknown", () => {
    expect(complaints({ operation: "asert", org: " " })).toEqual([
      `Input \`org\` is only white space. ${why}`,
      'Input `operation` is "asert", which is no operation of this action. Say one of `fingerprint`, `begin-trail`, `report-artifact`, `assert`, `get-trail`, `list-environments`, `list-environment-events`, `list-approvals`, `list-builds`, `list-actions` or `get-environment-notification`',
    ]);
    expect(complaints({ operation: "  " })).toEqual([`Input \`operation\` is only white space. ${why}`]);
  });
});

describe("forms", () => {
  const boolean = "must be `true` or `false` (also `True`, `TRUE`, `False`, `FALSE`)";
  const duration = "must be a duration such as `90s`, `10m`, `1h`, or whole seconds";
  const commitUrl = (text: string) => ({ "commit-url": text });
  const cases: readonly (readonly [operation: keyof typeof least, inputs: Inputs, complaint: string])[] = [
    ...["yes", "1", "on", "tRue", "no", "0"].map(
      (text) => ["assert", { "dry-run": text }, `${boolean}, but is "${text}"`] as const,
    ),
    ...["y", "~"].map(
      (text) => ["report-artifact", { "is-compliant": text }, `${boolean}, but is "${text}"`] as const,
    ),
    ...["5x", "1.5h", "-1", "1 h", "h", "1e3", "PT5M", "1H", "0x10", "9999999999"].map(
      (text) => ["assert", { timeout: text }, `${duration}, but is "${text}"`] as const,
    ),
    ["assert", { timeout: "0" }, 'must be at least 1 seconds, but is "0"'],
    ["assert", { "wait-interval": "0s" }, 'must be at least 1 seconds, but is "0s"'],
    ["assert", { wait: "21601" }, 'must be at most `6h`, the life of a hosted job, but is "21601"'],
    ["assert", { wait: "361m" }, 'must be at most `6h`, the life of a hosted job, but is "361m"'],
    ...["11", "-1", "1.0", "four", "1e1"].map(
      (text) =>
        ["assert", { retries: text }, `must be a whole number from 0 to 10, but is "${text}"`] as const,
    ),
    ["assert", { "auth-scheme": "Bearer" }, 'must be `bearer` or `basic`, but is "Bearer"'],
    ["assert", { "on-outage": "ignore" }, 'must be `fail` or `warn`, but is "ignore"'],
    ["assert", { "on-non-compliance": "allow" }, 'must be `fail`, `warn` or `ignore`, but is "allow"'],
    ["assert", { "on-nothing-judged": "warn" }, 'must be `fail` or `allow`, but is "warn"'],
    ["assert", { scope: "Environment" }, 'must be `flow`, `environment` or `policy`, but is "Environment"'],
    ["begin-trail", { "on-missing-token": "warn" }, 'must be `fail` or `skip`, but is "warn"'],
    [
      "fingerprint",
      { "artifact-type": "image" },
      'must be `auto`, `file`, `dir`, `oci` or `docker`, but is "image"',
    ],
    ["fingerprint", { "if-no-match": "ignore" }, 'must be `fail` or `warn`, but is "ignore"'],
    ["begin-trail", { flow: "my flow" }, 'must match ^[a-zA-Z0-9][a-zA-Z0-9.\\-_~]*$, but is "my flow"'],
    ["begin-trail", { trail: "a/b" }, 'must match ^[a-zA-Z0-9][a-zA-Z0-9\\-_.~]*$, but is "a/b"'],
    ["assert", { environment: "prod~1" }, 'must match ^[a-zA-Z0-9][a-zA-Z0-9.\\-_]*$, but is "prod~1"'],
    ...["AB".repeat(32), "sha512:00", "ab".repeat(31), `SHA256:${hex}`].map(
      (text) =>
        [
          "assert",
          { fingerprint: text },
          `must be 64 lower-case hex characters, but is ${JSON.stringify(text)}`,
        ] as const,
    ),
    ...[".", "..", "a/b", "/"].map(
      (text) =>
        [
          "assert",
          { org: text },
          `must be one path segment: not \`.\`, not \`..\`, and without \`/\`, but is "${text}"`,
        ] as const,
    ),
    [
      "begin-trail",
      commitUrl("//actions/runs/"),
      'must be an absolute http or https URL, but is "//actions/runs/"',
    ],
    [
      "begin-trail",
      commitUrl("ftp://a.example"),
      'must be an absolute http or https URL, but is "ftp://a.example"',
    ],
    [
      "begin-trail",
      commitUrl("https://a b"),
      'must not hold blanks or control characters, but is "https://a b"',
    ],
    ["begin-trail", commitUrl("https://u:hunter2@a.example"), "must not carry a user name or password"],
    ["begin-trail", commitUrl("https:u:hunter2@a.example"), "must not carry a user name or password"],
    [
      "begin-trail",
      { redact: "author\nmail" },
      'must be a list of `author`, `message`, `branch`, but is "author\\nmail"',
    ],
    [
      "begin-trail",
      { "external-urls": "docs" },
      'must hold one `key=value` a line, but one line is "docs", but is "docs"',
    ],
    ["begin-trail", { "external-urls": "a.b=https://a.example" }, 'has the label "a.b"; a label has no `.`'],
    [
      "begin-trail",
      { "external-urls": "a=nowhere" },
      'gives "a" an address that must be an absolute http or https URL',
    ],
    [
      "begin-trail",
      { "external-urls": "a=https://u:hunter2@a.example" },
      'gives "a" an address that must not carry a user name or password',
    ],
    ["begin-trail", { "external-urls": "a=https://a.example\na=https://b.example" }, 'gives "a" twice'],
    ["report-artifact", { annotations: "a=1\n b = 2 \na=3" }, 'gives "a" twice'],
    [
      "report-artifact",
      { annotations: "a-b=1" },
      'has the key "a-b"; a key holds only letters, digits and `_`',
    ],
    [
      "report-artifact",
      { annotations: "=1" },
      'must hold one `key=value` a line, but one line is "=1", but is "=1"',
    ],
    ["report-artifact", { artifacts: "web=" }, 'names "web" without a path, glob or image after the `=`'],
  ];
  test.each(cases)("%s with %j: %s", (operation, inputs, complaint) => {
    const [input = ""] = Object.keys(inputs);
    expect(wrong(operation, inputs)).toEqual([`Input \`${input}\` ${complaint}`]);
  });

  test("booleans have YAML's three spellings", () => {
    for (const text of ["true", "True", "TRUE"])
      expect(requestOf("assert", { "dry-run": text })).toMatchObject({ dryRun: true });
    for (const text of ["false", "False", "FALSE"])
      expect(requestOf("assert", { "dry-run": text })).toMatchObject({ dryRun: false });
  });

  test.each([
    ["90s", 90],
    ["10m", 600],
    ["1h", 3600],
    ["45", 45],
    ["007s", 7],
    ["21600", 21_600],
  ])("a duration of %s is %d seconds", (text, seconds) => {
    expect(requestOf("assert", { wait: text })).toMatchObject({ waitOptions: { wait: seconds * 1000 } });
  });

  test.each([`sha256:${hex}`, hex, `  ${hex}\n`])("a fingerprint can be written %j", (fingerprint) => {
    expect(requestOf("assert", { fingerprint })).toMatchObject({ artifacts: { fingerprint: hex } });
  });

  test("an organization is any one path segment", () => {
    for (const org of ["a b", "ä%2f", "...", "a?b#c"])
      expect(requestOf("assert", { org })).toMatchObject({ service: { org } });
  });

  test("artifacts are named only where the name could be one", () => {
    const lines = ["a-b_1=c=d", "./a=b", "reg.example:5000/x:y", " w = x ", "a.b=c", "=x", "a/b=c"];
    expect(requestOf("fingerprint", { artifacts: lines.join("\r\n") })).toMatchObject({
      artifacts: {
        artifacts: [
          { name: "a-b_1", pattern: "c=d" },
          { pattern: "./a=b" },
          { pattern: "reg.example:5000/x:y" },
          { name: "w", pattern: "x" },
          { pattern: "a.b=c" },
          { pattern: "=x" },
          { pattern: "a/b=c" },
        ],
      },
    });
  });

  test("no label or key of a map is lost, whatever its name", () => {
    const names = ["__proto__", "constructor", "toString"];
    const maps = {
      "external-urls": names.map((name) => `${name}=https://a.example`).join("\n"),
      annotations: names.map((name) => `${name}=1`).join("\n"),
    };
    const request = requestOf("report-artifact", maps) as { externalUrls: object; annotations: object };
    expect(Object.keys(request.externalUrls)).toEqual(names);
    expect(Object.keys(request.annotations)).toEqual(names);
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
  ])("can be %s", (text, baseUrl) => {
    expect(requestOf("assert", { "base-url": text })).toMatchObject({ service: { baseUrl } });
  });

  const absolute = "must be an absolute URL such as `https://example.com/api/v2`";
  const version = "must end in the version segment `/v2`";
  const once = "must have the version segment `/v2` only once";
  const secure = "must begin with `https://`; http is only for this machine's own loopback address";
  const bare = "must not have a query or a fragment";
  const anonymous = "must not carry a user name or password; give the API key as `api-token`";
  test.each([
    ["service.example/api/v2", absolute],
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
  ])("cannot be %j, which is not shown", (text, complaint) => {
    expect(wrong("assert", { "base-url": text })).toEqual([`Input \`base-url\` ${complaint}`]);
  });
});

describe("what inputs must satisfy together", () => {
  const shape = { environment: "", policies: "", scope: "" };
  test.each<[string, Inputs, string]>([
    [
      "nothing to ask about",
      {},
      "Input `scope` is missing, and neither `environment` nor `policies` is given, so it is not known what to ask. " +
        `${why}. Give \`environment\` or \`policies\`; or say \`scope: flow\` to ask only for what the flow's template asks`,
    ],
    [
      "environment and policies",
      { environment: "production", policies: "safe" },
      "Input `policies` cannot be given together with `environment`: an environment brings its own policies. " +
        "Give one of them; two gates are two steps",
    ],
    [
      "environment unset",
      { scope: "environment" },
      `Input \`environment\` is missing, but \`scope\` is \`environment\`. ${why}`,
    ],
    [
      "policies unset",
      { scope: "policy" },
      `Input \`policies\` is missing, but \`scope\` is \`policy\`. ${why}`,
    ],
    [
      "scope flow, and an environment",
      { scope: "flow", environment: "production" },
      "Input `scope` is `flow`, but `environment` is given, which asks in scope `environment`. " +
        "Leave out `scope`, or leave out `environment`",
    ],
    [
      "scope flow, and policies",
      { scope: "flow", policies: "safe" },
      "Input `scope` is `flow`, but `policies` is given, which asks in scope `policy`. " +
        "Leave out `scope`, or leave out `policies`",
    ],
    [
      "scope policy, and an environment",
      { scope: "policy", environment: "production" },
      `Input \`policies\` is missing, but \`scope\` is \`policy\`. ${why}`,
    ],
    [
      "scope environment, and policies",
      { scope: "environment", policies: "safe" },
      `Input \`environment\` is missing, but \`scope\` is \`environment\`. ${why}`,
    ],
  ])("%s", (_, inputs, complaint) => {
    expect(wrong("assert", { ...shape, ...inputs })).toEqual([complaint]);
  });

  test.each<[Inputs, string]>([
    [{ environment: "production" }, "environment"],
    [{ environment: "production", scope: "environment" }, "environment"],
    [{ policies: "safe" }, "policy"],
    [{ policies: "safe", scope: "policy" }, "policy"],
    [{ scope: "flow" }, "flow"],
    [{ scope: "flow", flow: "shop" }, "flow"],
  ])("%j asks in scope %s", (inputs, scope) => {
    expect(requestOf("assert", { ...shape, ...inputs })).toMatchObject({ query: { scope } });
  });

  test.each<[keyof typeof least, Inputs, string]>([
    [
      "fingerprint",
      { artifacts: "" },
      `Input \`artifacts\` is missing: fingerprint needs to know what was built. ${why}. ` +
        "Give `artifacts` (paths, globs or images), `fingerprint`, `checksums` or `artifacts-from`",
    ],
    [
      "assert",
      { checksums: "SUMS" },
      "Input `fingerprint` is one artifact, and cannot be combined with `checksums` or `artifacts-from`. " +
        "Give one of them, or use two steps",
    ],
    [
      "assert",
      { "artifacts-from": "a.json" },
      "Input `fingerprint` is one artifact, and cannot be combined with `checksums` or `artifacts-from`. " +
        "Give one of them, or use two steps",
    ],
    [
      "assert",
      { artifacts: "a\nb" },
      "Input `fingerprint` is the fingerprint of one artifact, but `artifacts` has 2 lines. " +
        "Give one artifact in each step that uses `fingerprint`",
    ],
    [
      "report-artifact",
      { artifacts: "a\n\nb\nc", filename: "x" },
      "Input `filename` is the display name of one artifact, but `artifacts` has 3 lines. " +
        "Leave it out: each artifact then has its own file name",
    ],
    [
      "report-artifact",
      { artifacts: "", fingerprint: hex },
      "Input `filename` is missing: with `fingerprint` no file is read, so the artifact has no name to be shown by. " +
        "Give `filename`, such as the file's or the image's name",
    ],
    [
      "fingerprint",
      { "registry-username": "ada" },
      `Input \`registry-password\` is missing, but \`registry-username\` is given. ${why}`,
    ],
    [
      "fingerprint",
      { "registry-password": "pw" },
      `Input \`registry-username\` is missing, but \`registry-password\` is given. ${why}`,
    ],
  ])("%s with %j", (operation, inputs, complaint) => {
    expect(wrong(operation, inputs)).toEqual([complaint]);
  });

  test("a write may be left out without a token, a gate never", () => {
    for (const operation of ["begin-trail", "report-artifact"] as const) {
      expect(requestOf(operation, { "api-token": "", "on-missing-token": "skip" })).not.toHaveProperty(
        "service",
      );
      expect(wrong(operation, { "api-token": "" })[0]).toMatch(
        /Set the secret, or say `on-missing-token: skip`/,
      );
    }
    expect(wrong("assert", { "api-token": "", "on-missing-token": "skip" })).toEqual([
      `Input \`api-token\` is missing: assert needs it. ${why}. Set \`api-token\``,
    ]);
  });
});

describe("an input that the operation does not use", () => {
  test.each<[keyof typeof least, Inputs, string[]]>([
    ["fingerprint", { environment: "production", wait: "5m" }, ["environment", "wait"]],
    ["fingerprint", { "base-url": "nonsense", "api-token": "x" }, ["base-url", "api-token"]],
    [
      "assert",
      { trail: "t", "on-missing-token": "skip", "user-data": "{}" },
      ["on-missing-token", "trail", "user-data"],
    ],
    ["begin-trail", { artifacts: "a", annotations: "a=1" }, ["artifacts", "annotations"]],
    [
      "report-artifact",
      { "origin-url": "https://a.example", "template-file": "f" },
      ["origin-url", "template-file"],
    ],
  ])("is a warning that names it: %s with %j", (operation, inputs, names) => {
    expect(read({ ...least[operation], ...inputs }).warnings).toEqual(
      names.map((name) => `Input \`${name}\` is given, but ${operation} does not use it`),
    );
  });

  test("is no warning where it is its default, or comes from the workflow by itself", () => {
    const standing = {
      "on-missing-token": "fail",
      retries: "4",
      timeout: " 5m ",
      "github-token": "ghs",
      summary: "false",
    };
    expect(read({ ...least.fingerprint, ...standing }).warnings).toEqual([]);
  });
});

describe("what is known before the inputs are right", () => {
  test("the secrets, to be masked", () => {
    const secrets = givenSecrets(
      environmentOf({
        "api-token": " one ",
        "github-token": "two",
        "registry-password": "three",
        org: "acme",
      }),
    );
    expect(secrets.map(({ secret }) => secret).sort()).toEqual(["one", "three", "two"]);
    expect(givenSecrets({ INPUT_ORG: "acme", "INPUT_API-TOKEN": " " })).toEqual([]);
  });

  test("the operation, where it is one", () => {
    expect(namedOperation({ INPUT_OPERATION: " assert " })).toBe("assert");
    for (const operation of [undefined, "", " ", "Assert"])
      expect(namedOperation({ INPUT_OPERATION: operation })).toBeUndefined();
  });

  test("whether a summary is wanted: unless it is refused in so many words", () => {
    for (const summary of ["false", "False", " FALSE "])
      expect(wantsSummary({ INPUT_SUMMARY: summary })).toBe(false);
    for (const summary of [undefined, "", " ", "true", "no", "0"])
      expect(wantsSummary({ INPUT_SUMMARY: summary })).toBe(true);
  });

  test("a summary that is neither true nor false is an error", () => {
    expect(wrong("assert", { summary: "no" })).toEqual([
      'Input `summary` must be `true` or `false` (also `True`, `TRUE`, `False`, `FALSE`), but is "no"',
    ]);
  });
});

test("no message shows a secret, and none is endless", () => {
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
  const messages = complaints(all);
  expect(messages.length).toBeGreaterThan(7);
  for (const message of messages) {
    expect(message).not.toContain(secret);
    expect(message.length).toBeLessThan(500);
  }
});
