import { LOCKED_TREATMENT } from "@libretto/core/account/consents";
import { passwordProblem } from "@libretto/core/account/credentials";
import type { Role } from "@libretto/core/account/role";
import { BLANK_CARD } from "@libretto/core/admin/doctor-card";
import { dayOf } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Account } from "@libretto/core/ports/account-store";
import { FULL_LICENCE } from "@libretto/core/ports/licence-store";
import type { Desk } from "./desk.ts";
import { inDays } from "./moments.ts";
import type { Stores } from "./stores.ts";

/** A login shown to the person who starts the demo. */
export interface Login {
  readonly role: Role;
  readonly email: string;
  readonly password: string;
}

const TOWN = "Bologna";
const PEOPLE = [
  { role: "patient", email: "paziente@demo.example", name: "Giulia", surname: "Ferrari" },
  { role: "admin", email: "amministratore@demo.example", name: "Marco", surname: "Conti" },
  { role: "doctor", email: "medico@demo.example", name: "Laura", surname: "Bianchi", specialty: "Medicina generale" },
  { role: "doctor", email: "specialista@demo.example", name: "Paolo", surname: "Greco", specialty: "Cardiologia" },
] as const satisfies readonly (Pick<Account, "role" | "email" | "name" | "surname"> & {
  readonly specialty?: string;
})[];

type Person = (typeof PEOPLE)[number] & { readonly specialty?: string };

const DAYS = 365;
const PASSWORD_LENGTH = 20;

/** A random password that meets the password rules. */
export const randomPassword = (desk: Desk, person: Pick<Account, "name" | "surname" | "email">): string => {
  for (;;) {
    const password = desk.secrets.make().slice(0, PASSWORD_LENGTH);
    if (passwordProblem(password, person) === null) return password;
  }
};

/** A doctor of the demo, with the fields of the directory. */
export type DemoDoctor = Account & { readonly specialty: string; readonly town: string };

interface Made {
  readonly account: Account;
  /** Only for a doctor. */
  readonly specialty: string | null;
  readonly login: Login;
}

const made = (desk: Desk, { specialty, ...person }: Person): TaskEither<Failure, Made> => {
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
      specialty: specialty ?? null,
      login: { role: person.role, email: person.email, password },
    })),
  );
};

/** Fills the record of the demo patient. */
export type FillRecord = (
  stores: Stores,
  patient: Account,
  doctors: readonly DemoDoctor[],
) => TaskEither<Failure, void>;

const kept = (desk: Desk, stores: Stores, all: readonly Made[], fill: FillRecord): TaskEither<Failure, void> => {
  const now = desk.clock.now();
  const accounts = all.map(({ account }) => account);
  const patient = accounts.find(({ role }) => role === "patient");
  const doctors = all.flatMap(({ account, specialty }) =>
    specialty === null ? [] : [{ ...account, specialty, town: TOWN }],
  );
  if (patient === undefined || patient.patient === null) return taskEither.right(undefined);
  const ownRecord = patient.patient;
  return pipe(
    taskEither.traverseSeqArray((account: Account) => stores.accounts.create(account, now))(accounts),
    taskEither.chain(() =>
      taskEither.traverseSeqArray(({ id, specialty, town }: DemoDoctor) =>
        stores.doctorCards.keep(id, { ...BLANK_CARD, specialty, town }),
      )(doctors),
    ),
    taskEither.chain(() => stores.licences.subscribe(ownRecord, FULL_LICENCE, now, inDays(now, DAYS))),
    taskEither.chain(() => stores.actAs({ account: patient.id, patient: ownRecord })),
    taskEither.chain(() => fill(stores, patient, doctors)),
    taskEither.chain(() =>
      stores.consents.add(ownRecord, { treatment: LOCKED_TREATMENT, given: true, on: dayOf(now) }, now),
    ),
  );
};

/**
 * Creates the accounts and the record of the demo, if the installation has no accounts.
 *
 * @param tell shows the logins before the commit: if the program ends there, the next start creates new ones, so no
 *   demo exists with unknown logins
 */
export const makeDemo = (
  desk: Desk,
  fill: FillRecord,
  tell: (logins: readonly Login[]) => void,
): TaskEither<Failure, readonly Login[]> =>
  pipe(
    desk.transact((stores) => stores.accounts.count()),
    taskEither.chain((accounts) =>
      accounts > 0
        ? taskEither.right([])
        : pipe(
            taskEither.traverseArray((person: Person) => made(desk, person))(PEOPLE),
            taskEither.chain((all) => {
              const logins = all.map(({ login }) => login);
              return desk.transact((stores) =>
                pipe(
                  kept(desk, stores, all, fill),
                  taskEither.map(() => {
                    tell(logins);
                    return logins;
                  }),
                ),
              );
            }),
          ),
    ),
  );
