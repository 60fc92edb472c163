// Runs workflows with nektos/act, an engine for GitHub's workflows, on this machine and without a network. The action comes
// from the working tree with its bundle, actions of others are stubs. Of GitHub's API there is what test/support/github.ts has.
import { execFileSync, spawn } from "node:child_process";
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { Repository } from "../../support/git.ts";
import { token } from "../../support/github.ts";

const project = resolve(import.meta.dirname, "../../..");
const stubs = join(import.meta.dirname, "stubs");
const packageJson = JSON.parse(readFileSync(join(project, "package.json"), "utf8")) as {
  readonly repository: string;
};
/** The name under which workflows use the action. */
export const action = packageJson.repository.replace("github:", "");

export interface Workflow {
  readonly yaml: string;
  /** `push` by default. */
  readonly event?: string;
  readonly payload?: object;
  readonly variables?: Readonly<Record<string, string>>;
  readonly secrets?: Readonly<Record<string, string>>;
  /** Variables of every step. */
  readonly environment?: Readonly<Record<string, string>>;
  /** A workflow that it can call as `acme/workflows/.github/workflows/deploy.yml@main`. */
  readonly called?: string;
}

export interface Run {
  /** The result of each job by its name. Skipped jobs are absent. */
  readonly jobs: Readonly<Record<string, string>>;
  /** The arguments of each deployment. */
  readonly deployed: readonly string[];
  /** Names of uploads. */
  readonly uploads: readonly string[];
  /** The statement that was signed last, or null. */
  readonly signed: unknown;
  /** What the actions printed. */
  readonly log: string;
  readonly engineLog: string;
}

/** A repository with one commit, and an engine that runs workflows in it. */
export class Engine implements Disposable {
  readonly #home = mkdtempSync(join(tmpdir(), "engine-"));
  readonly #repository = new Repository();
  /** The folder of each action by `OWNER/NAME@REF`. */
  readonly #actions: Record<string, string> = { [`${action}@v1`]: join(this.#home, "action") };
  readonly commit: string;

  /** @param files the content of the repository by path; all are executable */
  constructor(files: Readonly<Record<string, string>>) {
    execFileSync(join(project, "scripts/tools/install"), ["act"], { stdio: "inherit" });
    for (const part of ["action.yml", "dist", ".github"])
      cpSync(join(project, part), join(this.#home, "action", part), { recursive: true });
    for (const name of ["record", "gate"])
      adaptWorkflow(join(this.#home, `action/.github/workflows/${name}.yml`), leftovers);
    for (const path of globSync(["docs/examples/**/*.yml", ".github/workflows/*.yml"], { cwd: project }))
      this.#addStubs(readFileSync(join(project, path), "utf8"));
    for (const [name, content] of Object.entries(files))
      writeFileSync(join(this.#repository.path, name), content, { mode: 0o755 });
    this.#repository.git("remote", "add", "origin", "https://github.com/acme/shop.git");
    this.#repository.git("add", ".");
    this.commit = this.#repository.commit("Add the shop");
  }

  /** Runs a workflow. Several can run at once. */
  async run({ yaml, event = "push", payload = {}, called = "", ...given }: Workflow): Promise<Run> {
    const folder = mkdtempSync(join(this.#home, "run-"));
    const write = (path: string, content: string) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
      return join(folder, path);
    };
    const [deployments, signed] = [write("deployments", ""), write("signed.json", "null")];
    const log = write("log", "");
    mkdirSync(join(folder, "uploads"));
    adaptWorkflow(write("called/.github/workflows/deploy.yml", called));
    const environment = {
      REPOSITORY: this.#repository.path,
      RUN_FOLDER: folder,
      NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, "keep-log.ts")).href}`,
      ...given.environment,
    };
    const lines = await this.#act(folder, [
      event,
      `--workflows=${write("workflow.yml", yaml)}`,
      `--eventpath=${write("event.json", JSON.stringify(payload))}`,
      `--action-cache-path=${join(folder, "cache")}`,
      "--platform=ubuntu-latest=-self-hosted",
      "--container-daemon-socket=-",
      "--no-cache-server",
      "--no-skip-checkout",
      "--concurrent-jobs=2",
      "--json",
      ...optionsOf("env", environment),
      ...optionsOf("var", given.variables),
      ...optionsOf("secret", { GITHUB_TOKEN: token, ...given.secrets }),
      ...optionsOf("local-repository", { ...this.#actions, "acme/workflows@main": join(folder, "called") }),
    ]);
    return {
      jobs: jobsOf(lines),
      deployed: readFileSync(deployments, "utf8").split("\n").slice(0, -1),
      uploads: readdirSync(join(folder, "uploads")).sort(),
      signed: JSON.parse(readFileSync(signed, "utf8")),
      log: readFileSync(log, "utf8"),
      engineLog: lines.map(({ msg }) => msg).join("\n"),
    };
  }

  [Symbol.dispose](): void {
    for (const folder of [this.#home, this.#repository.path])
      rmSync(folder, { recursive: true, force: true });
  }

  /** Makes an action of the stub for each action of others. act hands on inputs that it does not declare. */
  #addStubs(yaml: string): void {
    for (const [, uses = "", name = ""] of yaml.matchAll(/uses: ([\w-]+\/([\w-]+)@[0-9a-f]{40})/g)) {
      const folder = join(this.#home, "stubs", name);
      this.#actions[uses] = folder;
      cpSync(stubs, folder, { recursive: true });
      writeFileSync(join(folder, "action.yml"), `name: Stub\nruns: { using: node24, main: ${name}.ts }\n`);
    }
  }

  async #act(home: string, args: readonly string[]): Promise<readonly Line[]> {
    const bin = [join(import.meta.dirname, "bin"), join(project, "node_modules/.bin"), process.env["PATH"]];
    const child = spawn(join(project, "node_modules/.tools/bin/act"), args, {
      cwd: this.#repository.path,
      env: { PATH: bin.join(delimiter), HOME: home },
      stdio: ["ignore", "pipe", "pipe"],
      timeout: 120_000,
    });
    const ended = new Promise<number | null>((end, fail) => child.on("error", fail).on("close", end));
    const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    const lines = output
      .split("\n")
      .flatMap((line) => (line.startsWith("{") ? [JSON.parse(line) as Line] : []));
    // 1 says that a job failed. Without jobs act could not read the workflow.
    if ((code !== 0 && code !== 1) || lines.every(({ job }) => job === undefined))
      throw new Error(
        `act ended with ${code ?? "a signal"}:\n${output.slice(-4000)}\n${errors.slice(-4000)}`,
      );
    return lines;
  }
}

interface Line {
  readonly msg: string;
  readonly job?: string;
  readonly jobResult?: string;
}

const optionsOf = (option: string, values: Readonly<Record<string, string>> = {}) =>
  Object.entries(values).map(([name, value]) => `--${option}=${name}=${value}`);

/** What an earlier job left in the workspace, where the download is unpacked. */
const leftovers = `
      - run: |
          mkdir -p build/results
          echo old > build/old
          echo "<testsuite><testcase name='old'><failure/></testcase></testsuite>" > build/results/old.xml`;

/** Replaces what act does not know, `$/` for the repository of the workflow and the number of the job's check; adds first steps. */
function adaptWorkflow(file: string, firstSteps = ""): void {
  const yaml = readFileSync(file, "utf8")
    .replaceAll(/uses: \$\/(\S+)/g, `uses: ${action}/$1@v1`)
    .replaceAll("${{ job.check_run_id }}", "4711")
    .replace(/^ {4}steps:$/m, (steps) => steps + firstSteps);
  writeFileSync(file, yaml);
}

/** act names a job `WORKFLOW/JOB`, that of a called workflow `CALLER/WORKFLOW/JOB`, with blanks to one length. */
function jobsOf(lines: readonly Line[]): Record<string, string> {
  return Object.fromEntries(
    lines.flatMap(({ job, jobResult }) => {
      if (job === undefined || jobResult === undefined) return [];
      const [first = "", second = "", third] = job.split("/");
      return [[(third === undefined ? second : `${first} / ${third}`).trim(), jobResult]];
    }),
  );
}
