import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";
import type { CustomFetch } from "openid-client";

/** Nobody answered, or not as they should: trying again later may help. */
export class Unreachable extends Error {}

/** The configuration does not allow to go there. */
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

/** Whether an address is of this machine or of a network that is nobody else's business. */
export const isPrivate = (address: string): boolean => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  const family = isIP(plain);
  return family === 0 || privateAddresses.check(plain, family === 4 ? "ipv4" : "ipv6");
};

const bareHost = (url: URL): string => url.hostname.replace(/^\[|\]$/g, "");

/** Whether it is this machine itself, where development and tests run their counterparts. */
export const isLoopback = (url: URL): boolean => ["localhost", "127.0.0.1", "::1"].includes(bareHost(url));

const addressesOf = async (host: string): Promise<readonly string[]> => {
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address);
  } catch (cause) {
    throw new Unreachable("the name is unknown", { cause });
  }
};

const admit = async (url: URL, hosts: ReadonlySet<string>): Promise<void> => {
  if (!hosts.has(url.host)) throw new NotAllowed("not a host of the configuration");
  if (isLoopback(url)) return;
  if (url.protocol !== "https:") throw new NotAllowed("not over TLS");
  // between this look and the connection the name could change its address, but not its certificate
  if ((await addressesOf(bareHost(url))).some(isPrivate)) throw new NotAllowed("a private address");
};

/** A fetch that goes only to hosts of the configuration, never to a private address, and follows no redirects (IO-9). */
export const fetchWithin =
  (hosts: ReadonlySet<string>): CustomFetch =>
  async (address, options) => {
    const url = new URL(address);
    await admit(url, hosts);
    const answer = await fetch(url, options as RequestInit).catch((cause: unknown) => {
      throw new Unreachable("no answer", { cause });
    });
    if (answer.status >= 500) throw new Unreachable(`answered ${answer.status}`);
    return answer;
  };
