import { decode } from "@libretto/core/kernel/codec";
import { isLeft, right } from "@libretto/core/kernel/fp";
import {
  checkDiagnosis,
  isSeriousSensitivity,
  NO_REACTION,
  sortSeriousFirst,
} from "@libretto/core/record/diagnoses/diagnosis";
import { formatReaction } from "@libretto/core/record/diagnoses/reaction-text";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { describe, expect, it } from "vitest";
import { enumOfColumn, expectCompleteEnum } from "../../support/arbitraries/codec-round-trip.ts";
import { aDiagnosis } from "../../support/builders.ts";

const SEVERE = { reaction: "shock anafilattico", severity: "severe", criticality: "high" } as const;

describe("W32: the reaction of an allergy", () => {
  it("is optional, is stored without white space around it, and a diagnosis has none", () => {
    const allergy = aDiagnosis(SEVERE);
    expect(checkDiagnosis({ ...allergy, reaction: "  shock anafilattico " })).toEqual(right(allergy));
    expect(checkDiagnosis(aDiagnosis())).toEqual(right(aDiagnosis()));
    expect(checkDiagnosis(aDiagnosis({ ...SEVERE, kind: "diagnosis" }))).toEqual(
      right(aDiagnosis({ kind: "diagnosis", ...NO_REACTION })),
    );
  });

  it("has columns of its own, and a row without them has none", () => {
    const row = diagnoses.wire.encode(aDiagnosis(SEVERE)) as Readonly<Record<string, unknown>>;
    expect(row).toMatchObject({
      ...{ diagnosi_patologia: "Penicilline", diagnosi_reazione: "shock anafilattico" },
      ...{ diagnosi_gravita: "grave", diagnosi_criticita: "alta" },
    });
    expectCompleteEnum(enumOfColumn(diagnoses.wire, "diagnosi_gravita"), {
      mild: "lieve",
      moderate: "moderata",
      severe: "grave",
    });
    expectCompleteEnum(enumOfColumn(diagnoses.wire, "diagnosi_criticita"), {
      low: "bassa",
      high: "alta",
      unableToAssess: "non valutabile",
    });
    const { diagnosi_reazione: _r, diagnosi_gravita: _g, diagnosi_criticita: _c, ...documented } = row;
    expect(decode(diagnoses.wire, documented)).toEqual(right(aDiagnosis()));
    for (const change of [
      { diagnosi_reazione: 3 },
      { diagnosi_reazione: "x".repeat(201) },
      { diagnosi_gravita: "gravissima" },
      { diagnosi_criticita: "constructor" },
    ])
      expect(isLeft(decode(diagnoses.wire, { ...row, ...change }))).toBe(true);
  });

  it("is searched", () => {
    expect(diagnoses.searchTextOf(aDiagnosis(SEVERE))).toBe("Penicilline shock anafilattico Dott. Neri");
    expect(diagnoses.searchTextOf(aDiagnosis())).toBe("Penicilline Dott. Neri");
  });

  it.each([
    ["it", SEVERE, ["REAZIONE GRAVE: shock anafilattico", "RISCHIO ALTO di reazioni pericolose"]],
    ["en", SEVERE, ["SEVERE REACTION: shock anafilattico", "HIGH RISK of dangerous reactions"]],
    [
      "it",
      { ...SEVERE, list: "excluded" },
      ["reazione grave: shock anafilattico", "rischio alto di reazioni pericolose"],
    ],
    ["it", { severity: "severe" }, ["REAZIONE GRAVE"]],
    ["it", { reaction: "prurito", severity: "mild" }, ["reazione lieve: prurito"]],
    ["it", { reaction: "prurito" }, ["reazione: prurito"]],
    ["en", { criticality: "unableToAssess" }, ["risk of dangerous reactions cannot be assessed"]],
    ["it", {}, []],
  ] as const)("in %s, with %j, reads %j", (language, differs, expected) => {
    expect(formatReaction(language, aDiagnosis(differs))).toEqual(expected);
  });

  it("is serious when it was severe or can be dangerous, unless the allergy is excluded; serious ones come first", () => {
    const mild = aDiagnosis({ id: 1, severity: "mild", criticality: "low" });
    const severe = aDiagnosis({ id: 2, severity: "severe" });
    const risk = aDiagnosis({ id: 3, criticality: "high" });
    const excluded = aDiagnosis({ id: 4, ...SEVERE, list: "excluded" });
    expect([mild, severe, risk, excluded].map(isSeriousSensitivity)).toEqual([false, true, true, false]);
    expect(sortSeriousFirst([excluded, mild, severe, risk]).map(({ id }) => id)).toEqual([2, 3, 4, 1]);
  });
});
