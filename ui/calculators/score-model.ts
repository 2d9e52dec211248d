import type { AnyFormula } from "@libretto/core/calculators/formula";
import type { Output } from "@libretto/core/calculators/passport";
import type { Result } from "@libretto/core/calculators/result";
import { SCORE_RANGES } from "@libretto/core/calculators/score-record";
import { combinationOf, type Questionnaire } from "@libretto/core/calculators/scores/questionnaire";
import { questionnaires } from "@libretto/core/calculators/scores/questionnaires";
import { NEW_ID } from "@libretto/core/kernel/id";
import { makeAutoObservable } from "mobx";
import { CalculatorModel } from "./calculator-model.ts";
import type { CalculatorServices } from "./calculators-model.ts";
import { entriesFor } from "./entries.ts";
import { EntriesDraft } from "./entries-draft.ts";
import type { Facts } from "./facts.ts";
import { ScoreHistoryModel } from "./score-history-model.ts";
import type { ScorePageSpec } from "./score-pages.ts";
import { ScoreSave, savedAs } from "./score-save.ts";

const FIXED = ["age_years"];

/** The first output of a formula is its result. */
const firstOutput = ({ passport }: AnyFormula): string => Object.keys(passport.outputs)[0] ?? "";

/** A score page: its calculator, saving, and the results that were saved. */
export class ScoreModel {
  readonly calculator: CalculatorModel;
  readonly draft: EntriesDraft;
  readonly questionnaire: Questionnaire;
  /** Null without an own record: nothing is saved then (decision W23). */
  readonly history: ScoreHistoryModel | null;
  /** Each formula's result is saved under its own name. */
  readonly saves: readonly ScoreSave[];

  constructor(
    readonly spec: ScorePageSpec,
    private readonly services: CalculatorServices,
    facts: Facts,
  ) {
    const { score, formulas, live = false, presets, units, leading = null } = spec;
    const entryOf = entriesFor({
      page: score,
      formulas,
      facts,
      fixed: FIXED,
      ...(presets && { presets }),
      ...(units && { units }),
    });
    this.calculator = new CalculatorModel({ id: score, formulas, entryOf, live, leading });
    this.draft = new EntriesDraft(services.drafts, `calculators:${score}`, this.calculator.entries);
    this.questionnaire = questionnaires[score];
    this.history = services.savesScores ? new ScoreHistoryModel(services.scores, score, () => this.patient) : null;
    this.saves = formulas
      .filter(({ passport }) => SCORE_RANGES[score].formulas.includes(passport.id))
      .map(this.saveFor);
    makeAutoObservable<this, "services" | "saveFor">(
      this,
      {
        spec: false,
        services: false,
        calculator: false,
        draft: false,
        questionnaire: false,
        history: false,
        saves: false,
        saveFor: false,
      },
      { autoBind: true },
    );
  }

  /** How the result of a formula is saved; null where it cannot be. */
  saveOf({ passport }: AnyFormula): ScoreSave | null {
    if (this.history === null) return null;
    return this.saves.find(({ formula }) => formula.passport.id === passport.id) ?? null;
  }

  /** How the page's own result is saved. */
  get ownSave(): ScoreSave | null {
    const formula = this.calculator.own?.formula ?? this.spec.formulas[0];
    return formula === undefined ? null : this.saveOf(formula);
  }

  /** The result whose meaning the rows give, or for a question list its running total. */
  get total(): number | null {
    const { live, running } = this.calculator;
    const outcome = this.meant;
    const result = outcome?.is === "result" ? outcome.result : live ? running : null;
    return result === null ? null : this.valueOf(result);
  }

  /** The rates that the rows of the meanings give, first the one that counts. */
  get rates(): readonly Output[] {
    return this.spec.rates.flatMap((name) => this.spec.meaningOf.passport.outputs[name ?? ""] ?? []);
  }

  /** Which row of the meanings the result belongs to, or of a question list the total so far; -1 while nothing is answered. */
  get matching(): number {
    const { combinations } = this.questionnaire;
    const says = this.complete || this.calculator.entries.some(({ input, empty }) => input.kind === "yesNo" && !empty);
    const row = this.total === null || !says ? undefined : combinationOf(this.questionnaire, this.total);
    return row === undefined ? -1 : combinations.indexOf(row);
  }

  /** Nothing is missing that the total still waits for. */
  get complete(): boolean {
    return this.meant?.is === "result";
  }

  /** Empties the page. */
  clear() {
    this.draft.clear();
    this.calculator.reset();
    for (const save of this.saves) save.reset();
  }

  private get meant() {
    const { id } = this.spec.meaningOf.passport;
    return this.calculator.outcomes.find(({ formula }) => formula.passport.id === id) ?? null;
  }

  private get patient(): number {
    return this.services.record.record?.patient.id ?? NEW_ID;
  }

  private readonly saveFor = (formula: AnyFormula): ScoreSave => {
    const { id } = formula.passport;
    return new ScoreSave({
      formula,
      outcome: () => {
        const { outcomes, isToBeChecked } = this.calculator;
        return isToBeChecked ? null : (outcomes.find((one) => one.formula.passport.id === id) ?? null);
      },
      entries: () => this.calculator.state,
      draft: (outcome) => savedAs(this.spec.score, outcome, this.calculator.entered(formula)),
      isOnline: this.services.isOnline,
      send: (draft) => this.services.scores.save(this.patient, draft),
      answeredWith: (saved) => {
        if (saved) this.draft.settle();
        void this.history?.saved.load();
      },
    });
  };

  private valueOf(result: Result): number | null {
    return result.outputs[firstOutput(this.spec.meaningOf)] ?? null;
  }
}
