import { centres } from "@libretto/core/centres/wire";
import { normalEmail } from "@libretto/core/kernel/email";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import { type Correspondent, dispatched, MAILS_PER_HOUR, type Mail } from "@libretto/core/mail/mail";
import type { Account } from "@libretto/core/ports/account-store";
import type { mailEndpoints } from "../../contract/mail.ts";
import { alone, type Call, type CallOf, type Handlers } from "../calls.ts";
import type { Desk } from "../desk.ts";
import { inMinutes } from "../moments.ts";
import { callerIn } from "../proof.ts";
import type { Stores } from "../stores.ts";
import { noteOf } from "./signing-in.ts";

type Rows = typeof mailEndpoints;

const notPermitted = failure("notPermitted", "gate.notPermitted");
const HOUR_SECONDS = 3600;
const tooMany: Failure = { kind: "tooMany", code: "failure.tooMany", retryAfter: HOUR_SECONDS };

const writerIn = (desk: Desk, stores: Stores, call: Call): TaskEither<Failure, Account> =>
  pipe(
    callerIn(desk, stores, call),
    taskEither.chain(({ account }) => stores.accounts.byId(account)),
    taskEither.chainEitherK((account) => (account?.patient == null ? left(notPermitted) : right(account))),
  );

/** The doctors of the patient, with the address of the directory and that of their account. */
const doctorsOf = (desk: Desk, { id, patient }: Account): TaskEither<Failure, readonly Correspondent[]> =>
  pipe(
    desk.consult((stores) =>
      pipe(
        stores.actAs({ account: id, patient }),
        taskEither.chain(() => stores.doctors.ofPatient(patient ?? 0)),
      ),
    ),
    taskEither.chain((associations) =>
      desk.consult((stores) =>
        pipe(
          associations,
          taskEither.traverseSeqArray(({ account, name, reach }) =>
            pipe(
              stores.accounts.byId(account),
              taskEither.map((doctor) =>
                doctor === null || doctor.disabled
                  ? []
                  : [reach?.email ?? "", doctor.email]
                      .filter((email) => email !== "")
                      .map((email): Correspondent => ({ name, email })),
              ),
            ),
          ),
          taskEither.map((found) => found.flat()),
        ),
      ),
    ),
  );

/** The listed centres with the recipient name. */
const centresCalled = (
  desk: Desk,
  { id, patient }: Account,
  { to }: Mail,
): TaskEither<Failure, readonly Correspondent[]> =>
  to.name.trim() === ""
    ? taskEither.right([])
    : pipe(
        desk.consult((stores) =>
          pipe(
            stores.actAs({ account: id, patient }),
            taskEither.chain(() => stores.lists.find(centres, { words: to.name, limit: 200 })),
          ),
        ),
        taskEither.map(({ rows }) =>
          rows.filter(({ email }) => email !== "").map(({ name, email }) => ({ name, email })),
        ),
      );

/** Whether the patient may send another message within the hour. */
const mayWrite = (desk: Desk, stores: Stores, writer: Account): TaskEither<Failure, boolean> =>
  pipe(
    stores.letters.written(writer.id, inMinutes(desk.clock.now(), -60)),
    taskEither.map((written) => written < MAILS_PER_HOUR),
  );

const posted = (desk: Desk, stores: Stores, writer: Account, mail: Mail): TaskEither<Failure, void> => {
  const now = desk.clock.now();
  return pipe(
    stores.letters.countWritten(writer.id, now),
    taskEither.chain(() =>
      stores.letters.post(
        {
          kind: "ofUser",
          account: writer.id,
          data: {
            to: normalEmail(mail.to.email),
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
const wentBefore = failure("conflict", "failure.keyReused");

/** Stores the message under its key. A repeated one is rolled back and answered like the first (RE-6). */
const onlyOnce = (desk: Desk, stores: Stores, writer: Account, call: CallOf<Rows["sendMail"]>) => {
  const { idempotencyKey: key, body } = call;
  if (key === null) return taskEither.right(undefined);
  const by = { account: writer.id, patient: writer.patient, role: writer.role };
  return pipe(
    stores.actAs(by),
    taskEither.chain(() => stores.repeated.claim(by, key, desk.secrets.digest(JSON.stringify(body)), desk.clock.now())),
    taskEither.chainEitherK((given) => (given === null ? right(undefined) : left(wentBefore))),
    taskEither.chain(() => stores.repeated.answered(by, key, { body: "{}", etag: null })),
  );
};

/**
 * Queues the message, its audit entry and its key in one transaction. The key is checked before the limit, so that a
 * repeated message gets its first answer (RE-6). A refused message stores no key.
 */
const sent = (
  desk: Desk,
  stores: Stores,
  call: CallOf<Rows["sendMail"]>,
  writer: Account,
  mail: Mail,
): TaskEither<Failure, void> =>
  pipe(
    mayWrite(desk, stores, writer),
    taskEither.chainFirst((may) => (may ? posted(desk, stores, writer, mail) : taskEither.right(undefined))),
    taskEither.chainFirst(() => stores.audit.note(noteOf(call, writer, "sendMail"))),
    taskEither.chainFirst(() => onlyOnce(desk, stores, writer, call)),
    taskEither.chainEitherK((may) => (may ? right(undefined) : left(tooMany))),
  );

/** Messages of patients to their doctors and to centres. */
export const mailHandlers = (desk: Desk): Handlers<Rows> => ({
  sendMail: alone<Rows["sendMail"]>((call) =>
    pipe(
      desk.transact((stores) => writerIn(desk, stores, call)),
      taskEither.bindTo("writer"),
      taskEither.bind("doctors", ({ writer }) => doctorsOf(desk, writer)),
      taskEither.bind("listed", ({ writer }) => centresCalled(desk, writer, call.body)),
      taskEither.bind("mail", ({ writer, doctors, listed }) =>
        taskEither.fromEither(
          dispatched(call.body, { name: `${writer.name} ${writer.surname}`, email: writer.email }, [
            ...doctors,
            ...listed,
          ]),
        ),
      ),
      taskEither.chain(({ writer: { id }, mail }) =>
        desk.transact((stores) =>
          pipe(
            // serialises concurrent messages, so that all are counted
            stores.accounts.hold(id),
            taskEither.chain(() => writerIn(desk, stores, call)),
            taskEither.chain((writer) => sent(desk, stores, call, writer, mail)),
          ),
        ),
      ),
      taskEither.orElse((no) => (no === wentBefore ? taskEither.right(undefined) : taskEither.left(no))),
      taskEither.map(() => {
        desk.lettersPosted();
        return { value: {} };
      }),
    ),
  ),
});
