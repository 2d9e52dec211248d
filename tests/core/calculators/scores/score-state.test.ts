import { bmi } from "@libretto/core/calculators/doses/body";
import {
  canSave,
  EMPTY,
  type ScoreState,
  stateAfterCalculation,
  stateAfterSave,
  stateWhileSaving,
} from "@libretto/core/calculators/scores/score-state";
import { left, right } from "@libretto/core/kernel/fp";
import { describe, expect, it } from "vitest";
import { unwrapResult } from "../../../support/calculators/results.ts";

const result = unwrapResult(bmi.of({ weight: 70, height: 170, age: 40 }));
const refusal = { input: "age", reason: "missing" } as const;
const STATES: readonly ScoreState[] = [
  EMPTY,
  { is: "refused", refusal },
  { is: "calculated", result },
  { is: "saving", result },
  { is: "saveFailed", result },
  { is: "saved" },
];

describe("a score page", () => {
  it("starts without a result and without Save", () => {
    expect(EMPTY).toEqual({ is: "empty" });
    expect(STATES.filter(canSave).map(({ is }) => is)).toEqual(["calculated", "saveFailed"]);
  });

  it("shows a result and Save after a successful calculation only", () => {
    expect(stateAfterCalculation(right(result))).toEqual({ is: "calculated", result });
    expect(stateAfterCalculation(left(refusal))).toEqual({ is: "refused", refusal });
  });

  it("saves only a result", () => {
    expect(STATES.map(stateWhileSaving)).toEqual([
      EMPTY,
      STATES[1],
      { is: "saving", result },
      STATES[3],
      { is: "saving", result },
      STATES[5],
    ]);
  });

  it("A5: keeps the result when saving failed, and clears it after a success", () => {
    expect(stateAfterSave({ is: "saving", result }, true)).toEqual({ is: "saved" });
    expect(stateAfterSave({ is: "saving", result }, false)).toEqual({ is: "saveFailed", result });
    for (const state of STATES) if (state.is !== "saving") expect(stateAfterSave(state, true)).toBe(state);
  });
});
