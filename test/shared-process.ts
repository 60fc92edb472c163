// Test files run in one process, one after the other, and must not see each other: a file that leaves the process changed
// fails.
import { afterAll, expect } from "vitest";

const prototypes = [Object, Array, String, Promise, Function].map(({ prototype }) => prototype);

/** Functions that a test could replace. */
const replaceable = [
  [globalThis, ["Date", "setTimeout", "setInterval", "setImmediate", "fetch"]],
  [Date, ["now"]],
  [performance, ["now"]],
  [Math, ["random"]],
  [process, ["exit", "cwd", "hrtime", "kill"]],
  [process.stdout, ["write"]],
  [process.stderr, ["write"]],
] as const;

/** Returns what a test could change for later ones. */
const processState = () => ({
  workingDirectory: process.cwd(),
  environment: { ...process.env },
  exitCode: process.exitCode,
  signals: ["SIGINT", "SIGTERM"].map((signal) => process.listenerCount(signal)),
  prototypes: prototypes.map((prototype) => Reflect.ownKeys(prototype)),
  functions: replaceable.map(([owner, names]) => names.map((name) => Reflect.get(owner, name) as unknown)),
});

const before = processState();

afterAll(() => {
  expect(processState(), "this file leaves the process changed for the files after it").toEqual(before);
});
