import { normaliseEmail } from "../../kernel/email.ts";
import { type Failure, failure } from "../../kernel/failure.ts";
import { type Either, left, pipe, right, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { PatientId } from "../../kernel/id.ts";
import { addMinutes } from "../../kernel/instants.ts";
import { MAILS_PER_HOUR, type Mail, prepareMail } from "../../mail/mail.ts";
import type { Account, SessionWithPrincipal } from "../../ports/accounts/account-store.ts";
import type { Secrets } from "../../ports/security/secrets.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { Stores, Transact } from "../../ports/system/transaction.ts";
import type { CallerTransactions } from "../caller-transactions.ts";
import { notForCarer } from "../sharing/authorise-caller.ts";
import { listCorrespondents } from "./list-correspondents.ts";

const notPermitted = failure("notPermitted", "gate.notPermitted");
const HOUR_SECONDS = 3600;
const tooMany: Failure = { kind: "tooMany", code: "failure.tooMany", retryAfter: HOUR_SECONDS };
/** Rolls back the transaction of a repeated request. */
const alreadySent = failure("conflict", "failure.keyReused");

/** An e-mail of a patient. */
export interface MailRequest {
  readonly mail: Mail;
  /** Names the request, so that a repeated one is recognised (RE-6); null without a name. */
  readonly idempotencyKey: string | null;
  /** The record that a carer has opened; null for the own one. */
  readonly record: PatientId | null;
}

/** What an e-mail of a patient needs besides the stores. */
interface MailServices {
  readonly clock: Clock;
  /** Transactions that only read. */
  readonly consult: Transact;
  readonly secrets: Pick<Secrets, "digest">;
}

/** An e-mail has the sender and the doctors of the account, so a carer sends none for the patient. */
const requireOwnRecord = ({ record }: MailRequest): Either<Failure, void> =>
  record === null ? right(undefined) : left(notForCarer);

/** The patient who writes; `notPermitted` for an account without a record. */
const findWriter = (
  { accounts }: Pick<Stores, "accounts">,
  { account }: SessionWithPrincipal,
): TaskEither<Failure, Account> =>
  pipe(
    accounts.findById(account),
    taskEither.chainEitherK((writer) => (writer?.patient == null ? left(notPermitted) : right(writer))),
  );

const queueMail = (
  { clock }: { readonly clock: Clock },
  { emails }: Pick<Stores, "emails">,
  { id }: Account,
  { to, from, subject, text }: Mail,
): TaskEither<Failure, void> => {
  const now = clock.now();
  const data = { to: normaliseEmail(to.email), subject, text, fromName: from.name, replyTo: from.email };
  return pipe(
    emails.recordWritten(id, now),
    taskEither.chain(() => emails.enqueue({ kind: "ofUser", account: id, data }, now)),
  );
};

/**
 * Claims the key of a request; true when the same message was sent before. It is the last work of its transaction, which
 * loses the rights to accounts.
 */
const claimKey = (
  { secrets, clock }: MailServices,
  { actAs, idempotencyKeys }: Pick<Stores, "actAs" | "idempotencyKeys">,
  { id: account, patient, role }: Account,
  { mail, idempotencyKey: key }: MailRequest,
): TaskEither<Failure, boolean> => {
  if (key === null) return taskEither.right(false);
  const by = { account, patient, role };
  return pipe(
    actAs(by),
    taskEither.chain(() => idempotencyKeys.claim(by, key, secrets.digest(JSON.stringify(mail)), clock.now())),
    taskEither.chain((earlierAnswer) =>
      earlierAnswer !== null
        ? taskEither.right(true)
        : pipe(
            idempotencyKeys.storeResponse(by, key, { body: "{}", etag: null }),
            taskEither.map(() => false),
          ),
    ),
  );
};

/**
 * Queues the e-mail, its audit entry and its key in one transaction. The key is checked before the limit, so that a
 * repeated request gets its first answer (RE-6). A refused one stores no key.
 */
const queueOnce = (
  services: MailServices,
  caller: CallerTransactions,
  stores: Stores,
  writer: Account,
  mail: Mail,
  request: MailRequest,
): TaskEither<Failure, void> =>
  pipe(
    stores.emails.countWrittenBy(writer.id, addMinutes(services.clock.now(), -60)),
    taskEither.map((count) => count < MAILS_PER_HOUR),
    taskEither.chainFirst((isAllowed) =>
      isAllowed ? queueMail(services, stores, writer, mail) : taskEither.right(undefined),
    ),
    taskEither.chainFirst(() => caller.audit(stores, writer, "sendMail")),
    taskEither.bindTo("isAllowed"),
    taskEither.bind("repeated", () => claimKey(services, stores, writer, request)),
    taskEither.chainEitherK(({ isAllowed, repeated }) => {
      if (repeated) return left(alreadySent);
      return isAllowed ? right(undefined) : left(tooMany);
    }),
  );

/**
 * Sends an e-mail of a patient to an own doctor or to a listed centre, in the patient's name (IO-8). Refused for another
 * recipient and when a field is not valid; `tooMany` above the limit of an hour. A repeated request changes nothing.
 */
export const sendMail = (
  services: MailServices,
  caller: CallerTransactions,
  request: MailRequest,
): TaskEither<Failure, void> =>
  pipe(
    taskEither.fromEither(requireOwnRecord(request)),
    taskEither.chain(() => caller.transact(findWriter)),
    taskEither.bindTo("writer"),
    taskEither.bind("known", ({ writer }) => listCorrespondents(services.consult, writer, request.mail)),
    taskEither.chain(({ writer, known }) => {
      const sender = { name: `${writer.name} ${writer.surname}`, email: writer.email };
      return pipe(
        taskEither.fromEither(prepareMail(request.mail, sender, known)),
        taskEither.map((mail) => ({ writer, mail })),
      );
    }),
    taskEither.chain(({ writer: { id }, mail }) =>
      // the lock serialises concurrent messages, so that all are counted
      caller.transactLocked(id, (stores, signed) =>
        pipe(
          findWriter(stores, signed),
          taskEither.chain((writer) => queueOnce(services, caller, stores, writer, mail, request)),
        ),
      ),
    ),
    taskEither.orElse((refusal) => (refusal === alreadySent ? taskEither.right(undefined) : taskEither.left(refusal))),
  );
