import type { AnyFormula } from "@libretto/core/calculators/formula";
import { formulas } from "@libretto/core/calculators/formulas";
import { cholesterolMgDl, cholesterolMmol } from "@libretto/core/calculators/quantities";
import { framingham2008 } from "@libretto/core/calculators/risk/framingham-2008";
import { framinghamAtp3 } from "@libretto/core/calculators/risk/framingham-atp3";
import { score2 } from "@libretto/core/calculators/risk/score2";
import { cha2ds2Va } from "@libretto/core/calculators/scores/cha2ds2";
import { describe, expect, it } from "vitest";
import { unwrapResult } from "../../support/calculators/results.ts";

const person = {
  age: 55,
  sex: "male",
  totalCholesterol: cholesterolMgDl(213),
  hdl: cholesterolMgDl(50),
  systolic: 140,
  treated: false,
  smoker: false,
  diabetes: false,
  cardiovascularDisease: false,
  heartDisease: false,
} as const;

describe("a value outside the usual range of a formula, where the source gives no range", () => {
  it.each([
    ["systolic", 201, { low: 90, high: 200 }],
    ["systolic", 89, { low: 90, high: 200 }],
    ["totalCholesterol", 321, { low: 130, high: 320 }],
    ["totalCholesterol", 129, { low: 130, high: 320 }],
    ["hdl", 101, { low: 20, high: 100 }],
    ["hdl", 19, { low: 20, high: 100 }],
  ])("is noted with the result: %s %d", (input, value, range) => {
    const { adjustments } = unwrapResult((framingham2008 as AnyFormula).of({ ...person, [input]: value }));
    expect(adjustments).toEqual([{ kind: "extrapolated", input, value, range }]);
  });

  it("is noted by SCORE2 in its own unit", () => {
    const { adjustments } = unwrapResult(
      score2.of({
        age: 50,
        sex: "male",
        smoker: true,
        systolic: 140,
        totalCholesterol: cholesterolMmol(8.4),
        hdl: cholesterolMmol(1.3),
        region: "moderate",
        diabetes: false,
        cardiovascularDisease: false,
        kidneyDisease: false,
        familialHypercholesterolaemia: false,
      }),
    );
    expect(adjustments).toEqual([
      { kind: "extrapolated", input: "totalCholesterol", value: 8.4, range: { low: 3.4, high: 8.3 } },
    ]);
  });

  it("is not noted within the range, nor at its limits", () => {
    expect(unwrapResult(framingham2008.of(person)).adjustments).toEqual([]);
    for (const systolic of [90, 200])
      expect(unwrapResult(framingham2008.of({ ...person, systolic })).adjustments).toEqual([]);
  });

  it("is refused where the publication has a range", () => {
    expect(framinghamAtp3.of({ ...person, systolic: 201 })).toMatchObject({ left: { reason: "outOfDomain" } });
  });

  it("is noted by the adult scores for an age below 18", () => {
    const noExclusions = {
      ...{ mechanicalValve: false, mitralStenosis: false },
      ...{ hypertrophicCardiomyopathy: false, cardiacAmyloidosis: false },
    };
    const findings = { heartFailure: false, hypertension: false, diabetes: false, stroke: false, vascular: false };
    const well = { ...noExclusions, ...findings };
    expect(unwrapResult(cha2ds2Va.of({ ...well, age: 17 })).adjustments).toEqual([
      { kind: "extrapolated", input: "age", value: 17, range: { low: 18, high: 150 } },
    ]);
    expect(unwrapResult(cha2ds2Va.of({ ...well, age: 18 })).adjustments).toEqual([]);
  });
});

describe("every risk equation", () => {
  const risks = formulas.filter(({ passport }) => "systolic" in passport.inputs);

  it.each(risks.map((formula) => [formula.passport.id, formula] as const))(
    "%s refuses or notes each number outside its fitted or usual range",
    (_, { passport }) => {
      for (const [name, input] of Object.entries(passport.inputs))
        if (input.kind === "number") expect(input.domain ?? input.plausible, name).toBeDefined();
    },
  );

  it("is one of eight", () => expect(risks.length).toBe(8));
});
