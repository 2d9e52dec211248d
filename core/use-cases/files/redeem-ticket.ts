import { dayOf, type Instant } from "../../kernel/dates.ts";
import { type Failure, notFound } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { SessionWithPrincipal } from "../../ports/accounts/account-store.ts";
import type { StoredFile, Ticket } from "../../ports/files/file-store.ts";
import type { Secrets } from "../../ports/security/secrets.ts";
import type { RecordAccess } from "../../ports/sharing/record-access.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { Stores, Transact } from "../../ports/system/transaction.ts";
import type { AuditOrigin } from "../request-origin.ts";
import { asCarer, authoriseOwner, authoriseReader } from "../sharing/authorise-caller.ts";
import { findVisibleFile } from "./find-visible-file.ts";

interface Services {
  readonly transact: Transact;
  readonly clock: Clock;
}

/** A consumed ticket, and the account that requested it. */
export interface RedeemedTicket {
  readonly ticket: Ticket;
  readonly signed: SessionWithPrincipal;
}

/**
 * Consumes a ticket: it works once.
 *
 * @param authenticate finds the session of the ticket; `notFound` for another session
 * @returns `notFound` for every error
 */
export const redeemTicket = (
  { transact, clock, secrets }: Services & { readonly secrets: Pick<Secrets, "digest"> },
  secret: string,
  authenticate: (stores: Stores, ticket: Ticket, now: Instant) => TaskEither<Failure, SessionWithPrincipal>,
): TaskEither<Failure, RedeemedTicket> => {
  const now = clock.now();
  return transact((stores) =>
    pipe(
      stores.fileDirectory.redeemTicket(secrets.digest(secret), now),
      taskEither.chain((ticket) => (ticket === null ? taskEither.left(notFound) : taskEither.right(ticket))),
      taskEither.bindTo("ticket"),
      taskEither.bind("signed", ({ ticket }) => authenticate(stores, ticket, now)),
    ),
  );
};

/** Authorises the holder of a ticket by the rules of today: the owner, or a doctor or carer who still has access. */
const enterWithTicket = (
  { clock }: Services,
  stores: Stores,
  { ticket, signed }: RedeemedTicket,
): TaskEither<Failure, RecordAccess> =>
  pipe(
    authoriseReader(signed, ticket.patient, stores, dayOf(clock.now())),
    // the authorisation of another reader gives the transaction its rights
    taskEither.chainFirst((recordAccess) =>
      recordAccess.as === "owner" ? stores.actAs(asCarer(signed, recordAccess).principal) : taskEither.right(undefined),
    ),
  );

/** Who exports a record. */
export interface RecordExporter {
  readonly signed: SessionWithPrincipal;
  readonly recordAccess: RecordAccess;
}

/**
 * Authorises the holder of a ticket to export the record: the patient, or a carer who still represents the patient.
 * `notFound` for anybody else, and for the ticket of a file.
 */
export const authoriseExport = ({ ticket, signed }: RedeemedTicket): TaskEither<Failure, RecordExporter> =>
  pipe(
    ticket.file === null ? authoriseOwner(signed, ticket.patient, "represent", null) : taskEither.left(notFound),
    taskEither.bimap(
      () => notFound,
      (recordAccess) => ({ signed: asCarer(signed, recordAccess), recordAccess }),
    ),
  );

/**
 * Finds the file of a ticket, and writes the download to the access log before any byte is sent (PR-2).
 *
 * @returns `notFound` when the holder may no longer see the file, or the ticket is for an archive
 */
export const findTicketFile = (
  services: Services,
  redeemed: RedeemedTicket,
  { device, address }: AuditOrigin,
): TaskEither<Failure, StoredFile> => {
  const { account, patient, file } = redeemed.ticket;
  if (file === null) return taskEither.left(notFound);
  return services.transact((stores) =>
    pipe(
      enterWithTicket(services, stores, redeemed),
      taskEither.chain((recordAccess) => findVisibleFile(stores, recordAccess, file)),
      taskEither.chainFirst(() =>
        stores.audit.append({
          ...{ actor: account, patient, action: "download", object: `file ${file}`, outcome: "done" },
          ...{ device, address },
        }),
      ),
    ),
  );
};
