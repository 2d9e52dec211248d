import { WEB_ADDRESS_LIMIT } from "./limits.ts";

const FORBIDDEN_CHARACTER = /[\s\p{Cc}\p{Cf}"<>\\^`{|}]/u;
/** http or https, a host with a dot (or localhost), optionally a port; no user name before an @. */
const SHAPE = /^https?:\/\/(?:localhost|[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+)(?::\d{1,5})?(?:[/?#].*)?$/iu;

/**
 * Whether a link is safe to open: only http or https, with a host and without credentials, at most 2000 characters (doc
 * 2 §8, "URL non valido o mancante!"). Rejects `javascript:` and similar schemes.
 */
export const isWebAddress = (s: string): boolean =>
  s.length <= WEB_ADDRESS_LIMIT && !FORBIDDEN_CHARACTER.test(s) && SHAPE.test(s);

/** Adds `https://` to an address that was typed without it, such as `www.salute.gov.it`; other text stays. */
export const completeWebAddress = (typed: string): string => {
  const completed = `https://${typed}`;
  return !isWebAddress(typed) && isWebAddress(completed) ? completed : typed;
};
