import type { CalendarDate } from "../../kernel/dates.ts";
import type { FieldProblems } from "../../kernel/failure.ts";
import type { Either } from "../../kernel/fp.ts";
import { isBlank, Paragraph } from "../../kernel/text.ts";
import type {
  ApplicableQuestions,
  CompleteReaction,
  ReactionDraft,
  Trimester,
} from "../adverse-reactions/adverse-reaction.ts";
import { completeReport } from "../adverse-reactions/completion.ts";
import { adverseReactions } from "../adverse-reactions/wire.ts";
import { type Diagnosis, isSensitivity } from "../diagnoses/diagnosis.ts";
import { diagnoses } from "../diagnoses/wire.ts";
import type { Patient } from "../patient/patient.ts";
import { type PatientRecord, readingsOf, rowsOf } from "../patient-record.ts";
import { hasEnded, type Pregnancy, pregnancyStateOn } from "../pregnancies/pregnancy.ts";
import { pregnancies } from "../pregnancies/wire.ts";
import type { Therapy } from "../therapies/therapy.ts";
import { therapies } from "../therapies/wire.ts";
import { latestByKind } from "../vital-signs/kinds.ts";
import type { Reading } from "../vital-signs/reading.ts";

/** The optional questions that this patient's sex and pregnancies require (doc 1 §3, §6). */
export const applicableQuestionsOf = (
  patient: Pick<Patient, "sex">,
  pregnancies: readonly Pregnancy[],
): ApplicableQuestions => {
  const female = patient.sex === "female";
  return { pregnancy: female, nursing: female && pregnancies.some(hasEnded) };
};

type Reporter = Pick<Patient, "street" | "residence" | "phone" | "email">;

/** The reporter's contact details, always from the sheet; the form shows but does not change them. */
const reporterOf = (patient: Reporter): Pick<ReactionDraft, "address" | "phone" | "email"> => ({
  address: [patient.street, patient.residence?.name ?? ""].filter((part) => !isBlank(part)).join(", "),
  phone: patient.phone,
  email: patient.email,
});

const WEEK_MILLISECONDS = 7 * 86_400_000;
/** Completed weeks: the first trimester ends with week 13, the second with 27. */
const TRIMESTER_WEEKS: readonly (readonly [number, Trimester])[] = [
  [14, "first"],
  [28, "second"],
  [Number.POSITIVE_INFINITY, "third"],
];

/** The trimester of an ongoing pregnancy on a day; null when there is none. */
export const trimesterOf = (day: CalendarDate, pregnancies: readonly Pregnancy[]): Trimester | null => {
  const starts = pregnancies.flatMap((pregnancy) =>
    pregnancy.start !== null && pregnancyStateOn(pregnancy, day) === "goesOn" ? [pregnancy.start] : [],
  );
  const start = starts.toSorted().at(-1);
  if (start === undefined) return null;
  const weeks = (Date.parse(day) - Date.parse(start)) / WEEK_MILLISECONDS;
  return TRIMESTER_WEEKS.find(([end]) => weeks < end)?.[1] ?? null;
};

/** The data of the record that a report needs. */
export interface ReportSources {
  readonly patient: Pick<Patient, "sex" | "account"> & Reporter;
  readonly therapy: Therapy;
  readonly readings: readonly Reading[];
  readonly pregnancies: readonly Pregnancy[];
  /** The medicines of the record. */
  readonly therapies: readonly Therapy[];
  readonly diagnoses: readonly Diagnosis[];
}

/** What a loaded record contributes to a report about a therapy. */
export const reportSourcesOf = (record: PatientRecord, therapy: Therapy): ReportSources => ({
  patient: record.patient,
  therapy,
  readings: readingsOf(record),
  pregnancies: rowsOf(record, pregnancies),
  therapies: rowsOf(record, therapies),
  diagnoses: rowsOf(record, diagnoses),
});

const joinNames = (names: readonly string[]): string => [...new Set(names)].join(", ").slice(0, Paragraph.maxLength);

/** The name of the prescriber; empty when the patient took the medicine without a prescription. */
const prescriberNameOf = ({ prescriber }: Therapy, patient: Pick<Patient, "account">): string => {
  if (prescriber.kind === "account" && prescriber.id === patient.account) return "";
  return prescriber.name ?? "";
};

/**
 * Prepares a report from the record: the therapy with its route, dates, reason and prescriber, the latest weight (kg)
 * and height (cm), the other medicines in use, the other confirmed illnesses, the reporter's contact details, and the
 * trimester of an ongoing pregnancy. The patient checks this and fills in the rest.
 */
export const prepareReactionDraft = (
  { patient, therapy, readings, pregnancies, therapies, diagnoses }: ReportSources,
  today: CalendarDate,
): ReactionDraft => {
  const latest = latestByKind(readings);
  const illnesses = diagnoses.filter((one) => one.list === "confirmed" && !isSensitivity(one));
  return {
    ...adverseReactions.createBlank("draft", today),
    ...reporterOf(patient),
    therapy: therapy.id,
    howTaken: therapy.drug.route,
    firstTaken: therapy.start,
    lastTaken: therapy.end,
    careProvider: prescriberNameOf(therapy, patient),
    reason: diagnoses.find(({ id }) => id === therapy.diagnosis)?.condition ?? "",
    otherDrugs: joinNames(
      therapies.filter(({ id, list }) => list === "inUse" && id !== therapy.id).map(({ drug }) => drug.name),
    ),
    otherDiseases: joinNames(illnesses.filter(({ id }) => id !== therapy.diagnosis).map(({ condition }) => condition)),
    weight: latest.weight?.weight ?? null,
    height: latest.height?.height ?? null,
    trimester: applicableQuestionsOf(patient, pregnancies).pregnancy ? trimesterOf(today, pregnancies) : null,
  };
};

/** Completes a report with the sheet's address, phone and e-mail, or returns the missing answers of this patient. */
export const completePatientReport = (
  draft: ReactionDraft,
  { patient, pregnancies }: Pick<ReportSources, "patient" | "pregnancies">,
): Either<FieldProblems, CompleteReaction> =>
  completeReport({ ...draft, ...reporterOf(patient) }, applicableQuestionsOf(patient, pregnancies));
