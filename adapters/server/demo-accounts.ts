import { LOCKED_TREATMENT } from "@libretto/core/account/consents";
import { passwordProblem } from "@libretto/core/account/credentials";
import type { Role } from "@libretto/core/account/role";
import { dayOf } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Account } from "@libretto/core/ports/account-store";
import { FULL_LICENCE } from "@libretto/core/ports/licence-store";
import type { Desk } from "./desk.ts";
import { inDays } from "./moments.ts";
import type { Stores } from "./stores.ts";

/** A login as it is told to whoever starts the demo. */
export interface Login {
  readonly role: Role;
  readonly email: string;
  readonly password: string;
}

const PEOPLE = [
  { role: "patient", email: "paziente@demo.example", name: "Giulia", surname: "Ferrari" },
  { role: "admin", email: "amministratore@demo.example", name: "Marco", surname: "Conti" },
  { role: "doctor", email: "medico@demo.example", name: "Laura", surname: "Bianchi" },
  { role: "doctor", email: "specialista@demo.example", name: "Paolo", surname: "Greco" },
] as const satisfies readonly Pick<Account, "role" | "email" | "name" | "surname">[];

const DAYS = 365;
const PASSWORD_LENGTH = 20;

/** A random password that keeps the rule for passwords. */
export const randomPassword = (desk: Desk, person: Pick<Account, "name" | "surname" | "email">): string => {
  for (;;) {
    const password = desk.secrets.make().slice(0, PASSWORD_LENGTH);
    if (passwordProblem(password, person) === null) return password;
  }
};

interface Made {
  readonly account: Account;
  readonly login: Login;
}

const made = (desk: Desk, person: (typeof PEOPLE)[number]): TaskEither<Failure, Made> => {
  const password = randomPassword(desk, person);
  return pipe(
    desk.vault.hash(password),
    taskEither.map((passwordHash) => ({
      account: {
        ...person,
        id: desk.ids.next(),
        passwordHash,
        patient: person.role === "patient" ? desk.ids.next() : null,
        disabled: false,
        demo: true,
        failures: 0,
      },
      login: { role: person.role, email: person.email, password },
    })),
  );
};

/** Fills the demo patient's record, given the patient's account and those of the doctors. */
export type FillRecord = (stores: Stores, patient: Account, doctors: readonly Account[]) => TaskEither<Failure, void>;

const kept = (
  desk: Desk,
  stores: Stores,
  accounts: readonly Account[],
  fill: FillRecord,
): TaskEither<Failure, void> => {
  const now = desk.clock.now();
  const patient = accounts.find(({ role }) => role === "patient");
  if (patient === undefined || patient.patient === null) return taskEither.right(undefined);
  const ownRecord = patient.patient;
  return pipe(
    taskEither.traverseSeqArray((account: Account) => stores.accounts.create(account, now))(accounts),
    taskEither.chain(() => stores.licences.subscribe(ownRecord, FULL_LICENCE, now, inDays(now, DAYS))),
    taskEither.chain(() => stores.actAs({ account: patient.id, patient: ownRecord })),
    taskEither.chain(() =>
      fill(
        stores,
        patient,
        accounts.filter(({ role }) => role === "doctor"),
      ),
    ),
    taskEither.chain(() =>
      stores.consents.add(ownRecord, { treatment: LOCKED_TREATMENT, given: true, on: dayOf(now) }, now),
    ),
  );
};

/** Makes the demo's accounts and record, on an installation where nobody has an account yet; otherwise nothing. */
export const makeDemo = (desk: Desk, fill: FillRecord): TaskEither<Failure, readonly Login[]> =>
  pipe(
    desk.transact((stores) => stores.accounts.count()),
    taskEither.chain((accounts) =>
      accounts > 0
        ? taskEither.right([])
        : pipe(
            taskEither.traverseArray((person: (typeof PEOPLE)[number]) => made(desk, person))(PEOPLE),
            taskEither.chainFirst((all) =>
              desk.transact((stores) =>
                kept(
                  desk,
                  stores,
                  all.map(({ account }) => account),
                  fill,
                ),
              ),
            ),
            taskEither.map((all) => all.map(({ login }) => login)),
          ),
    ),
  );
