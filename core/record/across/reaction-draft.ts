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

/** Which questions of a report only this patient's sex and pregnancies bring up (doc 1 §3, §6). */
export const asked = (patient: Pick<Patient, "sex">, pregnancies: readonly Pregnancy[]): Asked => {
  const female = patient.sex === "female";
  return { pregnancy: female, nursing: female && pregnancies.some(hasEnded) };
};

type Reporter = Pick<Patient, "street" | "residence" | "phone" | "email">;

/** How the reporter is reached, always as the sheet has it: the form shows it and does not change it. */
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

/** The trimester of a pregnancy that goes on, on a day; null when none does. */
export const trimesterOn = (day: CalendarDate, pregnancies: readonly Pregnancy[]): Trimester | null => {
  const begun = pregnancies.flatMap((pregnancy) =>
    pregnancy.start !== null && stateOn(pregnancy, day) === "goesOn" ? [pregnancy.start] : [],
  );
  const start = begun.toSorted().at(-1);
  if (start === undefined) return null;
  const weeks = (Date.parse(day) - Date.parse(start)) / WEEK_MILLISECONDS;
  return TRIMESTER_WEEKS.find(([end]) => weeks < end)?.[1] ?? null;
};

/** What the record knows that a report asks. */
export interface KnownForReport {
  readonly patient: Pick<Patient, "sex"> & Reporter;
  readonly therapy: Therapy;
  readonly readings: readonly Reading[];
  readonly pregnancies: readonly Pregnancy[];
}

/**
 * A report to begin with: the therapy and how it is taken, the latest weight (kg) and height (cm), the reporter's
 * address, and the trimester of a pregnancy that goes on. Everything else is for the patient to say.
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

/** The report as complete, signed with the sheet's own address, phone and e-mail; or what it lacks for this patient. */
export const reported = (
  draft: ReactionDraft,
  { patient, pregnancies }: Pick<KnownForReport, "patient" | "pregnancies">,
): Either<FieldProblems, CompleteReaction> =>
  completed({ ...draft, ...reporterOf(patient) }, asked(patient, pregnancies));
