/** `npm run -s service`: the service from its sources. The options are in command.ts. */
import { enableCompileCache } from "node:module";

// Most of the start time is compilation. The cache is in the system's temporary folder.
enableCompileCache();
const { run } = await import("./command.ts");
await run(process.argv.slice(2));
