import { instantAt, millisecondsOf } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Id } from "../../kernel/id.ts";
import type { Ticket } from "../../ports/files/file-store.ts";
import type { Secrets } from "../../ports/security/secrets.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import type { Caller } from "../caller.ts";
import { findVisibleFile } from "./find-visible-file.ts";

/** Validity of a ticket. */
const TICKET_MILLISECONDS = 60_000;

interface Services {
  readonly clock: Clock;
  readonly secrets: Secrets;
}

/**
 * Creates a secret for one download in this session; only its digest is stored (FI-5).
 *
 * @param file null for an archive of the whole record
 */
export const issueTicket = (
  { clock, secrets }: Services,
  { files }: Pick<Stores, "files">,
  { signed, recordAccess }: Caller,
  file: Ticket["file"],
): TaskEither<Failure, string> => {
  const secret = secrets.create();
  return pipe(
    files.issueTicket({
      digest: secrets.digest(secret),
      account: signed.account,
      sessionDigest: signed.tokenDigest,
      patient: recordAccess.patient,
      file,
      endsAt: instantAt(millisecondsOf(clock.now()) + TICKET_MILLISECONDS),
    }),
    taskEither.map(() => secret),
  );
};

/** The same for a file that the caller may open. */
export const issueFileTicket = (
  services: Services,
  stores: Pick<Stores, "files" | "reader">,
  caller: Caller,
  file: Id,
): TaskEither<Failure, string> =>
  pipe(
    findVisibleFile(stores, caller.recordAccess, file),
    taskEither.chain(() => issueTicket(services, stores, caller, file)),
  );
