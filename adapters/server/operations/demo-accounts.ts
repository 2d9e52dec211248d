import { LOCKED_TREATMENT, TERMS_VERSION } from "@libretto/core/account/consents";
import { passwordProblem } from "@libretto/core/account/credentials";
import type { Role } from "@libretto/core/account/role";
import { BLANK_DOCTOR_PROFILE } from "@libretto/core/admin/doctor-profile";
import { dayOf } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import { addDays } from "@libretto/core/kernel/instants";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import { FULL_LICENCE } from "@libretto/core/ports/accounts/licence-store";
import type { Stores } from "@libretto/core/ports/system/transaction";
import type { ServerContext } from "../pipeline/server-context.ts";

/** A login shown to the person who starts the demo. */
export interface Login {
  readonly role: Role;
  readonly email: string;
  readonly password: string;
}

const TOWN = "Bologna";
const DEMO_PEOPLE = [
  { role: "patient", email: "paziente@demo.example", name: "Giulia", surname: "Ferrari" },
  { role: "admin", email: "amministratore@demo.example", name: "Marco", surname: "Conti" },
  { role: "doctor", email: "medico@demo.example", name: "Laura", surname: "Bianchi", specialty: "Medicina generale" },
  { role: "doctor", email: "specialista@demo.example", name: "Paolo", surname: "Greco", specialty: "Cardiologia" },
] as const satisfies readonly (Pick<Account, "role" | "email" | "name" | "surname"> & {
  readonly specialty?: string;
})[];

type Person = (typeof DEMO_PEOPLE)[number] & { readonly specialty?: string };

const LICENCE_DAYS = 365;
const PASSWORD_LENGTH = 20;

/** A random password that meets the password rules. */
export const randomPassword = (context: ServerContext, person: Pick<Account, "name" | "surname" | "email">): string => {
  for (;;) {
    const password = context.secrets.create().slice(0, PASSWORD_LENGTH);
    if (passwordProblem(password, person) === null) return password;
  }
};

/** A doctor of the demo, with the fields of the directory. */
export type DemoDoctor = Account & { readonly specialty: string; readonly town: string };

interface DemoAccount {
  readonly account: Account;
  /** Only for a doctor. */
  readonly specialty: string | null;
  readonly login: Login;
}

const buildDemoAccount = (
  context: ServerContext,
  { specialty, ...person }: Person,
): TaskEither<Failure, DemoAccount> => {
  const password = randomPassword(context, person);
  return pipe(
    context.passwordHasher.hash(password),
    taskEither.map((passwordHash) => ({
      account: {
        ...person,
        id: context.ids.next(),
        passwordHash,
        patient: person.role === "patient" ? context.ids.next() : null,
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

const storeDemo = (
  context: ServerContext,
  stores: Stores,
  all: readonly DemoAccount[],
  fillRecord: FillRecord,
): TaskEither<Failure, void> => {
  const now = context.clock.now();
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
        stores.doctorProfiles.save(id, { ...BLANK_DOCTOR_PROFILE, specialty, town }),
      )(doctors),
    ),
    taskEither.chain(() => stores.accounts.acceptTerms(patient.id, TERMS_VERSION, now)),
    taskEither.chain(() => stores.licences.subscribe(ownRecord, FULL_LICENCE, now, addDays(now, LICENCE_DAYS))),
    taskEither.chain(() => stores.actAs({ account: patient.id, patient: ownRecord })),
    taskEither.chain(() => fillRecord(stores, patient, doctors)),
    taskEither.chain(() =>
      stores.consents.add(ownRecord, { treatment: LOCKED_TREATMENT, given: true, on: dayOf(now) }, now),
    ),
  );
};

/**
 * Creates the accounts and the record of the demo, if the installation has no accounts.
 *
 * @param showLogins shows the logins before the commit: if the program ends there, the next start creates new ones, so no
 *   demo exists with unknown logins
 */
export const createDemo = (
  context: ServerContext,
  fillRecord: FillRecord,
  showLogins: (logins: readonly Login[]) => void,
): TaskEither<Failure, readonly Login[]> =>
  pipe(
    context.transact((stores) => stores.accounts.count()),
    taskEither.chain((accounts) =>
      accounts > 0
        ? taskEither.right([])
        : pipe(
            taskEither.traverseArray((person: Person) => buildDemoAccount(context, person))(DEMO_PEOPLE),
            taskEither.chain((all) => {
              const logins = all.map(({ login }) => login);
              return context.transact((stores) =>
                pipe(
                  storeDemo(context, stores, all, fillRecord),
                  taskEither.map(() => {
                    showLogins(logins);
                    return logins;
                  }),
                ),
              );
            }),
          ),
    ),
  );
