import { Level } from "../../access/confidentiality.ts";
import { clearEmptyDays } from "../../kernel/dates.ts";
import { collectProblems, dateProblem, type FieldProblems, requiredProblem } from "../../kernel/failure.ts";
import { type Either, left, right } from "../../kernel/fp.ts";
import { isStoredPhoneValid, normaliseStoredPhone } from "../../kernel/phone.ts";
import { isBlank } from "../../kernel/text.ts";
import type { MessageCode } from "../../messages/codes.ts";
import {
  AFFECTS,
  ALTERNATIVES,
  type Alternative,
  type ApplicableQuestions,
  type CompleteReaction,
  type Reaction,
  type ReactionAnswers,
  type ReactionDraft,
  type ReactionQuestion,
  SKIPPABLE_QUESTIONS,
  type SkippableQuestion,
  type SkippedQuestions,
} from "./adverse-reaction.ts";

const NO_OPTIONAL_QUESTIONS: ApplicableQuestions = { pregnancy: false, nursing: false };

const isUnanswered = (answer: unknown): boolean => isBlank(String(answer ?? ""));

/** The alternative that a question has instead of an answer; null when it has none. */
export const alternativeOf = (
  { unknownAnswers, inapplicableAnswers }: { readonly [K in keyof SkippedQuestions]?: SkippedQuestions[K] | null },
  question: ReactionQuestion,
): Alternative | null => {
  const unknown: readonly ReactionQuestion[] = unknownAnswers ?? [];
  const inapplicable: readonly ReactionQuestion[] = inapplicableAnswers ?? [];
  if (unknown.includes(question)) return "unknown";
  return inapplicable.includes(question) ? "notApplicable" : null;
};

/** The alternatives of a question; none when everybody can answer it. */
export const alternativesFor = (question: ReactionQuestion): readonly Alternative[] =>
  (ALTERNATIVES as Partial<Readonly<Record<ReactionQuestion, readonly Alternative[]>>>)[question] ?? [];

/** Answers a question with an alternative, or with none; any answer is cleared by the caller. */
export const chooseAlternative = (
  skipped: SkippedQuestions,
  question: SkippableQuestion,
  alternative: Alternative | null,
): SkippedQuestions => {
  const withQuestion = (questions: readonly SkippableQuestion[], isChosen: boolean) =>
    SKIPPABLE_QUESTIONS.filter((one) => (one === question ? isChosen : questions.includes(one)));
  return {
    unknownAnswers: withQuestion(skipped.unknownAnswers, alternative === "unknown"),
    inapplicableAnswers: withQuestion(skipped.inapplicableAnswers, alternative === "notApplicable"),
  };
};

/** The alternatives that count: one for a question, offered for it, and only without an answer. */
const validAlternatives = (draft: ReactionDraft): SkippedQuestions => {
  const selectQuestions = (alternative: Alternative) =>
    SKIPPABLE_QUESTIONS.filter(
      (question) =>
        alternativeOf(draft, question) === alternative &&
        alternativesFor(question).includes(alternative) &&
        isUnanswered(draft[question]),
    );
  return { unknownAnswers: selectQuestions("unknown"), inapplicableAnswers: selectQuestions("notApplicable") };
};

/** Removes answers to questions that do not apply to the patient. */
const removeInapplicable = (draft: ReactionDraft, applicable: ApplicableQuestions): ReactionDraft => {
  const applies = (question: SkippableQuestion) =>
    applicable.pregnancy || (question !== "lastMenstruation" && question !== "trimester");
  return {
    ...draft,
    lastMenstruation: applicable.pregnancy ? draft.lastMenstruation : null,
    trimester: applicable.pregnancy ? draft.trimester : null,
    nursing: applicable.nursing ? draft.nursing : null,
    unknownAnswers: draft.unknownAnswers.filter(applies),
    inapplicableAnswers: draft.inapplicableAnswers.filter(applies),
  };
};

const amountProblem = (value: number | null): MessageCode | null =>
  value === null || (Number.isFinite(value) && value > 0) ? null : "number.digitsAndDot";

/** The problems of the current answers; missing answers are no problem yet. */
const findAnswerProblems = (draft: ReactionDraft): Readonly<Record<string, MessageCode | null>> => ({
  therapy: requiredProblem(!draft.therapy),
  level: requiredProblem(!Level.is(draft.level)),
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
    isBlank(draft.careProviderPhone) || isStoredPhoneValid(normaliseStoredPhone(draft.careProviderPhone))
      ? null
      : "patient.phoneInvalid",
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
export const listQuestions = (applicable: ApplicableQuestions): readonly ReactionQuestion[] => [
  ...(Object.keys(ANSWERS) as (keyof ReactionAnswers)[]),
  ...(applicable.pregnancy ? (["lastMenstruation", "trimester"] as const) : []),
  ...(applicable.nursing ? (["nursing"] as const) : []),
];

/** The missing or invalid answers of a report, by field; null when it is complete. */
export const findMissingAnswers = (draft: ReactionDraft, applicable: ApplicableQuestions): FieldProblems | null => {
  const alternatives = validAlternatives(draft);
  return collectProblems({
    ...findAnswerProblems(draft),
    ...Object.fromEntries(
      listQuestions(applicable)
        .filter((question) => isUnanswered(draft[question]) && alternativeOf(alternatives, question) === null)
        .map((question) => [question, requiredProblem(true)]),
    ),
  });
};

const DAYS = ["reactedOn", "lastMenstruation", "firstTaken", "lastTaken"] as const;

/** Normalises the dates, the phone number and the alternatives of a report. */
const normaliseReport = <D extends ReactionDraft>(report: D): D => ({
  ...clearEmptyDays(report, DAYS),
  ...validAlternatives(report),
  careProviderPhone: normaliseStoredPhone(report.careProviderPhone),
});

/** Completes a report without the questions that do not apply, or returns the missing answers. */
export const completeReport = (
  draft: ReactionDraft,
  applicable: ApplicableQuestions,
): Either<FieldProblems, CompleteReaction> => {
  const report = removeInapplicable(normaliseReport(draft), applicable);
  const problems = findMissingAnswers(report, applicable);
  return problems === null ? right({ ...report, list: "complete" } as CompleteReaction) : left(problems);
};

/** A draft may become complete; a complete report stays. */
export const targetListsOf = (list: ReactionDraft["list"]): readonly ReactionDraft["list"][] =>
  list === "draft" ? ["complete"] : [];

/** The rules for every patient. Only `completeReport` knows whether the questions for female patients apply. */
export const checkReaction = (draft: ReactionDraft): Either<FieldProblems, Reaction> => {
  const problems =
    draft.list === "complete"
      ? findMissingAnswers(draft, NO_OPTIONAL_QUESTIONS)
      : collectProblems(findAnswerProblems(draft));
  return problems === null ? right(normaliseReport(draft as Reaction)) : left(problems);
};
