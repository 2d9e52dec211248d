import type { CalendarDate } from "../../kernel/dates.ts";
import type { FieldProblems } from "../../kernel/failure.ts";
import type { Either } from "../../kernel/fp.ts";
import { isBlank } from "../../kernel/text.ts";
import type { Asked, CompleteReaction, ReactionDraft, Trimester } from "../adverse-reactions/adverse-reaction.ts";
import { completed } from "../adverse-reactions/completion.ts";
import { adverseReactions } from "../adverse-reactions/wire.ts";
import type { Patient } from "../patient/patient.ts";
import { hasEnded, type Pregnancy, stateOn } from "../pregnancies/pregnancy.ts";
import type { Therapy } from "../therapies/therapy.ts";
import { latestOfEach } from "../vital-signs/kinds.ts";
import type { Reading } from "../vital-signs/reading.ts";

/** The optional questions that this patient's sex and pregnancies require (doc 1 §3, §6). */
export const asked = (patient: Pick<Patient, "sex">, pregnancies: readonly Pregnancy[]): Asked => {
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
export const trimesterOn = (day: CalendarDate, pregnancies: readonly Pregnancy[]): Trimester | null => {
  const begun = pregnancies.flatMap((pregnancy) =>
    pregnancy.start !== null && stateOn(pregnancy, day) === "goesOn" ? [pregnancy.start] : [],
  );
  const start = begun.toSorted().at(-1);
  if (start === undefined) return null;
  const weeks = (Date.parse(day) - Date.parse(start)) / WEEK_MILLISECONDS;
  return TRIMESTER_WEEKS.find(([end]) => weeks < end)?.[1] ?? null;
};

/** The data of the record that a report needs. */
export interface KnownForReport {
  readonly patient: Pick<Patient, "sex"> & Reporter;
  readonly therapy: Therapy;
  readonly readings: readonly Reading[];
  readonly pregnancies: readonly Pregnancy[];
}

/**
 * Prepares a report from the record: the therapy and its route and dates, the latest weight (kg) and height (cm), the
 * reporter's contact details, and the trimester of an ongoing pregnancy. The patient fills in the rest.
 */
export const reactionDraft = (
  { patient, therapy, readings, pregnancies }: KnownForReport,
  today: CalendarDate,
): ReactionDraft => {
  const latest = latestOfEach(readings);
  return {
    ...adverseReactions.blank("draft", today),
    ...reporterOf(patient),
    therapy: therapy.id,
    howTaken: therapy.drug.route,
    firstTaken: therapy.start,
    lastTaken: therapy.end,
    careProvider: therapy.prescriber.kind === "named" ? therapy.prescriber.name : "",
    weight: latest.weight?.weight ?? null,
    height: latest.height?.height ?? null,
    trimester: asked(patient, pregnancies).pregnancy ? trimesterOn(today, pregnancies) : null,
  };
};

/** Completes a report with the sheet's address, phone and e-mail; or returns what is missing for this patient. */
export const reported = (
  draft: ReactionDraft,
  { patient, pregnancies }: Pick<KnownForReport, "patient" | "pregnancies">,
): Either<FieldProblems, CompleteReaction> =>
  completed({ ...draft, ...reporterOf(patient) }, asked(patient, pregnancies));
