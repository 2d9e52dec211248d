import { formulaOf, formulas } from "@libretto/core/calculators/formulas";
import {
  CASES_PER_PROPERTY,
  FURTHER_PROPERTIES,
  PROPERTIES,
  propertiesOf,
} from "@libretto/storybook/formulas/cases/property-claims";
import { describe, expect, it } from "vitest";

const ALL = ["finite", "missing", "impossible", "domain"];

describe("the tested properties", () => {
  it.each([
    ["bmi", ALL],
    ["has_bled", [...ALL, "extrapolated"]],
    ["framingham_general_cvd_2008", [...ALL, "extrapolated", "units", "exclusions"]],
    ["ckd_epi_2009", [...ALL, "units"]],
    ["framingham_atp3_hard_chd", [...ALL, "units", "exclusions"]],
    ["prevent_base_10y", [...ALL, "units", "exclusions"]],
  ])("of %s are %j", (id, properties) => {
    expect(
      formulas.filter(({ passport }) => passport.id === id).flatMap(({ passport }) => propertiesOf(passport)),
    ).toEqual(properties);
  });

  it("of a formula without numbers omit the ranges", () => {
    const passport = formulaOf("has_bled")?.passport;
    if (passport === undefined) throw new Error("no HAS-BLED");
    const { age, ...questions } = passport.inputs;
    expect(age?.kind).toBe("number");
    expect(propertiesOf({ ...passport, inputs: questions })).toEqual(["finite", "missing", "impossible"]);
  });

  it("are tested with hundreds of cases, for existing formulas", () => {
    expect(CASES_PER_PROPERTY).toBeGreaterThanOrEqual(300);
    expect(new Set(Object.values(PROPERTIES).map(({ it: text }) => text)).size).toBe(7);
    for (const { formulas: some, cases } of Object.values(FURTHER_PROPERTIES)) {
      expect(cases).toBeGreaterThan(1);
      expect(some.map((id) => formulaOf(id)?.passport.id)).toEqual(some);
    }
    expect(FURTHER_PROPERTIES.continuous.formulas).toEqual(["ckd_epi_2009", "ckd_epi_2021"]);
    expect(FURTHER_PROPERTIES.limits.formulas).toEqual(["meld", "meld_na", "meld_3_0"]);
    expect(FURTHER_PROPERTIES.limits.cases).toBe(1000);
  });
});
