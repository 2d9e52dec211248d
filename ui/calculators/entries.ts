import type { AnyFormula } from "@libretto/core/calculators/formula";
import type { Input } from "@libretto/core/calculators/inputs";
import { EntryModel } from "./entry-model.ts";
import type { Facts } from "./facts.ts";

export interface EntriesParts {
  /** Names the page; its inputs are `page-key`. */
  readonly page: string;
  /**
   * Every formula of the page; what several ask for is read as the first of them has it. A question that one of them
   * needs is a question to all.
   */
  readonly formulas: readonly AnyFormula[];
  readonly facts: Facts;
  /** What is not to be changed here where the record knows it, by its published name. */
  readonly fixed?: readonly string[];
  /** Answers to begin with. */
  readonly presets?: Readonly<Record<string, string | boolean>>;
  /** Units to begin with, by published names. */
  readonly units?: Readonly<Record<string, string>>;
}

/** One entry for everything that the formulas of a page ask, whatever they call it. */
export const entriesFor = ({
  page,
  formulas,
  facts,
  fixed = [],
  presets = {},
  units = {},
}: EntriesParts): ((input: Input) => EntryModel) => {
  const entries = new Map<string, EntryModel>();
  const inputs = formulas.flatMap(({ passport }) => Object.values<Input>(passport.inputs));
  for (const formula of formulas)
    for (const [name, own] of Object.entries(formula.passport.inputs)) {
      const key = own.published;
      if (entries.has(key)) continue;
      const alike = inputs.filter(({ published }) => published === key);
      const input = own.kind === "exclusion" ? (alike.find(({ kind }) => kind === "yesNo") ?? own) : own;
      entries.set(
        key,
        new EntryModel({
          key,
          id: `${page}-${key}`,
          input,
          alike,
          fact: facts.answers[name],
          taken: facts.taken[name],
          fixed: fixed.includes(key),
          unit: units[key],
          preset: presets[key],
          suggest: () => facts.suggested?.()[key] ?? null,
        }),
      );
    }
  return ({ published }) => {
    const entry = entries.get(published);
    if (entry === undefined) throw new Error(`no entry for ${published}`);
    return entry;
  };
};
