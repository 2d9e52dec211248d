import {
  answerText,
  coefficientText,
  formatMessageValues,
  measureText,
  numberText,
  rangeText,
  resultText,
  unitText,
} from "@libretto/core/calculators/formatting";
import { age, recordedSex } from "@libretto/core/calculators/quantities";
import { inNumerals, numeral } from "@libretto/core/messages/numerals";
import { describe, expect, it } from "vitest";

describe("a number", () => {
  it("has a decimal comma in Italian, a point in English, and a true minus sign", () => {
    expect([numeral(-1.5, "it"), numeral(-1.5, "en"), inNumerals("1e-7", "it")]).toEqual(["−1,5", "−1.5", "1e−7"]);
  });

  it("is precise enough to follow the computation", () => {
    expect([0.123456789, 1200000, 2, 0.1 + 0.2].map((value) => numberText(value, "en"))).toEqual([
      "0.1234568",
      "1200000",
      "2",
      "0.3",
    ]);
    expect(numberText(0.123456789, "it")).toBe("0,1234568");
  });

  it("of a table of coefficients has every published digit", () => {
    expect([-172.300168, null, undefined].map((value) => coefficientText(value, "it"))).toEqual([
      "−172,300168",
      "–",
      "–",
    ]);
  });
});

describe("an answer", () => {
  it("is shown as text, and a number in the unit of its input", () => {
    expect([true, false].map((answer) => answerText(undefined, answer, "it"))).toEqual(["Sì", "No"]);
    expect([true, false].map((answer) => answerText(undefined, answer, "en"))).toEqual(["Yes", "No"]);
    expect(["female", "x", null].map((answer) => answerText(recordedSex, answer, "it"))).toEqual([
      "Femminile",
      "x",
      "–",
    ]);
    expect(answerText(age(), 1, "it")).toBe("1 anno");
    expect(answerText(undefined, 1.5, "it")).toBe("1,5");
  });
});

describe("a unit", () => {
  it.each([
    ["years", "anni", "years"],
    ["points", "punti", "points"],
    ["drops", "gocce", "drops"],
    ["/day", "al giorno", "a day"],
    ["mg/kg/day", "mg/kg al giorno", "mg/kg a day"],
    ["%/year", "% l’anno", "% a year"],
    ["/100 patient-years", "per 100 anni-paziente", "per 100 patient-years"],
    ["mg/dL", "mg/dL", "mg/dL"],
  ])("%s is %s and %s", (unit, italian, english) => {
    expect([unitText(unit, "it"), unitText(unit, "en")]).toEqual([italian, english]);
  });

  it("is singular for one only", () => {
    expect([1, 0, 2, -1].map((value) => measureText(value, "points", "en"))).toEqual([
      "1 point",
      "0 points",
      "2 points",
      "−1 points",
    ]);
    expect([1, 30].map((value) => measureText(value, "years", "it"))).toEqual(["1 anno", "30 anni"]);
  });

  it("follows its number with a space, and the percent sign without one", () => {
    expect(measureText(7.4, "mmol/L", "it")).toBe("7,4 mmol/L");
    expect(measureText(1.1, "", "it")).toBe("1,1");
    expect(rangeText(18.5, 40, "kg/m²", "it")).toBe("18,5–40 kg/m²");
    expect(rangeText(1, 40, "", "en")).toBe("1–40");
    expect(resultText({ rounding: { decimals: 1 }, unit: "%" }, 5.91, "it")).toBe("5,9%");
    expect(resultText({ rounding: { decimals: 1 }, unit: "%/year" }, 2.2, "en")).toBe("2.2% a year");
  });

  it("agrees with the shown number, not with the unrounded one", () => {
    expect(resultText({ rounding: { decimals: 0 }, unit: "points" }, 1.2, "en")).toBe("1 point");
    expect(resultText({ rounding: { decimals: 1 }, unit: "points" }, 1.2, "en")).toBe("1.2 points");
  });
});

describe("a message", () => {
  it("has its numbers and its unit in the language", () => {
    const refusal = { code: "calculators.outOfDomain", values: { low: 18.5, high: 40 }, unit: "years" } as const;
    expect(formatMessageValues(refusal, "it")).toEqual({ low: "18,5", high: "40", unit: " anni" });
    expect(formatMessageValues(refusal, "en")).toEqual({ low: "18.5", high: "40", unit: " years" });
    expect(formatMessageValues({ code: "calculators.notValid" }, "it")).toEqual({});
    for (const [unit, text] of [
      ["", ""],
      ["%", "%"],
    ] as const)
      expect(formatMessageValues({ code: "calculators.outOfDomain", unit }, "it")).toEqual({ unit: text });
  });
});
