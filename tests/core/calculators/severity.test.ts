import { infusionRate } from "@libretto/core/calculators/doses/infusion";
import { needsConfirmation, severityOf } from "@libretto/core/calculators/severity";
import { describe, expect, it } from "vitest";
import { unwrapResult } from "../../support/calculators/results.ts";

describe("the severity of an applied rule", () => {
  it("W29: is danger for a rate above 200 ml/h, and its result waits for a confirmation", () => {
    const { adjustments } = unwrapResult(
      infusionRate.of({ weight: 72.4, dose: 5, vialContent: 1, vials: 1, volume: 100 }),
    );
    expect(adjustments.map(severityOf)).toContain("danger");
    expect(needsConfirmation(adjustments)).toBe(true);
    const usual = unwrapResult(
      infusionRate.of({ weight: 70, dose: 5, vialContent: 250, vials: 1, volume: 250 }),
    ).adjustments;
    expect([usual.map(severityOf).includes("danger"), needsConfirmation(usual)]).toEqual([false, false]);
  });

  it("is danger for a confirmed value, without another confirmation", () => {
    const confirmed = { kind: "unusual", input: "dose", value: 40 } as const;
    expect([severityOf(confirmed), needsConfirmation([confirmed])]).toEqual(["danger", false]);
  });

  it("is caution for an unverified value, and information for a limit of the formula", () => {
    expect(severityOf({ kind: "unchecked", input: "diabetes" })).toBe("caution");
    expect(severityOf({ kind: "clamped", input: "sodium", from: 120, to: 125 })).toBe("information");
  });
});
