// A real forward proxy, for which every name is this machine.
import { lookup } from "node:dns";
import { Server } from "proxy-chain";

export interface ForwardProxy extends AsyncDisposable {
  /** With user and password. */
  readonly address: string;
  /** How many tunnels were asked for. */
  readonly tunnels: () => number;
}

/**
 * Starts a forward proxy.
 * @param refuses whether it wants a login, by what a request brings
 */
export async function startForwardProxy(
  login: { readonly user: string; readonly password: string },
  refuses: (asked: { readonly username: string; readonly password: string }) => boolean,
): Promise<ForwardProxy> {
  const toThisMachine = ((_host: string, ...rest: [never, never]) => {
    lookup("127.0.0.1", ...rest);
  }) as unknown as typeof lookup;
  const proxy = new Server({
    port: 0,
    host: "127.0.0.1",
    serverType: "http",
    prepareRequestFunction: ({ username, password }) => ({
      requestAuthentication: refuses({ username, password }),
      dnsLookup: toThisMachine,
    }),
  });
  await proxy.listen();
  return {
    address: `http://${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@127.0.0.1:${proxy.port}`,
    tunnels: () => proxy.stats.connectRequestCount,
    [Symbol.asyncDispose]: async () => {
      await proxy.close(true);
    },
  };
}
