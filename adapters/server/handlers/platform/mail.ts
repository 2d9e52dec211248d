import { centres } from "@libretto/core/centres/wire";
import { normaliseEmail } from "@libretto/core/kernel/email";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import { addMinutes } from "@libretto/core/kernel/instants";
import { type Correspondent, MAILS_PER_HOUR, type Mail, prepareMail } from "@libretto/core/mail/mail";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import type { Stores } from "@libretto/core/ports/system/transaction";
import { auditEntryOf } from "@libretto/core/use-cases/audit-entry";
import type { mailEndpoints } from "../../../contract/mail.ts";
import { type Call, type CallOf, type Handlers, standalone } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { loadCaller } from "../../sessions/step-up.ts";

type Rows = typeof mailEndpoints;

const notPermitted = failure("notPermitted", "gate.notPermitted");
const HOUR_SECONDS = 3600;
const tooMany: Failure = { kind: "tooMany", code: "failure.tooMany", retryAfter: HOUR_SECONDS };

const loadWriter = (context: ServerContext, stores: Stores, call: Call): TaskEither<Failure, Account> =>
  pipe(
    loadCaller(context, stores, call),
    taskEither.chain(({ account }) => stores.accounts.findById(account)),
    taskEither.chainEitherK((account) => (account?.patient == null ? left(notPermitted) : right(account))),
  );

/** The doctors of the patient, with the address of the directory and that of their account. */
const loadDoctors = (context: ServerContext, { id, patient }: Account): TaskEither<Failure, readonly Correspondent[]> =>
  pipe(
    context.consult((stores) =>
      pipe(
        stores.actAs({ account: id, patient }),
        taskEither.chain(() => stores.doctors.listOfPatient(patient ?? 0)),
      ),
    ),
    taskEither.chain((associations) =>
      context.consult((stores) =>
        pipe(
          associations,
          taskEither.traverseSeqArray(({ account, name, contactInfo }) =>
            pipe(
              stores.accounts.findById(account),
              taskEither.map((doctor) =>
                doctor === null || doctor.disabled
                  ? []
                  : [contactInfo?.email ?? "", doctor.email]
                      .filter((email) => email !== "")
                      .map((email): Correspondent => ({ name, email })),
              ),
            ),
          ),
          taskEither.map((correspondents) => correspondents.flat()),
        ),
      ),
    ),
  );

/** The listed centres with the recipient name. */
const findCentres = (
  context: ServerContext,
  { id, patient }: Account,
  { to }: Mail,
): TaskEither<Failure, readonly Correspondent[]> =>
  to.name.trim() === ""
    ? taskEither.right([])
    : pipe(
        context.consult((stores) =>
          pipe(
            stores.actAs({ account: id, patient }),
            taskEither.chain(() => stores.lists.find(centres, { text: to.name, limit: 200 })),
          ),
        ),
        taskEither.map(({ rows }) =>
          rows.filter(({ email }) => email !== "").map(({ name, email }) => ({ name, email })),
        ),
      );

/** Whether the patient may send another message within the hour. */
const canSendMail = (context: ServerContext, stores: Stores, writer: Account): TaskEither<Failure, boolean> =>
  pipe(
    stores.emails.countWrittenBy(writer.id, addMinutes(context.clock.now(), -60)),
    taskEither.map((sentCount) => sentCount < MAILS_PER_HOUR),
  );

const queueMail = (context: ServerContext, stores: Stores, writer: Account, mail: Mail): TaskEither<Failure, void> => {
  const now = context.clock.now();
  return pipe(
    stores.emails.recordWritten(writer.id, now),
    taskEither.chain(() =>
      stores.emails.enqueue(
        {
          kind: "ofUser",
          account: writer.id,
          data: {
            to: normaliseEmail(mail.to.email),
            subject: mail.subject,
            text: mail.text,
            fromName: mail.from.name,
            replyTo: mail.from.email,
          },
        },
        now,
      ),
    ),
  );
};

/** Rolls back a message that was sent before under the same key. */
const alreadySent = failure("conflict", "failure.keyReused");

/** Stores the message under its key. A repeated one is rolled back and answered like the first (RE-6). */
const claimKey = (context: ServerContext, stores: Stores, writer: Account, call: CallOf<Rows["sendMail"]>) => {
  const { idempotencyKey: key, body } = call;
  if (key === null) return taskEither.right(undefined);
  const by = { account: writer.id, patient: writer.patient, role: writer.role };
  return pipe(
    stores.actAs(by),
    taskEither.chain(() =>
      stores.idempotencyKeys.claim(by, key, context.secrets.digest(JSON.stringify(body)), context.clock.now()),
    ),
    taskEither.chainEitherK((earlierAnswer) => (earlierAnswer === null ? right(undefined) : left(alreadySent))),
    taskEither.chain(() => stores.idempotencyKeys.storeResponse(by, key, { body: "{}", etag: null })),
  );
};

/**
 * Queues the message, its audit entry and its key in one transaction. The key is checked before the limit, so that a
 * repeated message gets its first answer (RE-6). A refused message stores no key.
 */
const sendMailOnce = (
  context: ServerContext,
  stores: Stores,
  call: CallOf<Rows["sendMail"]>,
  writer: Account,
  mail: Mail,
): TaskEither<Failure, void> =>
  pipe(
    canSendMail(context, stores, writer),
    taskEither.chainFirst((isAllowed) =>
      isAllowed ? queueMail(context, stores, writer, mail) : taskEither.right(undefined),
    ),
    taskEither.chainFirst(() => stores.audit.append(auditEntryOf(call, writer, "sendMail"))),
    taskEither.chainFirst(() => claimKey(context, stores, writer, call)),
    taskEither.chainEitherK((isAllowed) => (isAllowed ? right(undefined) : left(tooMany))),
  );

/** Messages of patients to their doctors and to centres. */
export const mailHandlers = (context: ServerContext): Handlers<Rows> => ({
  sendMail: standalone<Rows["sendMail"]>((call) =>
    pipe(
      context.transact((stores) => loadWriter(context, stores, call)),
      taskEither.bindTo("writer"),
      taskEither.bind("doctors", ({ writer }) => loadDoctors(context, writer)),
      taskEither.bind("listed", ({ writer }) => findCentres(context, writer, call.body)),
      taskEither.bind("mail", ({ writer, doctors, listed }) =>
        taskEither.fromEither(
          prepareMail(call.body, { name: `${writer.name} ${writer.surname}`, email: writer.email }, [
            ...doctors,
            ...listed,
          ]),
        ),
      ),
      taskEither.chain(({ writer: { id }, mail }) =>
        context.transact((stores) =>
          pipe(
            // serialises concurrent messages, so that all are counted
            stores.accounts.lock(id),
            taskEither.chain(() => loadWriter(context, stores, call)),
            taskEither.chain((writer) => sendMailOnce(context, stores, call, writer, mail)),
          ),
        ),
      ),
      taskEither.orElse((refusal) =>
        refusal === alreadySent ? taskEither.right(undefined) : taskEither.left(refusal),
      ),
      taskEither.map(() => {
        context.notifyEmailQueued();
        return { value: {} };
      }),
    ),
  ),
});
