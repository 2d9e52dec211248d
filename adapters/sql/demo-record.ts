import { type CalendarDate, daysBefore } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import { NEW } from "@libretto/core/kernel/id";
import type { CatalogueSearch } from "@libretto/core/ports/catalogue-search";
import type { IdSource } from "@libretto/core/ports/id-source";
import type { RecordStore } from "@libretto/core/ports/record-store";
import type { Contact } from "@libretto/core/record/contacts/contact";
import { emergencyContacts, otherContacts } from "@libretto/core/record/contacts/wire";
import type { Diagnosis } from "@libretto/core/record/diagnoses/diagnosis";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import type { Association } from "@libretto/core/record/doctors/association";
import type { Patient } from "@libretto/core/record/patient/patient";
import { pregnancies } from "@libretto/core/record/pregnancies/wire";
import type { Prescriber, Therapy } from "@libretto/core/record/therapies/therapy";
import { therapies } from "@libretto/core/record/therapies/wire";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import {
  borne,
  contacts,
  type Person,
  type Prescribed,
  practices,
  prescribed,
  readings,
  sheet,
  type Told,
  told,
} from "./demo-patient.ts";

/** What the demo writes through: the same stores as everybody, in a transaction of the patient. */
export interface DemoStores {
  readonly sheets: { readonly create: (patient: Patient) => TaskEither<Failure, void> };
  readonly doctors: { readonly add: (patient: number, doctor: Association) => TaskEither<Failure, void> };
  readonly records: Pick<RecordStore, "add">;
  readonly catalogues: Pick<CatalogueSearch, "drug">;
}

const UNSAVED = { id: NEW, version: 0 } as const;

const diagnosisOf = ({ daysAgo, ...diagnosis }: Told, today: CalendarDate): Diagnosis => ({
  ...diagnosis,
  ...UNSAVED,
  madeOn: daysBefore(today, daysAgo),
});

const prescriberOf = (by: Prescribed["by"], doctors: readonly Person[]): Prescriber => {
  const doctor = typeof by === "number" ? doctors[by] : undefined;
  return doctor === undefined ? { kind: "named", name: String(by) } : { kind: "account", id: doctor.id };
};

const therapyOf = (
  { drug: _drug, for: _reason, by, begunDaysAgo, endedDaysAgo, ...rest }: Prescribed,
  found: Pick<Therapy, "drug" | "diagnosis">,
  doctors: readonly Person[],
  today: CalendarDate,
): Therapy =>
  ({
    ...rest,
    ...found,
    ...UNSAVED,
    prescriber: prescriberOf(by, doctors),
    start: daysBefore(today, begunDaysAgo),
    end: endedDaysAgo === undefined ? null : daysBefore(today, endedDaysAgo),
  }) as Therapy;

const inTurn = <A, B>(items: readonly A[], step: (item: A, i: number) => TaskEither<Failure, B>) =>
  taskEither.traverseSeqArrayWithIndex((i: number, item: A) => step(item, i))(items);

/**
 * Writes the demo patient's record: fictitious, coherent, with dates that count back from today. It goes through the
 * same stores as everybody's, in a transaction of the patient whose account is given with those of the doctors.
 */
export const demoRecord =
  (ids: IdSource, today: CalendarDate) =>
  (
    stores: DemoStores,
    account: Person & { readonly patient: number | null },
    doctors: readonly Person[],
  ): TaskEither<Failure, void> => {
    const patient = account.patient ?? NEW;
    const { records } = stores;
    const share = ({ id, name, surname }: Person, i: number) => {
      const practice = practices[i];
      return practice === undefined
        ? taskEither.right(undefined)
        : stores.doctors.add(patient, {
            ...practice,
            id: ids.next(),
            account: id,
            name: `${name} ${surname}`,
            town: "Bologna",
          });
    };
    const addContact = (contact: Omit<Contact, "id" | "version" | "tags">) =>
      records.add(contact.list === "emergency" ? emergencyContacts : otherContacts, patient, {
        ...contact,
        ...UNSAVED,
        tags: [],
      });
    const addDiagnosis = ([name, diagnosis]: readonly [string, Told]) =>
      pipe(
        records.add(diagnoses, patient, diagnosisOf(diagnosis, today)),
        taskEither.map(({ id }) => [name, id] as const),
      );
    const addTherapy = (named: ReadonlyMap<string, number>) => (therapy: Prescribed) =>
      pipe(
        stores.catalogues.drug(therapy.drug),
        taskEither.chain(({ id, name, route }) => {
          const found = { drug: { id, name, route }, diagnosis: named.get(therapy.for) ?? null };
          return records.add(therapies, patient, therapyOf(therapy, found, doctors, today));
        }),
      );
    return pipe(
      stores.sheets.create(sheet(patient, account)),
      taskEither.chain(() => inTurn(doctors, share)),
      taskEither.chain(() => inTurn(contacts, addContact)),
      taskEither.chain(() => inTurn(Object.entries(told), addDiagnosis)),
      taskEither.chain((named) => inTurn(prescribed, addTherapy(new Map(named)))),
      taskEither.chain(() =>
        inTurn(readings(today), (reading) => records.add(vitalSigns, patient, { ...reading, ...UNSAVED })),
      ),
      taskEither.chain(() =>
        inTurn(borne, (pregnancy) => records.add(pregnancies, patient, { ...pregnancy, ...UNSAVED })),
      ),
      taskEither.map(() => undefined),
    );
  };
