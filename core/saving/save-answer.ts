import type { Failure } from "../kernel/failure.ts";
import type { SaveEvent } from "./save-state.ts";

/** The format of request references in the server's log. The reference of an unreadable response differs (RE-6). */
const REQUEST = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Another session deleted the row. */
export const ROW_DELETED = "row.gone";

/**
 * What a failure reveals about a save:
 *
 * - `unprocessed`: nothing, because the request was not sent or not processed.
 * - `noAnswer`: the row may be stored, because the response was lost or unreadable.
 * - otherwise the row is not stored: the save was refused, or it failed on the server, which rolls back.
 */
export const eventOfFailure = (failure: Failure): SaveEvent => {
  const { kind, code, reference = "" } = failure;
  if (kind === "tooMany" || kind === "signedOut" || code === "failure.unsaved" || code === "files.uploadStopped")
    return { is: "unprocessed", failure };
  const hasFailedOnServer = code === "failure.apology" && REQUEST.test(reference);
  if (kind === "unavailable" && !hasFailedOnServer) return { is: "noAnswer", failure };
  if (kind === "stale") return { is: "outdated", failure };
  return code === ROW_DELETED ? { is: "deleted", failure } : { is: "rejected", failure };
};
