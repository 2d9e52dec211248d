import { millisecondsOf } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { EndpointRequest } from "../endpoint-request.ts";

/** Shorter intervals are not stored. */
const TOUCH_AFTER_MILLISECONDS = 1000;

/**
 * Stores the last use of the session. If that fails, the request succeeds all the same: the session only expires
 * earlier.
 */
export const touchSession = ({ context, endpoint, call, caller, now }: EndpointRequest): TaskEither<Failure, void> => {
  const { signed } = caller;
  if (
    signed === null ||
    endpoint.isBackgroundRequest?.(call.query) === true ||
    millisecondsOf(now) - millisecondsOf(signed.lastSeenAt) < TOUCH_AFTER_MILLISECONDS
  )
    return taskEither.right(undefined);
  return () =>
    context
      .touchSession(signed.tokenDigest, now)()
      .then(() => right(undefined));
};
