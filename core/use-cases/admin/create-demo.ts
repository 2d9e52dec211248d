import { LOCKED_TREATMENT, TERMS_VERSION } from "../../account/consents.ts";
import type { Role } from "../../account/role.ts";
import { BLANK_DOCTOR_PROFILE } from "../../admin/doctor-profile.ts";
import { dayOf } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import { addDays } from "../../kernel/instants.ts";
import type { Account } from "../../ports/accounts/account-store.ts";
import { FULL_LICENCE } from "../../ports/accounts/licence-store.ts";
import type { PasswordHasher } from "../../ports/security/password-hasher.ts";
import type { Secrets } from "../../ports/security/secrets.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { IdSource } from "../../ports/system/id-source.ts";
import type { Stores, Transact } from "../../ports/system/transaction.ts";
import { createRandomPassword } from "../account/password/random-password.ts";

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

interface Services {
  readonly transact: Transact;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly secrets: Pick<Secrets, "create">;
  readonly passwordHasher: Pick<PasswordHasher, "hash">;
}

/** A doctor of the demo, with the fields of the directory. */
export type DemoDoctor = Account & { readonly specialty: string; readonly town: string };

interface DemoAccount {
  readonly account: Account;
  /** Only for a doctor. */
  readonly specialty: string | null;
  readonly login: Login;
}

const buildDemoAccount = (services: Services, { specialty, ...person }: Person): TaskEither<Failure, DemoAccount> => {
  const password = createRandomPassword(services, person);
  return pipe(
    services.passwordHasher.hash(password),
    taskEither.map((passwordHash) => ({
      account: {
        ...person,
        id: services.ids.next(),
        passwordHash,
        patient: person.role === "patient" ? services.ids.next() : null,
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
  services: Services,
  stores: Stores,
  all: readonly DemoAccount[],
  fillRecord: FillRecord,
): TaskEither<Failure, void> => {
  const now = services.clock.now();
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
  services: Services,
  fillRecord: FillRecord,
  showLogins: (logins: readonly Login[]) => void,
): TaskEither<Failure, readonly Login[]> =>
  pipe(
    services.transact((stores) => stores.accounts.count()),
    taskEither.chain((accounts) =>
      accounts > 0
        ? taskEither.right([])
        : pipe(
            taskEither.traverseArray((person: Person) => buildDemoAccount(services, person))(DEMO_PEOPLE),
            taskEither.chain((all) => {
              const logins = all.map(({ login }) => login);
              return services.transact((stores) =>
                pipe(
                  storeDemo(services, stores, all, fillRecord),
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
