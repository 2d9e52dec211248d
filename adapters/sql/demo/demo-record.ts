import { type CalendarDate, subtractDays } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import { NEW_ID } from "@libretto/core/kernel/id";
import type { IdSource } from "@libretto/core/ports/system/id-source";
import { emergencyContacts, otherContacts } from "@libretto/core/record/contacts/wire";
import { type Diagnosis, NO_REACTION } from "@libretto/core/record/diagnoses/diagnosis";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { diary } from "@libretto/core/record/diary/wire";
import { labResults } from "@libretto/core/record/lab-results/wire";
import { personalLinks } from "@libretto/core/record/links/wire";
import { familyHistory, recentHistory, remoteHistory } from "@libretto/core/record/medical-history/narratives-wire";
import { physiologicalHistory } from "@libretto/core/record/medical-history/wire";
import { menstruations } from "@libretto/core/record/menstruations/wire";
import { pregnancies } from "@libretto/core/record/pregnancies/wire";
import { vaccinations } from "@libretto/core/record/vaccinations/wire";
import { visits } from "@libretto/core/record/visits/wire";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { addExamsAndFiles } from "./add-exams.ts";
import { addReactionReports, addTherapies } from "./add-therapies.ts";
import { type DemoDiagnosis, demoDiagnoses } from "./demo-diagnoses.ts";
import { demoDiaryEntries } from "./demo-diary.ts";
import { demoLabResults } from "./demo-lab-results.ts";
import {
  type Doctor,
  demoClearances,
  demoContacts,
  demoMenstruations,
  demoPregnancies,
  demoSheet,
  nameOf,
  type Person,
} from "./demo-patient.ts";
import { demoReadings } from "./demo-readings.ts";
import { demoHistory, demoLinks, demoPhysiology, demoVaccinations, demoVisits } from "./demo-story.ts";
import { type DemoStores, type DemoTarget, type DiagnosisIds, inSequence, NEW_ROW, withDate } from "./demo-target.ts";
import { drawPain } from "./draw-pain.ts";

const diagnosisOf = ({ daysAgo, ...diagnosis }: DemoDiagnosis, today: CalendarDate): Diagnosis => ({
  ...NO_REACTION,
  ...diagnosis,
  ...NEW_ROW,
  madeOn: subtractDays(today, daysAgo),
});

/** Associates the doctors who have a clearance. */
const associateDoctors = ({ stores, patient }: DemoTarget, doctors: readonly Doctor[], ids: IdSource) =>
  inSequence(doctors, (doctor, i) => {
    const { id: account, specialty, town } = doctor;
    const clearance = demoClearances[i];
    return clearance === undefined
      ? taskEither.right(undefined)
      : stores.doctors.add(patient, {
          ...{ clearance, specialty, town, account },
          id: ids.next(),
          name: nameOf(doctor),
        });
  });

const addContacts = ({ stores: { records }, patient }: DemoTarget) =>
  inSequence(demoContacts, (contact) =>
    records.add(contact.list === "emergency" ? emergencyContacts : otherContacts, patient, {
      ...contact,
      ...NEW_ROW,
      tags: [],
    }),
  );

const addDiagnoses = ({ stores: { records }, patient, today }: DemoTarget): TaskEither<Failure, DiagnosisIds> =>
  pipe(
    inSequence(Object.entries(demoDiagnoses), ([name, diagnosis]) =>
      pipe(
        records.add(diagnoses, patient, diagnosisOf(diagnosis, today)),
        taskEither.map(({ id }) => [name, id] as const),
      ),
    ),
    taskEither.map((added) => new Map(added)),
  );

const addMeasurements = ({ stores: { records }, patient, today }: DemoTarget) =>
  pipe(
    inSequence(demoReadings(today), (reading) => records.add(vitalSigns, patient, { ...reading, ...NEW_ROW })),
    taskEither.chain(() =>
      inSequence(demoLabResults(today), (result) => records.add(labResults, patient, { ...result, ...NEW_ROW })),
    ),
  );

const addPregnanciesAndMenstruations = ({ stores: { records }, patient, today }: DemoTarget) =>
  pipe(
    inSequence(demoPregnancies, (pregnancy) => records.add(pregnancies, patient, { ...pregnancy, ...NEW_ROW })),
    taskEither.chain(() =>
      inSequence(demoMenstruations, (days) =>
        records.add(menstruations, patient, {
          ...menstruations.createBlank("menstruations", today),
          ...days,
          level: 4,
        }),
      ),
    ),
  );

const addVisits = ({ stores: { records }, patient, today }: DemoTarget) =>
  inSequence(demoVisits, (visit) => records.add(visits, patient, withDate(visit, today)));

const addDiaryEntries = ({ stores, patient, today }: DemoTarget) =>
  inSequence(demoDiaryEntries, ({ pain, ...entry }) =>
    pipe(
      stores.records.add(diary, patient, withDate(entry, today)),
      taskEither.chain(({ id }) => stores.storeDrawings(patient, id, drawPain("female", pain))),
    ),
  );

const addVaccinations = ({ stores: { records, catalogues }, patient, today }: DemoTarget) =>
  inSequence(demoVaccinations, ({ vaccine, daysAgo, ...rest }) =>
    pipe(
      catalogues.loadDrug(vaccine),
      taskEither.chain(({ id, name }) =>
        records.add(vaccinations, patient, {
          ...rest,
          ...NEW_ROW,
          vaccine: { id, name },
          givenOn: subtractDays(today, daysAgo),
        }),
      ),
    ),
  );

const addMedicalHistory = ({ stores: { records }, patient, today }: DemoTarget) =>
  pipe(
    records.add(familyHistory, patient, { ...demoHistory("family", today), ...NEW_ROW }),
    taskEither.chain(() => records.add(remoteHistory, patient, { ...demoHistory("remote", today), ...NEW_ROW })),
    taskEither.chain(() => records.add(recentHistory, patient, { ...demoHistory("recent", today), ...NEW_ROW })),
    taskEither.chain(() =>
      records.add(physiologicalHistory, patient, { ...demoPhysiology, ...NEW_ROW, updated: today }),
    ),
  );

const addLinks = ({ stores: { records }, patient }: DemoTarget) =>
  inSequence(demoLinks, (link) => records.add(personalLinks, patient, { ...link, ...NEW_ROW }));

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
    const target: DemoTarget = { stores, patient, account, today };
    return pipe(
      stores.sheets.create(demoSheet(patient, account)),
      taskEither.chain(() => associateDoctors(target, doctors, ids)),
      taskEither.chain(() => addContacts(target)),
      taskEither.chain(() => addDiagnoses(target)),
      taskEither.chainFirst((diagnosisIds) =>
        pipe(
          addTherapies(target, doctors, diagnosisIds),
          taskEither.chain((added) => addReactionReports(target, added)),
        ),
      ),
      taskEither.chainFirst(() => addMeasurements(target)),
      taskEither.chainFirst(() => addPregnanciesAndMenstruations(target)),
      taskEither.chainFirst(() => addVisits(target)),
      taskEither.chainFirst((diagnosisIds) => addExamsAndFiles(target, diagnosisIds)),
      taskEither.chain(() => addDiaryEntries(target)),
      taskEither.chain(() => addVaccinations(target)),
      taskEither.chain(() => addMedicalHistory(target)),
      taskEither.chain(() => addLinks(target)),
      taskEither.map(() => undefined),
    );
  };
