import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";
import type { CustomFetch } from "openid-client";

/** No response, or a server error: trying again later may help. */
export class Unreachable extends Error {}

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

const requireAllowed = async (url: URL, hosts: ReadonlySet<string>): Promise<void> => {
  if (!hosts.has(url.host)) throw new NotAllowed("the host is not configured");
  if (isLoopback(url)) return;
  if (url.protocol !== "https:") throw new NotAllowed("the address does not use TLS");
  // the name could get another address before the connection, but no valid certificate for it
  if ((await resolveHost(bareHost(url))).some(isPrivate)) throw new NotAllowed("the address is private");
};

/** A `fetch` for the configured hosts only: never a private address, no redirects (IO-9). */
export const restrictFetch =
  (hosts: ReadonlySet<string>): CustomFetch =>
  async (address, options) => {
    const url = new URL(address);
    await requireAllowed(url, hosts);
    const response = await fetch(url, options as RequestInit).catch((cause: unknown) => {
      throw new Unreachable("no response", { cause });
    });
    if (response.status >= 500) throw new Unreachable(`response status ${response.status}`);
    return response;
  };
