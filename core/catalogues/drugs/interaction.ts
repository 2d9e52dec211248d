import type { Language } from "../../messages/codes.ts";
import { inAtcGroup, type Source } from "./drug.ts";

export type Severity = "contraindicated" | "severe" | "moderate";

/** A text for the patient in each language; an empty text where the data have none. */
export type Advice = Readonly<Record<Language, string>>;
export const NO_ADVICE: Advice = { it: "", en: "" };

/** A rule: two groups of drugs that must not be taken together, or only with care. */
export interface Interaction {
  /** ATC codes or classes (prefixes of codes) of one side. */
  readonly first: readonly string[];
  readonly second: readonly string[];
  readonly severity: Severity;
  readonly advice: Advice;
  /** The publication that the rule rests on; empty where the data name none. */
  readonly reference: string;
  /** The set of rules that it belongs to. */
  readonly source: Source;
}

/** A loaded set of interaction rules. No set is complete, so a result names it (decision W26). */
export interface RuleSet {
  readonly source: Source;
  /** The number of its rules. */
  readonly count: number;
}

/** Rules, and the set that they belong to. */
export interface InteractionRules {
  readonly set: RuleSet;
  readonly rules: readonly Interaction[];
}

/** The rules with one of these ATC codes on either side. */
export const selectRules = ({ set, rules }: InteractionRules, atc: readonly string[]): InteractionRules => ({
  set,
  rules: rules.filter(({ first, second }) => inAtcGroup(atc, first) || inAtcGroup(atc, second)),
});

/** Whether the interaction is about these two drugs, in either order. */
export const concerns = (interaction: Interaction, a: readonly string[], b: readonly string[]): boolean =>
  (inAtcGroup(a, interaction.first) && inAtcGroup(b, interaction.second)) ||
  (inAtcGroup(b, interaction.first) && inAtcGroup(a, interaction.second));
