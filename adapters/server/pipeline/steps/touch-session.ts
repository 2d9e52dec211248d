import { millisecondsOf } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { EndpointRequest } from "../endpoint-request.ts";

/** The last use of a session is stored at most once in this interval. */
const TOUCH_INTERVAL_MILLISECONDS = 1000;

/**
 * Stores the last use of the session. A failure does not fail the request: the session then only expires earlier. A
 * background request, such as a periodic check of a page, does not count as a use.
 */
export const touchSession = ({ context, endpoint, call, caller, now }: EndpointRequest): TaskEither<Failure, void> => {
  const { signed } = caller;
  if (
    signed === null ||
    endpoint.isBackgroundRequest?.(call.query) === true ||
    millisecondsOf(now) - millisecondsOf(signed.lastSeenAt) < TOUCH_INTERVAL_MILLISECONDS
  )
    return taskEither.right(undefined);
  return () =>
    context
      .touchSession(signed.tokenDigest, now)()
      .then(() => right(undefined));
};
