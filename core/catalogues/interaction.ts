import { inAtcGroup, type Source } from "./drug.ts";

export type Severity = "contraindicated" | "severe" | "moderate";

/** Two groups of drugs that should not meet, or only with care. */
export interface Interaction {
  readonly first: readonly string[];
  readonly second: readonly string[];
  readonly severity: Severity;
  readonly advice: string;
  readonly source: Source;
}

/** Whether the interaction is about these two drugs, in either order. */
export const concerns = (interaction: Interaction, a: readonly string[], b: readonly string[]): boolean =>
  (inAtcGroup(a, interaction.first) && inAtcGroup(b, interaction.second)) ||
  (inAtcGroup(b, interaction.first) && inAtcGroup(a, interaction.second));
