import { isLeft } from "@libretto/core/kernel/fp";
import type { Interceptor } from "./interceptor.ts";

/**
 * Reports whether the server is reachable.
 *
 * @param report called with true when the server responded, whatever the response, and with false when it did not
 */
export const reportReachability =
  (report: (isReachable: boolean) => void): Interceptor =>
  async (request, next) => {
    const response = await next(request);
    const { status, result } = response;
    const isCancelled = status === null && isLeft(result) && result.left.kind !== "unavailable";
    if (!isCancelled) report(status !== null);
    return response;
  };
