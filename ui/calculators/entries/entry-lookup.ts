import type { AnyFormula } from "@libretto/core/calculators/formula";
import type { Input } from "@libretto/core/calculators/inputs";
import { EntryModel } from "./entry-model.ts";
import type { Facts } from "./facts.ts";

export interface EntriesParts {
  /** The name of the page; the DOM ids are `page-key`. */
  readonly page: string;
  /**
   * All formulas of the page. A shared entry uses the input of the first formula; if one formula asks it as a question,
   * all do.
   */
  readonly formulas: readonly AnyFormula[];
  readonly facts: Facts;
  /** The published names of entries that are read-only if the record has their value. */
  readonly readOnlyKeys?: readonly string[];
  /** Initial answers. */
  readonly presets?: Readonly<Record<string, string | boolean>>;
  /** Initial units, by published name. */
  readonly units?: Readonly<Record<string, string>>;
}

/** Creates one entry for each published input of the formulas; returns the entry of an input. */
export const createEntryLookup = ({
  page,
  formulas,
  facts,
  readOnlyKeys = [],
  presets = {},
  units = {},
}: EntriesParts): ((input: Input) => EntryModel) => {
  const entries = new Map<string, EntryModel>();
  const inputs = formulas.flatMap(({ passport }) => Object.values<Input>(passport.inputs));
  for (const formula of formulas)
    for (const [name, own] of Object.entries(formula.passport.inputs)) {
      const key = own.vectorName;
      if (entries.has(key)) continue;
      const sameInputs = inputs.filter(({ vectorName }) => vectorName === key);
      const input = own.kind === "exclusion" ? (sameInputs.find(({ kind }) => kind === "yesNo") ?? own) : own;
      entries.set(
        key,
        new EntryModel({
          key,
          findBand: (entered) => facts.findBand?.({ input: name, ...entered }) ?? null,
          id: `${page}-${key}`,
          input,
          sameInputs,
          fact: facts.answers[name] ?? facts.offers?.[name],
          isOffered: facts.answers[name] === undefined,
          measuredOn: facts.measuredOn[name],
          isReadOnly: readOnlyKeys.includes(key),
          unit: units[key],
          preset: presets[key],
          suggest: () => facts.suggestedAnswers?.()[key] ?? null,
        }),
      );
    }
  return ({ vectorName }) => {
    const entry = entries.get(vectorName);
    if (entry === undefined) throw new Error(`no entry for ${vectorName}`);
    return entry;
  };
};
