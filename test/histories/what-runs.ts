// Histories of an environment: what is deployed, rolled back and exits, what of it is reported and when, and steps that ask
// what runs. The model knows what was reported, and takes nothing from the action or the embedded service.
import fc from "fast-check";
import { expect } from "vitest";
import type { WrittenReport } from "../../src/embedded-service/scenario.ts";
import { faults } from "../../src/embedded-service/start.ts";
import { World, type ServiceState } from "./world.ts";

const environment = "production";
const apps = ["app", "web"] as const;
type App = (typeof apps)[number];

/** A version of an artifact. Version 0 has no fingerprint, and version 3 is not compliant. */
interface Version {
  readonly app: App;
  readonly version: 0 | 1 | 2 | 3;
}
interface Instances extends Version {
  readonly instances: number;
}

const fingerprintOf = ({ app, version }: Version) => `${app === "app" ? "a" : "b"}${version}`.repeat(32);
const imageOf = ({ app, version }: Version) => `registry.example/acme/${app}:${version}`;
const isSame = (one: Version, other: Version) => one.app === other.app && one.version === other.version;
const compliance = [undefined, true, null, false] as const;

const toReported = (one: Instances) => {
  const compliant = compliance[one.version];
  return {
    name: imageOf(one),
    ...(one.version > 0 && { fingerprint: fingerprintOf(one) }),
    ...(compliant !== undefined && { compliant }),
    instances: one.instances,
  };
};

/** A report of everything that ran at a time, in seconds. */
interface Report {
  readonly at: number;
  readonly running: readonly Instances[];
}

/** How the service behaves from a time on, in seconds. */
interface Behaviour {
  readonly at: number;
  readonly state: ServiceState;
  readonly isRenamed: boolean;
}

/** What a history knows without the service. */
interface Model {
  /** What runs, reported or not. */
  running: readonly Instances[];
  /** Oldest first. */
  readonly reports: Report[];
  /** Oldest first. */
  readonly behaviours: Behaviour[];
}

/** The latest report at a time. */
const reportAt = ({ reports }: Model, at: number) => reports.findLast((report) => report.at <= at);
const behaviourAt = ({ behaviours }: Model, at: number) =>
  behaviours.findLast((behaviour) => behaviour.at <= at) ?? ({ state: "up", isRenamed: false } as const);

/** Something that happens between steps, or while one waits. */
interface Happening {
  readonly title: string;
  readonly happen: (model: Model, world: World) => void;
}

const secondsOf = (world: World) => Math.floor(world.now / 1000);

/** A change of what runs, which nobody has reported yet. */
const unreported = (title: string, change: (model: Model) => readonly Instances[]): Happening => ({
  title,
  happen: (model) => {
    model.running = change(model);
  },
});

/** A report. What is in it runs. */
const reported = (
  title: string,
  report: (model: Model) => { written: WrittenReport; running: readonly Instances[] } | undefined,
): Happening => ({
  title,
  happen: (model, world) => {
    const made = report(model);
    if (made === undefined) return;
    model.running = made.running;
    model.reports.push({ at: secondsOf(world), running: made.running });
    world.service.control.reportSnapshot(environment, made.written);
  },
});

const lastReported = ({ reports }: Model) => reports.at(-1)?.running ?? [];
const without = (running: readonly Instances[], app: App) => running.filter((one) => one.app !== app);

const deploy = (one: Instances) =>
  unreported(`deploy ${imageOf(one)}`, ({ running }) => [...without(running, one.app), one]);
/** Starts a version beside those that run. */
const start = (one: Instances) =>
  unreported(`start ${imageOf(one)}`, ({ running }) => [
    ...running.filter((other) => !isSame(one, other)),
    one,
  ]);
const exit = (app: App) => unreported(`exit ${app}`, ({ running }) => without(running, app));
const rollBack = (chosen: number) =>
  unreported(
    `roll back to report ${chosen}`,
    ({ reports, running }) => reports[chosen % (reports.length || 1)]?.running ?? running,
  );

const report = reported("report", ({ running }) => ({
  running,
  written: { artifacts: running.map(toReported) },
}));
const reportNoChange = reported("report no change", (model) => ({
  running: lastReported(model),
  written: {},
}));
const reportDeployed = (one: Instances) =>
  reported(`report that ${imageOf(one)} is deployed`, (model) => ({
    running: [...without(lastReported(model), one.app), one],
    written: { deploy: [toReported(one)] },
  }));
const reportExit = (app: App) =>
  reported(`report that ${app} has exited`, (model) => {
    const exited = lastReported(model).filter((one) => one.app === app);
    return exited.length === 0
      ? undefined
      : { running: without(lastReported(model), app), written: { exit: exited.map(imageOf) } };
  });
const reportRollBack = (chosen: number) =>
  reported(`report that report ${chosen} runs again`, (model) => {
    const { reports } = model;
    const earlier = reports[chosen % (reports.length || 1)];
    const found = earlier && reportAt(model, earlier.at);
    return (
      found && {
        running: found.running,
        written: { roll_back: `@{${new Date(found.at * 1000).toISOString().slice(0, 19)}}` },
      }
    );
  });

/** Lets the service behave in another way from now on. */
const behave = (title: string, change: Partial<Behaviour>): Happening => ({
  title,
  happen: (model, world) => {
    const before = { state: "up", isRenamed: false, ...model.behaviours.at(-1) } as const;
    const now = { ...before, ...change, at: secondsOf(world) };
    model.behaviours.push(now);
    world.setService(now.state);
    const renamed = { ...faults.changed({ name: "prod" }), on: "get-environment", times: "always" } as const;
    if (now.isRenamed) world.service.control.fault(renamed);
  },
});
const service = (state: ServiceState) => behave(`service ${state}`, { state });
const rename = (isRenamed: boolean) => behave(isRenamed ? "rename" : "rename back", { isRenamed });

type HistoryCommand = fc.AsyncCommand<Model, World>;

/** Makes a command, which begins with a whole second. A failing history shows the title. */
const command = (title: string, perform: (model: Model, world: World) => Promise<void>): HistoryCommand => ({
  check: () => true,
  run: async (model, world) => {
    world.advance((1000 - (world.now % 1000)) % 1000);
    await perform(model, world);
  },
  toString: () => title,
});

const happens = ({ title, happen }: Happening) =>
  command(title, (model, world) => {
    happen(model, world);
    world.advance(1000);
    return Promise.resolve();
  });

/** `get-snapshot` lists what the latest report says. */
const read = command("get-snapshot", async (model, world) => {
  const at = secondsOf(world);
  const step = await world.step("read", { operation: "get-snapshot", environment });
  const { state, isRenamed } = behaviourAt(model, at);
  if (isRenamed || !step.passed) {
    expect(step.passed, "it read a renamed environment, or failed without an outage").toBe(false);
    expect(isRenamed || state !== "up", `it failed: ${step.errors.join()}`).toBe(true);
    return;
  }
  const listed = JSON.parse(step.outputs["artifacts"] ?? "") as { fingerprint: string | null }[];
  const running = reportAt(model, at)?.running ?? [];
  expect(listed.map(({ fingerprint }) => fingerprint).sort()).toEqual(
    running.map((one) => (one.version === 0 ? null : fingerprintOf(one))).sort(),
  );
  expect(step.outputs["count"]).toBe(String(running.length));
});

interface Question {
  readonly asked: readonly Version[];
  /** Seconds. */
  readonly wait: number;
  readonly onOutage: string;
  readonly onNonCompliance: string;
  /** What happens while the step waits. */
  readonly later: readonly { readonly afterSeconds: number; readonly happening: Happening }[];
}

/**
 * `confirm-running` says `running` exactly where everything runs in the latest report that counts, by the last snapshot that
 * it was given; it gives up only when the time is up; and it passes wherever that was so at the end.
 */
const confirm = ({ asked, wait, onOutage, onNonCompliance, later }: Question) =>
  command(
    `confirm-running(${asked.map(imageOf).join(" ")}, ${wait} s, on-outage ${onOutage}, on-non-compliance ${onNonCompliance}, ${JSON.stringify(later.map(({ afterSeconds, happening }) => [afterSeconds, happening.title]))})`,
    async (model, world) => {
      const began = secondsOf(world);
      const { control } = world.service;
      control.clearRequests();
      for (const { afterSeconds, happening } of later)
        world.schedule(afterSeconds * 1000, () => {
          happening.happen(model, world);
        });
      const step = await world.step("confirm", {
        operation: "confirm-running",
        environment,
        fingerprint: asked.map(fingerprintOf).join("\n"),
        wait: `${wait}s`,
        "on-outage": onOutage,
        "on-non-compliance": onNonCompliance,
      });
      world.clearSchedule();

      const requests = control.requests();
      const ended = requests.at(-1)?.at ?? expect.fail("nothing was asked");
      // A lost answer has no status, and never reported is 404.
      const answered = requests.filter(({ status = 500 }) => status < 500);
      const environments = answered.filter(
        ({ operation, at }) => operation === "get-environment" && !behaviourAt(model, at).isRenamed,
      );
      const last = answered.findLast(({ operation }) => operation === "get-snapshot");
      const times = environments
        .filter(({ number }) => last !== undefined && number < last.number)
        .map(({ at }) => reportAt(model, at)?.at ?? 0);
      const reportedSince = times.some((time) => time > (times[0] ?? 0));
      const counts = last !== undefined && (wait === 0 || reportedSince);
      const running = last && reportAt(model, last.at)?.running;
      const runs = (one: Version) => running?.some((other) => isSame(one, other)) === true;
      const allRun = asked.every(runs) && counts;
      const isRed = asked.some((one) => one.version === 3 && runs(one)) && onNonCompliance === "fail";

      expect(step.outputs["running"], "`running` is not what was reported").toBe(String(allRun));
      expect(step.outputs["reported-since"], "`reported-since`").toBe(String(reportedSince));
      if (last !== undefined) {
        const shown = JSON.parse(step.outputs["artifacts"] ?? "") as { running: boolean }[];
        expect(shown.map((one) => one.running)).toEqual(asked.map(runs));
      }

      const final = requests.at(-1);
      const isRenamed =
        final !== undefined &&
        answered.at(-1) === final &&
        final.operation === "get-environment" &&
        behaviourAt(model, final.at).isRenamed;
      const isTimeUp = ended - began >= wait;
      if (final === last) {
        expect(step.passed, `it passes where all runs: ${step.errors.join()}`).toBe(allRun && !isRed);
        if (!step.passed && !(counts && isRed)) expect(isTimeUp, "it gave up early").toBe(true);
      } else if (isRenamed) {
        expect(step.passed, "it passes where the environment was renamed").toBe(false);
      } else {
        expect(behaviourAt(model, ended).state, `no outage: ${step.errors.join()}`).not.toBe("up");
        expect(isTimeUp, "it gave up early in an outage").toBe(true);
        const mayPass = last === undefined && onOutage === "warn";
        expect(step.passed, "it passes in an outage without any answer, where that is allowed").toBe(mayPass);
      }

      // Of the reports alone, whatever was asked when.
      const isUndisturbed = [began, ...model.behaviours.map(({ at }) => at)].every((at) => {
        const { state, isRenamed } = behaviourAt(model, at);
        return at < began || at > began + wait || (state === "up" && !isRenamed);
      });
      const latest = reportAt(model, began + wait);
      const isNew = (latest?.at ?? 0) > (reportAt(model, began)?.at ?? 0);
      const isGood = asked.every((one) => latest?.running.some((other) => isSame(one, other)));
      const isEverRed = asked.some(({ version }) => version === 3) && onNonCompliance === "fail";
      if (isUndisturbed && isGood && (isNew || wait === 0) && latest !== undefined && !isEverRed)
        expect(step.outputs["running"], "all ran at the end of the wait").toBe("true");
    },
  );

const app = fc.constantFrom(...apps);
const version = fc.record({ app, version: fc.constantFrom<Version["version"][]>(0, 1, 2, 3) });
const instances = fc
  .tuple(version, fc.integer({ min: 1, max: 3 }))
  .map(([one, number]) => ({ ...one, instances: number }));
const chosen = fc.nat(20);

const happening = fc.oneof(
  instances.map(deploy),
  instances.map(start),
  app.map(exit),
  chosen.map(rollBack),
  { arbitrary: fc.constant(report), weight: 4 },
  fc.constant(reportNoChange),
  instances.map(reportDeployed),
  app.map(reportExit),
  chosen.map(reportRollBack),
);
const disturbance = fc.constantFrom(
  ...[service("up"), service("up"), service("down"), service("losing"), rename(true), rename(false)],
);
const later = fc.record({
  afterSeconds: fc.constantFrom(1, 5, 12, 25, 29, 45, 200),
  happening: fc.oneof({ arbitrary: happening, weight: 5 }, { arbitrary: disturbance, weight: 1 }),
});
/** What can be asked about has a fingerprint. */
const asked = fc.uniqueArray(fc.record({ app, version: fc.constantFrom<Version["version"][]>(1, 2, 2, 3) }), {
  minLength: 1,
  maxLength: 2,
  selector: imageOf,
});

const confirmation = fc
  .record({
    asked,
    wait: fc.constantFrom(0, 30, 30, 600),
    onOutage: fc.constantFrom("fail", "warn"),
    onNonCompliance: fc.constantFrom("fail", "warn"),
    later: fc.array(later, { maxLength: 5, size: "max" }),
  })
  .map(confirm);

/** A deployment that is confirmed: what is asked about is deployed before or while the step waits, and reported. */
const deployment = fc
  .record({
    wait: fc.constantFrom(0, 30, 600),
    one: fc.record({ app, version: fc.constantFrom<Version["version"][]>(1, 2), instances: fc.constant(2) }),
    ended: fc.constantFrom(1, 5, 25),
    reported: fc.constantFrom(1, 12, 29),
    later: fc.array(later, { maxLength: 2 }),
  })
  .map(({ wait, one, ended, reported, later: others }) =>
    confirm({
      ...{ asked: [one], wait, onOutage: "fail", onNonCompliance: "fail" },
      later: [
        { afterSeconds: ended, happening: deploy(one) },
        { afterSeconds: reported, happening: report },
        ...others,
      ],
    }),
  );

const histories = fc.commands(
  [
    happening.map(happens),
    happening.map(happens),
    disturbance.map(happens),
    fc.constant(read),
    confirmation,
    confirmation,
    deployment,
  ],
  { maxCommands: 14, size: "max" },
);

/** What holds in every history of an environment. */
export const whatRunsHolds = fc.asyncProperty(histories, async (history) => {
  await using world = await World.start({ org: "acme", environments: { [environment]: { type: "K8S" } } });
  await fc.asyncModelRun(
    () => ({ model: { running: [], reports: [], behaviours: [] }, real: world }),
    history,
  );
});
