import { infusionRate } from "@libretto/core/calculators/doses/infusion";
import { needsConfirmation, severityOf } from "@libretto/core/calculators/severity";
import { describe, expect, it } from "vitest";
import { resultOf } from "../../support/results.ts";

describe("how much what was applied matters", () => {
  it("W29: a rate above 200 ml/h is a danger, and its result waits for a confirmation", () => {
    const { applied } = resultOf(infusionRate.of({ weight: 72.4, dose: 5, vialContent: 1, vials: 1, volume: 100 }));
    expect(applied.map(severityOf)).toContain("danger");
    expect(needsConfirmation(applied)).toBe(true);
    const usual = resultOf(infusionRate.of({ weight: 70, dose: 5, vialContent: 250, vials: 1, volume: 250 })).applied;
    expect([usual.map(severityOf).includes("danger"), needsConfirmation(usual)]).toEqual([false, false]);
  });

  it("a value that somebody confirmed is shown as a danger and waits for nothing more", () => {
    const confirmed = { kind: "unusual", input: "dose", value: 40 } as const;
    expect([severityOf(confirmed), needsConfirmation([confirmed])]).toEqual(["danger", false]);
  });

  it("what was not verified is a caution, and a limit of the formula an information", () => {
    expect(severityOf({ kind: "unchecked", input: "diabetes" })).toBe("caution");
    expect(severityOf({ kind: "clamped", input: "sodium", from: 120, to: 125 })).toBe("information");
  });
});
