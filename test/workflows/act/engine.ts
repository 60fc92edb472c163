// Runs workflows with nektos/act, an engine for GitHub workflows, on this machine and without a network. Third-party
// actions are replaced by stubs, and this action comes from the working tree.
import { execFileSync, spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, delimiter, dirname, join, resolve } from "node:path";
import { usesIn } from "../uses.ts";
import type { Signed } from "./stubs/gh/attestation.ts";

const project = resolve(import.meta.dirname, "../../..");
const stubs = join(import.meta.dirname, "stubs");
const act = join(project, "node_modules/.tools/bin/act");

/** The time limit of a run in milliseconds, also for a loaded machine. */
const timeoutMs = 180_000;

export interface Workflow {
  readonly event: string;
  /** The text of the workflow. */
  readonly yaml: string;
  readonly payload?: object;
  readonly variables?: Readonly<Record<string, string>>;
  readonly secrets?: Readonly<Record<string, string>>;
  /** `github.token`. */
  readonly token?: string;
  /** The folder with the uploads of an earlier run; this run adds to it. */
  readonly artifacts?: string;
  /** Workflows of another repository by their path, with the repository's name and ref before it: `acme/workflows@main`. */
  readonly others?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Additional variables of every step. */
  readonly environment?: Readonly<Record<string, string>>;
}

export interface Run {
  /** The result of each job, by the name of its check on GitHub. Skipped jobs are absent. */
  readonly jobs: Readonly<Record<string, string>>;
  /** The arguments of each run of deploy.sh. */
  readonly deployed: readonly string[];
  /** The statements that actions/attest would have signed. */
  readonly attested: readonly unknown[];
  /** Names of the artifacts that the jobs uploaded. */
  readonly uploaded: readonly string[];
  /** The folder with the uploads. */
  readonly artifacts: string;
  /** The output of the steps. */
  readonly log: string;
}

/** A GitHub server, and the change that a copy of this action needs there. */
export interface Server {
  readonly host: string;
  readonly owner: string;
  /** Changes the copy of this action in this folder. */
  readonly change: (action: string) => void;
}

const githubCom: Server = { host: "github.com", owner: "OWNER", change: replaceOwnReferences };

/** The reusable workflow as GitHub names it in a run, for which act has no expression yet. */
export const gateRef = "OWNER/artifact-compliance-action/.github/workflows/gate.yml@refs/tags/v1";

/** Replaces `$/` by the repository and a version, and `job.workflow_ref` by its value: act does not support them yet. */
function replaceOwnReferences(action: string): void {
  const folder = join(action, ".github/workflows");
  for (const name of readdirSync(folder)) {
    const text = readFileSync(join(folder, name), "utf8");
    writeFileSync(
      join(folder, name),
      text
        .replaceAll(/uses: \$\/(\S+)/g, "uses: OWNER/artifact-compliance-action/$1@v1")
        .replaceAll("${{ job.workflow_ref }}", gateRef.replace("gate.yml", name)),
    );
  }
}

/** A repository with one commit, and an engine that runs workflows in it. */
export class Engine implements Disposable {
  readonly #home = mkdtempSync(join(tmpdir(), "act-"));
  readonly #repository = join(this.#home, "shop");
  readonly #action = join(this.#home, "action");
  readonly #host: string;
  readonly #thisAction: string;
  #runs = 0;
  readonly commit: string;

  /** @param files the content of the repository by path; all files are executable */
  constructor(files: Readonly<Record<string, string>>, { host, owner, change }: Server = githubCom) {
    this.#host = host;
    this.#thisAction = `${owner}/artifact-compliance-action`;
    for (const part of ["action.yml", "package.json", "dist", ".github"])
      cpSync(join(project, part), join(this.#action, part), { recursive: true });
    change(this.#action);
    mkdirSync(this.#repository);
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(this.#repository, name)), { recursive: true });
      writeFileSync(join(this.#repository, name), text, { mode: 0o755 });
    }
    this.#git("init", "--quiet", "--initial-branch=main");
    this.#git("remote", "add", "origin", `https://${host}/acme/shop.git`);
    this.#git("add", ".");
    this.#git("commit", "--quiet", "--message", "Add the shop");
    this.commit = this.#git("rev-parse", "HEAD").trim();
  }

  async run({
    event,
    yaml,
    payload = {},
    variables = {},
    secrets = {},
    token = "",
    environment = {},
    others = {},
    artifacts = join(this.#home, `artifacts-${this.#runs + 1}`),
  }: Workflow): Promise<Run> {
    this.#runs += 1;
    const folder = join(this.#home, `run-${this.#runs}`);
    mkdirSync(folder);
    const deployments = join(folder, "deployments");
    mkdirSync(artifacts, { recursive: true });
    writeFileSync(deployments, "");
    const attestations = join(folder, "attestations");
    writeFileSync(attestations, "");
    // act does not know this permission yet.
    writeFileSync(join(folder, "workflow.yml"), yaml.replace(/^ +artifact-metadata: .*\n/m, ""));
    writeFileSync(join(folder, "event.json"), JSON.stringify(payload));
    const optionsFor = (option: string, values: Readonly<Record<string, string>>) =>
      Object.entries(values).flatMap(([name, value]) => [option, `${name}=${value}`]);
    const lines = await this.#act([
      event,
      ...["--workflows", join(folder, "workflow.yml"), "--eventpath", join(folder, "event.json")],
      ...[
        "--platform",
        "ubuntu-latest=-self-hosted",
        "--no-skip-checkout",
        "--json",
        "--concurrent-jobs",
        "2",
      ],
      ...[
        "--action-cache-path",
        join(this.#home, "cache"),
        "--no-cache-server",
        "--container-daemon-socket",
        "-",
        "--github-instance",
        this.#host,
      ],
      ...optionsFor("--env", {
        STAND_IN_REPOSITORY: this.#repository,
        STAND_IN_ARTIFACTS: artifacts,
        DEPLOYMENTS: deployments,
        STAND_IN_ATTESTATIONS: attestations,
        STAND_IN_SIGNER: gateRef,
        ...environment,
      }),
      ...optionsFor("--var", variables),
      ...optionsFor("--secret", { ...secrets, ...(token === "" ? {} : { GITHUB_TOKEN: token }) }),
      ...optionsFor("--local-repository", this.#repositories(yaml, others)),
    ]);
    return {
      jobs: jobsOf(lines),
      attested: readFileSync(attestations, "utf8")
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => (JSON.parse(line) as Signed).statement),
      deployed: readFileSync(deployments, "utf8").split("\n").slice(0, -1),
      uploaded: readdirSync(artifacts).sort(),
      artifacts,
      log: lines.map(({ msg }) => msg).join("\n"),
    };
  }

  [Symbol.dispose](): void {
    rmSync(this.#home, { recursive: true, force: true });
  }

  /** Writes the files of another repository, and returns its folder. */
  #repositoryOf(files: Readonly<Record<string, string>>): string {
    const folder = mkdtempSync(join(this.#home, "other-"));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return folder;
  }

  /** Returns the folder of each action and workflow that the workflows and the reusable workflows use. */
  #repositories(yaml: string, others: NonNullable<Workflow["others"]>): Record<string, string> {
    const reusable = ["record.yml", "gate.yml", "confirm.yml", "check.yml"].map((name) =>
      readFileSync(join(this.#action, ".github/workflows", name), "utf8"),
    );
    const workflows = [yaml, ...Object.values(others).flatMap((files) => Object.values(files)), ...reusable];
    const found = workflows.flatMap(usesIn).map(({ uses }) => {
      const [path = "", ref = ""] = uses.split("@");
      if (path.startsWith(this.#thisAction)) return [`${this.#thisAction}@${ref}`, this.#action];
      const repository = `${path.split("/", 2).join("/")}@${ref}`;
      if (others[repository]) return [repository, this.#repositoryOf(others[repository])];
      const stub = path.startsWith("docker/")
        ? this.#dockerAction(basename(path))
        : join(stubs, path.replace("actions/", ""));
      if (!existsSync(stub)) throw new Error(`There is no stub for ${uses}`);
      return [uses, stub];
    });
    return Object.fromEntries(found) as Record<string, string>;
  }

  /** Copies the stubs for Docker's actions, which share a module, as one action. */
  #dockerAction(name: string): string {
    const folder = join(this.#home, "docker", name);
    cpSync(join(stubs, "docker"), folder, { recursive: true });
    cpSync(join(folder, `${name}.yml`), join(folder, "action.yml"));
    return folder;
  }

  async #act(args: readonly string[]): Promise<readonly Line[]> {
    const node = join(project, "node_modules/.bin");
    const child = spawn(act, args, {
      cwd: this.#repository,
      env: {
        PATH: [join(stubs, "gh"), node, process.env["PATH"]].join(delimiter),
        HOME: this.#home,
      },
      stdio: ["ignore", "pipe", "pipe"],
      timeout: timeoutMs,
    });
    let [output, errors] = ["", ""];
    child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
    const [code, signal] = await new Promise<[number | null, string | null]>((end, fail) => {
      child.on("error", fail);
      child.on("close", (...result) => {
        end(result);
      });
    });
    const lines = output.split("\n").flatMap(parseLine);
    // Exit code 1 means that a job failed. A run without jobs means that act could not parse the workflow.
    if (signal !== null || (code !== 0 && code !== 1) || lines.every(({ job }) => job === undefined))
      throw new Error(
        `act ended with ${signal ?? String(code)}:\n${output.slice(-4000)}\n${errors.slice(-4000)}`,
      );
    return lines;
  }

  #git(...args: readonly string[]): string {
    const person = { NAME: "Ada Example", EMAIL: "ada@example.com", DATE: "2026-01-05T09:00:00Z" };
    const variables: [string, string][] = ["AUTHOR", "COMMITTER"].flatMap((role) =>
      Object.entries(person).map(([key, value]): [string, string] => [`GIT_${role}_${key}`, value]),
    );
    return execFileSync("git", args, {
      cwd: this.#repository,
      encoding: "utf8",
      env: {
        PATH: process.env["PATH"],
        HOME: this.#home,
        GIT_CONFIG_NOSYSTEM: "1",
        ...Object.fromEntries(variables),
      },
    });
  }
}

interface Line {
  readonly msg: string;
  readonly job?: string;
  readonly jobResult?: string;
}

function parseLine(text: string): Line[] {
  if (!text.startsWith("{")) return [];
  return [JSON.parse(text) as Line];
}

/**
 * act names a job `WORKFLOW/JOB`, and one of a called workflow `CALLER/WORKFLOW/JOB`, with spaces that make names of equal
 * length; GitHub's check is `CALLER / JOB`.
 */
function jobsOf(lines: readonly Line[]): Record<string, string> {
  return Object.fromEntries(
    lines.flatMap(({ job, jobResult }) => {
      if (job === undefined || jobResult === undefined) return [];
      const [first = "", second = "", third] = job.split("/");
      // act pads names to one width.
      return [[third === undefined ? second.trim() : `${first} / ${third.trim()}`, jobResult]];
    }),
  );
}
