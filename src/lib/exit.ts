// How the process ends: with its exit code, and now, even if DNS has not answered a look-up that was given up.
import { flush } from "./streams.ts";

/**
 * Ends the process with this exit code. Normally nothing is left to wait for, and it ends by itself. A look-up that
 * hangs cannot be ended, though: its thread is waited for by the end of the process and even by `process.exit`, for as
 * long as the resolver likes. Then the process is replaced by one that only gives the exit code.
 */
export async function exit(code: number): Promise<void> {
  process.exitCode = code;
  if (!process.getActiveResourcesInfo().includes("GetAddrInfoReqWrap")) return;
  await Promise.allSettled([flush(process.stdout), flush(process.stderr)]);
  // Windows knows no execve, and does not wait for threads.
  if (process.platform === "win32" || !process.execve) process.exit(code);
  const nothing = [process.execPath, "-e", `process.exitCode = ${code}`];
  process.execve(process.execPath, nothing, { PATH: process.env["PATH"] ?? "" });
}
