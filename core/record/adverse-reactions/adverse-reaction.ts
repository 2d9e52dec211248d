import type { Level } from "../../access/confidentiality.ts";
import type { CalendarDate } from "../../kernel/dates.ts";
import type { RowCore } from "../section.ts";

/** The trimester of the pregnancy in which the drug was taken. */
export type Trimester = "first" | "second" | "third" | "unknown";
/** How serious the reaction was. */
export type Severity = "mild" | "hospital" | "lifeThreatening" | "disability";
/** How the reaction ended. */
export type Outcome = "resolved" | "resolvedWithConsequences" | "improved" | "unresolved" | "unknown";

/** How much the reaction affected the patient, from 1 to 10. */
export const AFFECTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
/** How much the reaction affected the patient, from 1 to 10. */
type Affect = (typeof AFFECTS)[number];

/** The questions of every report; null or empty while a draft is incomplete. */
export interface ReactionAnswers {
  /** The reported therapy (`id_terapie`). */
  readonly therapy: number | null;
  /** The regional pharmacovigilance centre. */
  readonly structure: number | null;
  /** kg */
  readonly weight: number | null;
  /** cm */
  readonly height: number | null;
  readonly reaction: string;
  readonly reactedOn: CalendarDate | null;
  readonly severity: Severity | null;
  readonly affect: Affect | null;
  /** The duration, in the patient's words. */
  readonly duration: string;
  /** Medicines used to treat the reaction. */
  readonly treatment: string;
  readonly outcome: Outcome | null;
  readonly batch: string;
  readonly prescribedByDoctor: boolean | null;
  readonly careProviderWarned: boolean | null;
  /** Why the medicine was taken. */
  readonly reason: string;
  readonly suspended: boolean | null;
  readonly firstTaken: CalendarDate | null;
  readonly lastTaken: CalendarDate | null;
  readonly timesADay: number | null;
  readonly howTaken: string;
  readonly usedBefore: boolean | null;
  /** Whether the medicine caused the same reaction before. */
  readonly sameReaction: boolean | null;
  readonly otherDrugs: string;
  readonly otherDiseases: string;
  readonly careProvider: string;
  readonly careProviderContactable: boolean | null;
  readonly careProviderAddress: string;
  readonly careProviderPhone: string;
  /** The reporter's details, from the sheet; read-only in the form. */
  readonly address: string;
  readonly phone: string;
  readonly email: string;
}

/** The questions for some female patients. */
export interface WomensAnswers {
  readonly lastMenstruation: CalendarDate | null;
  readonly trimester: Trimester | null;
  readonly nursing: boolean | null;
}

/** A question of the report, for everybody or for women. */
export type ReactionQuestion = keyof ReactionAnswers | keyof WomensAnswers;

/** What a person can answer instead: "I do not know", or "not applicable". */
export type Alternative = "unknown" | "notApplicable";

/** The questions that a person may be unable to answer, and the alternatives that each of them has. */
export const ALTERNATIVES = {
  weight: ["unknown"],
  height: ["unknown"],
  reactedOn: ["unknown"],
  duration: ["unknown", "notApplicable"],
  treatment: ["unknown", "notApplicable"],
  batch: ["unknown"],
  prescribedByDoctor: ["unknown"],
  careProviderWarned: ["unknown", "notApplicable"],
  reason: ["unknown"],
  suspended: ["unknown", "notApplicable"],
  firstTaken: ["unknown"],
  lastTaken: ["unknown", "notApplicable"],
  timesADay: ["unknown", "notApplicable"],
  howTaken: ["unknown"],
  usedBefore: ["unknown"],
  sameReaction: ["unknown", "notApplicable"],
  otherDrugs: ["unknown", "notApplicable"],
  otherDiseases: ["unknown", "notApplicable"],
  careProvider: ["unknown", "notApplicable"],
  careProviderContactable: ["unknown", "notApplicable"],
  careProviderAddress: ["unknown", "notApplicable"],
  careProviderPhone: ["unknown", "notApplicable"],
  lastMenstruation: ["unknown", "notApplicable"],
  trimester: ["notApplicable"],
} as const satisfies Partial<Readonly<Record<ReactionQuestion, readonly Alternative[]>>>;
/** A question that a person may be unable to answer. */
export type SkippableQuestion = keyof typeof ALTERNATIVES;
/** The questions that a person may be unable to answer. */
export const SKIPPABLE_QUESTIONS = Object.keys(ALTERNATIVES) as readonly SkippableQuestion[];

/** The questions that were answered with an alternative. */
export interface SkippedQuestions {
  readonly unknownAnswers: readonly SkippableQuestion[];
  readonly inapplicableAnswers: readonly SkippableQuestion[];
}

/** A report of an adverse reaction in its form. */
export interface ReactionDraft extends RowCore, ReactionAnswers, WomensAnswers, SkippedQuestions {
  readonly list: "draft" | "complete";
}

type WithAnswers<A> = { readonly [K in keyof A]: NonNullable<A[K]> };
/** The questions that have no alternative. */
type RequiredAnswers = Omit<ReactionAnswers, SkippableQuestion>;

/**
 * A draft, which needs only its therapy and a level, or a complete report, in which every listed question has an answer
 * or an alternative.
 */
export type Reaction =
  | (ReactionDraft & { readonly list: "draft"; readonly therapy: number; readonly level: Level })
  | (ReactionDraft & WithAnswers<RequiredAnswers> & { readonly list: "complete"; readonly level: Level });
/** A report that has every answer it needs. */
export type CompleteReaction = Extract<Reaction, { readonly list: "complete" }>;

/** Which of the optional questions apply to this patient. */
export interface ApplicableQuestions {
  /** Last menstruation and trimester: female patients. */
  readonly pregnancy: boolean;
  /** Nursing: female patients with an ended pregnancy. */
  readonly nursing: boolean;
}
