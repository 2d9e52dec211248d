import type { Level } from "../../access/confidentiality.ts";
import type { CalendarDate } from "../../kernel/dates.ts";
import type { RowCore } from "../section.ts";

export type Trimester = "first" | "second" | "third" | "unknown";
export type Severity = "mild" | "hospital" | "lifeThreatening" | "disability";
export type Outcome = "resolved" | "resolvedWithConsequences" | "improved" | "unresolved" | "unknown";

/** How much the reaction disturbed, from 1 to 10. */
export const AFFECTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export type Affect = (typeof AFFECTS)[number];

/** What every report answers; null or empty while a draft is open. */
export interface ReactionAnswers {
  /** The therapy (`id_terapie`) that is reported. */
  readonly therapy: number | null;
  /** The structure of pharmacovigilance, one for each region. */
  readonly structure: number | null;
  /** kg */
  readonly weight: number | null;
  /** cm */
  readonly height: number | null;
  readonly reaction: string;
  readonly reactedOn: CalendarDate | null;
  readonly severity: Severity | null;
  readonly affect: Affect | null;
  /** How long it lasted, in the patient's words. */
  readonly duration: string;
  /** Medicines taken against the reaction. */
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
  /** Whether it caused the same reaction before. */
  readonly sameReaction: boolean | null;
  readonly otherDrugs: string;
  readonly otherDiseases: string;
  readonly careProvider: string;
  readonly careProviderContactable: boolean | null;
  readonly careProviderAddress: string;
  readonly careProviderPhone: string;
  /** The reporter's own, from the sheet; read-only in the form. */
  readonly address: string;
  readonly phone: string;
  readonly email: string;
}

/** What only some patients are asked. */
export interface WomensAnswers {
  readonly lastMenstruation: CalendarDate | null;
  readonly trimester: Trimester | null;
  readonly nursing: boolean | null;
}

/** A report of an adverse reaction as it is being written. */
export interface ReactionDraft extends RowCore, ReactionAnswers, WomensAnswers {
  readonly list: "draft" | "complete";
}

type Answered<A> = { readonly [K in keyof A]: NonNullable<A[K]> };

/** A report that may still lack anything but its therapy, or one in which every listed question is answered. */
export type Reaction =
  | (ReactionDraft & { readonly list: "draft"; readonly therapy: number; readonly level: Level })
  | (ReactionDraft & Answered<ReactionAnswers> & { readonly list: "complete"; readonly level: Level });
export type CompleteReaction = Extract<Reaction, { readonly list: "complete" }>;

/** Which of the questions for some patients this one is asked. */
export interface Asked {
  /** Last menstruation and trimester: female patients. */
  readonly pregnancy: boolean;
  /** Nursing: female patients of whom a pregnancy has ended. */
  readonly nursing: boolean;
}
