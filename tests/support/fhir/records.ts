import type { Consent } from "@libretto/core/account/consents";
import type { ScoreDraft, ScoreName } from "@libretto/core/calculators/score-record";
import type { SignInLogEntry } from "@libretto/core/record/access-log/sign-in-log-entry";
import { checkReaction } from "@libretto/core/record/adverse-reactions/completion";
import { checkContact } from "@libretto/core/record/contacts/contact";
import { checkDiagnosis } from "@libretto/core/record/diagnoses/diagnosis";
import { checkDiaryEntry } from "@libretto/core/record/diary/diary-entry";
import { checkDose } from "@libretto/core/record/doses/dose";
import { checkFile } from "@libretto/core/record/files/record-file";
import type { Narrative, NarrativeList } from "@libretto/core/record/medical-history/narratives";
import { checkPhysiological } from "@libretto/core/record/medical-history/physiological";
import { PLACEHOLDER_DATES } from "@libretto/core/record/medical-history/summary";
import { checkMenstruation } from "@libretto/core/record/menstruations/menstruation";
import { checkPregnancy } from "@libretto/core/record/pregnancies/pregnancy";
import { type RecordRows, SECTION_NAMES } from "@libretto/core/record/sections";
import { checkVaccination } from "@libretto/core/record/vaccinations/vaccination";
import { checkVisit } from "@libretto/core/record/visits/visit";
import type { ExportOptions } from "@libretto/core/reports/fhir/export-context";
import type { FullRecord } from "@libretto/core/reports/full-record";
import * as fc from "fast-check";
import {
  anyContactDraft,
  anyDate,
  anyDiagnosisDraft,
  anyId,
  anyInstant,
  anyLevel,
  anyPatient,
  anyText,
  anyTherapy,
} from "../arbitraries/record.ts";
import { validRows } from "../arbitraries/valid-rows.ts";
import { aPatient, at } from "../builders.ts";
import { anyReactionDraft } from "../record/adverse-reactions.ts";
import { anyDiaryDraft, anyPng } from "../record/diary.ts";
import { anyDoctors } from "../record/doctors.ts";
import { anyDoseDraft } from "../record/doses.ts";
import { anyExam } from "../record/exams.ts";
import { anyFileDraft } from "../record/files.ts";
import { anyLabResult } from "../record/lab-results.ts";
import { anyHistoryDraft } from "../record/medical-history.ts";
import { anyMenstruationDraft } from "../record/menstruations.ts";
import { anyPregnancyDraft } from "../record/pregnancies.ts";
import { anyVaccinationDraft } from "../record/vaccinations.ts";
import { anyVisitDraft } from "../record/visits.ts";
import { anyReading } from "../record/vital-signs.ts";

/** Export options on the day of the other tests. */
export const OPTIONS: ExportOptions = {
  now: at("2026-03-14T09:15:00.000Z"),
  base: "https://libretto.example",
  language: "it",
  maritalStatuses: [
    { id: 1, name: "Celibe/Nubile" },
    { id: 2, name: "Coniugato/a" },
    { id: 6, name: "Unito/a civilmente" },
  ],
  atc: new Map([
    ["ST0106", ["B01AA03"]],
    ["ST0002", ["M01AE01"]],
    ["ST0201", ["J07AM01"]],
  ]),
};

const noRows = Object.fromEntries(SECTION_NAMES.map((name) => [name, []])) as unknown as RecordRows;

/** A record with a person only. */
export const emptyRecord = (differs: Partial<FullRecord> = {}): FullRecord => ({
  patient: aPatient({ bloodGroup: null, organDonor: null }),
  ...noRows,
  drawings: {},
  contents: {},
  doctors: [],
  consents: [],
  scores: [],
  accesses: [],
  ...differs,
});

const MAX_AGE = 120;
/** Placeholder dates are not exported. */
const hasNoPlaceholder = (history: object): boolean =>
  Object.values(history).every((value) => !PLACEHOLDER_DATES.includes(String(value)));

/** A few rows with different ids. */
const uniqueRows = <Row extends { readonly id: number }>(
  row: fc.Arbitrary<Row>,
  maxLength = 3,
): fc.Arbitrary<readonly Row[]> => fc.uniqueArray(row, { selector: ({ id }) => id, maxLength });

const anyNarrative = (list: NarrativeList): fc.Arbitrary<Narrative> =>
  fc.record({
    id: anyId,
    version: fc.nat(),
    list: fc.constant(list),
    text: anyText,
    level: anyLevel,
    tags: fc.constant([]),
  });

const anyConsent: fc.Arbitrary<Consent> = fc.record({
  id: anyId,
  treatment: fc.record({ id: anyId, name: anyText, purpose: anyText, notice: anyText }),
  given: fc.boolean(),
  since: fc.option(anyDate),
});

const anyScore: fc.Arbitrary<ScoreDraft> = fc.record({
  id: anyId,
  score: fc.constantFrom<ScoreName>("hasBled", "meld", "cha2ds2", "framingham", "cardiovascular"),
  value: fc.constantFrom(0, 3, 12.34, 100),
  additional: fc.constantFrom(null, 2.2, 0),
  formula: fc.constantFrom(null, "has_bled", "pce_2013", "framingham_general_cvd_2008"),
  version: fc.constantFrom(null, "1"),
  entered: fc.option(
    fc.dictionary(
      fc.stringMatching(/^[a-z]{1,8}$/),
      fc.oneof(
        fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => n + 0),
        anyText,
        fc.boolean(),
        fc.constant(null),
      ),
      {
        maxKeys: 4,
        noNullPrototype: true,
      },
    ),
  ),
  createdAt: fc.option(anyInstant),
});

const anyAccess: fc.Arbitrary<SignInLogEntry> = fc.record({
  id: anyId,
  at: anyInstant,
  device: anyText,
  address: anyText,
});

const contacts = (list: "emergency" | "other") =>
  uniqueRows(
    validRows(
      anyContactDraft.map((contact) => ({ ...contact, list })),
      checkContact,
    ),
  );
const filesOf = (list: "files" | "kardia") =>
  uniqueRows(
    validRows(anyFileDraft, checkFile).filter((file) => file.list === list),
    2,
  );

/** Any record that the sections allow. */
export const anyRecord: fc.Arbitrary<FullRecord> = fc
  .record({
    patient: anyPatient,
    emergencyContacts: contacts("emergency"),
    otherContacts: contacts("other"),
    therapies: uniqueRows(anyTherapy),
    doses: uniqueRows(validRows(anyDoseDraft, checkDose)),
    diagnoses: uniqueRows(validRows(anyDiagnosisDraft, checkDiagnosis)),
    exams: uniqueRows(anyExam),
    files: filesOf("files"),
    kardiaTraces: filesOf("kardia"),
    diary: uniqueRows(validRows(anyDiaryDraft, checkDiaryEntry)),
    vaccinations: uniqueRows(validRows(anyVaccinationDraft, checkVaccination)),
    visits: uniqueRows(validRows(anyVisitDraft, checkVisit)),
    vitalSigns: uniqueRows(anyReading),
    labResults: uniqueRows(anyLabResult),
    menstruations: uniqueRows(validRows(anyMenstruationDraft, checkMenstruation)),
    pregnancies: uniqueRows(validRows(anyPregnancyDraft, checkPregnancy).filter(({ age }) => age < MAX_AGE)),
    familyHistory: uniqueRows(anyNarrative("family"), 1),
    remoteHistory: uniqueRows(anyNarrative("remote"), 1),
    recentHistory: uniqueRows(anyNarrative("recent"), 1),
    physiologicalHistory: uniqueRows(validRows(anyHistoryDraft, checkPhysiological).filter(hasNoPlaceholder), 1),
    adverseReactions: uniqueRows(validRows(anyReactionDraft, checkReaction), 2),
    doctors: anyDoctors,
    consents: uniqueRows(anyConsent, 2),
    scores: uniqueRows(anyScore),
    accesses: uniqueRows(anyAccess, 2),
    front: fc.option(anyPng),
    content: fc.option(fc.constant("JVBERi0xLjQ=")),
  })
  .map(({ front, content, ...record }) => ({
    ...record,
    drawings: Object.fromEntries(
      front === null ? [] : record.diary.slice(0, 1).map(({ id }) => [id, { front, back: null }]),
    ),
    contents: Object.fromEntries(content === null ? [] : record.files.slice(0, 1).map(({ id }) => [id, content])),
  }))
  .map(linkRows);

/** The record with references between its rows, and to absent rows. */
function linkRows(record: FullRecord): FullRecord {
  const [diagnosis] = record.diagnoses;
  const [exam] = record.exams;
  const [doctor] = record.doctors;
  const [therapy] = record.therapies;
  return {
    ...record,
    therapies: record.therapies.map((row, i) =>
      i > 0
        ? row
        : {
            ...row,
            diagnosis: diagnosis?.id ?? row.diagnosis,
            prescriber: doctor === undefined ? row.prescriber : { kind: "account", id: doctor.account },
          },
    ),
    exams: record.exams.map((row, i) =>
      i > 0 ? row : { ...row, diagnoses: [...row.diagnoses, ...(diagnosis === undefined ? [] : [diagnosis.id])] },
    ),
    files: record.files.map((row, i) => (i > 0 ? row : { ...row, exam: exam?.id ?? row.exam })),
    doses: therapy === undefined ? [] : record.doses.map((row) => ({ ...row, therapy: therapy.id })),
    adverseReactions: record.adverseReactions.map((row, i) =>
      i > 0 || therapy === undefined ? row : { ...row, therapy: therapy.id },
    ),
  } as FullRecord;
}
