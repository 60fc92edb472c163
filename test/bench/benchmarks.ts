// The benchmarks: each one compares the action with other programs for the same task, or with itself at other sizes.
// The first candidate is the reference of all ratios.
import { mkdirSync, linkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { median, type Candidate, type Measurement } from "./measure.ts";
import {
  environment,
  createFiles,
  flow,
  knownFingerprint,
  createLargeFile,
  createTinyFiles,
  type Service,
} from "./fixtures.ts";
import { step } from "./step.ts";

export interface Benchmark {
  readonly title: string;
  /** Creates the files and commands to measure. */
  readonly prepare: () => Setup;
}

export interface Setup {
  readonly candidates: readonly Candidate[];
  readonly rounds: number;
  readonly goals?: readonly Goal[];
  /** The size of each candidate, if the candidates differ only in size. */
  readonly sizes?: readonly number[];
}

/** A limit for a measured value, computed from the measurements by name. */
export interface Goal {
  readonly title: string;
  readonly evaluate: (measurements: (name: string) => Measurement) => {
    readonly value: number;
    readonly atMost: number;
  };
}

/** The sizes of all benchmarks, and the number of rounds. */
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

export const fullScale: Scale = {
  startRounds: 21,
  rounds: 3,
  files: 1000,
  asserted: 1000,
  events: [500, 5000, 50_000],
  entries: [1000, 10_000, 100_000, 1_000_000],
  mebibytes: 1024,
  inTree: 100_000,
  reported: [10, 100, 1000],
};

export const quickScale: Scale = {
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

const bareNode: Candidate = { name: "node -e 0", command: [process.execPath, "-e", "0"] };
const number = (count: number) => count.toLocaleString("en");
const wall = ({ wall: times }: Measurement) => median(times);

/** Returns all benchmarks. Each one creates its files in its own folder when it is prepared. */
export function createBenchmarks(folder: string, service: Service, scale: Scale): readonly Benchmark[] {
  const at = (...names: string[]) => join(folder, ...names);
  const run = (name: string, inputs: Readonly<Record<string, string>>, where = folder) =>
    step(name, inputs, where, folder);
  const assertInputs = { ...service.inputs, flow };
  const reportInputs = { ...assertInputs, operation: "report-artifact", trail: "bench" };

  return [
    {
      title: "one step, from start to end",
      prepare: () => startUp(at, run, assertInputs, reportInputs, scale),
    },
    { title: `${number(scale.files)} files of 1 MB`, prepare: () => manyFiles(at, run, reportInputs, scale) },
    {
      title: `${number(scale.asserted)} fingerprints of a checksum file, compared with a tenth of them by curl`,
      prepare: () => manyFingerprints(at, run, assertInputs, service, scale),
    },
    { title: `a file of ${number(scale.mebibytes)} MiB`, prepare: () => largeFiles(at, run, scale) },
    { title: "eight files of 128 MiB in a directory", prepare: () => severalLargeFiles(at, run, scale) },
    {
      title: `a directory of ${number(scale.inTree)} files of 7 kB`,
      prepare: () => smallFiles(at, run, 7000, 0.55, scale),
    },
    {
      title: `a directory of ${number(scale.inTree)} files of 600 bytes`,
      prepare: () => smallFiles(at, run, 600, 1.1, scale),
    },
    {
      title: "report-artifact, growing with the artifacts",
      prepare: () => ({
        candidates: scale.reported.map((count) =>
          run(
            number(count),
            { ...reportInputs, artifacts: "*" },
            createTinyFiles(at(`reported-${count}`), count) + "/0",
          ),
        ),
        rounds: scale.rounds,
        sizes: scale.reported,
      }),
    },
    {
      title: "list-environment-events, growing with the events",
      prepare: () => ({
        candidates: scale.events.map((count) =>
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
      prepare: () => ({
        candidates: scale.entries.map((count) =>
          run(number(count), {
            operation: "fingerprint",
            artifacts: createTinyFiles(at(`tree-${count}`), count),
          }),
        ),
        rounds: 1,
        sizes: scale.entries,
        goals: treeGoals(scale.entries),
      }),
    },
    {
      title: "manifest of a directory",
      prepare: () => manifests(at, run, scale),
    },
  ];
}

type At = (...names: string[]) => string;
type Run = (name: string, inputs: Readonly<Record<string, string>>, where?: string) => Candidate;
type Inputs = Readonly<Record<string, string>>;

function startUp(at: At, run: Run, assertInputs: Inputs, reportInputs: Inputs, scale: Scale): Setup {
  writeFileSync(at("one-byte"), "x");
  const startGoal = (name: string, atMost: number): Goal => ({
    title: `${name}: processor time of at most ${atMost} x bare Node`,
    evaluate: (measurements) => ({
      value: median(measurements(name).processor) / median(measurements(bareNode.name).processor),
      atMost,
    }),
  });
  const attestInputs = { ...reportInputs, operation: "attest" };
  return {
    candidates: [
      bareNode,
      run("fingerprint", { operation: "fingerprint", artifacts: "one-byte" }),
      run("report-artifact", { ...reportInputs, artifacts: "one-byte" }),
      // Two requests, and four: the trail is read, then each attestation is sent.
      run("attest, one line", { ...attestInputs, attestations: "trail:a generic true" }),
      run("attest, three lines", {
        ...attestInputs,
        attestations: ["a", "b", "c"].map((name) => `trail:${name} generic true`).join("\n"),
      }),
      run("assert", {
        ...assertInputs,
        operation: "assert",
        scope: "flow",
        fingerprint: knownFingerprint(0),
      }),
    ],
    rounds: scale.startRounds,
    goals: [startGoal("fingerprint", 2.8), startGoal("assert", 3.9)],
  };
}

function manyFiles(at: At, run: Run, reportInputs: Inputs, { files, rounds }: Scale): Setup {
  const folder = createFiles(1_000_000, at("files"), files) + "/0";
  const tool = (name: string, command: string): Candidate => ({
    name,
    command: ["sh", "-c", command],
    folder,
  });
  return {
    candidates: [
      tool("openssl dgst -sha256", "openssl dgst -sha256 *"),
      tool("sha256sum", "sha256sum *"),
      run("fingerprint", { operation: "fingerprint", artifacts: "*" }, folder),
      run("report-artifact", { ...reportInputs, artifacts: "*" }, folder),
    ],
    rounds,
    goals: [
      {
        title: "report-artifact: at most 1.5 x the time of openssl, and 1 s",
        evaluate: (measurements) => ({
          value: wall(measurements("report-artifact")),
          atMost: 1.5 * wall(measurements("openssl dgst -sha256")) + 1,
        }),
      },
    ],
  };
}

function manyFingerprints(
  at: At,
  run: Run,
  assertInputs: Inputs,
  service: Service,
  { asserted, rounds }: Scale,
): Setup {
  const name = `assert of ${number(asserted)}`;
  const lines = Array.from(
    { length: asserted },
    (_, index) => `${knownFingerprint(index)}  artifact-${index}`,
  );
  writeFileSync(at("SHA256SUMS"), `${lines.join("\n")}\n`);
  const curlCount = asserted / 10;
  const { header } = service.assertion("");
  const urls = lines.slice(0, curlCount).map((_, index) => service.assertion(knownFingerprint(index)).url);
  writeFileSync(at("urls"), `${urls.join("\n")}\n`);
  const loop = 'while read -r url; do curl --silent --fail --header "$1" "$url"; done < "$2"';
  return {
    candidates: [
      { name: `curl, ${number(curlCount)} times`, command: ["sh", "-c", loop, "sh", header, at("urls")] },
      run(name, {
        ...assertInputs,
        operation: "assert",
        scope: "flow",
        checksums: "SHA256SUMS",
      }),
    ],
    rounds,
    goals: [
      {
        title: `${name}: under 3 s`,
        evaluate: (measurements) => ({ value: wall(measurements(name)), atMost: 3 }),
      },
      memoryGoal(name, 256),
    ],
  };
}

function largeFiles(at: At, run: Run, { mebibytes, rounds }: Scale): Setup {
  const large = createLargeFile(at("large"), mebibytes);
  mkdirSync(at("tree"));
  linkSync(large, at("tree", "large"));
  writeFileSync(at("tree", "small"), "x");
  linkSync(large, at("large-too"));
  const [alone, inTree, two] = ["alone", "in a directory", "two at once"] as const;
  const openssl = "openssl dgst -sha256";
  const ratio = (title: string, name: string, reference: string, atMost: number): Goal => ({
    title,
    evaluate: (measurements) => ({ value: wall(measurements(name)) / wall(measurements(reference)), atMost }),
  });
  return {
    candidates: [
      { name: openssl, command: ["openssl", "dgst", "-sha256", large] },
      { name: "sha256sum", command: ["sha256sum", large] },
      run(alone, { operation: "fingerprint", artifacts: large }),
      run(inTree, { operation: "fingerprint", artifacts: at("tree") }),
      run(two, { operation: "fingerprint", artifacts: `${large}\n${at("large-too")}` }),
    ],
    rounds,
    goals: [
      // For smaller files, the start of the process is too large a part of the time.
      ...(mebibytes < 1024 ? [] : [ratio("alone: at most 1.1 x the time of openssl", alone, openssl, 1.1)]),
      ratio("in a directory: no slower than alone (to a tenth)", inTree, alone, 1.1),
      ratio("two at once: at most 1.5 x one, with two processors", two, alone, 1.5),
    ],
  };
}

function severalLargeFiles(at: At, run: Run, { rounds }: Scale): Setup {
  mkdirSync(at("eight"));
  for (let index = 0; index < 8; index += 1) createLargeFile(at("eight", String(index)), 128);
  const [openssl, action] = ["openssl dgst -sha256 *", "fingerprint"] as const;
  return {
    candidates: [
      { name: openssl, command: ["sh", "-c", openssl], folder: at("eight") },
      run(action, { operation: "fingerprint", artifacts: at("eight") }),
    ],
    rounds,
    goals: [
      {
        title: "at least 1.4 x as fast as one after the other, with two processors",
        evaluate: (measurements) => ({
          value: wall(measurements(action)) / wall(measurements(openssl)),
          atMost: 1 / 1.4,
        }),
      },
    ],
  };
}

/** @param atMost the goal: the ratio to the time of the tools */
function smallFiles(at: At, run: Run, bytes: number, atMost: number, { inTree, rounds }: Scale): Setup {
  const folder = createFiles(bytes, at(`small-${bytes}`), inTree);
  const [tools, action] = ["find, sort, sha256sum", "fingerprint"] as const;
  const command = "find . -type f -print0 | sort -z | xargs -0 sha256sum";
  return {
    candidates: [
      { name: tools, command: ["sh", "-c", command], folder },
      run(action, { operation: "fingerprint", artifacts: folder }),
    ],
    rounds,
    goals:
      inTree < 100_000
        ? []
        : [
            {
              title: `${action}: at most ${atMost} x the time of the tools`,
              evaluate: (measurements) => ({
                value: wall(measurements(action)) / wall(measurements(tools)),
                atMost,
              }),
            },
          ],
  };
}

function manifests(at: At, run: Run, { entries }: Scale): Setup {
  const count = entries.at(-1) ?? 0;
  const tree = createTinyFiles(at("manifest-tree"), count);
  const inputs = { operation: "fingerprint", artifacts: tree };
  const withManifest = run("with a manifest", { ...inputs, manifest: "true" });
  const plain = run("fingerprint", inputs);
  return {
    candidates: [plain, withManifest],
    rounds: 1,
    goals: [
      {
        title: "with a manifest: processor time of at most 1.25 x that without",
        evaluate: (measurements) => ({
          value:
            median(measurements(withManifest.name).processor) / median(measurements(plain.name).processor),
          atMost: 1.25,
        }),
      },
      memoryGoal(withManifest.name, 1024),
    ],
  };
}

function memoryGoal(name: string, megabytes: number): Goal {
  return {
    title: `${name}: under ${megabytes} MB`,
    evaluate: (measurements) => ({
      value: (measurements(name).memory ?? Number.NaN) / 1e6,
      atMost: megabytes,
    }),
  };
}

function treeGoals(entries: readonly number[]): readonly Goal[] {
  const largest = entries.at(-1) ?? 0;
  return [
    {
      title: `${number(largest)} entries: under ${largest / 50_000} s`,
      evaluate: (measurements) => ({ value: wall(measurements(number(largest))), atMost: largest / 50_000 }),
    },
    memoryGoal(number(largest), 1024),
  ];
}
