// Runs a workflow on nektos/act, an engine for GitHub's workflows, on this machine and without a network: the actions of
// others are stood in for, and this action comes from the working tree. What a run left behind is read back.
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
import { delimiter, dirname, join, resolve } from "node:path";
import { usesIn } from "../uses.ts";

const project = resolve(import.meta.dirname, "../../..");
const standIns = join(import.meta.dirname, "stand-ins");
const act = join(project, "node_modules/.tools/bin/act");

/** No run of these small workflows takes longer, however loaded the machine is. */
const longest = 180_000;

export interface Workflow {
  readonly event: string;
  /** The text of the workflow. */
  readonly yaml: string;
  readonly payload?: object;
  readonly variables?: Readonly<Record<string, string>>;
  readonly secrets?: Readonly<Record<string, string>>;
  /** `github.token`. */
  readonly token?: string;
  /** A folder with what an earlier run uploaded; this run adds to it. */
  readonly artifacts?: string;
  /** What the runner gives every step beside its own variables. */
  readonly environment?: Readonly<Record<string, string>>;
}

export interface Run {
  /** Job to how it ended, by the names that GitHub gives their checks. A job that was skipped is not there. */
  readonly jobs: Readonly<Record<string, string>>;
  /** Arguments of each time that deploy.sh ran. */
  readonly deployed: readonly string[];
  /** Names of the artifacts that the jobs uploaded. */
  readonly uploaded: readonly string[];
  /** The folder with what they uploaded. */
  readonly artifacts: string;
  /** What the steps printed. */
  readonly log: string;
}

/** Where repositories are, and how this action's copy there is made to work. */
export interface Server {
  readonly host: string;
  readonly owner: string;
  /** Changes the copy of this action, which is in that folder. */
  readonly change: (action: string) => void;
}

const githubCom: Server = { host: "github.com", owner: "OWNER", change: nameThisAction };

/** act does not know `$/` yet, so the reusable workflows name the repository and the version instead. */
function nameThisAction(action: string): void {
  const folder = join(action, ".github/workflows");
  for (const name of readdirSync(folder)) {
    const text = readFileSync(join(folder, name), "utf8");
    writeFileSync(
      join(folder, name),
      text.replaceAll(/uses: \$\/(\S+)/g, "uses: OWNER/artifact-compliance-action/$1@v1"),
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

  /** @param files what is in the repository: path to content, executable */
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
    this.#git("commit", "--quiet", "--message", "Sell the first thing");
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
    artifacts = join(this.#home, `artifacts-${this.#runs + 1}`),
  }: Workflow): Promise<Run> {
    this.#runs += 1;
    const here = join(this.#home, `run-${this.#runs}`);
    mkdirSync(here);
    const deployments = join(here, "deployments");
    mkdirSync(artifacts, { recursive: true });
    writeFileSync(deployments, "");
    writeFileSync(join(here, "workflow.yml"), yaml);
    writeFileSync(join(here, "event.json"), JSON.stringify(payload));
    const named = (option: string, values: Readonly<Record<string, string>>) =>
      Object.entries(values).flatMap(([name, value]) => [option, `${name}=${value}`]);
    const lines = await this.#act([
      event,
      ...["--workflows", join(here, "workflow.yml"), "--eventpath", join(here, "event.json")],
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
      ...named("--env", {
        STAND_IN_REPOSITORY: this.#repository,
        STAND_IN_ARTIFACTS: artifacts,
        DEPLOYMENTS: deployments,
        ...environment,
      }),
      ...named("--var", variables),
      ...named("--secret", { ...secrets, ...(token === "" ? {} : { GITHUB_TOKEN: token }) }),
      ...named("--local-repository", this.#repositories(yaml)),
    ]);
    return {
      jobs: jobsOf(lines),
      deployed: readFileSync(deployments, "utf8").split("\n").slice(0, -1),
      uploaded: readdirSync(artifacts).sort(),
      artifacts,
      log: lines.map(({ msg }) => msg).join("\n"),
    };
  }

  [Symbol.dispose](): void {
    rmSync(this.#home, { recursive: true, force: true });
  }

  /** Where to find what the workflow, and the reusable ones it calls, use. */
  #repositories(yaml: string): Record<string, string> {
    const reusable = ["record.yml", "gate.yml", "check.yml", "send-kept.yml"].map((name) =>
      readFileSync(join(this.#action, ".github/workflows", name), "utf8"),
    );
    const found = [yaml, ...reusable].flatMap(usesIn).map(({ uses }) => {
      const [path = "", ref = ""] = uses.split("@");
      if (path.startsWith(this.#thisAction)) return [`${this.#thisAction}@${ref}`, this.#action];
      const standIn = join(standIns, path.replace("actions/", ""));
      if (!existsSync(standIn)) throw new Error(`Nothing stands in for ${uses}`);
      return [uses, standIn];
    });
    return Object.fromEntries(found) as Record<string, string>;
  }

  async #act(args: readonly string[]): Promise<readonly Line[]> {
    const node = join(project, "node_modules/.bin");
    const child = spawn(act, args, {
      cwd: this.#repository,
      env: {
        PATH: [join(standIns, "gh"), node, process.env["PATH"]].join(delimiter),
        HOME: this.#home,
      },
      stdio: ["ignore", "pipe", "pipe"],
      timeout: longest,
    });
    let [output, trouble] = ["", ""];
    child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (trouble += text));
    const [code, signal] = await new Promise<[number | null, string | null]>((end, fail) => {
      child.on("error", fail);
      child.on("close", (...how) => {
        end(how);
      });
    });
    const lines = output.split("\n").flatMap(lineOf);
    // 1 says that a job failed. A run without any job is a workflow that the engine could not read.
    if (signal !== null || (code !== 0 && code !== 1) || lines.every(({ job }) => job === undefined))
      throw new Error(
        `act ended with ${signal ?? String(code)}:\n${output.slice(-4000)}\n${trouble.slice(-4000)}`,
      );
    return lines;
  }

  #git(...args: readonly string[]): string {
    const person = { NAME: "Ada Example", EMAIL: "ada@example.com", DATE: "2026-01-05T09:00:00Z" };
    const who: [string, string][] = ["AUTHOR", "COMMITTER"].flatMap((role) =>
      Object.entries(person).map(([key, value]): [string, string] => [`GIT_${role}_${key}`, value]),
    );
    return execFileSync("git", args, {
      cwd: this.#repository,
      encoding: "utf8",
      env: {
        PATH: process.env["PATH"],
        HOME: this.#home,
        GIT_CONFIG_NOSYSTEM: "1",
        ...Object.fromEntries(who),
      },
    });
  }
}

interface Line {
  readonly msg: string;
  readonly job?: string;
  readonly jobResult?: string;
}

function lineOf(text: string): Line[] {
  if (!text.startsWith("{")) return [];
  return [JSON.parse(text) as Line];
}

/** act names a job `WORKFLOW/JOB`, and one of a called workflow `CALLER/WORKFLOW/JOB`; GitHub's check is `CALLER / JOB`. */
function jobsOf(lines: readonly Line[]): Record<string, string> {
  return Object.fromEntries(
    lines.flatMap(({ job, jobResult }) => {
      if (job === undefined || jobResult === undefined) return [];
      const [first = "", second = "", third] = job.split("/");
      return [[third === undefined ? second : `${first} / ${third}`, jobResult]];
    }),
  );
}
