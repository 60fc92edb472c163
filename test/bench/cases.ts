// What is measured: each case is one thing done by the action and, where there is one, by what else does it. The first
// contender of a case is the reference of all its ratios.
import { mkdirSync, linkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { median, type Contender, type Figures } from "./measuring.ts";
import {
  environment,
  filesOfOneMegabyte,
  flow,
  knownFingerprint,
  largeFile,
  tinyFiles,
  type Service,
} from "./scene.ts";
import { step } from "./step.ts";

export interface Case {
  readonly title: string;
  readonly contenders: readonly Contender[];
  readonly rounds: number;
  readonly goals?: readonly Goal[];
  /** What grows with the contenders, when they are the same at several sizes. */
  readonly sizes?: readonly number[];
}

/** What a contender should reach, by its name and those of others. */
export interface Goal {
  readonly said: string;
  readonly reached: (figures: (name: string) => Figures) => { readonly is: number; readonly atMost: number };
}

/** How much there is of everything, and how often it is measured. */
export interface Scale {
  readonly startRounds: number;
  readonly rounds: number;
  readonly files: number;
  readonly asserted: number;
  readonly events: number;
  readonly entries: readonly number[];
  readonly mebibytes: number;
  readonly reported: readonly number[];
}

export const whole: Scale = {
  startRounds: 21,
  rounds: 3,
  files: 1000,
  asserted: 10_000,
  // The embedded service goes through the whole list for each page: 50,000 would measure that.
  events: 20_000,
  entries: [1000, 10_000, 100_000, 1_000_000],
  mebibytes: 1024,
  reported: [10, 100, 1000],
};

export const quick: Scale = {
  startRounds: 11,
  rounds: 2,
  files: 100,
  asserted: 1000,
  events: 5000,
  entries: [1000, 10_000, 100_000],
  mebibytes: 128,
  reported: [10, 100],
};

const bareNode: Contender = { name: "node -e 0", command: [process.execPath, "-e", "0"] };
const number = (count: number) => count.toLocaleString("en");
const wall = ({ wall: times }: Figures) => median(times);

/** Makes everything that is measured, in a folder of its own. */
export function prepare(folder: string, service: Service, scale: Scale): Case[] {
  const at = (...names: string[]) => join(folder, ...names);
  const run = (name: string, inputs: Readonly<Record<string, string>>, where = folder) =>
    step(name, inputs, where, folder);
  const asking = { ...service.inputs, flow };
  const reporting = { ...asking, operation: "report-artifact", trail: "bench" };

  return [
    startUp(at, run, asking, reporting, scale),
    manyFiles(at, run, reporting, scale),
    manyFingerprints(at, run, asking, service, scale),
    largeFiles(at, run, scale),
    {
      title: "report-artifact, growing with the artifacts",
      contenders: scale.reported.map((count) =>
        run(
          number(count),
          { ...reporting, artifacts: "*" },
          tinyFiles(at(`reported-${count}`), count) + "/0",
        ),
      ),
      rounds: scale.rounds,
      sizes: scale.reported,
    },
    {
      title: "list-environment-events, growing with the events",
      contenders: [scale.events / 100, scale.events / 10, scale.events].map((count) =>
        run(number(count), {
          ...service.inputs,
          operation: "list-environment-events",
          environment,
          limit: String(count),
        }),
      ),
      rounds: 1,
      sizes: [scale.events / 100, scale.events / 10, scale.events],
      goals: [memoryGoal(number(scale.events), 300)],
    },
    {
      title: "fingerprint of a directory, growing with its entries",
      contenders: scale.entries.map((count) =>
        run(number(count), { operation: "fingerprint", artifacts: tinyFiles(at(`tree-${count}`), count) }),
      ),
      rounds: 1,
      sizes: scale.entries,
      goals: treeGoals(scale.entries),
    },
  ];
}

type At = (...names: string[]) => string;
type Run = (name: string, inputs: Readonly<Record<string, string>>, where?: string) => Contender;
type Inputs = Readonly<Record<string, string>>;

function startUp(at: At, run: Run, asking: Inputs, reporting: Inputs, scale: Scale): Case {
  writeFileSync(at("one-byte"), "x");
  const startGoal = (name: string, atMost: number): Goal => ({
    said: `${name}: processor time of at most ${atMost} x bare Node`,
    reached: (figures) => ({
      is: median(figures(name).processor) / median(figures(bareNode.name).processor),
      atMost,
    }),
  });
  return {
    title: "one step, from its start to its end",
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

function manyFiles(at: At, run: Run, reporting: Inputs, { files, rounds }: Scale): Case {
  const folder = filesOfOneMegabyte(at("files"), files);
  const tool = (name: string, command: string): Contender => ({
    name,
    command: ["sh", "-c", command],
    folder,
  });
  return {
    title: `${number(files)} files of 1 MB`,
    contenders: [
      tool("openssl dgst -sha256", "openssl dgst -sha256 *"),
      tool("sha256sum", "sha256sum *"),
      run("fingerprint", { operation: "fingerprint", artifacts: "*" }, folder),
      run("report-artifact", { ...reporting, artifacts: "*" }, folder),
    ],
    rounds,
    goals: [
      {
        said: "report-artifact: at most 1.5 x the time of openssl, and 1 s",
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
): Case {
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
    title: `${number(asserted)} fingerprints of a checksum file; beside it ${number(asked)} processes of curl`,
    contenders: [
      { name: `curl, ${number(asked)} times`, command: ["sh", "-c", loop, "sh", header, at("urls")] },
      run(name, { ...asking, operation: "assert", scope: "flow", checksums: "SHA256SUMS" }),
    ],
    rounds,
    goals: [
      { said: `${name}: under 20 s`, reached: (figures) => ({ is: wall(figures(name)), atMost: 20 }) },
      memoryGoal(name, 200),
    ],
  };
}

function largeFiles(at: At, run: Run, { mebibytes, rounds }: Scale): Case {
  const large = largeFile(at("large"), mebibytes);
  mkdirSync(at("tree"));
  linkSync(large, at("tree", "large"));
  writeFileSync(at("tree", "small"), "x");
  linkSync(large, at("large-too"));
  const [alone, inTree, two] = ["alone", "in a directory", "two at once"] as const;
  const ratio = (said: string, name: string, atMost: number): Goal => ({
    said,
    reached: (figures) => ({ is: wall(figures(name)) / wall(figures(alone)), atMost }),
  });
  return {
    title: `a file of ${number(mebibytes)} MiB`,
    contenders: [
      { name: "openssl dgst -sha256", command: ["openssl", "dgst", "-sha256", large] },
      { name: "sha256sum", command: ["sha256sum", large] },
      run(alone, { operation: "fingerprint", artifacts: large }),
      run(inTree, { operation: "fingerprint", artifacts: at("tree") }),
      run(two, { operation: "fingerprint", artifacts: `${large}\n${at("large-too")}` }),
    ],
    rounds,
    goals: [
      ratio("in a directory: no slower than alone (to a tenth)", inTree, 1.1),
      ratio("two at once: at most 1.5 x one, with two processors", two, 1.5),
    ],
  };
}

function memoryGoal(name: string, megabytes: number): Goal {
  return {
    said: `${name}: under ${megabytes} MB`,
    reached: (figures) => ({ is: (figures(name).memory ?? Number.NaN) / 1e6, atMost: megabytes }),
  };
}

function treeGoals(entries: readonly number[]): readonly Goal[] {
  const [smallest = 0] = entries;
  const largest = entries.at(-1) ?? 0;
  const memory = ({ memory: bytes = Number.NaN }: Figures) => bytes;
  return [
    {
      said: `${number(largest)} entries: under ${largest / 50_000} s`,
      reached: (figures) => ({ is: wall(figures(number(largest))), atMost: largest / 50_000 }),
    },
    {
      said: "memory grows by less than 200 bytes an entry",
      reached: (figures) => ({
        is: (memory(figures(number(largest))) - memory(figures(number(smallest)))) / (largest - smallest),
        atMost: 200,
      }),
    },
  ];
}
