// What is measured: each case is one thing done by the action and, where there is one, by what else does it. The first
// contender of a case is the reference of all its ratios.
import { execFileSync } from "node:child_process";
import { mkdirSync, linkSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { median, type Contender, type Figures } from "./measuring.ts";
import { environment, filesOf, flow, knownFingerprint, largeFile, tinyFiles, type Service } from "./scene.ts";
import { step } from "./step.ts";

export interface Case {
  readonly title: string;
  /** Makes what is measured: files and commands, in the folder of the run. */
  readonly make: () => Made;
}

export interface Made {
  readonly contenders: readonly Contender[];
  readonly rounds: number;
  readonly goals?: readonly Goal[];
  /** What grows with the contenders, when they are the same at several sizes. */
  readonly sizes?: readonly number[];
}

/** What a contender should reach, by its name and those of others. */
export interface Goal {
  readonly shown: string;
  readonly reached: (figures: (name: string) => Figures) => { readonly is: number; readonly atMost: number };
}

/** How much there is of everything, and how often it is measured. */
export interface Scale {
  readonly startRounds: number;
  readonly rounds: number;
  readonly files: number;
  readonly asserted: number;
  readonly events: readonly number[];
  readonly entries: readonly number[];
  readonly mebibytes: number;
  readonly inTree: number;
  readonly reported: readonly number[];
}

export const whole: Scale = {
  startRounds: 21,
  rounds: 3,
  files: 1000,
  asserted: 10_000,
  events: [500, 5000, 50_000],
  entries: [1000, 10_000, 100_000, 1_000_000],
  mebibytes: 1024,
  inTree: 100_000,
  reported: [10, 100, 1000],
};

export const quick: Scale = {
  startRounds: 11,
  rounds: 2,
  files: 100,
  asserted: 1000,
  events: [500, 2000, 5000],
  entries: [1000, 10_000, 100_000],
  mebibytes: 128,
  inTree: 10_000,
  reported: [10, 100, 300],
};

const bareNode: Contender = { name: "node -e 0", command: [process.execPath, "-e", "0"] };
const number = (count: number) => count.toLocaleString("en");
const wall = ({ wall: times }: Figures) => median(times);

/** All that is measured. Each case makes its files in a folder of its own, when it is its turn. */
export function casesIn(folder: string, service: Service, scale: Scale): readonly Case[] {
  const at = (...names: string[]) => join(folder, ...names);
  const run = (name: string, inputs: Readonly<Record<string, string>>, where = folder) =>
    step(name, inputs, where, folder);
  const asking = { ...service.inputs, flow };
  const reporting = { ...asking, operation: "report-artifact", trail: "bench" };

  return [
    { title: "one step, from its start to its end", make: () => startUp(at, run, asking, reporting, scale) },
    { title: `${number(scale.files)} files of 1 MB`, make: () => manyFiles(at, run, reporting, scale) },
    {
      title: `${number(scale.asserted)} fingerprints of a checksum file; beside it a hundredth by processes of curl`,
      make: () => manyFingerprints(at, run, asking, service, scale),
    },
    { title: `a file of ${number(scale.mebibytes)} MiB`, make: () => largeFiles(at, run, scale) },
    {
      title: `a directory of ${number(scale.inTree)} files of 7 kB`,
      make: () => smallFiles(at, run, scale),
    },
    {
      title: "report-artifact, growing with the artifacts",
      make: () => ({
        contenders: scale.reported.map((count) =>
          run(
            number(count),
            { ...reporting, artifacts: "*" },
            tinyFiles(at(`reported-${count}`), count) + "/0",
          ),
        ),
        rounds: scale.rounds,
        sizes: scale.reported,
      }),
    },
    {
      title: "list-environment-events, growing with the events",
      make: () => ({
        contenders: scale.events.map((count) =>
          run(number(count), {
            ...service.inputs,
            operation: "list-environment-events",
            environment,
            limit: String(count),
          }),
        ),
        rounds: 1,
        sizes: scale.events,
        goals: [memoryGoal(number(scale.events.at(-1) ?? 0), 512)],
      }),
    },
    {
      title: "fingerprint of a directory, growing with its entries",
      make: () => ({
        contenders: scale.entries.map((count) =>
          run(number(count), { operation: "fingerprint", artifacts: tinyFiles(at(`tree-${count}`), count) }),
        ),
        rounds: 1,
        sizes: scale.entries,
        goals: treeGoals(scale.entries),
      }),
    },
    {
      title: "manifest of a directory, written and compared",
      make: () => manifests(at, run, scale),
    },
  ];
}

type At = (...names: string[]) => string;
type Run = (name: string, inputs: Readonly<Record<string, string>>, where?: string) => Contender;
type Inputs = Readonly<Record<string, string>>;

function startUp(at: At, run: Run, asking: Inputs, reporting: Inputs, scale: Scale): Made {
  writeFileSync(at("one-byte"), "x");
  const startGoal = (name: string, atMost: number): Goal => ({
    shown: `${name}: processor time of at most ${atMost} x bare Node`,
    reached: (figures) => ({
      is: median(figures(name).processor) / median(figures(bareNode.name).processor),
      atMost,
    }),
  });
  return {
    contenders: [
      bareNode,
      run("fingerprint", { operation: "fingerprint", artifacts: "one-byte" }),
      run("report-artifact", { ...reporting, artifacts: "one-byte" }),
      run("assert", { ...asking, operation: "assert", scope: "flow", fingerprint: knownFingerprint(0) }),
    ],
    rounds: scale.startRounds,
    goals: [startGoal("fingerprint", 3.8), startGoal("assert", 5)],
  };
}

function manyFiles(at: At, run: Run, reporting: Inputs, { files, rounds }: Scale): Made {
  const folder = filesOf(1_000_000, at("files"), files) + "/0";
  const tool = (name: string, command: string): Contender => ({
    name,
    command: ["sh", "-c", command],
    folder,
  });
  return {
    contenders: [
      tool("openssl dgst -sha256", "openssl dgst -sha256 *"),
      tool("sha256sum", "sha256sum *"),
      run("fingerprint", { operation: "fingerprint", artifacts: "*" }, folder),
      run("report-artifact", { ...reporting, artifacts: "*" }, folder),
    ],
    rounds,
    goals: [
      {
        shown: "report-artifact: at most 1.5 x the time of openssl, and 1 s",
        reached: (figures) => ({
          is: wall(figures("report-artifact")),
          atMost: 1.5 * wall(figures("openssl dgst -sha256")) + 1,
        }),
      },
    ],
  };
}

function manyFingerprints(
  at: At,
  run: Run,
  asking: Inputs,
  service: Service,
  { asserted, rounds }: Scale,
): Made {
  const name = `assert of ${number(asserted)}`;
  const lines = Array.from(
    { length: asserted },
    (_, index) => `${knownFingerprint(index)}  artifact-${index}`,
  );
  writeFileSync(at("SHA256SUMS"), `${lines.join("\n")}\n`);
  const asked = asserted / 100;
  const { header } = service.assertion("");
  const urls = lines.slice(0, asked).map((_, index) => service.assertion(knownFingerprint(index)).url);
  writeFileSync(at("urls"), `${urls.join("\n")}\n`);
  const loop = 'while read -r url; do curl --silent --fail --header "$1" "$url"; done < "$2"';
  return {
    contenders: [
      { name: `curl, ${number(asked)} times`, command: ["sh", "-c", loop, "sh", header, at("urls")] },
      run(name, { ...asking, operation: "assert", scope: "flow", checksums: "SHA256SUMS" }),
    ],
    rounds,
    goals: [
      { shown: `${name}: under 20 s`, reached: (figures) => ({ is: wall(figures(name)), atMost: 20 }) },
      memoryGoal(name, 512),
    ],
  };
}

function largeFiles(at: At, run: Run, { mebibytes, rounds }: Scale): Made {
  const large = largeFile(at("large"), mebibytes);
  mkdirSync(at("tree"));
  linkSync(large, at("tree", "large"));
  writeFileSync(at("tree", "small"), "x");
  linkSync(large, at("large-too"));
  const [alone, inTree, two] = ["alone", "in a directory", "two at once"] as const;
  const openssl = "openssl dgst -sha256";
  const ratio = (shown: string, name: string, reference: string, atMost: number): Goal => ({
    shown,
    reached: (figures) => ({ is: wall(figures(name)) / wall(figures(reference)), atMost }),
  });
  return {
    contenders: [
      { name: openssl, command: ["openssl", "dgst", "-sha256", large] },
      { name: "sha256sum", command: ["sha256sum", large] },
      run(alone, { operation: "fingerprint", artifacts: large }),
      run(inTree, { operation: "fingerprint", artifacts: at("tree") }),
      run(two, { operation: "fingerprint", artifacts: `${large}\n${at("large-too")}` }),
    ],
    rounds,
    goals: [
      // Of less, the start of the process is too large a part.
      ...(mebibytes < 1024 ? [] : [ratio("alone: at most 1.15 x the time of openssl", alone, openssl, 1.15)]),
      ratio("in a directory: no slower than alone (to a tenth)", inTree, alone, 1.1),
      ratio("two at once: at most 1.5 x one, with two processors", two, alone, 1.5),
    ],
  };
}

function smallFiles(at: At, run: Run, { inTree, rounds }: Scale): Made {
  const folder = filesOf(7000, at("small"), inTree);
  const [tools, us] = ["find, sort, sha256sum", "fingerprint"] as const;
  const command = "find . -type f -print0 | sort -z | xargs -0 sha256sum";
  return {
    contenders: [
      { name: tools, command: ["sh", "-c", command], folder },
      run(us, { operation: "fingerprint", artifacts: folder }),
    ],
    rounds,
    goals:
      inTree < 100_000
        ? []
        : [
            {
              shown: `${us}: at most half the time of the tools`,
              reached: (figures) => ({ is: wall(figures(us)) / wall(figures(tools)), atMost: 0.5 }),
            },
          ],
  };
}

function manifests(at: At, run: Run, { entries }: Scale): Made {
  const count = entries.at(-1) ?? 0;
  const tree = tinyFiles(at("manifest-tree"), count);
  const inputs = { operation: "fingerprint", artifacts: tree };
  const writing = run("with a manifest", { ...inputs, manifest: "true" });
  const [program, ...parameters] = writing.command;
  writing.before?.();
  const log = execFileSync(program, parameters, {
    encoding: "utf8",
    env: { ...writing.environment },
    ...(writing.folder !== undefined && { cwd: writing.folder }),
  });
  const [, same = ""] = /^Manifest: (.*)$/m.exec(log) ?? [];
  const changed = at("changed.jsonl");
  const lines = readFileSync(same, "latin1");
  // Every file has another digest, so that every line differs.
  writeFileSync(
    changed,
    lines.replace(/(?<="sha256":")./g, (digit) => (digit === "0" ? "1" : "0")),
    "latin1",
  );
  const [plain, asItWas, allChanged] = [
    "fingerprint",
    "compared, the same",
    "compared, all changed",
  ] as const;
  return {
    contenders: [
      run(plain, inputs),
      writing,
      run(asItWas, { ...inputs, "compare-with": same }),
      run(allChanged, { ...inputs, "compare-with": changed }),
    ],
    rounds: 1,
    goals: [
      {
        shown: "with a manifest: processor time of at most 1.25 x that without",
        reached: (figures) => ({
          is: median(figures(writing.name).processor) / median(figures(plain).processor),
          atMost: 1.25,
        }),
      },
      ...[asItWas, allChanged].map((name) => ({
        shown: `${name}: at most ${count / 200_000} s more than with a manifest`,
        reached: (figures: (name: string) => Figures) => ({
          is: median(figures(name).processor) - median(figures(writing.name).processor),
          atMost: count / 200_000,
        }),
      })),
      ...[writing.name, asItWas, allChanged].map((name) => memoryGoal(name, 100)),
    ],
  };
}

function memoryGoal(name: string, megabytes: number): Goal {
  return {
    shown: `${name}: under ${megabytes} MB`,
    reached: (figures) => ({ is: (figures(name).memory ?? Number.NaN) / 1e6, atMost: megabytes }),
  };
}

function treeGoals(entries: readonly number[]): readonly Goal[] {
  const [smallest = 0] = entries;
  const largest = entries.at(-1) ?? 0;
  const memory = ({ memory: bytes = Number.NaN }: Figures) => bytes;
  return [
    {
      shown: `${number(largest)} entries: under ${largest / 50_000} s`,
      reached: (figures) => ({ is: wall(figures(number(largest))), atMost: largest / 50_000 }),
    },
    {
      shown: "memory grows by less than 200 bytes an entry",
      reached: (figures) => ({
        is: (memory(figures(number(largest))) - memory(figures(number(smallest)))) / (largest - smallest),
        atMost: 200,
      }),
    },
  ];
}
