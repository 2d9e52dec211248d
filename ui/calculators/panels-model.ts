import { bmi, bsaDuBois, bsaMosteller } from "@libretto/core/calculators/doses/body";
import type { AnyFormula } from "@libretto/core/calculators/formula";
import type { MessageWithValues } from "@libretto/core/calculators/refusal";
import type { DraftStore } from "../shared/forms/form-drafts.ts";
import { CalculatorModel } from "./calculator-model.ts";
import { entriesFor } from "./entries.ts";
import { EntriesDraft } from "./entries-draft.ts";
import type { EntryModel } from "./entry-model.ts";
import type { Facts } from "./facts.ts";
import type { Panel, PanelPage } from "./panel-pages.ts";

/** Read-only beside weight and height (doc 2 §2); each formula by its name (decision A6f). */
const BODY: readonly AnyFormula[] = [bmi, bsaDuBois, bsaMosteller];
/** What all pages of panels ask: written on one of them, it stands on the others. */
const SHARED = ["weight_kg", "height_cm"];
/** Taken from the record where it knows it (doc 2 §2). */
const FIXED = ["age_years"];

/** The shared calculator page: common inputs, what they say of the body, and panels. */
export class PanelsModel {
  readonly common: readonly EntryModel[];
  /** Index and surfaces, one calculator each, so that one may be known before the others. */
  readonly body: readonly CalculatorModel[];
  readonly panels: readonly { readonly panel: Panel; readonly model: CalculatorModel }[];

  /** What was entered on this page, and what on any of its kind. */
  readonly drafts: readonly EntriesDraft[];

  constructor(name: string, { common, panels }: PanelPage, facts: Facts, memory: DraftStore) {
    const formulas = [...panels.flatMap((panel) => panel.formulas), ...BODY];
    const presets = Object.assign({}, ...panels.map((panel) => panel.presets));
    const entryOf = entriesFor({ page: name, formulas, facts, fixed: FIXED, presets });
    const inputs = formulas.flatMap(({ passport }) => Object.values(passport.inputs));
    this.common = common.flatMap((key) => {
      const input = inputs.find(({ published }) => published === key);
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
        elsewhere: common,
        doses: panel.doses ?? null,
        equal: panel.equal ?? false,
      }),
    }));
    const entries = [...new Set([...this.common, ...this.panels.flatMap(({ model }) => model.entries)])];
    const isShared = ({ key }: EntryModel) => SHARED.includes(key);
    this.drafts = [
      new EntriesDraft(memory, "calculators", entries.filter(isShared)),
      new EntriesDraft(
        memory,
        `calculators:${name}`,
        entries.filter((entry) => !isShared(entry)),
      ),
    ];
  }

  get isFilled(): boolean {
    return this.drafts.some(({ isFilled }) => isFilled);
  }

  /** Empties every field of the page, those filled in from the record too: they are offered again. */
  readonly clear = () => {
    for (const draft of this.drafts) draft.clear();
    for (const { model } of this.panels) model.reset();
  };

  /** What is said of a common input that a panel wants. */
  wanted(entry: EntryModel): MessageWithValues | null {
    return this.panels.map(({ model }) => model.wanted(entry)).find((said) => said !== null) ?? null;
  }
}
