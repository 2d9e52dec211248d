import type { Language } from "../../messages/codes.ts";
import { inAtcGroup, type Source } from "./drug.ts";

/** The severities of an interaction between two drugs, the gravest first. */
export const SEVERITIES = ["contraindicated", "severe", "moderate"] as const;
/** The severity of an interaction between two drugs. */
export type Severity = (typeof SEVERITIES)[number];
/** Sorts the gravest first. */
export const compareSeverity = (a: Severity, b: Severity): number => SEVERITIES.indexOf(a) - SEVERITIES.indexOf(b);

/** A text for the patient in each language; an empty text where the data have none. */
export type Advice = Readonly<Record<Language, string>>;
/** The advice of a rule whose data have no text for the patient. */
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

/** The positions of rules by the ATC codes and groups that they name. */
type RuleIndex = ReadonlyMap<string, readonly number[]>;
const createIndex = (rules: readonly Interaction[]): RuleIndex => {
  const index = new Map<string, number[]>();
  for (const [position, { first, second }] of rules.entries())
    for (const group of new Set([...first, ...second])) {
      const positions = index.get(group);
      if (positions === undefined) index.set(group, [position]);
      else positions.push(position);
    }
  return index;
};
/** The index of each list of rules. A loaded edition is one list, so it is created once an edition. */
const indexes = new WeakMap<readonly Interaction[], RuleIndex>();
const indexOf = (rules: readonly Interaction[]): RuleIndex => {
  const index = indexes.get(rules) ?? createIndex(rules);
  indexes.set(rules, index);
  return index;
};

/** The groups that contain an ATC code: all its prefixes, and itself. */
const groupsOf = (code: string): readonly string[] =>
  Array.from({ length: code.length }, (_, i) => code.slice(0, i + 1));

/** The rules with one of these ATC codes on either side, in their order. */
export const selectRules = ({ set, rules }: InteractionRules, atc: readonly string[]): InteractionRules => {
  const index = indexOf(rules);
  const positions = new Set(atc.flatMap(groupsOf).flatMap((group) => index.get(group) ?? []));
  return { set, rules: [...positions].sort((a, b) => a - b).map((position) => rules[position] as Interaction) };
};

/** Whether the interaction is about these two drugs, in either order. */
export const concerns = (interaction: Interaction, a: readonly string[], b: readonly string[]): boolean =>
  (inAtcGroup(a, interaction.first) && inAtcGroup(b, interaction.second)) ||
  (inAtcGroup(b, interaction.first) && inAtcGroup(a, interaction.second));
