// Ends the process, also while an abandoned DNS look-up still hangs.
import { flush } from "./streams.ts";

/**
 * Ends the process with this exit code. Normally it ends by itself. A DNS look-up that hangs cannot be cancelled, though,
 * and even `process.exit` waits for its thread: then the process is replaced by one that only sets the exit code.
 */
export async function exit(code: number): Promise<void> {
  process.exitCode = code;
  if (!process.getActiveResourcesInfo().includes("GetAddrInfoReqWrap")) return;
  await Promise.allSettled([flush(process.stdout), flush(process.stderr)]);
  // Windows has no execve, and does not wait for threads.
  if (process.platform === "win32" || !process.execve) process.exit(code);
  const command = [process.execPath, "-e", `process.exitCode = ${code}`];
  process.execve(process.execPath, command, { PATH: process.env["PATH"] ?? "" });
}
