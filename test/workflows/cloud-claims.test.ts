// The conditions of docs/unavoidable-gate.md for tokens of GitHub's OIDC provider, read as each cloud documents its language:
// a right token is accepted in both forms of `sub`, and a forged one is not.
import { describe, expect, test } from "vitest";
import { read } from "./documents.ts";

type Claims = Readonly<Record<string, string>>;

const page = read("docs/unavoidable-gate.md");
const blockOf = (language: string, start: string) =>
  [...page.matchAll(/```(\w+)\n([^]*?)```/g)].find(
    ([, kind, text]) => kind === language && text?.startsWith(start) === true,
  )?.[2] ?? "";

/** `*` is any text, `?` any character. */
const isLike = (pattern: string, text: string) =>
  new RegExp(`^${RegExp.escape(pattern).replaceAll("\\*", ".*").replaceAll("\\?", ".")}$`, "s").test(text);

/** Google Cloud: comparisons in CEL that must all hold. */
function google(claims: Claims): boolean {
  const comparisons = blockOf("cel", "assertion.")
    .trim()
    .split(/\s*&&\s*/);
  return comparisons.every((comparison) => {
    const [, claim = "", value] = /^assertion\.(\w+) == "([^"]*)"$/.exec(comparison) ?? [];
    expect(value, comparison).toBeDefined();
    return claims[claim] === value;
  });
}

/** AWS: every key of every operator must match one of its values. A missing claim matches none. */
function aws(claims: Claims): boolean {
  const condition = JSON.parse(blockOf("json", "{")) as Record<string, Record<string, string | string[]>>;
  const operators: Record<string, (value: string, text: string) => boolean> = {
    StringEquals: (value, text) => value === text,
    StringLike: isLike,
  };
  return Object.entries(condition).every(([operator, keys]) =>
    Object.entries(keys).every(([key, values]) => {
      const text = claims[key.replace("token.actions.githubusercontent.com:", "")];
      const matches = operators[operator];
      if (matches === undefined) throw new Error(`Unknown operator ${operator}`);
      return text !== undefined && [values].flat().some((value) => matches(value, text));
    }),
  );
}

/** Azure: one of the expressions must hold, each of comparisons that are joined by `and`. */
function azure(claims: Claims): boolean {
  const expressions = blockOf("text", "claims[").trim().split("\n");
  expect(expressions).toHaveLength(2);
  return expressions.some((expression) =>
    expression.split(" and ").every((comparison) => {
      const [, claim = "", operator, value = ""] =
        /^claims\['(\w+)'\] (eq|matches) '([^']*)'$/.exec(comparison) ?? [];
      expect(operator, comparison).toBeDefined();
      const text = claims[claim] ?? "";
      return operator === "eq" ? text === value : isLike(value, text);
    }),
  );
}

const old: Claims = {
  aud: "sts.amazonaws.com",
  sub: "repo:acme/shop:environment:production",
  repository_owner_id: "123",
  repository_id: "456",
  job_workflow_ref: "acme/workflows/.github/workflows/deploy.yml@refs/heads/main",
  environment: "production",
  ref: "refs/heads/main",
};
const withIds: Claims = { ...old, sub: "repo:acme@123/shop@456:environment:production" };

/** The tokens of another organization that calls the public workflow. */
const otherOwner = (name: string, id: string): Claims[] => [
  { ...old, sub: `repo:${name}/shop:environment:production`, repository_owner_id: id },
  { ...old, sub: `repo:${name}@${id}/shop@789:environment:production`, repository_owner_id: id },
];

const forged: [string, readonly Claims[]][] = [
  ["of another organization", otherOwner("evil", "999")],
  ["of an organization whose name begins like yours", otherOwner("acme-evil", "999")],
  ["of an organization whose number begins like yours", [otherOwner("acme", "1234")[1] ?? {}]],
  [
    "of another workflow",
    [old, withIds].map((token) => ({
      ...token,
      job_workflow_ref: "acme/shop/.github/workflows/own.yml@refs/heads/main",
    })),
  ],
  [
    "of a branch of the workflow",
    [old, withIds].map((token) => ({ ...token, job_workflow_ref: `${old["job_workflow_ref"] ?? ""}-2` })),
  ],
  [
    "of another environment",
    [old, withIds].map((token) => ({
      ...token,
      sub: token["sub"]?.replace("production", "staging") ?? "",
      environment: "staging",
    })),
  ],
  [
    "of a job without environment",
    [old, withIds].map((token) => ({
      ...token,
      sub: token["sub"]?.replace("environment:production", "ref:refs/heads/main") ?? "",
      // No condition compares with an empty text.
      environment: "",
    })),
  ],
];

describe.each([
  ["Google Cloud", google],
  ["AWS", aws],
  ["Azure", azure],
])("the condition of %s", (_, accepts) => {
  test("accepts a token of the organization's workflow in both forms of `sub`", () => {
    expect(accepts(old)).toBe(true);
    expect(accepts(withIds)).toBe(true);
  });

  test.each(forged)("accepts no token %s", (_title, tokens) => {
    expect(tokens.map((token) => accepts(token))).toEqual(tokens.map(() => false));
  });
});

test.each([
  ["Google Cloud", google],
  ["AWS", aws],
])("the condition of %s accepts no token of another branch of the caller", (_, accepts) => {
  expect([old, withIds].map((token) => accepts({ ...token, ref: "refs/heads/feature" }))).toEqual([
    false,
    false,
  ]);
});

test("the condition of AWS accepts no token for another audience", () => {
  expect(aws({ ...old, aud: "https://other.example" })).toBe(false);
});

test("what the page warns of is so: one form misses new repositories, a loosened one admits others", () => {
  expect(isLike("repo:acme/*", withIds["sub"] ?? "")).toBe(false);
  expect(isLike("repo:acme*", "repo:acme-evil/shop:environment:production")).toBe(true);
});
