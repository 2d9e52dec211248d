import { BlockList, isIP } from "node:net";

/** "::ffff:10.0.0.1" → "10.0.0.1"; anything that is not an address → "". */
export const normaliseAddress = (address: string): string => {
  const bare = address
    .trim()
    .replace(/^::ffff:(?=\d+\.)/i, "")
    .replace(/%.*$/, "");
  return isIP(bare) === 0 ? "" : bare;
};

/** Finds the address of a client. A forwarded header counts only if a configured proxy sent it (AU-3). */
export const createClientAddressResolver = (trustedProxies: readonly string[]) => {
  const proxies = new BlockList();
  for (const proxy of trustedProxies) {
    const [address = "", bits] = proxy.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (bits === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(bits), family);
  }
  const isTrusted = (address: string): boolean =>
    trustedProxies.length > 0 && address !== "" && proxies.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

  return (peer: string | undefined, forwarded: string | undefined): string => {
    let client = normaliseAddress(peer ?? "");
    for (const hop of (forwarded ?? "").split(",").map(normaliseAddress).reverse()) {
      if (!isTrusted(client) || hop === "") break;
      client = hop;
    }
    return client;
  };
};

/** The first `count` 16-bit groups of an IPv6 address, expanded. */
const leadingGroups = (address: string, count: number): string => {
  const [head = "", tail] = address.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const expanded =
    tail === undefined
      ? before
      : [...before, ...Array(Math.max(0, 8 - before.length - after.length)).fill("0"), ...after];
  return expanded
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
};

/** The unit of throttling: an IPv4 address, or the /64 network of one IPv6 subscriber. */
export const throttleAddressOf = (address: string): string =>
  isIP(address) === 6 ? `${leadingGroups(address, 4)}::/64` : address;

/** The usual network of a client: /24 of IPv4, /48 of IPv6. */
export const networkOf = (address: string): string =>
  isIP(address) === 6 ? `${leadingGroups(address, 3)}::/48` : address.replace(/\.\d+$/, ".0/24");
