/** Does something as a user who may not read everything, also where the tests run as root. */
export async function withoutPrivileges<T>(perform: () => Promise<T>): Promise<T> {
  if (process.geteuid?.() !== 0) return perform();
  process.seteuid?.(65_534);
  try {
    return await perform();
  } finally {
    process.seteuid?.(0);
  }
}
