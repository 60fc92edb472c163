// Loaded into every action (NODE_OPTIONS): lets it print to a file of the run in place of act, which closes the terminal of a
// step that fails before it has read all of it.
import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { isMainThread } from "node:worker_threads";

if (isMainThread) {
  // A file that is opened takes the lowest descriptor that is free: standard output.
  closeSync(1);
  openSync(join(process.env["RUN_FOLDER"] ?? "", "log"), "a");
}
