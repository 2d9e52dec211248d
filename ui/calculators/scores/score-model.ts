import type { AnyFormula } from "@libretto/core/calculators/formula";
import type { Output } from "@libretto/core/calculators/passport";
import type { Result } from "@libretto/core/calculators/result";
import { SCORE_RANGES } from "@libretto/core/calculators/score-record";
import { combinationOf, type Questionnaire } from "@libretto/core/calculators/scores/questionnaire";
import { questionnaires } from "@libretto/core/calculators/scores/questionnaires";
import { NEW_ID } from "@libretto/core/kernel/id";
import { makeAutoObservable } from "mobx";
import type { CalculatorServices } from "../calculators-model.ts";
import { EntriesDraft } from "../entries/entries-draft.ts";
import { createEntryLookup } from "../entries/entry-lookup.ts";
import type { Facts } from "../entries/facts.ts";
import { CalculatorModel } from "../panels/calculator-model.ts";
import { ScoreHistoryModel } from "./score-history-model.ts";
import type { ScorePageSpec } from "./score-pages.ts";
import { ScoreRemoval } from "./score-removal.ts";
import { ScoreSave, scoreDraftOf } from "./score-save.ts";

const READ_ONLY_KEYS = ["age_years"];

/** The first output of a formula is its result. */
const firstOutput = ({ passport }: AnyFormula): string => Object.keys(passport.outputs)[0] ?? "";

/** A score page: the calculator, saving, and the saved results. */
export class ScoreModel {
  readonly calculator: CalculatorModel;
  readonly draft: EntriesDraft;
  readonly questionnaire: Questionnaire;
  /** Null without an own record, since nothing is saved then (decision W23). */
  readonly history: ScoreHistoryModel | null;
  /** Removes saved results; null without an own record. */
  readonly removal: ScoreRemoval | null;
  /** The result of each formula is saved under its own name. */
  readonly saves: readonly ScoreSave[];

  constructor(
    readonly spec: ScorePageSpec,
    private readonly services: CalculatorServices,
    facts: Facts,
  ) {
    const { score, formulas, live = false, presets, units, variants = null } = spec;
    const entryOf = createEntryLookup({
      page: score,
      formulas,
      facts,
      readOnlyKeys: READ_ONLY_KEYS,
      ...(presets && { presets }),
      ...(units && { units }),
    });
    this.calculator = new CalculatorModel({ id: score, formulas, entryOf, live, variants });
    this.draft = new EntriesDraft(services.drafts, `calculators:${score}`, this.calculator.entries);
    this.questionnaire = questionnaires[score];
    this.history = services.savesScores ? new ScoreHistoryModel(services.scores, score, () => this.patient) : null;
    const { history } = this;
    this.removal =
      history === null
        ? null
        : new ScoreRemoval(
            services,
            () => this.patient,
            () => history.savedScores.load(),
          );
    this.saves = formulas
      .filter(({ passport }) => SCORE_RANGES[score].formulas.includes(passport.id))
      .map(this.createSave);
    makeAutoObservable<this, "services" | "createSave">(
      this,
      {
        spec: false,
        services: false,
        calculator: false,
        draft: false,
        questionnaire: false,
        history: false,
        removal: false,
        saves: false,
        createSave: false,
      },
      { autoBind: true },
    );
  }

  /** Saves the result of a formula; null: it cannot be saved. */
  saveOf({ passport }: AnyFormula): ScoreSave | null {
    if (this.history === null) return null;
    return this.saves.find(({ formula }) => formula.passport.id === passport.id) ?? null;
  }

  /** Saves the main result. */
  get ownSave(): ScoreSave | null {
    const formula = this.calculator.own?.formula ?? this.spec.formulas[0];
    return formula === undefined ? null : this.saveOf(formula);
  }

  /** The result that the meanings explain, or the running total of a questionnaire. */
  get total(): number | null {
    const { live, runningResult } = this.calculator;
    const outcome = this.explainedOutcome;
    const result = outcome?.is === "result" ? outcome.result : live ? runningResult : null;
    return result === null ? null : this.valueOf(result);
  }

  /** The outputs of the rates in the meanings, the main one first. */
  get rates(): readonly Output[] {
    return this.questionnaire.rates.flatMap((name) => this.questionnaire.formula.passport.outputs[name] ?? []);
  }

  /** The index of the meaning of the result or of the running total; -1 while nothing is answered. */
  get matchingRow(): number {
    const { combinations } = this.questionnaire;
    const isAnswered =
      this.isComplete || this.calculator.entries.some(({ input, empty }) => input.kind === "yesNo" && !empty);
    const row = this.total === null || !isAnswered ? undefined : combinationOf(this.questionnaire, this.total);
    return row === undefined ? -1 : combinations.indexOf(row);
  }

  /** The explained formula has a result. */
  get isComplete(): boolean {
    return this.explainedOutcome?.is === "result";
  }

  clear() {
    this.draft.clear();
    this.calculator.reset();
    for (const save of this.saves) save.reset();
  }

  private get explainedOutcome() {
    const { id } = this.questionnaire.formula.passport;
    return this.calculator.outcomes.find(({ formula }) => formula.passport.id === id) ?? null;
  }

  private get patient(): number {
    return this.services.record.record?.patient.id ?? NEW_ID;
  }

  private readonly createSave = (formula: AnyFormula): ScoreSave => {
    const { id } = formula.passport;
    return new ScoreSave({
      formula,
      outcome: () => {
        const { outcomes, isToBeChecked } = this.calculator;
        return isToBeChecked ? null : (outcomes.find((one) => one.formula.passport.id === id) ?? null);
      },
      entries: () => this.calculator.state,
      draft: (outcome) => scoreDraftOf(this.spec.score, outcome, this.calculator.enteredValuesOf(formula)),
      isOnline: this.services.isOnline,
      send: (draft) => this.services.scores.save(this.patient, draft),
      onAnswer: (isSaved) => {
        if (isSaved) this.draft.markSaved();
        void this.history?.savedScores.load();
      },
    });
  };

  private valueOf(result: Result): number | null {
    return result.outputs[firstOutput(this.questionnaire.formula)] ?? null;
  }
}
