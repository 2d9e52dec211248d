import { type CalendarDate, daysBefore } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import { NEW } from "@libretto/core/kernel/id";
import type { CatalogueSearch } from "@libretto/core/ports/catalogue-search";
import type { IdSource } from "@libretto/core/ports/id-source";
import type { RecordStore } from "@libretto/core/ports/record-store";
import type { Reaction } from "@libretto/core/record/adverse-reactions/adverse-reaction";
import { adverseReactions } from "@libretto/core/record/adverse-reactions/wire";
import type { Contact } from "@libretto/core/record/contacts/contact";
import { emergencyContacts, otherContacts } from "@libretto/core/record/contacts/wire";
import type { Diagnosis } from "@libretto/core/record/diagnoses/diagnosis";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { diary } from "@libretto/core/record/diary/wire";
import type { Association } from "@libretto/core/record/doctors/association";
import { exams } from "@libretto/core/record/exams/wire";
import { personalLinks } from "@libretto/core/record/links/wire";
import { familyHistory, recentHistory, remoteHistory } from "@libretto/core/record/medical-history/narratives-wire";
import { physiologicalHistory } from "@libretto/core/record/medical-history/wire";
import type { Patient } from "@libretto/core/record/patient/patient";
import { pregnancies } from "@libretto/core/record/pregnancies/wire";
import type { Prescriber, Therapy } from "@libretto/core/record/therapies/therapy";
import { therapies } from "@libretto/core/record/therapies/wire";
import { vaccinations } from "@libretto/core/record/vaccinations/wire";
import { visits } from "@libretto/core/record/visits/wire";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import {
  borne,
  clearances,
  contacts,
  type Doctor,
  type Person,
  type Prescribed,
  prescribed,
  readings,
  sheet,
  type Told,
  told,
} from "./demo-patient.ts";
import { examined, history, kept, noted, physiology, suffered, vaccinated, visited } from "./demo-story.ts";

/** The stores for the demo record, within a transaction of the patient. */
export interface DemoStores {
  readonly sheets: { readonly create: (patient: Patient) => TaskEither<Failure, void> };
  readonly doctors: { readonly add: (patient: number, doctor: Association) => TaskEither<Failure, void> };
  readonly records: Pick<RecordStore, "add">;
  readonly catalogues: Pick<CatalogueSearch, "drug">;
}

const LAST_MENSTRUATION_DAYS_AGO = 2300;
const UNSAVED = { id: NEW, version: 0 } as const;

const diagnosisOf = ({ daysAgo, ...diagnosis }: Told, today: CalendarDate): Diagnosis => ({
  ...diagnosis,
  ...UNSAVED,
  madeOn: daysBefore(today, daysAgo),
});

const nameOf = ({ name, surname }: Person): string => `${name} ${surname}`;

const prescriberOf = (by: Prescribed["by"], doctors: readonly Person[]): Prescriber => {
  const doctor = typeof by === "number" ? doctors[by] : undefined;
  return doctor === undefined
    ? { kind: "named", name: String(by) }
    : { kind: "account", id: doctor.id, name: nameOf(doctor) };
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

/** Replaces `daysAgo` with a date. */
const dated = <Told extends { readonly daysAgo: number }>({ daysAgo, ...rest }: Told, today: CalendarDate) => ({
  ...rest,
  ...UNSAVED,
  date: daysBefore(today, daysAgo),
});

const inTurn = <A, B>(items: readonly A[], step: (item: A, i: number) => TaskEither<Failure, B>) =>
  taskEither.traverseSeqArrayWithIndex((i: number, item: A) => step(item, i))(items);

/**
 * Writes the fictitious record of the demo patient, with dates relative to today. It uses the ordinary stores, within a
 * transaction of the patient.
 */
export const demoRecord =
  (ids: IdSource, today: CalendarDate) =>
  (
    stores: DemoStores,
    account: Person & { readonly patient: number | null },
    doctors: readonly Doctor[],
  ): TaskEither<Failure, void> => {
    const patient = account.patient ?? NEW;
    const { records } = stores;
    const share = (doctor: Doctor, i: number) => {
      const { id, specialty, town } = doctor;
      const clearance = clearances[i];
      return clearance === undefined
        ? taskEither.right(undefined)
        : stores.doctors.add(patient, {
            ...{ clearance, specialty, town },
            id: ids.next(),
            account: id,
            name: nameOf(doctor),
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
    const { street, phone, residence } = sheet(patient, account);
    /** Two reports of the same reaction: a complete one, and a draft. */
    const addReports = (taken: readonly Therapy[]) => {
      const therapy = taken.find(({ list }) => list === "concluded");
      if (therapy === undefined) return taskEither.right([]);
      const report = {
        ...suffered,
        ...UNSAVED,
        therapy: therapy.id,
        lastMenstruation: daysBefore(today, LAST_MENSTRUATION_DAYS_AGO),
        firstTaken: therapy.start,
        lastTaken: therapy.end ?? therapy.start,
        reactedOn: therapy.end ?? therapy.start,
        address: [street, residence?.name ?? ""].join(", "),
        phone,
        email: account.email,
      };
      const draft = { ...report, list: "draft", severity: null, outcome: null } as const;
      return inTurn<Reaction, Reaction>([report, draft], (one) => records.add(adverseReactions, patient, one));
    };
    const addVaccination = ({ vaccine, daysAgo, ...rest }: (typeof vaccinated)[number]) =>
      pipe(
        stores.catalogues.drug(vaccine),
        taskEither.chain(({ id, name }) =>
          records.add(vaccinations, patient, {
            ...rest,
            ...UNSAVED,
            vaccine: { id, name },
            givenOn: daysBefore(today, daysAgo),
          }),
        ),
      );
    const addStory = () =>
      pipe(
        inTurn(visited, (one) => records.add(visits, patient, dated(one, today))),
        taskEither.chain(() => inTurn(examined, (one) => records.add(exams, patient, dated(one, today)))),
        taskEither.chain(() => inTurn(noted, (one) => records.add(diary, patient, dated(one, today)))),
        taskEither.chain(() => inTurn(vaccinated, addVaccination)),
        taskEither.chain(() => records.add(familyHistory, patient, { ...history("family"), ...UNSAVED })),
        taskEither.chain(() => records.add(remoteHistory, patient, { ...history("remote"), ...UNSAVED })),
        taskEither.chain(() => records.add(recentHistory, patient, { ...history("recent"), ...UNSAVED })),
        taskEither.chain(() =>
          records.add(physiologicalHistory, patient, { ...physiology, ...UNSAVED, updated: today }),
        ),
        taskEither.chain(() => inTurn(kept, (link) => records.add(personalLinks, patient, { ...link, ...UNSAVED }))),
      );
    return pipe(
      stores.sheets.create(sheet(patient, account)),
      taskEither.chain(() => inTurn(doctors, share)),
      taskEither.chain(() => inTurn(contacts, addContact)),
      taskEither.chain(() => inTurn(Object.entries(told), addDiagnosis)),
      taskEither.chain((named) => inTurn(prescribed, addTherapy(new Map(named)))),
      taskEither.chain(addReports),
      taskEither.chain(() =>
        inTurn(readings(today), (reading) => records.add(vitalSigns, patient, { ...reading, ...UNSAVED })),
      ),
      taskEither.chain(() =>
        inTurn(borne, (pregnancy) => records.add(pregnancies, patient, { ...pregnancy, ...UNSAVED })),
      ),
      taskEither.chain(addStory),
      taskEither.map(() => undefined),
    );
  };
