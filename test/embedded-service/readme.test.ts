/** Runs each request of README.md in a shell and compares the response with the documented one. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseScenario } from "../../src/embedded-service/scenario.ts";
import { startService } from "../../src/embedded-service/start.ts";
import { parse } from "yaml";

const readme = readFileSync(new URL("../../src/embedded-service/README.md", import.meta.url), "utf8");
const documentation = readFileSync(
  new URL("../../docs/internals/embedded-service.md", import.meta.url),
  "utf8",
);
const examples = [...readme.matchAll(/^```console\n(.*?)^```\n\n```json\n(.*?)^```$/gms)];

/** Replaces ids, times and other values that differ from run to run. */
function normalize(value: unknown): unknown {
  if (typeof value === "number") return value > 1_000_000_000 ? "TIME" : value;
  if (typeof value === "string") {
    return value
      .replaceAll(/[a-f0-9]{8}(-[a-f0-9]{4}){3}-[a-f0-9]{8}/g, "ID")
      .replaceAll(/127\.0\.0\.1:\d+/g, "HOST")
      .replaceAll(/^curl\/.*/g, "CLIENT");
  }
  if (Array.isArray(value)) return value.map(normalize);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, normalize(inside)]));
}

// Windows has no POSIX shell.
test.skipIf(process.platform === "win32")(
  "every request in the README gets the documented response",
  async () => {
    await using service = await startService({ token: "try-it" });
    expect(examples.length).toBeGreaterThan(15);
    for (const [, command = "", response = ""] of examples) {
      // The service is in this process, so the shell must not block it.
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      execFile(
        "sh",
        ["-c", command.replaceAll("127.0.0.1:8080", new URL(service.baseUrl).host)],
        (error, stdout) => {
          if (error === null) resolve(stdout);
          else reject(error);
        },
      );
      expect(normalize(JSON.parse(await promise)), command).toEqual(normalize(JSON.parse(response)));
    }
  },
);

test("the scenario in the documentation is valid", () => {
  const [, scenario = ""] = /^```yaml\n# scenario\n(.*?)^```$/ms.exec(documentation) ?? [];
  expect(parseScenario(parse(scenario))).toMatchObject({ org: "demo", api_token: "some-key" });
});
