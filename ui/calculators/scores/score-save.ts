import type { AnyFormula } from "@libretto/core/calculators/formula";
import { draftOf, type ScoreDraft } from "@libretto/core/calculators/score-record";
import {
  canSave,
  EMPTY,
  type ScoreState,
  stateAfterCalculation,
  stateAfterSave,
  stateWhileSaving,
} from "@libretto/core/calculators/scores/score-state";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { isRight, left, right, type TaskEither } from "@libretto/core/kernel/fp";
import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Outcome } from "../panels/calculator-model.ts";

export interface ScoreSaveParts {
  readonly formula: AnyFormula;
  /** The outcome of the formula; null before a calculation. */
  readonly outcome: () => Outcome | null;
  /** The state of the entries that the result depends on. */
  readonly entries: () => string;
  /** The score to save; null: the outcome has no value. */
  readonly draft: (outcome: Outcome) => ScoreDraft | null;
  readonly isOnline: () => boolean;
  readonly send: (draft: ScoreDraft) => TaskEither<Failure, ScoreDraft>;
  /** Called after the answer; it reloads the history and deletes the saved draft. */
  readonly onAnswer: (isSaved: boolean) => void;
}

/** Nothing was sent. */
const OFFLINE = failure("unavailable", "failure.offline");

/** Saves the result of one formula into the record. */
export class ScoreSave {
  readonly formula: AnyFormula;
  /** Why the last save failed; the values stay (decision A5). */
  failure: Failure | null = null;
  /** The last saved score. */
  savedScore: ScoreDraft | null = null;
  /** The state of the last save, and its entries. */
  private lastSave: { readonly state: ScoreState; readonly of: string } | null = null;

  constructor(private readonly parts: ScoreSaveParts) {
    this.formula = parts.formula;
    makeAutoObservable<this, "parts">(
      this,
      { formula: false, parts: false, failure: observableRef, savedScore: observableRef },
      { autoBind: true },
    );
  }

  get state(): ScoreState {
    const outcome = this.parts.outcome();
    if (this.lastSave?.of === this.parts.entries()) return this.lastSave.state;
    return outcome === null
      ? EMPTY
      : stateAfterCalculation(outcome.is === "result" ? right(outcome.result) : left(outcome.refusal));
  }

  get saving(): boolean {
    return this.state.is === "saving";
  }

  /** The shown result is saved. */
  get isSaved(): boolean {
    return this.state.is === "saved";
  }

  /** Whether the result can be saved or is being saved. */
  get canSave(): boolean {
    return !this.isSaved && (this.saving || this.draftToSave !== null);
  }

  /** The browser was offline: nothing was sent. */
  get wasOffline(): boolean {
    return this.failure === OFFLINE;
  }

  /** The last save was not answered. It may have succeeded, and a repetition is recognised as the same (RE-6). */
  get isResultUnknown(): boolean {
    return this.failure?.kind === "unavailable" && !this.wasOffline;
  }

  /** Saves the result. It stays on the page with its entries, also after a failure. */
  async save(): Promise<void> {
    const before = this.state;
    const draft = this.draftToSave;
    if (!canSave(before) || draft === null) return;
    const of = this.parts.entries();
    this.failure = null;
    if (!this.parts.isOnline()) {
      this.failure = OFFLINE;
      return;
    }
    this.lastSave = { state: stateWhileSaving(before), of };
    const answer = await this.parts.send(draft)();
    runInAction(() => {
      this.lastSave = { state: stateAfterSave(this.lastSave?.state ?? before, isRight(answer)), of };
      if (answer._tag === "Left") this.failure = answer.left;
      else this.savedScore = answer.right;
    });
    if (isRight(answer) || this.isResultUnknown) this.parts.onAnswer(isRight(answer));
  }

  /** Allows another save of the same entries. */
  reset() {
    if (this.saving) return;
    this.lastSave = null;
    this.failure = null;
    this.savedScore = null;
  }

  private get draftToSave(): ScoreDraft | null {
    const outcome = this.parts.outcome();
    return outcome === null ? null : this.parts.draft(outcome);
  }
}

/** The score to save; null if the formula gives no value. */
export const scoreDraftOf = (
  score: ScoreDraft["score"],
  outcome: Outcome,
  enteredValues: Parameters<typeof draftOf>[2],
): ScoreDraft | null => {
  const { formula } = outcome;
  const value = outcome.is === "result" ? outcome.result.outputs[Object.keys(formula.passport.outputs)[0] ?? ""] : null;
  return outcome.is === "result" && typeof value === "number"
    ? draftOf(score, formula, enteredValues, outcome.result)
    : null;
};
