import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";

/** No response, or a server error: trying again later may help. */
export class Unreachable extends Error {
  /** The status of the response; null without one. */
  readonly status: number | null;
  constructor(
    message: string,
    { cause, status = null }: { readonly cause?: unknown; readonly status?: number | null } = {},
  ) {
    super(message, { cause });
    this.status = status;
  }
}

/** The configuration does not allow this address. */
export class NotAllowed extends Error {}

const privateAddresses = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const)
  privateAddresses.addSubnet(network, bits);
for (const [network, bits] of [
  ["::", 127],
  ["64:ff9b::", 96],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const)
  privateAddresses.addSubnet(network, bits, "ipv6");

/** Whether an address belongs to this machine or to a private network. */
export const isPrivate = (address: string): boolean => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  const family = isIP(plain);
  return family === 0 || privateAddresses.check(plain, family === 4 ? "ipv4" : "ipv6");
};

const bareHost = (url: URL): string => url.hostname.replace(/^\[|\]$/g, "");

/** Whether it is this machine, for development and tests. */
export const isLoopback = (url: URL): boolean => ["localhost", "127.0.0.1", "::1"].includes(bareHost(url));

const resolveHost = async (host: string): Promise<readonly string[]> => {
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address);
  } catch (cause) {
    throw new Unreachable("the host name cannot be resolved", { cause });
  }
};

const requireAllowed = async (url: URL, isConfigured: (host: string) => boolean): Promise<void> => {
  if (!isConfigured(url.host)) throw new NotAllowed("the host is not configured");
  if (isLoopback(url)) return;
  if (url.protocol !== "https:") throw new NotAllowed("the address does not use TLS");
  // the name could get another address before the connection, but no valid certificate for it
  if ((await resolveHost(bareHost(url))).some(isPrivate)) throw new NotAllowed("the address is private");
};

/**
 * A `fetch` for the configured hosts only, and never for a private address (IO-9). The caller must forbid redirects.
 *
 * @param isConfigured whether the configuration has this host, with its port if it is not the usual one
 */
export const restrictFetch =
  (isConfigured: (host: string) => boolean) =>
  async (address: string, options: object): Promise<Response> => {
    const url = new URL(address);
    await requireAllowed(url, isConfigured);
    const response = await fetch(url, options).catch((cause: unknown) => {
      throw new Unreachable("no response", { cause });
    });
    if (response.status >= 500) {
      const { status } = response;
      throw new Unreachable(`response status ${status}`, { status });
    }
    return response;
  };
