// A real forward proxy that resolves every name to this machine.
import { lookup } from "node:dns";
import { Server } from "proxy-chain";

export interface ForwardProxy extends AsyncDisposable {
  /** With user and password. */
  readonly address: string;
  /** The number of requested tunnels. */
  readonly tunnels: () => number;
}

/**
 * Starts a forward proxy.
 * @param refuses returns whether to answer 407 to a request with these credentials
 */
export async function startForwardProxy(
  login: { readonly user: string; readonly password: string },
  refuses: (credentials: { readonly username: string; readonly password: string }) => boolean,
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
