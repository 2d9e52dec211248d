import { LOCKED_TREATMENT, TERMS_VERSION } from "@libretto/core/account/consents";
import { BLANK_DOCTOR_PROFILE } from "@libretto/core/admin/doctor-profile";
import { dayOf, type Instant } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import { addDays } from "@libretto/core/kernel/instants";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import { FULL_LICENCE } from "@libretto/core/ports/accounts/licence-store";
import type { FileVault } from "@libretto/core/ports/files/file-vault";
import type { Clock } from "@libretto/core/ports/system/clock";
import type { IdSource } from "@libretto/core/ports/system/id-source";
import type { Stores, Transact } from "@libretto/core/ports/system/transaction";
import { type CarerScope, WHOLE_RECORD } from "@libretto/core/record/across/carers/carer";
import { files } from "@libretto/core/record/files/wire";
import { newPatient } from "@libretto/core/use-cases/account/registration/new-patient";
import { restoreArchive } from "@libretto/core/use-cases/documents/restore-archive";
import { storeContent } from "@libretto/core/use-cases/files/store-content";
import { unwrapTask } from "../../tests/support/unwrap-task.ts";
import { doctorOf, specialtyAt } from "./doctors.ts";
import { type CarerOf, familyOf, memberOf, type Population, townOfDistrict } from "./family.ts";
import { emailOf } from "./parts/identity.ts";
import { prepareRows } from "./prepare-rows.ts";
import type { SyntheticRecord } from "./record.ts";

/** The installation that a population is added to. */
interface Installation {
  readonly transact: Transact;
  readonly files: FileVault;
  readonly ids: IdSource;
  readonly clock: Clock;
  /** Of the password of every account. */
  readonly passwordHash: string;
}

/** The specialty of the doctor who treats the person. */
const familyDoctorOf = ({ person }: SyntheticRecord): keyof typeof SPECIALTY_NAMES =>
  specialtyAt("general", person.age) === "paediatrics" ? "paediatrics" : "general";

const LICENCE_DAYS = 365;
const DOCTOR_CLEARANCE = { visibility: "total", level: 4, tags: [] } as const;
const READER_CLEARANCE = { visibility: "total", level: 3, tags: [] } as const;
const SPECIALTY_NAMES = { general: "Medicina generale", paediatrics: "Pediatria di libera scelta" } as const;

const ACTIVE = { disabled: false, failures: 0, demo: true } as const;

/** The address of a family doctor or paediatrician. */
export const doctorEmailOf = (
  { seed }: Population,
  district: number,
  specialty: keyof typeof SPECIALTY_NAMES,
): string => `${specialty}${district}@s${seed}.synth.example`;

/** Runs steps one after the other, in one transaction. */
const inSequence = (steps: readonly (() => TaskEither<Failure, unknown>)[]): TaskEither<Failure, void> =>
  pipe(
    steps,
    taskEither.traverseSeqArray((step) => step()),
    taskEither.map(() => undefined),
  );

const scopeOf = ({ right }: CarerOf): CarerScope => ({
  ...{ right, until: null },
  clearance: right === "read" ? READER_CLEARANCE : WHOLE_RECORD,
});

type FamilyDoctor = keyof typeof SPECIALTY_NAMES;

/** A carer in the population, with the account and the id of the right to the record. */
interface CarerAccount extends CarerOf {
  readonly id: number;
  readonly account: Account;
}

/** A person who is added, and the accounts of the others. */
interface AddedPerson {
  readonly record: SyntheticRecord;
  readonly account: Account;
  readonly patient: number;
  readonly doctor: Account;
  readonly carers: readonly CarerAccount[];
}

const addCarer = ({ carers }: Stores, patient: number, carer: CarerAccount, now: Instant): TaskEither<Failure, void> =>
  carer.right === "represent"
    ? carers.addRepresentative({ patient, id: carer.id }, carer.account, "parent", now)
    : carers.invite({ patient, id: carer.id }, carer.account.email, scopeOf(carer), now);

/** Writes account and record as registration, restore and the pages of the patient do. */
const writePerson = (
  population: Population,
  installation: Installation,
  stores: Stores,
  { record, account, patient, doctor, carers }: AddedPerson,
): TaskEither<Failure, void> => {
  const now = installation.clock.now();
  const received = prepareRows(installation, record, account);
  const association = {
    ...{ id: installation.ids.next(), account: doctor.id, name: `${doctor.name} ${doctor.surname}` },
    specialty: SPECIALTY_NAMES[familyDoctorOf(record)],
    town: townOfDistrict(population.seed, record.person.district).name,
    clearance: DOCTOR_CLEARANCE,
  };
  return inSequence([
    () => stores.accounts.create(account, now),
    () => stores.accounts.acceptTerms(account.id, TERMS_VERSION, now),
    () => stores.licences.subscribe(patient, FULL_LICENCE, now, addDays(now, LICENCE_DAYS)),
    () => stores.actAs({ account: account.id, patient }),
    () => stores.sheets.create(newPatient(account, patient)),
    () => restoreArchive({ storeDrawing: () => taskEither.right(undefined) }, stores, patient, received),
    ...[...record.contents].map(
      ([id, content]) =>
        () =>
          storeContent(installation, stores, patient, received.record.idOf(files, id) ?? 0, content),
    ),
    () => stores.doctors.add(patient, association),
    () => stores.consents.add(patient, { treatment: LOCKED_TREATMENT, given: true, on: dayOf(now) }, now),
    ...carers.map((carer) => () => addCarer(stores, patient, carer, now)),
  ]);
};

const createDoctor = (
  population: Population,
  { transact, ids, clock, passwordHash }: Installation,
  district: number,
  specialty: FamilyDoctor,
): TaskEither<Failure, Account> => {
  const { name, surname } = doctorOf(population, district, specialty);
  const email = doctorEmailOf(population, district, specialty);
  const account: Account = {
    id: ids.next(),
    email,
    passwordHash,
    name,
    surname,
    role: "doctor",
    patient: null,
    ...ACTIVE,
  };
  const profile = { specialty: SPECIALTY_NAMES[specialty], town: townOfDistrict(population.seed, district).name };
  return pipe(
    transact((stores) =>
      inSequence([
        () => stores.accounts.create(account, clock.now()),
        () => stores.doctorProfiles.save(account.id, { ...BLANK_DOCTOR_PROFILE, ...profile }),
      ]),
    ),
    taskEither.map(() => account),
  );
};

/** Adds the people of a population with their accounts, doctors and carers. */
export const createAccountWriter = (population: Population, installation: Installation) => {
  const { transact, ids, clock, passwordHash } = installation;
  const known = new Map<string, Account>();

  /** The account with an address, which an earlier run may have added; null for none. */
  const findAccount = async (email: string): Promise<Account | null> =>
    known.get(email) ?? (await unwrapTask(transact(({ accounts }) => accounts.findByEmail(email))));

  /** The doctor of a district; the first patient creates the account. */
  const findDoctor = async (district: number, specialty: FamilyDoctor): Promise<Account> => {
    const email = doctorEmailOf(population, district, specialty);
    const account =
      (await findAccount(email)) ?? (await unwrapTask(createDoctor(population, installation, district, specialty)));
    known.set(email, account);
    return account;
  };

  /** The carers of a person who are in the population; a carer comes before the person who is cared for. */
  const findCarers = async ({ person }: SyntheticRecord): Promise<readonly CarerAccount[]> => {
    const found: CarerAccount[] = [];
    for (const carer of person.carers) {
      const member = memberOf(familyOf(population, person.number), carer.number);
      const account = await findAccount(emailOf(population, member));
      if (account !== null) found.push({ ...carer, id: ids.next(), account });
    }
    return found;
  };

  /** Adds a person; returns the account. A minor child has one without access, which the parents represent. */
  const add = async (record: SyntheticRecord): Promise<Account> => {
    const { person } = record;
    const { name, surname, district } = person;
    const email = emailOf(population, person);
    const patient = ids.next();
    const account: Account = {
      ...{ id: ids.next(), email, name, surname, role: "patient", patient, ...ACTIVE },
      passwordHash: email === "" ? null : passwordHash,
    };
    const doctor = await findDoctor(district, familyDoctorOf(record));
    const carers = await findCarers(record);
    const added = { record, account, patient, doctor, carers };
    await unwrapTask(transact((stores) => writePerson(population, installation, stores, added)));
    // who accepts an invitation acts without a record
    for (const { right: granted, id, account: carer } of carers)
      if (granted !== "represent")
        await unwrapTask(transact((stores) => stores.carers.answer({ patient, id }, carer.id, true, clock.now())));
    if (email !== "") known.set(email, account);
    return account;
  };
  return { add };
};
