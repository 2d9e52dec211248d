import { type Either, isLeft } from "../../kernel/fp.ts";
import type { Refusal } from "../refusal.ts";
import type { Result } from "../result.ts";

/** The state of a score page (doc 2 §4). Only a state with a result can show or save it. */
export type ScoreState =
  | { readonly is: "empty" }
  | { readonly is: "refused"; readonly refusal: Refusal }
  | { readonly is: "calculated"; readonly result: Result }
  | { readonly is: "saving"; readonly result: Result }
  | { readonly is: "saveFailed"; readonly result: Result }
  | { readonly is: "saved" };

/** The state before a calculation and after a changed answer: no result, nothing to save. */
export const EMPTY: ScoreState = { is: "empty" };

/** The state after "Calcola". */
export const stateAfterCalculation = (outcome: Either<Refusal, Result>): ScoreState =>
  isLeft(outcome) ? { is: "refused", refusal: outcome.left } : { is: "calculated", result: outcome.right };

/** Whether the Save button is shown. */
export const canSave = (
  state: ScoreState,
): state is Extract<ScoreState, { readonly is: "calculated" | "saveFailed" }> =>
  state.is === "calculated" || state.is === "saveFailed";

/** The state after Save was pressed. Without a result nothing changes. */
export const stateWhileSaving = (state: ScoreState): ScoreState =>
  canSave(state) ? { is: "saving", result: state.result } : state;

/** The state after the response to a save. On a failure the result stays, with an error message (decision A5). */
export const stateAfterSave = (state: ScoreState, ok: boolean): ScoreState =>
  state.is !== "saving" ? state : ok ? { is: "saved" } : { is: "saveFailed", result: state.result };
