import { centres } from "../../centres/wire.ts";
import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Correspondent, Mail } from "../../mail/mail.ts";
import type { Account } from "../../ports/accounts/account-store.ts";
import type { Stores, Transact } from "../../ports/system/transaction.ts";
import type { Association } from "../../record/doctors/association.ts";

/** The most centres of one name. */
const MAX_CENTRES = 200;

/** The addresses of a doctor: that of the directory and that of the account; none while the account is disabled. */
const loadDoctor = (
  { accounts }: Pick<Stores, "accounts">,
  { account, name, contactInfo }: Association,
): TaskEither<Failure, readonly Correspondent[]> =>
  pipe(
    accounts.findById(account),
    taskEither.map((doctor) =>
      doctor === null || doctor.disabled
        ? []
        : [contactInfo?.email ?? "", doctor.email].filter((email) => email !== "").map((email) => ({ name, email })),
    ),
  );

const loadDoctors = (consult: Transact, { id, patient }: Account): TaskEither<Failure, readonly Correspondent[]> =>
  pipe(
    consult((stores) =>
      pipe(
        stores.actAs({ account: id, patient }),
        taskEither.chain(() => stores.doctors.listOfPatient(patient ?? 0)),
      ),
    ),
    taskEither.chain((associations) =>
      // with the rights to accounts, which the transaction of a patient does not have
      consult((stores) =>
        pipe(
          associations,
          taskEither.traverseSeqArray((association) => loadDoctor(stores, association)),
          taskEither.map((correspondents) => correspondents.flat()),
        ),
      ),
    ),
  );

/** The listed centres with this name. */
const findCentres = (
  consult: Transact,
  { id, patient }: Account,
  name: string,
): TaskEither<Failure, readonly Correspondent[]> =>
  name.trim() === ""
    ? taskEither.right([])
    : pipe(
        consult((stores) =>
          pipe(
            stores.actAs({ account: id, patient }),
            taskEither.chain(() => stores.lists.find(centres, { text: name, limit: MAX_CENTRES })),
          ),
        ),
        taskEither.map(({ rows }) =>
          rows.filter(({ email }) => email !== "").map((centre) => ({ name: centre.name, email: centre.email })),
        ),
      );

/**
 * Lists whom a patient may write to: the own doctors, and the centres with the name of the recipient (IO-8).
 *
 * @param consult runs work in a transaction that only reads
 */
export const listCorrespondents = (
  consult: Transact,
  writer: Account,
  { to }: Pick<Mail, "to">,
): TaskEither<Failure, readonly Correspondent[]> =>
  pipe(
    loadDoctors(consult, writer),
    taskEither.bindTo("doctors"),
    taskEither.bind("listed", () => findCentres(consult, writer, to.name)),
    taskEither.map(({ doctors, listed }) => [...doctors, ...listed]),
  );
