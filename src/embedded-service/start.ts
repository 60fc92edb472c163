/**
 * The embedded service, for tests and the demo.
 *
 * ```ts
 * await using service = await startService({ scenario: { flows: { web: {} } } });
 * const step = await runStep({ operation: "begin-trail", flow: "web", ...service.inputs });
 * expect(service.control.requests("begin-trail")).toHaveLength(1);
 * ```
 *
 * - The default scenario is `default-scenario.yaml`: organization `demo`, flow `demo` with a template. A scenario
 *   replaces it; `control.add(...)` adds records, also while a gate waits.
 * - `control.attest("web", "trail-1", { name: "unit-test", artifact: "app" })` adds an attestation.
 * - `control.fault({ ...faults.unavailable(1), on: "report-artifact", times: 2 })` makes the next two reports fail;
 *   `faults` (from faults.ts) has dropped connections, redirects, login pages, huge and cut bodies, and more.
 * - `control.requests()` returns the recorded requests: headers, query, JSON, the parts of a form.
 *   `control.artifacts()` and `control.store` return what is on record.
 * - `control.beginTrail("web", "trail-2")` begins a trail.
 *
 * It takes a free port on 127.0.0.1 and writes no output. Several can run at once and share nothing.
 */
import { randomBytes, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { ServiceContext } from "./handler.ts";
import { applyChange } from "./changes.ts";
import { type Clock, systemClock } from "./clock.ts";
import { Control } from "./control.ts";
import { inUrl, isUnspecified } from "./hosts.ts";
import { withIds } from "./ids.ts";
import { type Entry, openJournal } from "./journal.ts";
import { basePath } from "./parse-request.ts";
import { type CheckedScenario, type Scenario, parseScenario, parseScenarioText } from "./scenario.ts";
import { applyScenario } from "./apply-scenario.ts";
import { listen } from "./server.ts";
import { emptyStore } from "./store.ts";
import { defaultScenario } from "./texts.ts";

export { type Fault, faults } from "./faults.ts";
export type { Scenario, ScenarioChanges } from "./scenario.ts";
export type { RecordedRequest } from "./request-recorder.ts";

export interface ServiceOptions {
  /** What is on record at the start: an object, or the path of a JSON or YAML file. */
  scenario?: Scenario | string | URL;
  /** The port; 0, the default, takes a free one. */
  port?: number;
  /** Address to listen on; 127.0.0.1 by default. */
  host?: string;
  /** The API key. By default that of the scenario, or else a random one. */
  token?: string;
  /** Path of the state file. By default, records are only in memory. */
  state?: string;
  /** Returns the time in UNIX seconds; the system's clock by default. */
  clock?: Clock;
  /** Called with a line for each request. */
  log?: (line: string) => void;
}

export interface Service extends AsyncDisposable {
  /** `http://127.0.0.1:N/api/v2` */
  baseUrl: string;
  org: string;
  apiToken: string;
  /** The inputs of the action for this service. */
  inputs: { "base-url": string; org: string; "api-token": string };
  control: Control;
  /** Warnings for the operator. */
  notes: readonly string[];
  /** Stops the service and closes every connection. */
  close: () => Promise<void>;
}

/**
 * Starts a service. Throws a `ScenarioError` for an invalid scenario, and an `Error` for a port that is taken or a
 * state file that cannot be used.
 */
export async function startService(options: ServiceOptions = {}): Promise<Service> {
  const { port = 0, host = "127.0.0.1", token, state, clock = systemClock, log = () => undefined } = options;
  const journal = state === undefined ? undefined : openJournal(state);
  try {
    const stored = journal?.entries ?? [];
    const first = stored[0] ?? scenarioEntry(options.scenario, clock());
    const { scenario, context } = createContext(first, clock);
    for (const { change, at, seed } of stored.slice(1)) {
      if (change.kind !== "scenario") withIds(seed, () => applyChange(context.store, change, at));
    }
    if (journal !== undefined) {
      if (stored.length === 0) journal.append(first);
      context.change = (change) => {
        const entry: Entry = { at: clock(), seed: randomUUID(), change };
        const isNew = withIds(entry.seed, () => applyChange(context.store, change, entry.at));
        journal.append(entry);
        return isNew;
      };
    }

    const { org } = scenario;
    const apiToken = token ?? scenario.api_token ?? randomBytes(16).toString("hex");
    const control = new Control(context);
    const listening = await listen({ context, control, apiToken, log }, port, host).catch(
      (cause: unknown) => {
        throw new Error(`Cannot listen on port ${port} of ${host} (${codeOf(cause)}).`, { cause });
      },
    );
    // Not every system can connect to an unspecified address, so the URL has the loopback address.
    const reachableHost = isUnspecified(host) ? (host === "::" ? "::1" : "127.0.0.1") : host;
    context.host = `http://${inUrl(reachableHost)}:${listening.port}`;
    const baseUrl = `${context.host}${basePath}`;
    const close = async () => {
      await listening.close();
      journal?.close();
    };
    return {
      baseUrl,
      org,
      apiToken,
      inputs: { "base-url": baseUrl, org, "api-token": apiToken },
      control,
      notes: [
        ...(stored.length > 0 && options.scenario !== undefined
          ? [`${state} holds a state already, so the scenario is not used.`]
          : []),
        ...(listening.isLocal ? [] : [exposureWarning(listening.address)]),
      ],
      close,
      [Symbol.asyncDispose]: close,
    };
  } catch (error) {
    journal?.close();
    throw error;
  }
}

/** Returns the first entry of a journal: the scenario. It is also used without a state file. */
function scenarioEntry(given: Scenario | string | URL | undefined, at: number): Entry {
  const scenario = (
    given === undefined
      ? defaultScenario
      : typeof given === "string" || given instanceof URL
        ? parseScenarioText(scenarioText(given), String(given))
        : given
  ) as Scenario;
  return { at, seed: randomUUID(), change: { kind: "scenario", scenario } };
}

function scenarioText(file: string | URL): string {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    throw new Error(`The scenario file ${String(file)} cannot be read (${codeOf(cause)}).`, { cause });
  }
}

/** Creates the store from the first entry of a journal, and the context of the handlers. */
function createContext(
  { change, at, seed }: Entry,
  clock: Clock,
): { scenario: CheckedScenario; context: ServiceContext } {
  if (change.kind !== "scenario") throw new Error("The state file does not begin with a scenario.");
  const scenario = parseScenario(change.scenario);
  const store = emptyStore(scenario.org);
  const context: ServiceContext = {
    store,
    clock,
    change: (next) => applyChange(store, next, clock()),
    host: "",
    environmentWithoutPolicies: scenario.environment_without_policies,
  };
  withIds(seed, () => {
    applyScenario(store, scenario, at);
  });
  return { scenario, context };
}

/** Returns the code of a system error, such as EADDRINUSE. */
function codeOf(error: unknown): string {
  if (error instanceof Error && "code" in error) return String(error.code);
  return error instanceof Error ? error.message : String(error);
}

function exposureWarning(address: string): string {
  return (
    `Listening on ${address}: everyone who can reach this machine can reach the service, without encryption. ` +
    "API and pages need the API key (pages as the password). The control routes are off."
  );
}
