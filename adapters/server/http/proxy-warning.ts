import type { Log } from "../operations/log.ts";

/** After so many requests from one proxy the configuration is certainly wrong. */
const SUSPICIOUS_REQUESTS = 200;

/** One request, without health calls. */
export interface ObservedRequest {
  /** The other end of the connection. */
  readonly peer: string;
  /** The address that counts for limits. */
  readonly client: string;
  /** Whether the request has an `X-Forwarded-For` header. */
  readonly isForwarded: boolean;
}

/**
 * Watches for a proxy that `TRUSTED_PROXIES` does not name: everybody then has its address, and shares its limit of
 * requests. The first requests all come from one peer, with a header that does not count. Warns once.
 */
export const createProxyWarning = (log: Log): ((request: ObservedRequest) => void) => {
  let proxy: string | null = null;
  let requests = 0;
  let isDecided = false;
  return ({ peer, client, isForwarded }) => {
    if (isDecided) return;
    proxy ??= peer;
    if (!isForwarded || client !== peer || peer !== proxy) {
      isDecided = true;
      return;
    }
    requests += 1;
    if (requests < SUSPICIOUS_REQUESTS) return;
    isDecided = true;
    log.write("warn", "all requests come from one proxy, which TRUSTED_PROXIES does not name");
  };
};
