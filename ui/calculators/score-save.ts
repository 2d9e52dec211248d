import type { AnyFormula } from "@libretto/core/calculators/formula";
import { draftOf, type ScoreDraft } from "@libretto/core/calculators/score-record";
import {
  EMPTY,
  maySave,
  type ScoreState,
  stateAfterCalculation,
  stateAfterSave,
  stateWhileSaving,
} from "@libretto/core/calculators/scores/score-state";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { isRight, left, right, type TaskEither } from "@libretto/core/kernel/fp";
import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Outcome } from "./calculator-model.ts";

export interface ScoreSaveParts {
  readonly formula: AnyFormula;
  /** What the formula makes of the entries; null while nothing was calculated. */
  readonly outcome: () => Outcome | null;
  /** All that the result depends on. */
  readonly entries: () => string;
  /** What is saved of a result. */
  readonly draft: (outcome: Outcome) => ScoreDraft | null;
  readonly isOnline: () => boolean;
  readonly send: (draft: ScoreDraft) => TaskEither<Failure, ScoreDraft>;
  /** After an answer: the history is read again, and what was saved leaves the drafts. */
  readonly answeredWith: (saved: boolean) => void;
}

/** Nothing was sent, so nothing was saved. */
const OFFLINE = failure("unavailable", "failure.offline");

/** The result of one formula on its way into the record, under the name of that formula. */
export class ScoreSave {
  readonly formula: AnyFormula;
  /** Why the last save failed; the values stay (decision A5). */
  failure: Failure | null = null;
  /** What was saved last. */
  saved: ScoreDraft | null = null;
  /** Where saving stands, and the entries it is about. */
  private last: { readonly state: ScoreState; readonly of: string } | null = null;

  constructor(private readonly parts: ScoreSaveParts) {
    this.formula = parts.formula;
    makeAutoObservable<this, "parts">(
      this,
      { formula: false, parts: false, failure: observableRef, saved: observableRef },
      { autoBind: true },
    );
  }

  get state(): ScoreState {
    const outcome = this.parts.outcome();
    if (this.last?.of === this.parts.entries()) return this.last.state;
    return outcome === null
      ? EMPTY
      : stateAfterCalculation(outcome.is === "result" ? right(outcome.result) : left(outcome.refusal));
  }

  get saving(): boolean {
    return this.state.is === "saving";
  }

  /** The result that stands here is saved. */
  get isSaved(): boolean {
    return this.state.is === "saved";
  }

  /** Whether there is something to save, or it is on its way. */
  get maySave(): boolean {
    return !this.isSaved && (this.saving || this.savable !== null);
  }

  /** The browser had no network: nothing was sent. */
  get wasOffline(): boolean {
    return this.failure === OFFLINE;
  }

  /** No answer came to the last save: it may have been saved, and goes once more as the same one (RE-6). */
  get mayBeSaved(): boolean {
    return this.failure?.kind === "unavailable" && !this.wasOffline;
  }

  /** Saves the result. It stays on the page, with the answers; after a failure too. */
  async save(): Promise<void> {
    const before = this.state;
    const draft = this.savable;
    if (!maySave(before) || draft === null) return;
    const of = this.parts.entries();
    this.failure = null;
    if (!this.parts.isOnline()) {
      this.failure = OFFLINE;
      return;
    }
    this.last = { state: stateWhileSaving(before), of };
    const answer = await this.parts.send(draft)();
    runInAction(() => {
      this.last = { state: stateAfterSave(this.last?.state ?? before, isRight(answer)), of };
      if (answer._tag === "Left") this.failure = answer.left;
      else this.saved = answer.right;
    });
    if (isRight(answer) || this.mayBeSaved) this.parts.answeredWith(isRight(answer));
  }

  /** Begins again: the same entries make a new result, which may be saved too. */
  reset() {
    if (this.saving) return;
    this.last = null;
    this.failure = null;
    this.saved = null;
  }

  private get savable(): ScoreDraft | null {
    const outcome = this.parts.outcome();
    return outcome === null ? null : this.parts.draft(outcome);
  }
}

/** What a result is saved as; null where the formula gives no value. */
export const savedAs = (
  score: ScoreDraft["score"],
  outcome: Outcome,
  entered: Parameters<typeof draftOf>[2],
): ScoreDraft | null => {
  const { formula } = outcome;
  const value = outcome.is === "result" ? outcome.result.outputs[Object.keys(formula.passport.outputs)[0] ?? ""] : null;
  return outcome.is === "result" && typeof value === "number" ? draftOf(score, formula, entered, outcome.result) : null;
};
