import { inAtcGroup } from "./drug.ts";
import type { Advice, Severity } from "./interaction.ts";

/** Drugs that may cause a reaction in a person who is allergic to others, and how likely that is. */
export interface CrossReaction {
  /** ATC codes or classes. */
  readonly atc: readonly string[];
  readonly severity: Severity;
  /** How strong the cross-reaction is, and what to do. */
  readonly advice: Advice;
  /** The publication that states it. */
  readonly reference: string;
}

/**
 * The cross-reaction that applies to a drug: the first that names it. The more specific ones therefore come first
 * (a cephalosporin with the same side chain before all cephalosporins).
 *
 * @param atc the codes of the drug
 */
export const crossReactionWith = (atc: readonly string[], known: readonly CrossReaction[]): CrossReaction | null =>
  known.find((reaction) => inAtcGroup(atc, reaction.atc)) ?? null;
