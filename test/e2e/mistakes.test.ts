// The mistakes that authors of workflows make, and the exact words that each is answered with: the one place for them. The steps
// run in this process, with real files and a real service; some run whole too, to show that nothing is added or lost on the way.
import { afterAll, beforeEach, expect, test } from "vitest";
import { faults, seeded, startService, type Fault } from "../embedded-service/start.ts";
import { commit, startGitHub, token } from "../support/github.ts";
import { runnerVariables, runStep } from "../support/step.ts";
import { makeCertificate } from "../http/certificates.ts";
import { listenRaw, listenTls, type RunningServer } from "../http/servers.ts";
import { enterWorkspace, runInProcess, type Files, type Inputs } from "./in-process.ts";

interface Mistake {
  readonly mistake: string;
  readonly inputs: Inputs;
  /** Every annotation: its level, its title in brackets, its lines. */
  readonly says: readonly string[];
  /** In addition to those that every workspace has. */
  readonly files?: Files;
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly event?: object;
  readonly fault?: Fault;
}

const row = (mistake: string, inputs: Inputs, ...says: readonly string[]): Mistake => ({
  mistake,
  inputs,
  says,
});

const common: Files = {
  "dist/app": "app",
  "dist/web": "web",
  "green.xml": '<testsuite name="unit"><testcase name="adds"/></testsuite>',
  "red.xml":
    '<testsuite name="unit"><testcase name="adds"><failure message="1 is not 2"/></testcase></testsuite>',
};
const known = seeded["1.1"];
const incomplete = seeded["1.3"];
const gate = {
  operation: "assert",
  environment: "production",
  flow: "shop",
  artifacts: `app=sha256:${known}`,
};
const fingerprint = { operation: "fingerprint" };
const record = { operation: "record", flow: "shop", trail: "release-2", artifacts: "app=dist/app" };
const report = { ...record, operation: "report-artifact", trail: "release-1.1" };
const attest = { operation: "attest", flow: "shop", trail: "release-1.1" };
const list = { operation: "list-environments" };

const allOperations =
  "What to do: Set it to `begin-trail`, `report-artifact`, `attest`, `record`, `create-flow`, `assert`, `get-trail`, `list-environments`, `list-environment-events`, `list-approvals`, `list-builds`, `list-actions`, `get-environment-notification` or `fingerprint`.";

const inputMistakes: readonly Mistake[] = [
  row(
    "a misspelt operation",
    { operation: "asert" },
    "error: Input `operation` is `asert`, which is not an operation (did you mean `assert`?).",
    allOperations,
  ),
  row(
    "a word for the gate as operation",
    { ...gate, operation: "gate" },
    "error: Input `operation` is `gate`, which is not an operation (did you mean `assert`?).",
    allOperations,
  ),
  row(
    "a command of the client as operation",
    { ...gate, operation: "assert artifact" },
    "error: Input `operation` is `assert artifact`, which is not an operation (did you mean `assert`?).",
    allOperations,
  ),
  row(
    "an empty expression as operation",
    { ...gate, operation: "" },
    "error: Input `operation` is missing.",
    "If it is made of an expression, that was empty: a variable that is not set, a field that the event does not have, a step or job that was skipped, or a job output that GitHub dropped because it looks like a secret.",
    allOperations,
  ),
  row(
    "a misspelt input",
    { ...gate, on_outge: "warn" },
    "error: `on_outge` is not an input of this action (did you mean `on-outage`?).",
    "What to do: Correct the name, or remove it (under `with`, or a variable `INPUT_…` under `env`).",
  ),
  row(
    "one policy as input",
    { ...gate, environment: "", policy: "tested" },
    "error: `policy` is not an input of this action.",
    "What to do: Write `policies`, one name per line.",
  ),
  row(
    "a fingerprint as input",
    { ...gate, artifacts: "", fingerprint: known },
    "error: `fingerprint` is not an input of this action.",
    "What to do: Write it as a line of `artifacts`: `app=sha256:…`, of an image `app=oci:…`.",
  ),
  row(
    "an output as input",
    { ...gate, "record-file": "decision.json" },
    "error: `record-file` is not an input of this action.",
    "What to do: It is an output, which later steps read: `${{ steps.ID.outputs.NAME }}`.",
  ),
  row(
    "a key of the step as input",
    { ...gate, "timeout-minutes": "20" },
    "error: `timeout-minutes` is not an input of this action.",
    "What to do: It belongs to the step: write it beside `with`, not below it.",
  ),
  row(
    "an underscore in the name of an input that is needed",
    { ...gate, "api-token": "", api_token: "key-of-acme" },
    "error: [misconfigured: 2 problems] `api_token` is not an input of this action (did you mean `api-token`?). Correct the name, or remove it (under `with`, or a variable `INPUT_…` under `env`).",
    "Input `api-token` is missing: `assert` needs it. The secret may be unset, misspelt, one of a GitHub environment that the job does not name, or not passed to this job. Set the secret, and pass it to this step under `with` (to a called workflow by `secrets:`; by `secrets: inherit` only where it has the same name there).",
  ),
  row(
    "an input of another operation",
    { ...record, wait: "5m" },
    "error: Input `wait` is not used by `record`: what it asks for would not happen.",
    "What to do: Remove it (under `with`, or a variable `INPUT_…` under `env`), or use the operation that has it.",
  ),
  row(
    "an unset variable",
    { ...record, flow: "" },
    "error: Input `flow` is missing: `record` needs it.",
    "What to do: Set it under `with`: no variable of the environment takes its place. If it is made of an expression, that was empty: a variable that is not set, a field that the event does not have, a step or job that was skipped, or a job output that GitHub dropped because it looks like a secret.",
  ),
  row(
    "an unset secret",
    { ...gate, "api-token": "" },
    "error: Input `api-token` is missing: `assert` needs it.",
    "The secret may be unset, misspelt, one of a GitHub environment that the job does not name, or not passed to this job.",
    "What to do: Set the secret, and pass it to this step under `with` (to a called workflow by `secrets:`; by `secrets: inherit` only where it has the same name there).",
  ),
  {
    ...row(
      "a fork, which has no secrets",
      { ...record, "api-token": "" },
      "error: Input `api-token` is missing: the pull request comes from the fork eve/shop, and GitHub gives such runs no secrets.",
      "What to do: Set `on-missing-token: skip` in steps that record. A gate is for runs that have the secret.",
    ),
    environment: { GITHUB_EVENT_NAME: "pull_request" },
    event: { pull_request: { head: { repo: { full_name: "eve/shop" } } } },
  },
  {
    ...row(
      "a gate on a fork, with the setting of steps that record",
      { ...gate, "api-token": "", "on-missing-token": "skip" },
      "error: [misconfigured: 2 problems] Input `api-token` is missing: the pull request comes from the fork eve/shop, and GitHub gives such runs no secrets. Run the gate where the secret is, such as on a push or by hand: a gate is never skipped.",
      "Input `on-missing-token` is not used by `assert`: what it asks for would not happen. Remove it (under `with`, or a variable `INPUT_…` under `env`), or use the operation that has it.",
    ),
    environment: { GITHUB_EVENT_NAME: "pull_request" },
    event: { pull_request: { head: { repo: { full_name: "eve/shop" } } } },
  },
  row(
    "one secret for both tokens",
    { ...record, "github-token": "key-of-acme" },
    "error: Inputs `api-token` and `github-token` are the same secret.",
    "What to do: Give `api-token` the key of the service. Omit `github-token`, whose default is the job's own token.",
  ),
  row(
    "the job's token as the service's key, in a gate",
    { ...gate, "api-token": token },
    "error: Inputs `api-token` and `github-token` are the same secret.",
    "What to do: Give `api-token` the key of the service. Omit `github-token`, whose default is the job's own token.",
  ),
  row(
    "a secret as an expression without its dollar sign",
    { ...gate, "api-token": "{{ secrets.COMPLIANCE_TOKEN }}" },
    "error: Input `api-token` has the name of a secret or a variable in place of its value.",
    "What to do: Write `${{ secrets.NAME }}`, which GitHub replaces; a step's inputs are not read by a shell.",
  ),
  row(
    "quotes in a secret",
    { ...gate, "api-token": '"key-of-acme"' },
    "error: Input `api-token` has quotes around the token.",
    "What to do: Omit the quotes: they are part of the value.",
  ),
  row(
    "a secret with the word of its header",
    { ...gate, "api-token": "Bearer key-of-acme" },
    "error: Input `api-token` has a space, a line break or another character that a token cannot have.",
    "What to do: Store only the token in the secret, without `Bearer`.",
  ),
  row(
    "a secret in a text that is sent",
    { ...record, description: "built with key-of-acme" },
    "error: Input `description` holds a secret, that of `api-token`.",
    "What to do: Remove it: what the input says is sent and shown. If others can read it, replace the secret.",
  ),
  {
    ...row(
      "a secret in a file that is sent",
      { ...record, "user-data": "meta.json" },
      "error: Input `user-data`: `meta.json` holds a secret, that of `api-token`.",
      "What to do: Remove the secret from the file, and replace it: whoever could read the file has it.",
    ),
    files: { "meta.json": '{"key": "key-of-acme"}' },
  },
  {
    ...row(
      "an empty template",
      { ...record, "template-file": "flow.yml" },
      "error: Input `template-file`: `flow.yml` is empty.",
      "What to do: Write the flow's template into it, or omit `template-file`.",
    ),
    files: { "flow.yml": " \n" },
  },
  row(
    "a blank line in a list of a gate",
    { ...gate, artifacts: `app=sha256:${known}\n\n` },
    "error: Input `artifacts` has a blank line (line 2), as an empty expression leaves it.",
    "What to do: Remove it. If it is made of an expression, that was empty: a variable that is not set, a field that the event does not have, a step or job that was skipped, or a job output that GitHub dropped because it looks like a secret. A line that depends on a condition has its line break inside of the expression, behind the line before: `a${{ c && fromJSON('\"\\nb\"') || '' }}`.",
  ),
  row(
    "a scope that another input implies",
    { ...gate, scope: "environment" },
    "error: Input `scope` is `environment`: expected `flow` or `trail`.",
    "What to do: Omit `scope` in a gate on `environment` or `policies`.",
  ),
  row(
    "a scope with a capital",
    { operation: "assert", flow: "shop", scope: "Trail", trail: "release-1.1" },
    "error: Input `scope` is `Trail`: expected `flow` or `trail` (did you mean `trail`?).",
  ),
  row(
    "a repository with its owner",
    { ...record, flow: "acme/shop" },
    "error: Input `flow` is `acme/shop`: expected letters, digits, `.`, `-`, `_`, `~`; no slash or space; the first is a letter or digit.",
    "What to do: For the repository without its owner write `${{ github.event.repository.name }}`; for a branch or a tag, a name without slash.",
  ),
  row(
    "a branch with two slashes as trail",
    { ...record, trail: "feature/login/1" },
    "error: Input `trail` is `feature/login/1`: expected letters, digits, `.`, `-`, `_`, `~`; no slash or space; the first is a letter or digit.",
    "What to do: For the repository without its owner write `${{ github.event.repository.name }}`; for a branch or a tag, a name without slash.",
  ),
  row(
    "an organization as people call it",
    { ...gate, org: "Acme Corporation" },
    "error: Input `org` is `Acme Corporation`: expected a name without slash or space.",
    "What to do: Write the organization alone, as it stands in the addresses of the service.",
  ),
  row(
    "every flow where something is recorded",
    { ...record, flow: "*" },
    "error: Input `flow` is `*`: expected letters, digits, `.`, `-`, `_`, `~`; no slash or space; the first is a letter or digit.",
    "What to do: Write a name: `*` is for `flow` alone, in a gate on `environment` or `policies`.",
  ),
  row(
    "two environments in a gate",
    { ...gate, environment: "production,staging" },
    "error: Input `environment` is `production,staging`: expected letters, digits, `.`, `-`, `_`; no slash or space; the first is a letter or digit.",
    "What to do: Write one name: each of several needs a step of its own.",
  ),
  row(
    "a comment behind a name",
    { ...gate, environment: "production # for customers" },
    "error: Input `environment` is `production # for customers`: expected letters, digits, `.`, `-`, `_`; no slash or space; the first is a letter or digit.",
    "What to do: A comment is part of the value here: write it above `with:`.",
  ),
  row(
    "the whole ref as trail",
    { operation: "assert", flow: "shop", scope: "trail", trail: "refs/tags/v1.1" },
    "error: Input `trail` is `refs/tags/v1.1`: expected letters, digits, `.`, `-`, `_`, `~`; no slash or space; the first is a letter or digit.",
    "What to do: Write `${{ github.ref_name }}`, the branch or tag alone, without slash.",
  ),
  row(
    "quotes within a value",
    { ...gate, flow: '"*"' },
    'error: Input `flow` is `"*"`: expected letters, digits, `.`, `-`, `_`, `~`; no slash or space; the first is a letter or digit.',
    "What to do: Omit the quotes: they are part of the value.",
  ),
  row(
    "an expression without its dollar sign",
    { ...gate, flow: "{{ vars.FLOW }}" },
    "error: Input `flow` is `{{ vars.FLOW }}`: expected letters, digits, `.`, `-`, `_`, `~`; no slash or space; the first is a letter or digit.",
    "What to do: Write `${{ … }}`, which GitHub replaces; a step's inputs are not read by a shell.",
  ),
  {
    ...row(
      "a fork, which has no variables either",
      { ...record, "api-token": "", "base-url": "", org: "" },
      "error: [The step failed: 3 problems] Input `api-token` is missing: the pull request comes from the fork eve/shop, and GitHub gives such runs no secrets. Set `on-missing-token: skip` in steps that record. A gate is for runs that have the secret.",
      "Input `base-url` is missing: `record` needs it. Set it under `with`: no variable of the environment takes its place. If it is made of an expression, that was empty: a variable that is not set, a field that the event does not have, a step or job that was skipped, or a job output that GitHub dropped because it looks like a secret.",
      "Input `org` is missing: `record` needs it.",
    ),
    environment: { GITHUB_EVENT_NAME: "pull_request" },
    event: { pull_request: { head: { repo: { full_name: "eve/shop" } } } },
  },
  row(
    "a link without a label",
    { ...record, "external-urls": "https://me:secret@example.com/?a=b" },
    "error: Input `external-urls`: line 1 is an address without a label.",
    "What to do: Write `label=url`, such as `ticket=https://…`.",
  ),
  row(
    "an empty expression at the end of a name",
    { operation: "create-flow", flow: "shop-" },
    "notice: Flow `shop-` was created",
    "warning: A name ends as if a part of it were missing: `flow` is `shop-`. If it is made of an expression, that was empty: a variable that is not set, a field that the event does not have, a step or job that was skipped, or a job output that GitHub dropped because it looks like a secret",
  ),
  row(
    "an empty expression at the beginning of a name",
    { ...gate, flow: "~api" },
    "error: Input `flow` is `~api`: expected letters, digits, `.`, `-`, `_`, `~`; no slash or space; the first is a letter or digit.",
    "What to do: If it is made of an expression, that was empty: a variable that is not set, a field that the event does not have, a step or job that was skipped, or a job output that GitHub dropped because it looks like a secret.",
  ),
  row(
    "the name of a repository that begins with a dot",
    { ...gate, flow: ".github" },
    "error: Input `flow` is `.github`: expected letters, digits, `.`, `-`, `_`, `~`; no slash or space; the first is a letter or digit.",
  ),
  row(
    "a duration without a unit",
    { ...gate, wait: "300" },
    "error: Input `wait` is `300`: expected a duration with its unit, such as `90s`, `10m` or `1h`.",
    "What to do: Write `300s` for seconds, `300m` for minutes.",
  ),
  row(
    "an address without the version",
    { ...gate, "base-url": "https://service.example.com" },
    "error: Input `base-url` is `https://service.example.com`: expected an address that ends in `/v2`, such as `https://service.example.com/api/v2`.",
  ),
  row(
    "a variable of a shell",
    { ...record, flow: "$FLOW" },
    "error: Input `flow` is `$FLOW`: expected letters, digits, `.`, `-`, `_`, `~`; no slash or space; the first is a letter or digit.",
    "What to do: Write `${{ … }}`, which GitHub replaces; a step's inputs are not read by a shell.",
  ),
  row(
    "a variable of a shell as address",
    { ...gate, "base-url": "$COMPLIANCE_URL" },
    "error: Input `base-url` is `$COMPLIANCE_URL`: expected a URL such as `https://service.example.com/api/v2`.",
    "What to do: Write `${{ … }}`, which GitHub replaces; a step's inputs are not read by a shell.",
  ),
  row(
    "a variable of a shell as organization",
    { ...gate, org: "$ORG" },
    "error: Input `org` is `$ORG`: expected a name.",
    "What to do: Write `${{ … }}`, which GitHub replaces; a step's inputs are not read by a shell.",
  ),
  row(
    "the repository as organization",
    { ...gate, org: "acme/shop" },
    "error: Input `org` is `acme/shop`: expected a name without slash or space.",
    "What to do: Write the organization alone, as it stands in the addresses of the service.",
  ),
  ...["$COMPLIANCE_TOKEN", "secrets.COMPLIANCE_TOKEN"].map((name) =>
    row(
      `the name of the secret as key, ${name}`,
      { ...gate, "api-token": name },
      "error: Input `api-token` has the name of a secret or a variable in place of its value.",
      "What to do: Write `${{ secrets.NAME }}`, which GitHub replaces; a step's inputs are not read by a shell.",
    ),
  ),
  row(
    "quotes around a duration",
    { ...gate, wait: "'5m'" },
    "error: Input `wait` is `'5m'`: expected a duration with its unit, such as `90s`, `10m` or `1h`.",
    "What to do: Omit the quotes: they are part of the value.",
  ),
  row(
    "a duration in words",
    { ...gate, wait: "5 minutes" },
    "error: Input `wait` is `5 minutes`: expected a duration with its unit, such as `90s`, `10m` or `1h`.",
  ),
  row(
    "a list with commas",
    { ...record, redact: "author, message" },
    "error: Input `redact`: line 1 is `author, message`: expected `author`, `message` or `branch`.",
    "What to do: Write one item per line, without commas.",
  ),
  row(
    "a list as in YAML",
    { ...gate, environment: "", policies: "- tested" },
    "error: Input `policies`: line 1 is `- tested`: expected one item per line, without the `- ` of a YAML list.",
  ),
  row(
    "a map without `=`",
    { ...record, annotations: "team=web\ntier 1" },
    "error: Input `annotations`: line 2 is `tier 1`: expected `key=value`.",
  ),
  row(
    "a map with commas",
    { operation: "create-flow", flow: "blog", tags: "team=web, kind=build" },
    "notice: Flow `blog` was created",
    "warning: A value of `tags` is recorded with quotes, a comment or another entry in it: `team` (`web, kind=build`). Write one `key=value` per line, without quotes, commas and comments, below a `|`",
  ),
  row(
    "a JSON file that is not there",
    { ...record, "user-data": "meta.json" },
    "error: Input `user-data`: `meta.json` does not exist (looked in `WORKSPACE`).",
    "What to do: It must be JSON, or the path of a JSON file.",
  ),
  row(
    "a misspelt parameter",
    { ...list, query: "nmae=prod" },
    "error: Input `query` has `nmae`, which is not a parameter of this list (did you mean `name`?).",
    "What to do: Use `page`, `per_page`, `sort`, `sort_direction`, `space_id`, `name`, `type` or `tag`.",
  ),
  row(
    "a notification that does not exist",
    { operation: "get-environment-notification", "notification-number": "99" },
    "error: The environment notification 99 could not be read: HTTP 404.",
    "The service said: Environment notification 99 does not exist.",
    "What to do: Check `notification-number` and `org`.",
  ),
  row(
    "several things at once",
    { ...gate, wait: "soon", retries: "many", on_outage: "warn" },
    "error: [misconfigured: 3 problems] `on_outage` is not an input of this action (did you mean `on-outage`?). Correct the name, or remove it (under `with`, or a variable `INPUT_…` under `env`).",
    "Input `retries` is `many`: expected a whole number from 0 to 10.",
    "Input `wait` is `soon`: expected a duration with its unit, such as `90s`, `10m` or `1h`.",
  ),
  row(
    "several names in a line",
    { ...record, template: "unit-test, coverage" },
    "error: Input `template`: line 1 is `unit-test, coverage`: expected one name per line, of letters, digits, `-` and `_` (the path of a template is the input `template-file`).",
    "What to do: Write one item per line, without commas.",
  ),
  row(
    "the path of a template as `template`",
    { ...record, template: "flow-template.yml" },
    "error: Input `template`: line 1 is `flow-template.yml`: expected one name per line, of letters, digits, `-` and `_` (the path of a template is the input `template-file`).",
  ),
  row(
    "links in one line",
    { ...record, "external-urls": "a=https://a.example.com/1,b=https://b.example.com/2" },
    "error: Input `external-urls`: `a` has several addresses.",
    "What to do: Write one `label=url` per line, below `external-urls: |`.",
  ),
  row(
    "links as in YAML",
    { ...record, "external-urls": "ticket: https://example.com/browse?id=SHOP-1" },
    "error: Input `external-urls`: line 1 has `:` between label and address.",
    "What to do: Write `label=url`.",
  ),
  row(
    "entries in one line, as `>` joins them, and a comment",
    { ...record, trail: "texts", artifacts: "app=green.xml", annotations: "team=web tier=1\nsize=2 # of 3" },
    "warning: A value of `annotations` is recorded with quotes, a comment or another entry in it: `team` (`web tier=1`), `size` (`2 # of 3`). Write one `key=value` per line, without quotes, commas and comments, below a `|`",
  ),
  row(
    "variables of a shell in texts that are recorded",
    {
      ...record,
      trail: "texts",
      artifacts: "app=green.xml",
      description: "Release {{ github.ref_name }}",
      annotations: "sha=$GITHUB_SHA",
      "user-data": '{"version": "${VERSION}"}',
    },
    ...["`description`", "`user-data`", "`annotations`"].map(
      (input, index) =>
        `warning: Input ${input} holds what looks like a variable, and it is recorded as it is: ${["`{{ github.ref_name }}`", "`${VERSION}`", "`$GITHUB_SHA`"][index] ?? ""}. Write \`\${{ … }}\`, which GitHub replaces; a step's inputs are not read by a shell`,
    ),
  ),
  row(
    "variables of a shell in addresses",
    {
      ...record,
      "build-url": "https://ci.example.com/${BUILD_NUMBER}",
      "external-urls": "ci=https://ci.example.com/$BUILD_ID",
    },
    "error: [The step failed: 2 problems] Input `external-urls`: `ci` has a variable, which nothing replaces. Write `${{ … }}`, which GitHub replaces; a step's inputs are not read by a shell.",
    "Input `build-url` has a variable, which nothing replaces.",
  ),
  row(
    "a branch with several slashes as the name of a trail",
    { ...record, trail: "feature/cart/total" },
    "error: Input `trail` is `feature/cart/total`: expected letters, digits, `.`, `-`, `_`, `~`; no slash or space; the first is a letter or digit.",
    "What to do: For the repository without its owner write `${{ github.event.repository.name }}`; for a branch or a tag, a name without slash.",
  ),
  row(
    "quotes around JSON",
    { ...record, "user-data": "'{}'" },
    "error: Input `user-data`: `'{}'` does not exist (looked in `WORKSPACE`).",
    "What to do: Omit the quotes: they are part of the value.",
  ),
  row(
    "a template in place of its path",
    { ...record, "template-file": "version: 1\ntrail:" },
    "error: Input `template-file`: `version: 1\\ntrail:` does not exist (looked in `WORKSPACE`).",
    "What to do: Write the template into a file, and the path of the file here.",
  ),
  {
    ...row(
      "files that Windows PowerShell wrote",
      { ...record, "template-file": "flow.yml", "user-data": "meta.json" },
      "error: [The step failed: 2 problems] Input `user-data`: `meta.json` is UTF-16, not UTF-8 text. Write it in UTF-8: Windows PowerShell does so with `Out-File -Encoding utf8`, not with `>`.",
      "Input `template-file`: `flow.yml` is UTF-16, not UTF-8 text.",
    ),
    files: {
      "flow.yml": Buffer.from("\ufeffversion: 1", "utf16le"),
      "meta.json": Buffer.from("\ufeff{}", "utf16le"),
    },
  },
  row(
    "inputs of another action",
    { ...record, artifacts: "", path: "dist/app", name: "unit-test" },
    "error: [The step failed: 2 problems] `path` is not an input of this action. An artifact is a line of `artifacts`, such as `app=dist/app`; evidence is one of `attestations`, such as `app.unit-test junit results/*.xml`.",
    "`name` is not an input of this action.",
  ),
];

const gateMistakes: readonly Mistake[] = [
  row(
    "no scope",
    { ...gate, environment: "" },
    "error: The gate has no scope: it needs `environment`, `policies`, `scope: flow` or `scope: trail`.",
    "What to do: Set one of them. If it is made of a variable, that variable may be unset.",
  ),
  row(
    "a trail that is not the scope",
    { ...gate, flow: "shop", trail: "release-1.1" },
    "error: Input `trail` is given without `scope: trail`.",
    "What to do: Remove `trail`; or ask about the whole trail with `scope: trail`, and remove other scopes and `artifacts`.",
  ),
  row(
    "an expected artifact that is missing",
    { ...gate, artifacts: `aap=sha256:${known}`, expect: "app\nweb" },
    "error: Not among `artifacts`, but expected (`expect`): `app` (did you mean `aap`?), `web`.",
    "The artifacts are aap.",
    "What to do: Correct `expect`, which lists names of artifacts, or write the name before its line of `artifacts`, as `app=…`. If the line is made of an expression, that may be empty.",
  ),
  row(
    "a path as expected artifact",
    { ...gate, expect: "deploy/app.yml" },
    "error: Input `expect`: line 1 is `deploy/app.yml`: expected one name per line, as it stands before `=` in `artifacts`.",
  ),
  row(
    "an expected artifact of a trail with a capital",
    { operation: "assert", flow: "shop", scope: "trail", trail: "release-1.1", expect: "App" },
    "error: [pending: trail `release-1.1` of flow `shop`: the gate stays closed] Artifact `App` is not on the trail (`expect`) (did you mean `app`?).",
    "What to do: Record what is missing, and run the job again. Set `wait` where another workflow records it.",
  ),
  row(
    "an artifact that nobody reported",
    { ...gate, artifacts: "app=dist/app" },
    "error: [unknown-artifact: app (dist/app), environment `production`, flow `shop`: the gate stays closed] These bytes of `app` (dist/app, 3 B) are not recorded in flow `shop` (HTTP 404).",
    "The service said: Artifact with fingerprint 'a172cedcae47474b615c54d510a5d84a8dea3032e958587430b413538be3f333' does not exist in flow 'shop' belonging to organization 'acme'.",
    "What to do: Report the same bytes in this flow before the gate. Usual causes: a second build; hidden files and empty directories that an upload dropped; links that it replaced; `exclude`; a file and its directory mixed up; another flow. Set `wait` where another workflow reports them.",
  ),
  row(
    "an image whose tag was moved",
    { ...gate, artifacts: `app=oci:ghcr.io/acme/shop@sha256:${"a".repeat(64)}` },
    "error: [unknown-artifact: app (ghcr.io/acme/shop@sha256:aaaaaaaaaaaa), environment `production`, flow `shop`: the gate stays closed] These bytes of `app` (ghcr.io/acme/shop@sha256:aaaaaaaaaaaa) are not recorded in flow `shop` (HTTP 404).",
    "The service said: Artifact with fingerprint 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' does not exist in flow 'shop' belonging to organization 'acme'.",
    "What to do: Report the image by its digest in this flow before the gate. Usual causes: the tag was moved; a second build; one platform in place of the index; another flow. Set `wait` where another workflow reports it.",
  ),
  row(
    "the ID of an image in place of its digest",
    { ...gate, artifacts: `app=sha256:${"c".repeat(64)}` },
    "error: [unknown-artifact: app, environment `production`, flow `shop`: the gate stays closed] These bytes of `app` are not recorded in flow `shop` (HTTP 404).",
    "The service said: Artifact with fingerprint 'cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc' does not exist in flow 'shop' belonging to organization 'acme'.",
    "What to do: Report the same bytes in this flow before the gate. Usual causes: the digest of another build; an image's ID in place of its digest; another flow. Set `wait` where another workflow reports them.",
  ),
  row(
    "an environment without policies",
    { ...gate, environment: "staging" },
    "error: [nothing-judged: app, environment `staging`, flow `shop`: the gate stays closed] No policy judged anything: the environment may have no policies.",
    "What to do: Attach a policy with rules to the environment, and give it time to be evaluated.",
  ),
  row(
    "a setting that lets it pass",
    { ...gate, artifacts: `app=sha256:${incomplete}`, "on-non-compliance": "warn" },
    "warning: [pending: app, environment `production`, flow `shop`, allowed by `on-non-compliance: warn`: the job goes on although not everything was found compliant] Rule `trail-compliance` of policy `built-by-us` in trail `release-1.3` of flow `shop` lacks what it asks for.",
    "Its trail shows: `coverage` (custom:coverage) is missing.",
    "The gate asked in flow `shop`: evidence in other flows does not count.",
    "What to do: Record what is missing, and run the job again. Set `wait` where another workflow records it.",
  ),
  row(
    "a misspelt flow",
    { ...gate, flow: "shpo" },
    "error: [misconfigured: app, environment `production`, flow `shpo`: the gate stays closed] The assertion of artifact `app` could not be read: HTTP 404. The service said: Flow named 'shpo' does not exist for organization 'acme'.",
    "What to do: Check `flow` and `org`, or create the flow first (`operation: create-flow`).",
  ),
  row(
    "policies on one line",
    { ...gate, environment: "", policies: "tested built-by-us" },
    "error: [misconfigured: app, policy `tested built-by-us`, flow `shop`: the gate stays closed] The assertion of artifact `app` could not be read: HTTP 404. The service said: Policy 'tested built-by-us' does not exist in organization 'acme'.",
    "What to do: Check `policies`, one per line below `|` (`>` makes one line of them), and `org`.",
  ),
  row(
    "a short commit as trail",
    { operation: "assert", flow: "shop", scope: "trail", trail: "1f2e3d4" },
    "error: [misconfigured: trail `1f2e3d4` of flow `shop`: the gate stays closed] The trail `1f2e3d4` of flow `shop` could not be read: HTTP 404. The service said: Trail with name '1f2e3d4' does not exist for Organization 'acme' and Flow 'shop'.",
    "What to do: Check `flow` and `trail` (steps that set no `trail` use the whole SHA of the commit), or begin the trail first (`operation: begin-trail`).",
  ),
  row(
    "an environment that the service does not have",
    { ...gate, environment: "Production" },
    "error: [misconfigured: app, environment `Production`, flow `shop`: the gate stays closed] The assertion of artifact `app` could not be read: HTTP 404. The service said: Environment named 'Production' does not exist for organization 'acme'.",
    "What to do: Check `environment`, which is one at the service, not that of the job, and `org`.",
  ),
  row(
    "a wait that is over",
    { ...gate, artifacts: "app=dist/app", wait: "2s" },
    "error: [unknown-artifact: app (dist/app), environment `production`, flow `shop`, after waiting 2 s: the gate stays closed] These bytes of `app` (dist/app, 3 B) are not recorded in flow `shop` (HTTP 404).",
    "The service said: Artifact with fingerprint 'a172cedcae47474b615c54d510a5d84a8dea3032e958587430b413538be3f333' does not exist in flow 'shop' belonging to organization 'acme'.",
    "What to do: Report the same bytes in this flow before the gate. Usual causes: a second build; hidden files and empty directories that an upload dropped; links that it replaced; `exclude`; a file and its directory mixed up; another flow. Raise `wait` where another workflow reports them.",
  ),
  row(
    "two artifacts that are not ready",
    { ...gate, artifacts: `app=sha256:${incomplete}\nweb=dist/web` },
    "error: [unknown-artifact: 1 of 2 artifacts (1 pending), environment `production`, flow `shop`: the gate stays closed] web (dist/web) is unknown-artifact: These bytes of `web` (dist/web, 3 B) are not recorded in flow `shop` (HTTP 404). The service said: Artifact with fingerprint '4b5e57f6eb2f42b9039b3d1e13929295f231749c510cbe341cd68036d9af97e2' does not exist in flow 'shop' belonging to organization 'acme'.",
    "app is pending: Rule `trail-compliance` of policy `built-by-us` in trail `release-1.3` of flow `shop` lacks what it asks for. Its trail shows: `coverage` (custom:coverage) is missing. The gate asked in flow `shop`: evidence in other flows does not count.",
    "What to do: `unknown-artifact`: Report the same bytes in this flow before the gate. Usual causes: a second build; hidden files and empty directories that an upload dropped; links that it replaced; `exclude`; a file and its directory mixed up; another flow. Set `wait` where another workflow reports them. `pending`: Record what is missing, and run the job again. Set `wait` where another workflow records it.",
  ),
  row(
    "another key",
    { ...gate, "api-token": "key-of-somebody-else" },
    "error: [unauthorized: app, environment `production`, flow `shop`: the gate stays closed] The assertion of artifact `app` could not be read: HTTP 401. The service said: Credential is not valid.",
    "What to do: Check the secret behind `api-token`, `auth-scheme`, and that `base-url` is the service's.",
  ),
  {
    ...row(
      "a runner whose address is not allowed",
      gate,
      "error: [unauthorized: app, environment `production`, flow `shop`: the gate stays closed] The assertion of artifact `app` could not be read: HTTP 403. The service said: Your IP address is not permitted.",
      "What to do: Check that the key behind `api-token` may do this in organization `acme`, and from this runner.",
    ),
    fault: { status: 403, body: { message: "Your IP address is not permitted" } },
  },
  {
    ...row(
      "an address that redirects",
      gate,
      "error: [misconfigured: app, environment `production`, flow `shop`: the gate stays closed] The assertion of artifact `app` could not be read: HTTP 302, redirected to `https://login.example.com/sign-in`.",
      "What to do: Redirects are not followed: correct `base-url`, which must be the address of the service's API.",
    ),
    fault: { status: 302, headers: { location: "https://login.example.com/sign-in?state=1" }, body: "" },
  },
  row(
    "a service that is down",
    { ...gate, "base-url": "http://127.0.0.1:1/v2", "on-outage": "warn" },
    "warning: [unreachable: app, environment `production`, flow `shop`, allowed by `on-outage: warn`: the job goes on although not everything was found compliant] The assertion of artifact `app` could not be read: the service at `127.0.0.1:1` cannot be reached: connect ECONNREFUSED 127.0.0.1:1 (5 attempts).",
    "What to do: When the service is back, run this gate on the same artifact without deploying it again.",
  ),
  row(
    "a step that reads a trail, taken for a gate",
    { operation: "get-trail", flow: "shop", trail: "release-1.2" },
    "notice: Trail `release-1.2` is NON-COMPLIANT, and the step passes all the same, because it only reads: the gate is `operation: assert` with `scope: trail`",
  ),
  row(
    "a step that lists what there is not, taken for a gate",
    { ...list, query: "name=nowhere" },
    "notice: No environment was found, and the step passes all the same, because it only reads: the gate is `operation: assert`",
  ),
  row(
    "a dry run",
    { ...gate, "dry-run": "true" },
    "warning: Dry run: the service was asked nothing",
    "error: [dry-run: nothing was verified, environment `production`, flow `shop`] A gate opens only on an answer of the service, and a dry run gets none.",
    "What to do: Remove `dry-run` from the step, so that the gate asks the service.",
  ),
];

const artifactMistakes: readonly Mistake[] = [
  row(
    "a misspelt path",
    { ...fingerprint, artifacts: "dist/ap" },
    "error: Input `artifacts`: line 1: `dist/ap` does not exist (looked in `WORKSPACE`).",
    "`dist` has `app`, `web`.",
    "What to do: Check what the build created, and where. If it may be missing, set `if-no-match: warn`.",
  ),
  row(
    "a file that the job of the gate did not download",
    { ...gate, artifacts: "app=out/app" },
    "error: Input `artifacts`: line 1: `out/app` does not exist (looked in `WORKSPACE`).",
    "The working directory has `dist`, `green.xml`, `red.xml`.",
    "What to do: Check what the build created, and where. In a job that does not build, download it before the gate.",
  ),
  row(
    "a glob that matches nothing",
    { ...fingerprint, artifacts: "out/*.jar" },
    "error: Input `artifacts`: line 1: no file matches `out/*.jar` (looked in `WORKSPACE`).",
    "The working directory has `dist`, `green.xml`, `red.xml`.",
    "What to do: Check what the build created. A glob selects files; with `/` at its end it selects directories.",
  ),
  row(
    "two paths in a line",
    { ...fingerprint, artifacts: "dist/app dist/web" },
    "error: Input `artifacts`: line 1: `dist/app dist/web` does not exist (looked in `WORKSPACE`).",
    "A blank does not separate paths.",
    "What to do: Write one path or glob per line, as it is on disk. A block of lines begins with `|`, not with `>`.",
  ),
  row(
    "quotes",
    { ...fingerprint, artifacts: '"dist/app"' },
    'error: Input `artifacts`: line 1: `"dist/app"` does not exist (looked in `WORKSPACE`).',
    "Quotes are part of the path here.",
    "What to do: Omit the quotes, also around a path with blanks.",
  ),
  row(
    "a variable in a path",
    { ...fingerprint, artifacts: "$GITHUB_WORKSPACE/dist/app" },
    "error: Input `artifacts`: line 1: `$GITHUB_WORKSPACE/dist/app` does not exist (looked in `WORKSPACE`).",
    "`~` and variables are not replaced, because no shell reads this input.",
    "What to do: Write a path relative to the workspace, or an expression `${{ … }}`, which GitHub replaces.",
  ),
  row(
    "a set in a glob",
    { ...fingerprint, artifacts: "dist/app-[0-9]" },
    "error: Input `artifacts`: line 1: `dist/app-[0-9]` does not exist (looked in `WORKSPACE`).",
    "`!`, `{ }`, `[ ]` and `@( )` mean themselves: only `*`, `?` and `**` are wildcards.",
    "What to do: Write one line for each path or glob. `exclude` is for what is in a directory.",
  ),
  {
    ...row(
      "a name in another Unicode normalization",
      { ...fingerprint, artifacts: "names/cafe\u0301" },
      "error: Input `artifacts`: line 1: `names/cafe\u0301` does not exist (looked in `WORKSPACE`).",
      "`names` has this name in another Unicode normalization: its characters look the same, and their bytes differ.",
      "What to do: Write `?` or `*` in place of the characters with marks, or create the file with the name as you write it.",
    ),
    files: { "names/caf\u00e9": "menu" },
  },
  {
    ...row(
      "an empty file",
      { ...fingerprint, artifacts: "empty" },
      "warning: An artifact is an empty file: empty. All empty files have the same fingerprint: check what the build wrote",
    ),
    files: { empty: "" },
  },
  {
    ...row(
      "a path of the host in a container",
      { ...fingerprint, artifacts: "/home/runner/work/shop/shop/dist/app" },
      "error: Input `artifacts`: line 1: `/home/runner/work/shop/shop/dist/app` does not exist.",
      "It looks like a path of the host, and this job runs in a container.",
      "What to do: Write `/__w/shop/shop` in place of the directory, which `${{ github.workspace }}` and `${{ runner.temp }}` give as it is outside of the container.",
    ),
    environment: { GITHUB_WORKSPACE: "/__w/shop/shop" },
  },
  row(
    "a map of YAML in `artifacts`",
    { ...fingerprint, artifacts: "app: dist/app" },
    "error: Input `artifacts`: line 1: `app: dist/app` does not exist (looked in `WORKSPACE`).",
    "A `:` does not separate a name from its path.",
    "What to do: In `artifacts` write `name=path`.",
  ),
  row(
    "a path before its name",
    { ...fingerprint, artifacts: "dist/app=app" },
    "error: Input `artifacts`: line 1: `dist/app=app` does not exist (looked in `WORKSPACE`).",
    "What is before `=` is not a name, so all of it was read as a path.",
    "What to do: In `artifacts` write the name first, `name=path`: it has letters, digits, `-` and `_`, without blanks.",
  ),
  row(
    "JSON in place of lines",
    { ...fingerprint, artifacts: '[{"name": "app"}]' },
    'error: Input `artifacts`: line 1: `[{"name": "app"}]` does not exist (looked in `WORKSPACE`).',
    "It is JSON, and was looked for as a path.",
    "What to do: Write one path or image per line. Of another step take the output `fingerprints`, not `artifacts`.",
  ),
  row(
    "a digest of another kind",
    { ...fingerprint, artifacts: `app=sha512:${"a".repeat(128)}` },
    "error: Input `artifacts`: line 1: `sha512:aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa` does not exist (looked in `WORKSPACE`).",
    "It looks like a digest of another kind, and was looked for as a path.",
    "What to do: Write `sha256:` and the SHA-256 of the file, or the path of the file.",
  ),
  row(
    "an option of the client",
    { ...fingerprint, artifacts: "--name app" },
    "error: Input `artifacts`: line 1: `--name app` does not exist (looked in `WORKSPACE`).",
    "It looks like an option of a command, and was looked for as a path.",
    "What to do: Write only paths here. Options of the client are inputs of their own; an artifact's name stands in front: `name=path`.",
  ),
  row(
    "a path from where `run` works",
    { ...fingerprint, artifacts: "app" },
    "error: Input `artifacts`: line 1: `app` does not exist (looked in `WORKSPACE`).",
    "It is in `dist`: `working-directory` does not apply to a step with `uses`.",
    "What to do: Write `dist/app`.",
  ),
  row(
    "an image without `oci:`",
    { ...fingerprint, artifacts: "app=ghcr.io/acme/shop:1.4" },
    "error: Input `artifacts`: line 1: `ghcr.io/acme/shop:1.4` does not exist (looked in `WORKSPACE`).",
    "It looks like an image, and was looked for as a path.",
    "What to do: Write `oci:` before an image.",
  ),
  row(
    "an image with a protocol",
    { ...fingerprint, artifacts: "app=oci://ghcr.io/acme/shop:1.4" },
    "error: Input `artifacts`: line 1 is `app=oci://ghcr.io/acme/shop:1.4`: expected an image as `registry/repository:tag` or `registry/repository@sha256:…`: it begins with a protocol.",
    "What to do: Write `oci:ghcr.io/acme/shop:1.4`.",
  ),
  row(
    "an image with an empty tag",
    { ...fingerprint, artifacts: "app=oci:ghcr.io/acme/shop:" },
    "error: Input `artifacts`: line 1 is `app=oci:ghcr.io/acme/shop:`: expected an image as `registry/repository:tag` or `registry/repository@sha256:…`: its registry, repository or tag is empty.",
    "What to do: If it is made of an expression, that was empty: a variable that is not set, a field that the event does not have, a step or job that was skipped, or a job output that GitHub dropped because it looks like a secret.",
  ),
  row(
    "two images in a line",
    { ...fingerprint, artifacts: "oci:ghcr.io/acme/shop:1,ghcr.io/acme/shop:2" },
    "error: Input `artifacts`: line 1 is `oci:ghcr.io/acme/shop:1,ghcr.io/acme/shop:2`: expected an image as `registry/repository:tag` or `registry/repository@sha256:…`: it has a comma.",
    "What to do: Write one image per line, without commas.",
  ),
  row(
    "an image of this machine",
    { ...fingerprint, artifacts: "app=oci:localhost/shop:1.4" },
    "error: Input `artifacts`: line 1 is `app=oci:localhost/shop:1.4`: expected an image as `registry/repository:tag` or `registry/repository@sha256:…`: `localhost/` names an image of this machine, which is in no registry.",
    "What to do: Push it to a registry before this step, and write the name that it has there (a registry on this machine has a port: `localhost:5000/app`).",
  ),
  row(
    "an empty expression",
    { ...fingerprint, artifacts: "app=sha256:" },
    "error: Input `artifacts`: line 1 is `app=sha256:`: expected 64 hex digits after `sha256:`.",
    "What to do: If it is made of an expression, that was empty: a variable that is not set, a field that the event does not have, a step or job that was skipped, or a job output that GitHub dropped because it looks like a secret.",
  ),
  ...["sha256:", "$(sha256sum dist/app)"].map((front) =>
    row(
      `more than a digest, ${front}`,
      { ...gate, artifacts: `app=sha256:${front}${known}` },
      `error: Input \`artifacts\`: line 1 is \`app=sha256:${front}${known}\`: expected 64 hex digits after \`sha256:\`, not ${front.length + 64} characters.`,
      "What to do: Write one digest per line, without another `sha256:`, a file's name or a command of a shell.",
    ),
  ),
  row(
    "the digest of a push without its image",
    { ...gate, artifacts: `app=oci:sha256:${known}` },
    `error: Input \`artifacts\`: line 1 is \`app=oci:sha256:${known}\`: expected an image as \`registry/repository:tag\` or \`registry/repository@sha256:…\`: it is a digest alone.`,
    "What to do: Write the image in front of it: `oci:registry/repository@sha256:…`.",
  ),
  row(
    "a name before a line of `fingerprints`",
    { ...gate, artifacts: `app=app=sha256:${known}` },
    `error: Input \`artifacts\`: line 1: \`app=sha256:${known}\` does not exist (looked in \`WORKSPACE\`).`,
    "It has a name of its own, as a line of the output `fingerprints` does.",
    "What to do: Write it without another name in front.",
  ),
  row(
    "the path of another job's artifacts file",
    {
      ...gate,
      artifacts: "/home/runner/work/_temp/artifacts-01234567-89ab-cdef-0123-456789abcdef.json",
    },
    "error: Input `artifacts`: line 1: `/home/runner/work/_temp/artifacts-01234567-89ab-cdef-0123-456789abcdef.json` does not exist.",
    "It is the `artifacts-file` of another job, and is not on this runner.",
    "What to do: Upload the file in that job, download it in this one, and write `artifacts-file:` and where it is here.",
  ),
  row(
    "all outputs of a job as artifacts",
    { ...gate, artifacts: "Object" },
    "error: Input `artifacts`: line 1: `Object` does not exist (looked in `WORKSPACE`).",
    "It is what GitHub makes of an expression that gives a map or a list.",
    "What to do: Name the output itself, such as `${{ needs.build.outputs.fingerprints }}`.",
  ),
  row(
    "two named artifacts in a line",
    { ...gate, artifacts: "app=dist/app web=dist/web" },
    "error: Input `artifacts`: line 1: `dist/app web=dist/web` does not exist (looked in `WORKSPACE`).",
    "It holds several artifacts.",
    "What to do: Write one `name=path` per line. A block of lines begins with `|`, not with `>`.",
  ),
  row(
    "one name for two files",
    { ...fingerprint, artifacts: "app=dist/app\napp=dist/web" },
    "error: Input `artifacts` has two artifacts with the name `app`: app (dist/app) (line 1) and app (dist/web) (line 2).",
    "Their fingerprints are sha256:a172cedcae47474b615c54d510a5d84a8dea3032e958587430b413538be3f333 and sha256:4b5e57f6eb2f42b9039b3d1e13929295f231749c510cbe341cd68036d9af97e2.",
    "What to do: Give each artifact a name of its own, or select only one.",
  ),
  {
    ...row(
      "one name for a file and for one of another job",
      { ...fingerprint, artifacts: "app=dist/app\nartifacts-file:build/a.json" },
      "error: Input `artifacts` has two artifacts with the name `app`: app (dist/app) (line 1) and app (line 2, listed in `build/a.json`).",
      "Their fingerprints are sha256:a172cedcae47474b615c54d510a5d84a8dea3032e958587430b413538be3f333 and sha256:c4000aafe02be2d85e4be0c0952d739c36aa903d172d6a89b64d34e40e381053.",
      "What to do: Give each artifact a name of its own, or select only one.",
    ),
    files: {
      "build/a.json": `[{"name": "app", "filename": "app", "type": "file", "fingerprint": "${known}"}]`,
    },
  },
  {
    ...row(
      "an artifacts file without its prefix",
      { ...fingerprint, artifacts: "build/artifacts-01234567-89ab-cdef-0123-456789abcdef.json" },
      "error: Input `artifacts`: line 1: `build/artifacts-01234567-89ab-cdef-0123-456789abcdef.json` is what a step wrote as `artifacts-file`.",
      "The list itself would be the artifact, not what it lists.",
      "What to do: Write `artifacts-file:build/artifacts-01234567-89ab-cdef-0123-456789abcdef.json`.",
    ),
    files: { "build/artifacts-01234567-89ab-cdef-0123-456789abcdef.json": "[]" },
  },
  {
    ...row(
      "an artifacts file that was renamed, without its prefix",
      { ...record, artifacts: "app=build/list.json" },
      "error: Input `artifacts`: line 1: `build/list.json` is what a step wrote as `artifacts-file`.",
      "The list itself would be the artifact, not what it lists.",
      "What to do: Write `artifacts-file:build/list.json`.",
    ),
    files: { "build/list.json": `[{"filename": "app", "type": "file", "fingerprint": "${known}"}]` },
  },
  row(
    "a name with a dot",
    { ...fingerprint, artifacts: "app.js=dist/app" },
    "error: Input `artifacts`: line 1: `app.js=dist/app` does not exist (looked in `WORKSPACE`).",
    "What is before `=` is not a name, so all of it was read as a path.",
    "What to do: In `artifacts` write the name first, `name=path`: it has letters, digits, `-` and `_`, without blanks.",
  ),
  row(
    "a directory of artifacts files",
    { ...fingerprint, artifacts: "artifacts-file:dist" },
    "error: `dist` is a directory.",
    "What to do: Use the files that the output `artifacts-file` of other jobs names, unchanged, by path or glob, such as `artifacts-file:build/*.json`.",
  ),
  row(
    "a line that may match nothing",
    { ...fingerprint, artifacts: "dist/app\nout/*", "if-no-match": "warn" },
    "warning: Input `artifacts`: what matches nothing is skipped, because `if-no-match` is `warn`: line 2: no file matches `out/*` (looked in `WORKSPACE`)",
  ),
  row(
    "patterns with a comma",
    { ...fingerprint, artifacts: "dist", exclude: "*.map, logs" },
    "warning: Input `exclude` has a pattern that matched nothing: `*.map, logs`. Patterns are one per line, and relative to the directory that is fingerprinted (`dist`), not to the workspace: `**/name` is at any depth. Quotes, `#`, `!` and `- ` are part of a pattern",
  ),
  row(
    "files of other jobs that are not there",
    { ...fingerprint, artifacts: "artifacts-file:build/*.json" },
    "error: Input `artifacts`: line 1: no file matches `build/*.json` (looked in `WORKSPACE`).",
    "The working directory has `dist`, `green.xml`, `red.xml`.",
    "What to do: Check that the jobs before uploaded what their output `artifacts-file` names, and that this job downloaded it: write where it is here.",
  ),
  row(
    "a slash behind a file",
    { ...fingerprint, artifacts: "dist/app/" },
    "error: Input `artifacts`: line 1: `dist/app/` does not exist (looked in `WORKSPACE`).",
    "`dist/app` is not a directory.",
    "What to do: Write `dist/app`, without what follows, or check what the build created.",
  ),
  row(
    "quotes as a chat writes them",
    { ...fingerprint, artifacts: "app=\u201cdist/app\u201d" },
    "error: Input `artifacts`: line 1: `\u201cdist/app\u201d` does not exist (looked in `WORKSPACE`).",
    "Quotes are part of the path here.",
    "What to do: Omit the quotes, also around a path with blanks.",
  ),
  row(
    "an invisible character",
    { ...fingerprint, artifacts: "dist/app\u200b" },
    "error: Input `artifacts`: line 1: `dist/app\\u{200b}` does not exist (looked in `WORKSPACE`).",
    "It has a quote or a dash as chats write them, or an invisible character.",
    "What to do: Type the line again.",
  ),
  row(
    "a kind of the client in front of a path",
    { ...fingerprint, artifacts: "app=dir:dist" },
    "error: Input `artifacts`: line 1: `dir:dist` does not exist (looked in `WORKSPACE`).",
    "Whether it is a file or a directory is seen, not written.",
    "What to do: Write the path alone.",
  ),
  row(
    "an expression without its dollar sign as a name",
    { ...fingerprint, artifacts: "{{ matrix.part }}=dist/app" },
    "error: Input `artifacts`: line 1: `{{ matrix.part }}=dist/app` does not exist (looked in `WORKSPACE`).",
    "It has an expression without its `$`.",
    "What to do: Write `${{ … }}`, which GitHub replaces.",
  ),
  row(
    "an empty expression before a path",
    { ...fingerprint, artifacts: "/no-such-directory/app" },
    "error: Input `artifacts`: line 1: `/no-such-directory/app` does not exist.",
    "It begins at the root of the file system, which does not have it.",
    "What to do: Write a path relative to the workspace. If an expression stands before the first `/`, it is empty.",
  ),
  row(
    "a branch with a slash as tag",
    { ...fingerprint, artifacts: "app=oci:ghcr.io/acme/shop:feature/login" },
    "error: Input `artifacts`: line 1 is `app=oci:ghcr.io/acme/shop:feature/login`: expected an image as `registry/repository:tag` or `registry/repository@sha256:…`: `acme/shop:feature/login` is not a repository name, or its tag is not valid.",
    "What to do: A tag has no `/`: write the tag that was pushed, or the digest.",
  ),
  {
    ...row(
      "a checkout, and the directory that a download made for a file",
      { ...fingerprint, artifacts: "src\nout/app" },
      "warning: An artifact is a directory with `.git` in it, so that no other checkout has its fingerprint: `src`. Record what the build made, or leave `.git` out with `exclude`",
      "warning: An artifact is a directory with one file of the same name in it: `out/app`. If the file is the artifact, write its path: a download can put it into a directory",
    ),
    files: { "src/main.c": "", "src/.git/HEAD": "ref: refs/heads/main", "out/app/app": "app" },
  },
  row(
    "patterns as other tools write them",
    { ...fingerprint, artifacts: "dist", exclude: '# logs\nnode_modules/\n"web"' },
    'warning: Input `exclude` has a pattern that matched nothing: `# logs`, `node_modules/`, `"web"`. Patterns are one per line, and relative to the directory that is fingerprinted (`dist`), not to the workspace: `**/name` is at any depth. Quotes, `#`, `!` and `- ` are part of a pattern',
  ),
  row(
    "commas between patterns",
    { ...fingerprint, artifacts: "dist", exclude: "**/*.log, **/*.map" },
    "error: Input `exclude`: pattern `**/*.log, **/*.map` has a `**` that is not alone between slashes.",
    "What to do: Write for example `**/*.log`, one pattern per line, without quotes and commas.",
  ),
  {
    ...row(
      "a glob that is one directory too high",
      { ...fingerprint, artifacts: "artifacts-file:build/*.json" },
      "error: Input `artifacts`: line 1: no file matches `build/*.json` (looked in `WORKSPACE`).",
      "`build/web/a.json` is in a directory below.",
      "What to do: Write `build/**/*.json`: `*` does not match `/`.",
    ),
    files: { "build/web/a.json": "[]" },
  },
  {
    ...row(
      "a checkout without Git LFS",
      { ...fingerprint, artifacts: "model.bin" },
      "warning: An artifact is a pointer of Git LFS in place of the file: `model.bin`. Set `lfs: true` of actions/checkout",
    ),
    files: { "model.bin": "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12\n" },
  },
];

const recordingMistakes: readonly Mistake[] = [
  row(
    "a line with only a name",
    { ...attest, attestations: "app.unit-test" },
    "error: Input `attestations`: line 1 is `app.unit-test`: expected `[trail:|artifact.]name type …`, such as `app.unit-test junit results/*.xml`.",
  ),
  row(
    "a misspelt type",
    { ...attest, attestations: "app.unit-test junt green.xml" },
    "error: Input `attestations`: line 1 is `app.unit-test junt green.xml`: `junt` is not a type of evidence (did you mean `junit`?).",
    "What to do: Types: `junit`, `pull_request`, `generic` (such as a scan), `decision:CONTROL`, `custom:NAME`. A line break within a value begins another attestation.",
  ),
  row(
    "an empty expression as result",
    { ...attest, attestations: "app.lint generic lint.txt" },
    "error: Input `attestations`: line 1 is `app.lint generic lint.txt`: expected `true` or `false` after `generic`, not `lint.txt`.",
    "What to do: Write `true` or `false` there. If an expression stands there, it gave something else, or nothing.",
  ),
  row(
    "the outcome of a step as result",
    { ...attest, attestations: "app.test-run generic success" },
    "error: Input `attestations`: line 1 is `app.test-run generic success`: expected `true` or `false` after `generic`, not `success`.",
    "What to do: It is the outcome of a step: write `${{ steps.ID.outcome == 'success' }}`.",
  ),
  row(
    "quotes in a line of evidence",
    { ...attest, attestations: "app.unit-test junit 'green.xml'" },
    "error: Input `attestations`: line 1 is `app.unit-test junit 'green.xml'`: only `\"` quotes a text here.",
    'What to do: Omit the quotes, or write `"` around a path with blanks.',
  ),
  row(
    "an empty expression before the name of evidence",
    { ...attest, attestations: ".unit-test junit green.xml" },
    "error: Input `attestations`: line 1 is `.unit-test junit green.xml`: expected `trail:name`, `artifact.name` or `name`, not `.unit-test`.",
    "What to do: A part of it is empty. If it is made of an expression, that was empty: a variable that is not set, a field that the event does not have, a step or job that was skipped, or a job output that GitHub dropped because it looks like a secret.",
  ),
  row(
    "a variable in the name of evidence",
    { ...attest, attestations: "$APP.unit-test junit green.xml" },
    "error: Input `attestations`: line 1 is `$APP.unit-test junit green.xml`: variables are not replaced, because no shell reads this input.",
    "What to do: Write the name, or an expression `${{ … }}`, which GitHub replaces.",
  ),
  row(
    "a variable in a path of evidence",
    { ...attest, attestations: "app.unit-test junit $RESULTS/*.xml" },
    "error: [Not everything was recorded: 0 of 1 attestation in trail `release-1.1` of flow `shop`] app.unit-test (junit): `$RESULTS/*.xml` matches nothing (looked in `WORKSPACE`). `~` and variables are not replaced, because no shell reads this input.",
    "What to do: Write a path relative to the workspace, or an expression `${{ … }}`, which GitHub replaces.",
  ),
  row(
    "a blank in the name of evidence",
    { ...attest, attestations: "app unit-test junit green.xml" },
    "error: Input `attestations`: line 1 is `app unit-test junit green.xml`: there is a blank within the name.",
    "What to do: Write `artifact.name` or `trail:name` without a blank, such as `app.unit-test junit results/*.xml`.",
  ),
  row(
    "commas between paths of evidence",
    { ...attest, attestations: "app.unit-test junit green.xml,red.xml" },
    "error: [Not everything was recorded: 0 of 1 attestation in trail `release-1.1` of flow `shop`] app.unit-test (junit): `green.xml,red.xml` matches nothing (looked in `WORKSPACE`). A comma does not separate paths.",
    "What to do: Write one path or glob per line of `artifacts`, and a blank between two in `attestations`.",
  ),
  row(
    "a directory without results",
    { ...attest, attestations: "app.unit-test junit dist" },
    "error: [Not everything was recorded: 0 of 1 attestation in trail `release-1.1` of flow `shop`] app.unit-test (junit): Directory `dist` has no `*.xml`.",
    "What to do: Check that the step before ran, and where it wrote.",
  ),
  row(
    "a plain name with two artifacts",
    { ...record, artifacts: "app=dist/app\nweb=dist/web", attestations: "unit-test junit green.xml" },
    "error: Input `attestations` line 1 is `unit-test junit green.xml`: `unit-test` is about the only artifact, but this step has 2 artifacts.",
    "What to do: Write which artifact it is about, `app.unit-test`, or `trail:unit-test`.",
  ),
  row(
    "evidence of another artifact",
    { ...record, attestations: "web.unit-test junit green.xml" },
    "error: Input `attestations` line 1 is `web.unit-test junit green.xml`: this step has no artifact `web`.",
    "It has app (dist/app).",
    "What to do: Write the name of one of these, or add `web=path` to `artifacts`.",
  ),
  row(
    "an empty expression as the artifacts of `record`",
    { ...record, artifacts: "", attestations: "trail:review junit green.xml\napp.unit-test junit green.xml" },
    "warning: This step reports no artifact, because `artifacts` is missing, and attests evidence about one: `app.unit-test`. It counts only if another step reports the artifact, with this name and commit. If `artifacts` is made of an expression, that was empty: check its names, and that its job ran",
    "warning: Of another type than the template of trail `release-2` requires: `trail:review` (`junit` in place of `pull_request`). It may not count for what the template requires: attest it by that type, or change the template",
  ),
  row(
    "an empty expression at the end of the trail",
    { ...record, trail: "release-" },
    "error: Input `trail` is `release-`: expected a whole name.",
    "What to do: If it is made of an expression, that was empty: a variable that is not set, a field that the event does not have, a step or job that was skipped, or a job output that GitHub dropped because it looks like a secret.",
  ),
  row(
    "an empty expression at the beginning of an artifact's name",
    { ...record, artifacts: "-image=dist/app" },
    "error: Input `artifacts` has the name `-image`, as an empty expression leaves it.",
    "What to do: Write the whole name. If it is made of an expression, that was empty: a variable that is not set, a field that the event does not have, a step or job that was skipped, or a job output that GitHub dropped because it looks like a secret.",
  ),
  row(
    "an empty expression at the end of the name of evidence",
    { ...record, attestations: "app.unit-test- junit green.xml" },
    "error: Input `attestations` has the name `unit-test-`, as an empty expression leaves it.",
    "What to do: Write the whole name. If it is made of an expression, that was empty: a variable that is not set, a field that the event does not have, a step or job that was skipped, or a job output that GitHub dropped because it looks like a secret.",
  ),
  row(
    "a name twice",
    { ...record, attestations: "app.lint generic true\nlint generic true" },
    "error: Input `attestations` lines 1 and 2 have the same subject and name: `lint`.",
    "What to do: Give one of them another name, or remove it: of one name only the latest counts.",
  ),
  row(
    "pull requests without a token",
    { ...attest, attestations: "trail:review pull_request", "github-token": "" },
    "error: Input `attestations` line 1 (`trail:review`) needs `github-token`, which is empty.",
    "What to do: Remove `github-token` from the step, so that it has the job's token, and give the job `pull-requests: read`.",
  ),
  row(
    "results that are not there",
    { ...attest, attestations: "app.unit-test junit out/*.xml" },
    "error: [Not everything was recorded: 0 of 1 attestation in trail `release-1.1` of flow `shop`] app.unit-test (junit): `out/*.xml` matches nothing (looked in `WORKSPACE`). The working directory has `dist`, `green.xml`, `red.xml`.",
    "What to do: Check that the step before ran, and where it wrote.",
  ),
  {
    ...row(
      "results without a test",
      { ...attest, attestations: "app.unit-test junit e.xml" },
      "error: [Not everything was recorded: 0 of 1 attestation in trail `release-1.1` of flow `shop`] app.unit-test (junit): No test was found. Files without a test: `e.xml`.",
      "What to do: Check that the tests ran, and that the paths name their results, in JUnit's format. For a scan use `generic`.",
    ),
    files: { "e.xml": "<html></html>" },
  },
  {
    ...row(
      "tests that did not run",
      { ...attest, attestations: "app.unit-test junit e.xml" },
      "error: [Not everything was recorded: 0 of 1 attestation in trail `release-1.1` of flow `shop`] app.unit-test (junit): The test results show only skipped tests (1 test, 1 skipped). Tests did not run, and count as skipped: `untested` (1 test, such as `adds`).",
      "What to do: Check that the tests ran, and that the paths name their results, in JUnit's format. For a scan use `generic`.",
    ),
    files: { "e.xml": '<testsuite><testcase name="adds" status="untested"/></testsuite>' },
  },
  row(
    "a red test that is to fail the step",
    { ...attest, attestations: "app.unit-test junit red.xml", "on-non-compliance": "fail" },
    "error: [Recorded 1 attestation (1 not compliant) in trail `release-1.1` of flow `shop`] app.unit-test (junit) is not compliant: 1 test, 1 failed.",
    "What to do: Correct what is not compliant and run the job again, or set `on-non-compliance: warn` and let the gate decide.",
  ),
  row(
    "a misspelt name in the template",
    { ...report, artifacts: "aap=dist/app" },
    "warning: Not in the template of trail `release-1.1`, which requires nothing under this name: `aap` (did you mean `app`?). If a name is misspelt, a gate on the trail stays closed, and one on an environment may open",
  ),
  row(
    "an artifact without a name",
    { ...report, artifacts: "dist/app" },
    "warning: Reported without a name, so that the template of trail `release-1.1` requires no evidence about it: `dist/app`. What the template names stays missing: write the name before the path, `app=…`",
  ),
  row(
    "evidence on a misspelt trail",
    { ...attest, trail: "release-l.1", attestations: "app.unit-test generic true" },
    "warning: Trail `release-l.1` did not exist in flow `shop`: the service sets it up without its artifacts. Check `trail` and `git-commit`, or run `begin-trail` or `record` before `attest`",
  ),
  row(
    "evidence that replaces a red one",
    { ...attest, trail: "release-1.2", attestations: "app.unit-test junit green.xml" },
    "warning: This step has replaced what was recorded as not compliant on trail `release-1.2`: `app.unit-test`. Of one name only the latest counts",
  ),
  row(
    "evidence of another type than the template's",
    { ...attest, attestations: "app.unit-test generic true" },
    "warning: Of another type than the template of trail `release-1.1` requires: `app.unit-test` (`generic` in place of `junit`). It may not count for what the template requires: attest it by that type, or change the template",
  ),
  row(
    "an artifact that is not compliant, and fails the step",
    { ...record, "is-compliant": "false", "on-non-compliance": "fail" },
    "error: [Recorded 1 artifact (1 not compliant) in trail `release-2` of flow `shop`] app (dist/app) is not compliant.",
    "What to do: Correct what is not compliant and run the job again, or set `on-non-compliance: warn` and let the gate decide.",
  ),
  row(
    "lines that `>` joins",
    { ...record, attestations: "app.unit-test junit green.xml app.lint generic true" },
    "error: Input `attestations`: line 1 is `app.unit-test junit green.xml app.lint generic true`: it holds several attestations.",
    "What to do: Write one per line below `attestations: |`: `>` in place of `|` makes one line of them.",
  ),
  row(
    "a dot behind `trail`",
    { ...record, attestations: "trail.review generic true" },
    "error: Input `attestations` line 1 is `trail.review generic true`: it is about an artifact called `trail`, and this step has none.",
    "What to do: Write `trail:review` for evidence about the trail.",
  ),
  row(
    "a blank behind `trail:`",
    { ...record, attestations: "trail: review generic true" },
    "error: Input `attestations`: line 1 is `trail: review generic true`: no name follows `trail:`.",
    "What to do: Write the name without a blank before it: `trail:review`.",
  ),
  row(
    "a map of YAML",
    { ...record, attestations: "app.unit-test: junit green.xml" },
    "error: Input `attestations`: line 1 is `app.unit-test: junit green.xml`: the name ends with `:`, as in a YAML map.",
    "What to do: Write `[trail:|artifact.]name type …`, such as `app.unit-test junit results/*.xml`.",
  ),
  row(
    "a flow that does not exist",
    { ...record, flow: "shpo" },
    "error: [Nothing was recorded in trail `release-2` of flow `shpo`] Nothing was sent: flow `shpo` does not exist. The service said: Flow named 'shpo' does not exist for organization 'acme'.",
    "What to do: Check `flow` and `org`, or create the flow first (`operation: create-flow`).",
  ),
  row(
    "a flow that exists",
    { operation: "create-flow", flow: "shop" },
    "notice: Flow `shop` exists: nothing was written to it",
  ),
  row(
    "a flow that exists with other tags",
    { operation: "create-flow", flow: "shop", tags: "kind=build\nteam=web" },
    "warning: Flow `shop` exists, and this step, which writes nothing to it, asks for something else: tag `team`. Change it at the service, where everybody sees who did it. A template that changes with the code is the input `template-file` of `record`",
  ),
  {
    ...row(
      "an outage",
      { ...record, trail: "release-1.1" },
      "notice: Trail `release-1.1` already had another artifact of this name, with other bytes: `app` (`c4000aafe02be2d85e4be0c0952d739c36aa903d172d6a89b64d34e40e381053`). It was about another commit, `3d7e28f64abb`. Without `trail` each commit has a trail of its own",
      "error: [Not everything was recorded: 0 of 1 artifact in trail `release-1.1` of flow `shop`] app (dist/app): The artifact `dist/app` (3 B) in flow `shop` was not recorded: HTTP 503 (5 attempts). The service said: Service unavailable.",
      "What to do: When the service is back, choose `Re-run failed jobs` in this run: what is recorded already stays the same.",
    ),
    fault: { ...faults.unavailable, method: "POST", times: 5 },
  },
  {
    ...row(
      "a run on `pull_request_target`",
      record,
      "error: Input `git-commit` is missing: it is not clear which commit is recorded.",
      "On `pull_request_target` the run is on the base or default branch, and the event can be about another commit.",
      "What to do: Set `git-commit: ${{ github.event.pull_request.head.sha }}`; for the commit of the run itself, `${{ github.sha }}`.",
    ),
    environment: { GITHUB_EVENT_NAME: "pull_request_target" },
  },
  {
    ...row(
      "a run on a comment on a pull request",
      record,
      "error: Input `git-commit` is missing: it is not clear which commit is recorded.",
      "On a comment on a pull request the run is on the default branch, not on the pull request.",
      "What to do: In an earlier step read the head of the pull request: `gh pr view ${{ github.event.issue.number }} --repo ${{ github.repository }} --json headRefOid --jq .headRefOid` (with `GH_TOKEN: ${{ github.token }}` in its `env`). Check out that commit, and set `git-commit` to it; for the commit of the run itself, `${{ github.sha }}`.",
    ),
    environment: { GITHUB_EVENT_NAME: "issue_comment" },
    event: { issue: { number: 7, pull_request: {} }, comment: { body: "/deploy" } },
  },
  row(
    "a tag without a checkout",
    { ...record, "git-commit": "v9" },
    "error: `git-commit` is `v9`, which git does not resolve to a commit in the workspace.",
    "Git has no checkout in the workspace.",
    "What to do: Give the 40 hex digits of the commit, or check out more (`fetch-depth: 0` of actions/checkout).",
  ),
  row(
    "a commit that nobody knows",
    { ...record, "git-commit": "9".repeat(40) },
    "warning: Message, author, date, parents and address of the commit are not recorded, because GitHub's API answered with HTTP 404 and git has no checkout in the workspace: 999999999999. Give the job the permission `contents: read`, or check out the repository before this step, and check that it is a commit of acme/shop",
  ),
  row(
    "a token of GitHub that is not valid",
    { operation: "begin-trail", flow: "shop", trail: "release-3", "github-token": "ghp_of-last-year" },
    "warning: Message, author, date and parents of the commit are not recorded, because GitHub's API answered with HTTP 401 and git has no checkout in the workspace: 1f2e3d4c5b6a. Omit `github-token`: its default is the job's own token, which is valid, or check out the repository before this step",
  ),
  row(
    "a token of GitHub that is empty",
    { operation: "begin-trail", flow: "shop", trail: "release-3", "github-token": "" },
    "warning: Message, author, date and parents of the commit are not recorded, because GitHub's API was not asked without `github-token` and git has no checkout in the workspace: 1f2e3d4c5b6a. Omit `github-token`, whose default is the job's own token, or check out the repository before this step",
  ),
  {
    ...row(
      "a fork without a key",
      { ...record, "api-token": "", "on-missing-token": "skip" },
      "notice: Nothing was reported: the pull request comes from the fork eve/shop, and GitHub gives such runs no secrets (`on-missing-token: skip`)",
    ),
    environment: { GITHUB_EVENT_NAME: "pull_request" },
    event: { pull_request: { head: { repo: { full_name: "eve/shop" } } } },
  },
  row(
    "JSON in place of lines of evidence",
    { ...record, attestations: '["app.unit-test junit green.xml"]' },
    'error: Input `attestations`: line 1 is `["app.unit-test junit green.xml"]`: it is JSON.',
    "What to do: Write `[trail:|artifact.]name type …`, such as `app.unit-test junit results/*.xml`.",
  ),
  row(
    "a line of evidence that `\\` continues",
    { ...record, attestations: "app.unit-test junit green.xml \\\nred.xml" },
    "error: [The step failed: 2 problems] Input `attestations`: line 1 is `app.unit-test junit green.xml \\`: a `\\` at the end does not continue a line. Write an attestation in one line.",
    "Input `attestations`: line 2 is `red.xml`: expected `[trail:|artifact.]name type …`, such as `app.unit-test junit results/*.xml`.",
  ),
  row(
    "a dash as a chat writes it",
    { ...record, attestations: "app.unit\u2013test junit green.xml" },
    "error: Input `attestations`: line 1 is `app.unit\u2013test junit green.xml`: it has a quote or a dash as chats write them, or an invisible character.",
    "What to do: Type the line again.",
  ),
  {
    ...row(
      "an empty file as evidence",
      { ...attest, trail: "release-1.3", attestations: "trail:sbom generic true sbom.xml" },
      "warning: Not in the template of trail `release-1.3`, which requires nothing under this name: `trail:sbom`. If a name is misspelt, a gate on the trail stays closed, and one on an environment may open",
      "error: [Not everything was recorded: 0 of 1 attestation in trail `release-1.3` of flow `shop`] trail:sbom (generic): `sbom.xml` is empty.",
      "What to do: Check that what was to write it ran to its end.",
    ),
    files: { "sbom.xml": "" },
  },
  {
    ...row(
      "empty results",
      { ...attest, trail: "release-1.3", attestations: "trail:tests junit e.xml" },
      "warning: Not in the template of trail `release-1.3`, which requires nothing under this name: `trail:tests`. If a name is misspelt, a gate on the trail stays closed, and one on an environment may open",
      "error: [Not everything was recorded: 0 of 1 attestation in trail `release-1.3` of flow `shop`] trail:tests (junit): `e.xml` is empty.",
      "What to do: Check that the tests ran to their end, and wrote their results there.",
    ),
    files: { "e.xml": "" },
  },
  row(
    "an expression without its braces as trail",
    { ...record, trail: "github.sha" },
    "error: Input `trail` is `github.sha`: expected a name, not an expression that nothing replaces.",
    "What to do: Write `${{ github.sha }}`.",
  ),
  row(
    "an expression without its braces in a text",
    { ...record, trail: "texts", artifacts: "app=green.xml", annotations: "sha=github.sha" },
    "warning: Input `annotations` holds what looks like a variable, and it is recorded as it is: `github.sha`. Write `${{ … }}`, which GitHub replaces; a step's inputs are not read by a shell",
  ),
  row(
    "an expression without its braces as result",
    { ...record, attestations: "app.lint generic steps.lint.outcome == 'success'" },
    "error: Input `attestations`: line 1 is `app.lint generic steps.lint.outcome == 'success'`: it has an expression without its braces.",
    "What to do: Write `${{ … }}` around it, which GitHub replaces.",
  ),
  row(
    "an expression without its braces as path",
    { ...record, artifacts: "app=steps.build.outputs.path" },
    "error: Input `artifacts`: line 1: `steps.build.outputs.path` does not exist (looked in `WORKSPACE`).",
    "It looks like an expression without its braces.",
    "What to do: Write `${{ … }}` around it, which GitHub replaces.",
  ),
];

/** Answers whatever comes with these bytes. */
const listenWith = (reply: string) => listenRaw((socket) => socket.once("data", () => socket.end(reply)));
const wantsLogin = await listenWith("HTTP/1.1 407 No\r\n\r\n");
const wantsLoginBy401 = await listenWith("HTTP/1.1 401 No\r\n\r\n");
const forbids = await listenWith("HTTP/1.1 403 No\r\n\r\n");
const cutsOff = await listenWith('HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n[{"name":');
const selfSigned = await listenTls(await makeCertificate("localhost"));
afterAll(async () => {
  for (const server of [wantsLogin, wantsLoginBy401, forbids, cutsOff, selfSigned])
    await server[Symbol.asyncDispose]();
});

const once = { ...list, retries: "0" };
const behindProxy = { ...once, "base-url": "https://service.example.com/v2" };
const proxied = ({ url }: RunningServer) => ({ HTTPS_PROXY: `http://ada:word-of-ada@${url.host}` });
const untrusted = { ...once, "base-url": `https://localhost:${selfSigned.port}/v2` };

const networkMistakes: readonly Mistake[] = [
  {
    ...row(
      "a proxy that wants another login",
      behindProxy,
      `error: The list of environments could not be read: the proxy \`${wantsLogin.url.host}\` (\`HTTPS_PROXY\`) did not connect to \`service.example.com\`: it gave HTTP 407.`,
      `What to do: Put the user and password that the proxy wants into \`HTTPS_PROXY\`, percent-encoded: \`http://user:password@${wantsLogin.url.host}\`.`,
    ),
    environment: proxied(wantsLogin),
  },
  {
    ...row(
      "a proxy that wants a login, by the wrong status",
      behindProxy,
      `error: The list of environments could not be read: the proxy \`${wantsLoginBy401.url.host}\` (\`HTTPS_PROXY\`) did not connect to \`service.example.com\`: it gave HTTP 401.`,
      `What to do: Put the user and password that the proxy wants into \`HTTPS_PROXY\`, percent-encoded: \`http://user:password@${wantsLoginBy401.url.host}\`.`,
    ),
    environment: proxied(wantsLoginBy401),
  },
  {
    ...row(
      "a proxy that forbids the service",
      behindProxy,
      `error: The list of environments could not be read: the proxy \`${forbids.url.host}\` (\`HTTPS_PROXY\`) did not connect to \`service.example.com\`: it gave HTTP 403.`,
      "What to do: Ask the proxy's operator to allow this host, or name it in `NO_PROXY` if it can be reached directly.",
    ),
    environment: proxied(forbids),
  },
  {
    ...row(
      "a proxy that is down",
      behindProxy,
      "error: The list of environments could not be read: the service at `service.example.com` through the proxy `127.0.0.1:1` (`HTTPS_PROXY`) cannot be reached: connect ECONNREFUSED 127.0.0.1:1.",
      "What to do: Check that this runner can reach the service (`HTTPS_PROXY`, `NO_PROXY`, firewall), or try again later.",
    ),
    environment: { HTTPS_PROXY: "127.0.0.1:1" },
  },
  {
    ...row(
      "a proxy of http that is named with https",
      behindProxy,
      `error: The list of environments could not be read: the service at \`service.example.com\` through the proxy \`${forbids.url.host}\` (\`HTTPS_PROXY\`) and this runner could not agree on a secure connection (ERR_SSL_WRONG_VERSION_NUMBER).`,
      "What to do: Check scheme and port of the address, and of `HTTPS_PROXY`, which is `http://…` for most proxies, also where the address is https.",
    ),
    environment: { HTTPS_PROXY: `https://${forbids.url.host}` },
  },
  row(
    "an answer that is cut off",
    { ...once, "base-url": `${cutsOff.url.href}v2` },
    `error: The list of environments could not be read: the response (HTTP 200) of the service at \`${cutsOff.url.host}\` was cut off.`,
    "What to do: Check that this runner can reach the service (DNS, firewall, `HTTPS_PROXY`), or try again later.",
  ),
  {
    ...row(
      "a login page in place of the service",
      once,
      "error: The list of environments could not be read: the response (HTTP 200) is not valid, it is a web page (HTML), such as a proxy or a login page sends.",
      "What to do: Check that `base-url` is the address of the service's API.",
    ),
    fault: faults.loginPage,
  },
  {
    ...row(
      "a page that says when the service is back",
      once,
      "error: The list of environments could not be read: HTTP 503.",
      "The service answered with a web page (HTML), as a proxy or a login page does. It asks to wait 120 s (`Retry-After`).",
      "What to do: Run the job again later; if it persists, ask the service's operator.",
    ),
    fault: {
      ...faults.loginPage,
      status: 503,
      headers: { "content-type": "text/html", "retry-after": "120" },
    },
  },
  {
    ...row(
      "a file of authorities that is not there",
      untrusted,
      `error: The list of environments could not be read: the certificate of \`localhost:${selfSigned.port}\` does not hold: self-signed certificate (DEPTH_ZERO_SELF_SIGNED_CERT).`,
      "What to do: `NODE_EXTRA_CA_CERTS` is `missing.pem`, which cannot be read: no such file or directory: set `NODE_EXTRA_CA_CERTS` to a PEM file with the certificate of its authority.",
    ),
    environment: { NODE_EXTRA_CA_CERTS: "missing.pem" },
  },
  {
    ...row(
      "a private authority of GitHub Enterprise Server",
      { operation: "begin-trail", flow: "shop", trail: "release-3", retries: "0" },
      `warning: Message, author, date and parents of the commit are not recorded, because GitHub's API gave no answer that can be used and git has no checkout in the workspace: 1f2e3d4c5b6a. GitHub's API did not give commit 1f2e3d4c5b6a: the certificate of \`localhost:${selfSigned.port}\` does not hold: self-signed certificate (DEPTH_ZERO_SELF_SIGNED_CERT). Check the address. If you trust the certificate, set \`NODE_EXTRA_CA_CERTS\` to a PEM file with the certificate of its authority, or check out the repository before this step`,
    ),
    environment: { GITHUB_API_URL: `https://localhost:${selfSigned.port}/api/v3` },
  },
  {
    ...row(
      "a private authority in a container",
      untrusted,
      `error: The list of environments could not be read: the certificate of \`localhost:${selfSigned.port}\` does not hold: self-signed certificate (DEPTH_ZERO_SELF_SIGNED_CERT).`,
      "What to do: Check the address. The job runs in a container, which the runner's `.env` does not reach: mount a PEM file with the certificate of the authority, and set `NODE_EXTRA_CA_CERTS` to it under `container`.",
    ),
    environment: { GITHUB_WORKSPACE: "/__w/shop/shop" },
  },
];

const service = await startService({ apiToken: "key-of-acme" });
const sha = runnerVariables.GITHUB_SHA;
const github = await startGitHub({ [`/repos/acme/shop/commits/${sha}`]: commit(sha) });
afterAll(async () => {
  await service.close();
  await github[Symbol.asyncDispose]();
});
beforeEach(() => {
  service.reset();
});

const withService = (inputs: Inputs): Inputs =>
  inputs["operation"] === "fingerprint" ? inputs : { ...service.inputs, "github-token": token, ...inputs };
const withGitHub = (environment: Mistake["environment"] = {}) => ({
  GITHUB_API_URL: github.url,
  ...environment,
});

/** Runs the step, and returns its annotations line by line. */
async function annotationsOf({ inputs, files, environment, event, fault }: Mistake): Promise<string[]> {
  if (fault !== undefined) service.fail(fault);
  const workspace = enterWorkspace({ ...common, ...files });
  const { commands } = await runInProcess(withService(inputs), {
    environment: withGitHub(environment),
    event,
  });
  return commands
    .filter(({ name }) => ["error", "warning", "notice"].includes(name))
    .map(({ name, title, text }) => `${name}: ${title === undefined ? "" : `[${title}] `}${text}`)
    .flatMap((annotation) => annotation.replaceAll(workspace, "WORKSPACE").split("\n"));
}

const all = [
  ...inputMistakes,
  ...gateMistakes,
  ...artifactMistakes,
  ...recordingMistakes,
  ...networkMistakes,
];

test.each(all)("$mistake: $inputs.operation", async (mistake) => {
  expect(await annotationsOf(mistake)).toEqual(mistake.says);
});

test.each(["a misspelt flow", "a misspelt name in the template"])(
  "a whole step says the same of %s",
  async (name) => {
    const { inputs = {}, says } = all.find(({ mistake }) => mistake === name) ?? {};
    const step = await runStep(withService(inputs), {
      workspace: enterWorkspace(common),
      environment: withGitHub(),
    });
    const shown = [...step.errors, ...step.warnings].flatMap((annotation) => annotation.split("\n"));
    // The title is a property of the command.
    expect(shown).toEqual(says?.map((line) => line.replace(/^(?:error|warning): (?:\[[^\]]*\] )?/, "")));
  },
);
