/**
 * The embedded service, for tests and the demo.
 *
 * ```ts
 * await using service = await startService({ scenario: { flows: { web: {} } } });
 * const step = await runStep({ operation: "begin-trail", flow: "web", ...service.inputs });
 * expect(service.control.requests("begin-trail")).toHaveLength(1);
 * ```
 *
 * - Without a scenario it knows what `default-scenario.yaml` says: organization `demo`, flow `demo` with a template.
 *   A scenario replaces the default one; `control.add(...)` adds to what is there, also while a gate waits.
 * - `control.attest("web", "trail-1", { name: "unit-test", artifact: "app" })` adds an attestation.
 * - `control.fault({ ...faults.unavailable(1), on: "report-artifact", times: 2 })` makes the next two reports fail;
 *   `faults` (from faults.ts) has dropped connections, redirects, login pages, huge and cut bodies, and more.
 * - `control.requests()` reads back what was sent: headers, query, JSON, the parts of a form. `control.artifacts()`
 *   and `control.store` show what is on record.
 *
 * It takes a free port on 127.0.0.1 and is silent. Several may run at once; they share nothing.
 */
import type { ServiceWorld } from "./answer.ts";
import { type Clock, systemClock } from "./clock.ts";
import { Control } from "./control.ts";
import { basePath } from "./reading.ts";
import { type Scenario, checkedScenario, scenarioFrom } from "./scenario.ts";
import { add } from "./scene.ts";
import { listen } from "./server.ts";
import { emptyStore } from "./store.ts";

export { type Fault, faults } from "./faults.ts";
export type { Scenario, Scene } from "./scenario.ts";
export type { RecordedRequest } from "./recording.ts";

export interface ServiceOptions {
  /** What is on record at the start: an object, or the path of a JSON or YAML file. */
  scenario?: Scenario | string | URL;
  /** 0, the default, takes a free one. */
  port?: number;
  /** UNIX seconds; the system's clock unless a test brings its own. */
  clock?: Clock;
  /** Told of every answered request. */
  log?: (line: string) => void;
}

export interface Service extends AsyncDisposable {
  /** `http://127.0.0.1:N/api/v2` */
  baseUrl: string;
  org: string;
  apiToken: string;
  /** The inputs of the action that lead to this service. */
  inputs: { "base-url": string; org: string; "api-token": string };
  control: Control;
  /** Ends the service and every connection to it. */
  close: () => Promise<void>;
}

const defaultScenario = new URL("default-scenario.yaml", import.meta.url);

/** Starts a service. Throws a `ScenarioError` for a scenario that is none, or the system's error for a port that is taken. */
export async function startService(options: ServiceOptions = {}): Promise<Service> {
  const { scenario: given = defaultScenario, port = 0, clock = systemClock, log = () => undefined } = options;
  const scenario =
    typeof given === "string" || given instanceof URL ? scenarioFrom(given) : checkedScenario(given);
  const { org, api_token: apiToken } = scenario;
  const world: ServiceWorld = {
    store: emptyStore(org),
    clock,
    host: "",
    environmentWithoutPolicies: scenario.environment_without_policies,
  };
  add(world.store, scenario, clock());
  const control = new Control(world);
  const listening = await listen({ world, control, apiToken, log }, port);
  world.host = `http://127.0.0.1:${listening.port}`;
  const baseUrl = `${world.host}${basePath}`;
  return {
    baseUrl,
    org,
    apiToken,
    inputs: { "base-url": baseUrl, org, "api-token": apiToken },
    control,
    close: listening.close,
    [Symbol.asyncDispose]: listening.close,
  };
}
