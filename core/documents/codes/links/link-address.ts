import { isWebAddress } from "../../../kernel/web-address.ts";

/** https, a host of ASCII letters, digits and dashes whose last part begins with a letter, optionally a port. */
const ADDRESS = /^https:\/\/((?:[a-z\d_-]+\.)+([a-z][a-z\d-]*)(?::(\d{1,5}))?)(?:[/?#]|$)/i;
const LARGEST_PORT = 65_535;
/** Names that stand for the device itself or for its own network (RFC 6761, RFC 6762 appendix G). */
const LOCAL_NAMES: readonly string[] = [
  ...["localhost", "localdomain", "local", "arpa"],
  ...["internal", "intranet", "private", "corp", "home", "lan"],
];

/**
 * The host of an address that a link may name, with its port; null for any other one. Only https, and no addresses in
 * numbers or names of the own network: a code must not make the browser of the person request a device at home.
 */
export const hostOfLinkAddress = (address: string): string | null => {
  const [, host = "", lastPart = "", port = "443"] = isWebAddress(address) ? (ADDRESS.exec(address) ?? []) : [];
  const isLocal = LOCAL_NAMES.includes(lastPart.toLowerCase());
  return host === "" || isLocal || Number(port) > LARGEST_PORT ? null : host.toLowerCase();
};
