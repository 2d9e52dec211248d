import { Level } from "../../access/confidentiality.ts";
import { withoutEmptyDays } from "../../kernel/dates.ts";
import { dateProblem, type FieldProblems, problemsIn, required } from "../../kernel/failure.ts";
import { type Either, left, right } from "../../kernel/fp.ts";
import { keptPhone, wasPhone } from "../../kernel/phone.ts";
import { isBlank } from "../../kernel/text.ts";
import type { MessageCode } from "../../messages/codes.ts";
import {
  AFFECTS,
  type Asked,
  type CompleteReaction,
  type Reaction,
  type ReactionAnswers,
  type ReactionDraft,
} from "./adverse-reaction.ts";

const NOBODY: Asked = { pregnancy: false, nursing: false };

/** Removes answers to questions that do not apply to the patient. */
const onlyAsked = (draft: ReactionDraft, asked: Asked): ReactionDraft => ({
  ...draft,
  lastMenstruation: asked.pregnancy ? draft.lastMenstruation : null,
  trimester: asked.pregnancy ? draft.trimester : null,
  nursing: asked.nursing ? draft.nursing : null,
});

const amountProblem = (value: number | null): MessageCode | null =>
  value === null || (Number.isFinite(value) && value > 0) ? null : "number.digitsAndDot";

/** The problems of the answers so far, whatever is still missing. */
const problemsSoFar = (draft: ReactionDraft): Readonly<Record<string, MessageCode | null>> => ({
  therapy: required(!draft.therapy),
  level: required(!Level.is(draft.level)),
  weight: amountProblem(draft.weight),
  height: amountProblem(draft.height),
  timesADay: amountProblem(draft.timesADay),
  affect: draft.affect === null || AFFECTS.includes(draft.affect) ? null : "form.notListed",
  reactedOn: dateProblem(draft.reactedOn, null),
  lastMenstruation: dateProblem(draft.lastMenstruation, null),
  firstTaken:
    dateProblem(draft.firstTaken, null) ??
    (draft.firstTaken !== null && draft.lastTaken !== null && draft.firstTaken > draft.lastTaken
      ? "period.startAfterEnd"
      : null),
  lastTaken: dateProblem(draft.lastTaken, null),
  careProviderPhone:
    isBlank(draft.careProviderPhone) || wasPhone(keptPhone(draft.careProviderPhone)) ? null : "patient.phoneInvalid",
});

const ANSWERS: Readonly<Record<keyof ReactionAnswers, true>> = {
  therapy: true,
  structure: true,
  weight: true,
  height: true,
  reaction: true,
  reactedOn: true,
  severity: true,
  affect: true,
  duration: true,
  treatment: true,
  outcome: true,
  batch: true,
  prescribedByDoctor: true,
  careProviderWarned: true,
  reason: true,
  suspended: true,
  firstTaken: true,
  lastTaken: true,
  timesADay: true,
  howTaken: true,
  usedBefore: true,
  sameReaction: true,
  otherDrugs: true,
  otherDiseases: true,
  careProvider: true,
  careProviderContactable: true,
  careProviderAddress: true,
  careProviderPhone: true,
  address: true,
  phone: true,
  email: true,
};

/** The questions that apply to a patient (doc 1 §5: every listed field), in form order. */
export const questionsFor = (asked: Asked): readonly (keyof ReactionDraft)[] => [
  ...(Object.keys(ANSWERS) as (keyof ReactionAnswers)[]),
  ...(asked.pregnancy ? (["lastMenstruation", "trimester"] as const) : []),
  ...(asked.nursing ? (["nursing"] as const) : []),
];

const unanswered = (answer: unknown): boolean => isBlank(String(answer ?? ""));

/** The missing or invalid answers of a report, by field; null when it is complete. */
export const missingIn = (draft: ReactionDraft, asked: Asked): FieldProblems | null =>
  problemsIn({
    ...problemsSoFar(draft),
    ...Object.fromEntries(
      questionsFor(asked)
        .filter((question) => unanswered(draft[question]))
        .map((question) => [question, required(true)]),
    ),
  });

const DAYS = ["reactedOn", "lastMenstruation", "firstTaken", "lastTaken"] as const;

/** Normalises the dates and the phone number of a report. */
const asKept = <D extends ReactionDraft>(report: D): D => ({
  ...withoutEmptyDays(report, DAYS),
  careProviderPhone: keptPhone(report.careProviderPhone),
});

/** Completes a report without the questions that do not apply; or returns what is missing. */
export const completed = (draft: ReactionDraft, asked: Asked): Either<FieldProblems, CompleteReaction> => {
  const report = onlyAsked(asKept(draft), asked);
  const problems = missingIn(report, asked);
  return problems === null ? right({ ...report, list: "complete" } as CompleteReaction) : left(problems);
};

/** Completes a draft; a complete report cannot be completed again. */
export const complete = (draft: ReactionDraft, asked: Asked): Either<FieldProblems, CompleteReaction> =>
  draft.list === "complete" ? left({ list: "reactions.alreadyComplete" }) : completed(draft, asked);

/** A draft may become complete; a complete report stays. */
export const movesFrom = (list: ReactionDraft["list"]): readonly ReactionDraft["list"][] =>
  list === "draft" ? ["complete"] : [];

/** The rules for every patient. Only `completeReport` knows whether the questions for female patients apply. */
export const checkReaction = (draft: ReactionDraft): Either<FieldProblems, Reaction> => {
  const problems = draft.list === "complete" ? missingIn(draft, NOBODY) : problemsIn(problemsSoFar(draft));
  return problems === null ? right(asKept(draft as Reaction)) : left(problems);
};
