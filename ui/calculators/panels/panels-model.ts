import { bmi, bsaDuBois, bsaMosteller } from "@libretto/core/calculators/doses/body";
import type { AnyFormula } from "@libretto/core/calculators/formula";
import type { MessageWithValues } from "@libretto/core/calculators/refusal";
import type { DraftStore } from "../../shared/forms/form-drafts.ts";
import { EntriesDraft } from "../entries/entries-draft.ts";
import { createEntryLookup } from "../entries/entry-lookup.ts";
import type { EntryModel } from "../entries/entry-model.ts";
import type { Facts } from "../entries/facts.ts";
import { CalculatorModel } from "./calculator-model.ts";
import type { Panel, PanelPage } from "./panel-pages.ts";

/** Computed next to weight and height (doc 2 §2); each formula has its name (decision A6f). */
const BODY: readonly AnyFormula[] = [bmi, bsaDuBois, bsaMosteller];
/** Entries that all panel pages share. */
const SHARED = ["weight_kg", "height_cm"];
/** Read-only if the record has the value (doc 2 §2). */
const READ_ONLY_KEYS = ["age_years"];

/** A page with common inputs, the values computed from them, and panels. */
export class PanelsModel {
  readonly common: readonly EntryModel[];
  /** One calculator for each formula, so that each shows its result independently. */
  readonly body: readonly CalculatorModel[];
  readonly panels: readonly { readonly panel: Panel; readonly model: CalculatorModel }[];

  /** The drafts of this page, and of the entries that all panel pages share. */
  readonly drafts: readonly EntriesDraft[];

  constructor(name: string, { common, panels }: PanelPage, facts: Facts, draftStore: DraftStore) {
    const formulas = [...panels.flatMap((panel) => panel.formulas), ...BODY];
    const presets = Object.assign({}, ...panels.map((panel) => panel.presets));
    const entryOf = createEntryLookup({ page: name, formulas, facts, readOnlyKeys: READ_ONLY_KEYS, presets });
    const inputs = formulas.flatMap(({ passport }) => Object.values(passport.inputs));
    this.common = common.flatMap((key) => {
      const input = inputs.find(({ vectorName }) => vectorName === key);
      return input === undefined ? [] : [entryOf(input)];
    });
    this.body = BODY.map(
      (formula) => new CalculatorModel({ id: formula.passport.id, formulas: [formula], entryOf, live: true }),
    );
    this.panels = panels.map((panel) => ({
      panel,
      model: new CalculatorModel({
        id: `${name}-${panel.title}`,
        formulas: panel.formulas,
        entryOf,
        excludedKeys: common,
        doses: panel.doses ?? null,
        equalRank: panel.equalRank ?? false,
      }),
    }));
    const entries = [...new Set([...this.common, ...this.panels.flatMap(({ model }) => model.entries)])];
    const isShared = ({ key }: EntryModel) => SHARED.includes(key);
    this.drafts = [
      new EntriesDraft(draftStore, "calculators", entries.filter(isShared)),
      new EntriesDraft(
        draftStore,
        `calculators:${name}`,
        entries.filter((entry) => !isShared(entry)),
      ),
    ];
  }

  get isFilled(): boolean {
    return this.drafts.some(({ isFilled }) => isFilled);
  }

  /** Empties all entries, including values of the record, which are offered again. */
  readonly clear = () => {
    for (const draft of this.drafts) draft.clear();
    for (const { model } of this.panels) model.reset();
  };

  /** The message for a common input that a panel lacks. */
  missingMessageFor(entry: EntryModel): MessageWithValues | null {
    return this.panels.map(({ model }) => model.missingMessageFor(entry)).find((message) => message !== null) ?? null;
  }
}
