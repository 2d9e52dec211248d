import type { Level } from "../../access/confidentiality.ts";
import type { CalendarDate } from "../../kernel/dates.ts";
import type { RowCore } from "../section.ts";

export type Trimester = "first" | "second" | "third" | "unknown";
export type Severity = "mild" | "hospital" | "lifeThreatening" | "disability";
export type Outcome = "resolved" | "resolvedWithConsequences" | "improved" | "unresolved" | "unknown";

/** How much the reaction affected the patient, from 1 to 10. */
export const AFFECTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export type Affect = (typeof AFFECTS)[number];

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

/** A report of an adverse reaction in its form. */
export interface ReactionDraft extends RowCore, ReactionAnswers, WomensAnswers {
  readonly list: "draft" | "complete";
}

type WithAnswers<A> = { readonly [K in keyof A]: NonNullable<A[K]> };

/**
 * A draft, which needs only its therapy and a level, or a complete report, in which every listed question is answered.
 */
export type Reaction =
  | (ReactionDraft & { readonly list: "draft"; readonly therapy: number; readonly level: Level })
  | (ReactionDraft & WithAnswers<ReactionAnswers> & { readonly list: "complete"; readonly level: Level });
export type CompleteReaction = Extract<Reaction, { readonly list: "complete" }>;

/** Which of the optional questions apply to this patient. */
export interface ApplicableQuestions {
  /** Last menstruation and trimester: female patients. */
  readonly pregnancy: boolean;
  /** Nursing: female patients with an ended pregnancy. */
  readonly nursing: boolean;
}
