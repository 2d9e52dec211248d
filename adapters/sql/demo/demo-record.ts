import { type CalendarDate, subtractDays } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import { type Id, NEW_ID } from "@libretto/core/kernel/id";
import type { CatalogueSearch } from "@libretto/core/ports/catalogues/catalogue-search";
import type { RecordStore } from "@libretto/core/ports/record/record-store";
import type { IdSource } from "@libretto/core/ports/system/id-source";
import type { Reaction } from "@libretto/core/record/adverse-reactions/adverse-reaction";
import { adverseReactions } from "@libretto/core/record/adverse-reactions/wire";
import type { Contact } from "@libretto/core/record/contacts/contact";
import { emergencyContacts, otherContacts } from "@libretto/core/record/contacts/wire";
import { type Diagnosis, NO_REACTION } from "@libretto/core/record/diagnoses/diagnosis";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import type { DiaryDrawings } from "@libretto/core/record/diary/diary-entry";
import { diary } from "@libretto/core/record/diary/wire";
import type { Association } from "@libretto/core/record/doctors/association";
import { exams } from "@libretto/core/record/exams/wire";
import { blankFile, type FileDraft, type RecordFile } from "@libretto/core/record/files/record-file";
import { files } from "@libretto/core/record/files/wire";
import { labResults } from "@libretto/core/record/lab-results/wire";
import { personalLinks } from "@libretto/core/record/links/wire";
import { familyHistory, recentHistory, remoteHistory } from "@libretto/core/record/medical-history/narratives-wire";
import { physiologicalHistory } from "@libretto/core/record/medical-history/wire";
import { menstruations } from "@libretto/core/record/menstruations/wire";
import type { Patient } from "@libretto/core/record/patient/patient";
import { pregnancies } from "@libretto/core/record/pregnancies/wire";
import type { Prescriber, Therapy } from "@libretto/core/record/therapies/therapy";
import { therapies } from "@libretto/core/record/therapies/wire";
import { vaccinations } from "@libretto/core/record/vaccinations/wire";
import { visits } from "@libretto/core/record/visits/wire";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { type DemoDiagnosis, demoDiagnoses } from "./demo-diagnoses.ts";
import { type DemoDiaryEntry, demoDiaryEntries } from "./demo-diary.ts";
import { type DemoExam, type DemoFile, demoExams, demoFiles } from "./demo-exams.ts";
import { demoLabResults } from "./demo-lab-results.ts";
import {
  type Doctor,
  demoClearances,
  demoContacts,
  demoLastMenstruation,
  demoMenstruations,
  demoPregnancies,
  demoSheet,
  type Person,
} from "./demo-patient.ts";
import { demoReadings } from "./demo-readings.ts";
import {
  demoHistory,
  demoLinks,
  demoPhysiology,
  demoReaction,
  demoReactionDraft,
  demoVaccinations,
  demoVisits,
} from "./demo-story.ts";
import { type DemoTherapy, demoTherapies } from "./demo-therapies.ts";
import { drawPain } from "./draw-pain.ts";

/** The stores for the demo record, within a transaction of the patient. */
export interface DemoStores {
  readonly sheets: { readonly create: (patient: Patient) => TaskEither<Failure, void> };
  readonly doctors: { readonly add: (patient: number, doctor: Association) => TaskEither<Failure, void> };
  readonly records: Pick<RecordStore, "add">;
  readonly catalogues: Pick<CatalogueSearch, "loadDrug">;
  /** Stores the content of a file of the patient. */
  readonly storeContent: (patient: number, file: Id, content: Uint8Array) => TaskEither<Failure, void>;
  /** Stores the drawings of a diary entry of the patient. */
  readonly storeDrawings: (patient: number, entry: Id, drawings: DiaryDrawings) => TaskEither<Failure, void>;
}

const NEW_ROW = { id: NEW_ID, version: 0 } as const;

const diagnosisOf = ({ daysAgo, ...diagnosis }: DemoDiagnosis, today: CalendarDate): Diagnosis => ({
  ...NO_REACTION,
  ...diagnosis,
  ...NEW_ROW,
  madeOn: subtractDays(today, daysAgo),
});

const nameOf = ({ name, surname }: Person): string => `${name} ${surname}`;

const prescriberOf = (by: DemoTherapy["prescriber"], doctors: readonly Person[]): Prescriber => {
  const doctor = typeof by === "number" ? doctors[by] : undefined;
  return doctor === undefined
    ? { kind: "named", name: String(by) }
    : { kind: "account", id: doctor.id, name: nameOf(doctor) };
};

const therapyOf = (
  { drug: _drug, diagnosis: _reason, prescriber: by, startedDaysAgo, endedDaysAgo, ...rest }: DemoTherapy,
  catalogueData: Pick<Therapy, "drug" | "diagnosis">,
  doctors: readonly Person[],
  today: CalendarDate,
): Therapy =>
  ({
    ...rest,
    ...catalogueData,
    ...NEW_ROW,
    prescriber: prescriberOf(by, doctors),
    start: subtractDays(today, startedDaysAgo),
    end: endedDaysAgo === undefined ? null : subtractDays(today, endedDaysAgo),
  }) as Therapy;

/** Replaces `daysAgo` with a date. */
const withDate = <Row extends { readonly daysAgo: number }>({ daysAgo, ...rest }: Row, today: CalendarDate) => ({
  ...rest,
  ...NEW_ROW,
  date: subtractDays(today, daysAgo),
});

const inSequence = <A, B>(items: readonly A[], step: (item: A, i: number) => TaskEither<Failure, B>) =>
  taskEither.traverseSeqArrayWithIndex((i: number, item: A) => step(item, i))(items);

/**
 * Writes the fictitious record of the demo patient, with dates relative to today. It uses the ordinary stores, within a
 * transaction of the patient.
 */
export const writeDemoRecord =
  (ids: IdSource, today: CalendarDate) =>
  (
    stores: DemoStores,
    account: Person & { readonly patient: number | null },
    doctors: readonly Doctor[],
  ): TaskEither<Failure, void> => {
    const patient = account.patient ?? NEW_ID;
    const { records } = stores;
    const share = (doctor: Doctor, i: number) => {
      const { id, specialty, town } = doctor;
      const clearance = demoClearances[i];
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
        ...NEW_ROW,
        tags: [],
      });
    const addDiagnosis = ([name, diagnosis]: readonly [string, DemoDiagnosis]) =>
      pipe(
        records.add(diagnoses, patient, diagnosisOf(diagnosis, today)),
        taskEither.map(({ id }) => [name, id] as const),
      );
    const addTherapy = (diagnosisIds: ReadonlyMap<string, number>) => (therapy: DemoTherapy) =>
      pipe(
        stores.catalogues.loadDrug(therapy.drug),
        taskEither.chain(({ id, name, route }) => {
          const catalogueData = { drug: { id, name, route }, diagnosis: diagnosisIds.get(therapy.diagnosis) ?? null };
          return records.add(therapies, patient, therapyOf(therapy, catalogueData, doctors, today));
        }),
      );
    const { street, phone, residence, birth } = demoSheet(patient, account);
    /** A complete report about a concluded medicine, and a draft about one in use. */
    const addReports = (addedTherapies: readonly Therapy[]) => {
      const therapy = addedTherapies.find(({ list }) => list === "concluded");
      if (therapy === undefined) return taskEither.right([]);
      const report = {
        ...demoReaction,
        ...NEW_ROW,
        therapy: therapy.id,
        lastMenstruation: demoLastMenstruation,
        firstTaken: therapy.start,
        lastTaken: therapy.end ?? therapy.start,
        reactedOn: therapy.end ?? therapy.start,
        address: [street, residence?.name ?? ""].join(", "),
        phone,
        email: account.email,
      };
      const inUse = addedTherapies.find(({ drug }) => drug.id === demoReactionDraft.drug) ?? therapy;
      const draft: Reaction = {
        ...report,
        ...demoReactionDraft.answers,
        list: "draft",
        therapy: inUse.id,
        firstTaken: inUse.start,
        lastTaken: null,
        reactedOn: subtractDays(today, demoReactionDraft.daysAgo),
      };
      return inSequence<Reaction, Reaction>([report, draft], (one) => records.add(adverseReactions, patient, one));
    };
    const addVaccination = ({ vaccine, daysAgo, ...rest }: (typeof demoVaccinations)[number]) =>
      pipe(
        stores.catalogues.loadDrug(vaccine),
        taskEither.chain(({ id, name }) =>
          records.add(vaccinations, patient, {
            ...rest,
            ...NEW_ROW,
            vaccine: { id, name },
            givenOn: subtractDays(today, daysAgo),
          }),
        ),
      );
    const addFile = (demoFile: DemoFile, surveyedOn: CalendarDate, exam: number | null = null) => {
      const { contentFor, tags = [], ...description } = demoFile;
      const content = contentFor({ ...account, birth, day: surveyedOn });
      const file = { ...blankFile("files", surveyedOn), ...description, tags, exam };
      return pipe(
        records.add<FileDraft, RecordFile>(files, patient, { ...file, surveyedOn, bytes: content.length }),
        taskEither.chain(({ id }) => stores.storeContent(patient, id, content)),
      );
    };
    const addExam =
      (diagnosisIds: ReadonlyMap<string, number>) =>
      ({ files: attachments = [], diagnoses: reasons, ...exam }: DemoExam) =>
        pipe(
          records.add(exams, patient, {
            ...withDate(exam, today),
            diagnoses: reasons.flatMap((reason) => diagnosisIds.get(reason) ?? []),
          }),
          taskEither.chain(({ id }) =>
            inSequence(attachments, (file) => addFile(file, subtractDays(today, exam.daysAgo), id)),
          ),
        );
    const addDiaryEntry = ({ pain, ...entry }: DemoDiaryEntry) =>
      pipe(
        records.add(diary, patient, withDate(entry, today)),
        taskEither.chain(({ id }) => stores.storeDrawings(patient, id, drawPain("female", pain))),
      );
    const addStory = (diagnosisIds: ReadonlyMap<string, number>) =>
      pipe(
        inSequence(demoVisits, (one) => records.add(visits, patient, withDate(one, today))),
        taskEither.chain(() => inSequence(demoExams, addExam(diagnosisIds))),
        taskEither.chain(() =>
          inSequence(demoFiles, ({ daysAgo, ...file }) => addFile(file, subtractDays(today, daysAgo))),
        ),
        taskEither.chain(() => inSequence(demoDiaryEntries, addDiaryEntry)),
        taskEither.chain(() => inSequence(demoVaccinations, addVaccination)),
        taskEither.chain(() => records.add(familyHistory, patient, { ...demoHistory("family", today), ...NEW_ROW })),
        taskEither.chain(() => records.add(remoteHistory, patient, { ...demoHistory("remote", today), ...NEW_ROW })),
        taskEither.chain(() => records.add(recentHistory, patient, { ...demoHistory("recent", today), ...NEW_ROW })),
        taskEither.chain(() =>
          records.add(physiologicalHistory, patient, { ...demoPhysiology, ...NEW_ROW, updated: today }),
        ),
        taskEither.chain(() =>
          inSequence(demoLinks, (link) => records.add(personalLinks, patient, { ...link, ...NEW_ROW })),
        ),
      );
    return pipe(
      stores.sheets.create(demoSheet(patient, account)),
      taskEither.chain(() => inSequence(doctors, share)),
      taskEither.chain(() => inSequence(demoContacts, addContact)),
      taskEither.chain(() => inSequence(Object.entries(demoDiagnoses), addDiagnosis)),
      taskEither.map((diagnosisIds) => new Map(diagnosisIds)),
      taskEither.chainFirst((diagnosisIds) =>
        pipe(inSequence(demoTherapies, addTherapy(diagnosisIds)), taskEither.chain(addReports)),
      ),
      taskEither.chainFirst(() =>
        inSequence(demoReadings(today), (reading) => records.add(vitalSigns, patient, { ...reading, ...NEW_ROW })),
      ),
      taskEither.chainFirst(() =>
        inSequence(demoLabResults(today), (result) => records.add(labResults, patient, { ...result, ...NEW_ROW })),
      ),
      taskEither.chainFirst(() =>
        inSequence(demoPregnancies, (pregnancy) => records.add(pregnancies, patient, { ...pregnancy, ...NEW_ROW })),
      ),
      taskEither.chainFirst(() =>
        inSequence(demoMenstruations, (days) =>
          records.add(menstruations, patient, {
            ...menstruations.createBlank("menstruations", today),
            ...days,
            level: 4,
          }),
        ),
      ),
      taskEither.chain(addStory),
      taskEither.map(() => undefined),
    );
  };
