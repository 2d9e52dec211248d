import { isRight } from "@libretto/core/kernel/fp";
import { createIdempotencyKeys } from "../transport/idempotency-keys.ts";
import type { ApiRequest } from "../transport/request.ts";
import { type Interceptor, isAccepted } from "./interceptor.ts";

const SERVER_ERROR = 500;
/** The server refuses these requests before it processes them, so they say nothing about an earlier attempt. */
const UNPROCESSED = [401, 429];

/** Equal requests have equal fingerprints. */
const fingerprintOf = ({ address, content, upload }: ApiRequest<unknown>): string =>
  upload === null
    ? `${address} ${content}`
    : `${address} ${JSON.stringify(upload.file.row ?? upload.file.name)} ${upload.file.content.size}`;

/**
 * Sends an idempotency key with every save and every e-mail. A request without a response that is repeated unchanged has
 * the same key, so it takes effect once (RE-6).
 */
export const sendIdempotencyKey = (newKey?: () => string): Interceptor => {
  const keys = createIdempotencyKeys(newKey);
  return async (request, next) => {
    const { rate, takesIdempotencyKey } = request.endpoint;
    if (rate !== "write" && takesIdempotencyKey !== true) return next(request);
    const fingerprint = fingerprintOf(request);
    const response = await next({
      ...request,
      headers: { ...request.headers, "idempotency-key": keys.keyOf(fingerprint) },
    });
    const { status, result } = response;
    if (isRight(result)) keys.releaseUpTo(fingerprint);
    else if (status !== null && !isAccepted(status) && status < SERVER_ERROR && !UNPROCESSED.includes(status))
      keys.release(fingerprint);
    return response;
  };
};
