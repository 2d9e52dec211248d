import type { Instant } from "../../kernel/dates.ts";
import { type Failure, failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { ShareAttempt } from "../../ports/record/share-link-store.ts";
import type { AuditEntry } from "../../ports/security/audit-trail.ts";
import type { PasswordHasher } from "../../ports/security/password-hasher.ts";
import type { Secrets } from "../../ports/security/secrets.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { Stores, Transact } from "../../ports/system/transaction.ts";
import { isWellFormedCode, patientIdOf } from "../../record/across/emergency/emergency-code.ts";
import { normalisePasscode } from "../../record/across/share-links/share-link.ts";
import type { SectionName } from "../../record/sections.ts";
import { type AnonymousReader, refuseReader } from "./anonymous-reader.ts";

const linkClosed = failure("refused", "shareLink.closed");
const linkIncomplete = failure("refused", "shareLink.incomplete");
const BUSY_RETRY_SECONDS = 5;
const linkBusy = { ...failure("tooMany", "shareLink.busy"), retryAfter: BUSY_RETRY_SECONDS };
const passcodeWrong = failure("refused", "shareLink.passcodeWrong");

/** What an open link shows. */
export interface OpenedShareLink {
  /** The patient answer for the reader of the link, in wire form. */
  readonly record: Readonly<Record<string, unknown>>;
  readonly sections: readonly SectionName[];
  readonly until: Instant;
}

interface Services {
  readonly transact: Transact;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly passwordHasher: Pick<PasswordHasher, "verify">;
}

const auditEntryOf = (
  { origin }: AnonymousReader,
  { patient, id }: ShareAttempt,
  outcome: AuditEntry["outcome"],
): AuditEntry => ({
  ...{ actor: null, patient, action: outcome === "done" ? "read" : "denied", outcome },
  object: `openShareLink shareLink ${id}`,
  ...{ device: origin.device, address: origin.address },
});

/** Reads under the policies of the database for links. */
const readRecord = (stores: Stores, attempt: ShareAttempt): TaskEither<Failure, OpenedShareLink> =>
  pipe(
    stores.actAsReader(attempt),
    taskEither.chain(() => stores.reader.readForLink(attempt.patient, attempt)),
    taskEither.map((record) => ({ record, sections: attempt.sections, until: attempt.until })),
  );

const acceptAttempt = (
  services: Services,
  reader: AnonymousReader,
  attempt: ShareAttempt,
): TaskEither<Failure, OpenedShareLink> =>
  services.transact((stores) =>
    pipe(
      stores.shareLinks.acceptAttempt(attempt, services.clock.now()),
      taskEither.filterOrElse(
        (isOpen) => isOpen,
        () => linkClosed,
      ),
      taskEither.chain(() => stores.audit.append(auditEntryOf(reader, attempt, "done"))),
      taskEither.chain(() => readRecord(stores, attempt)),
    ),
  );

/** A link that is known but no longer open: the attempt is in the access log. */
const refuseClosed = (
  { transact }: Services,
  reader: AnonymousReader,
  attempt: ShareAttempt,
): TaskEither<Failure, never> =>
  pipe(
    transact((stores) => stores.audit.append(auditEntryOf(reader, attempt, "refused"))),
    taskEither.chain(() => refuseReader(reader, linkClosed)),
  );

const refusePasscode = (
  { transact, clock }: Services,
  reader: AnonymousReader,
  attempt: ShareAttempt,
): TaskEither<Failure, never> =>
  pipe(
    transact((stores) =>
      pipe(
        stores.shareLinks.refuseAttempt(attempt, clock.now()),
        taskEither.chainFirst(() => stores.audit.append(auditEntryOf(reader, attempt, "refused"))),
      ),
    ),
    taskEither.chain((isClosed) => refuseReader(reader, isClosed ? linkClosed : passcodeWrong)),
  );

/** An attempt that failed for another reason than its passcode does not count. */
const cancelAfterFailure =
  ({ transact }: Services, attempt: ShareAttempt) =>
  (refusal: Failure): TaskEither<Failure, OpenedShareLink | null> =>
    pipe(
      transact((stores) => stores.shareLinks.cancelAttempt(attempt)),
      taskEither.fold(
        () => taskEither.left(refusal),
        () => taskEither.left(refusal),
      ),
    );

const comparePasscode = (
  services: Services,
  reader: AnonymousReader,
  attempt: ShareAttempt,
  passcode: string,
): TaskEither<Failure, OpenedShareLink> =>
  pipe(
    services.passwordHasher.verify(attempt.passcodeHash, normalisePasscode(passcode)),
    taskEither.chain(
      (isRight): TaskEither<Failure, OpenedShareLink | null> =>
        isRight ? acceptAttempt(services, reader, attempt) : taskEither.right(null),
    ),
    taskEither.orElse(cancelAfterFailure(services, attempt)),
    taskEither.chain((opened) =>
      opened === null ? refusePasscode(services, reader, attempt) : taskEither.right<Failure, OpenedShareLink>(opened),
    ),
  );

/**
 * Opens a share link with its passcode, for a person without an account. Begins the attempt in one transaction, compares
 * the passcode outside of any, and reads the record in another: simultaneous attempts never exceed the limit, and only
 * compared passcodes count.
 *
 * @returns `refused` for an unknown or closed link and for a wrong passcode, `tooMany` while the attempts in progress
 * use up those that are left
 */
export const openShareLink = (
  services: Services,
  reader: AnonymousReader,
  { code, passcode }: { readonly code: string; readonly passcode: string },
): TaskEither<Failure, OpenedShareLink> => {
  const { transact, secrets, clock } = services;
  if (!isWellFormedCode(code)) return taskEither.left(linkIncomplete);
  return pipe(
    transact((stores) =>
      stores.shareLinks.beginAttempt(patientIdOf(code), secrets.digest(code), secrets.create(), clock.now()),
    ),
    taskEither.chain((attempt): TaskEither<Failure, OpenedShareLink> => {
      if (attempt === null) return refuseReader(reader, linkClosed);
      if (attempt.state === "closed") return refuseClosed(services, reader, attempt);
      if (attempt.state === "busy") return taskEither.left(linkBusy);
      return comparePasscode(services, reader, attempt, passcode);
    }),
  );
};
