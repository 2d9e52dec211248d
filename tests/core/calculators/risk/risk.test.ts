import { riskOver } from "@libretto/core/calculators/risk/risk";
import { describe, expect, it } from "vitest";

describe("a risk", () => {
  it("names its years and its outcome", () => {
    expect(riskOver(10, { it: "infarto", en: "infarction" }, 2)).toEqual({
      label: { it: "Rischio a 10 anni: infarto", en: "10-year risk: infarction" },
      unit: "%",
      rounding: { decimals: 2 },
      vectorName: "risk_percent",
    });
  });
});
