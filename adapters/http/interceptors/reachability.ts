import { isLeft } from "@libretto/core/kernel/fp";
import type { Interceptor } from "./interceptor.ts";

/**
 * Reports whether the server is reachable. A response to a request that was sent before the network was lost shows
 * nothing.
 *
 * @param isOnline whether the browser has a network
 * @param report called with true when the server responded, whatever the response, and with false when it did not
 */
export const reportReachability =
  (isOnline: () => boolean, report: (isReachable: boolean) => void): Interceptor =>
  async (request, next) => {
    const wasOnline = isOnline();
    const response = await next(request);
    const { status, result } = response;
    const isCancelled = status === null && isLeft(result) && result.left.kind !== "unavailable";
    const isOutdated = status !== null && wasOnline && !isOnline();
    if (!isCancelled && !isOutdated) report(status !== null);
    return response;
  };
