// The log that docs/getting-started.md shows, of real steps against the embedded service. `npm run docs` writes it into
// the page, so a change of what people see is seen there too.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { startService } from "../../src/embedded-service/start.ts";
import { newFolder, runStep, type Inputs } from "../e2e/step.ts";
import { foldGroups, formatLog } from "./show.ts";

const flow = { flow: "demo", trail: "my-first-trail" };
const artifact = { artifacts: "app=build/app.txt" };
const gate = { operation: "assert", environment: "production", ...artifact };

/** Runs the steps of part 1 of the page, and returns the log of the gate by the name of its part. */
export async function logsOfGettingStarted(): Promise<Readonly<Record<string, string>>> {
  await using service = await startService();
  const workspace = newFolder();
  const inputs = { "base-url": service.baseUrl, org: service.org, "api-token": service.apiToken };
  const logOf = async (given: Inputs): Promise<string> => {
    const { log } = await runStep({ ...inputs, ...given }, { workspace });
    // The port is that of the page, and an id is another one in each run.
    return stripVTControlCharacters(formatLog(foldGroups(log)))
      .replaceAll(new URL(service.baseUrl).host, "127.0.0.1:8080")
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]+/g, "…");
  };
  try {
    mkdirSync(join(workspace, "build"));
    writeFileSync(join(workspace, "build/app.txt"), "my first app\n");
    await logOf({ operation: "record", ...flow, ...artifact });
    return { "log of the closed gate": await logOf(gate) };
  } finally {
    rmSync(workspace, { recursive: true });
  }
}
