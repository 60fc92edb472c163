/** The service as `dist/service/index.js`, one file. The options are in command.ts. */
import { run } from "./command.ts";

await run(process.argv.slice(2));
