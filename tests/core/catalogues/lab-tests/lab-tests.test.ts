import {
  LAB_AREAS,
  type LabTest,
  type RangePerson,
  usualRangeOf,
  usualUnitOf,
} from "@libretto/core/catalogues/lab-tests/lab-test";
import {
  findLabTest,
  findLabTestByName,
  LAB_TESTS,
  loincCodeOf,
  searchLabTests,
} from "@libretto/core/catalogues/lab-tests/lab-tests";
import { OTHER_NAMES } from "@libretto/core/catalogues/lab-tests/other-names";
import { convertUnits } from "@libretto/core/catalogues/lab-tests/units";
import { limitsOfTest } from "@libretto/core/catalogues/value-limits/limits-of";
import { isRight } from "@libretto/core/kernel/fp";
import { describe, expect, it } from "vitest";

const codes = LAB_TESTS.flatMap(({ results }) => results.flatMap(({ loinc }) => loinc ?? []));
const known = (id: string): LabTest => {
  const test = findLabTest(id);
  if (test === null) throw new Error(`no test ${id}`);
  return test;
};
const repeated = (texts: readonly string[]): readonly string[] => texts.filter((text, i) => texts.indexOf(text) !== i);

/** The check digit of a LOINC code: modulus 10 with every second digit doubled, from the right. */
const checkDigitOf = (digits: string): number => {
  const sum = [...digits]
    .reverse()
    .map((digit, i) =>
      i % 2 === 0 ? [...String(Number(digit) * 2)].reduce((s, d) => s + Number(d), 0) : Number(digit),
    )
    .reduce((a, b) => a + b, 0);
  return (10 - (sum % 10)) % 10;
};

/** The grammar of UCUM as far as laboratory units need it: terms of a prefix and an atom, powers and annotations. */
const ATOM = String.raw`(?:[kmunpfd]?(?:g|L|mol|eq|U|\[IU\]|kat|osm|Pa|m\[Hg\])|\[pH\]|\[HPF\]|10\*\d+|mm|min|h|s|%)`;
const TERM = String.raw`(?:${ATOM}(?:\{[\w. ]+\})?|\{[\w. ]+\}|\(24\.h\))`;
const UCUM = new RegExp(`^(?:${TERM})?(?:/${TERM})*$`);

describe("the catalogue of laboratory tests", () => {
  it("has at least 150 tests, each with its own id", () => {
    expect(LAB_TESTS.length).toBeGreaterThanOrEqual(150);
    expect(repeated(LAB_TESTS.map(({ id }) => id))).toEqual([]);
    for (const { id } of LAB_TESTS) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it("names every test in both languages, each name once", () => {
    for (const { names } of LAB_TESTS) expect([names.it.trim(), names.en.trim()]).not.toContain("");
    expect(repeated(LAB_TESTS.map(({ names }) => names.it))).toEqual([]);
    expect(repeated(LAB_TESTS.map(({ names }) => names.en))).toEqual([]);
    expect(new Set(LAB_TESTS.map(({ area }) => area))).toEqual(new Set(Object.keys(LAB_AREAS)));
  });

  it("has LOINC codes with a correct check digit, each once and with its LOINC name", () => {
    expect(codes.length).toBeGreaterThan(300);
    expect(repeated(codes.map(({ code }) => code))).toEqual([]);
    for (const { code, name } of codes) {
      expect(code).toMatch(/^\d{1,5}-\d$/);
      const [digits = "", check] = code.split("-");
      expect([code, checkDigitOf(digits)]).toEqual([code, Number(check)]);
      expect(name.trim()).not.toBe("");
    }
    expect([checkDigitOf("2345"), checkDigitOf("718"), checkDigitOf("2160")]).toEqual([7, 7, 0]);
  });

  it("has units in UCUM, each once for a test", () => {
    for (const { id, results } of LAB_TESTS) {
      const units = results.flatMap(({ units }) => units);
      for (const unit of units) expect(unit).toMatch(UCUM);
      expect([id, repeated(units)]).toEqual([id, []]);
    }
    for (const wrong of ["mg/dl", "µmol/L", "10^3/uL", "mIU/L", "U/l"]) expect(wrong).not.toMatch(UCUM);
  });

  it("has one code for a mass and another for an amount of substance", () => {
    const molar = /\[Moles\/(volume|time)\]/;
    const mass = /\[Mass\/(volume|time)\]/;
    for (const { results } of LAB_TESTS)
      for (const { loinc, units } of results)
        for (const unit of units) {
          if (loinc !== null && molar.test(loinc.name))
            expect([loinc.code, unit]).toEqual([loinc.code, expect.stringMatching(/mol|eq/)]);
          if (loinc !== null && mass.test(loinc.name))
            expect([loinc.code, unit]).toEqual([loinc.code, expect.stringMatching(/g\//)]);
        }
  });

  it("has ranges in the right order, with a sex and years of age", () => {
    const ranges = LAB_TESTS.flatMap((test) => test.ranges.map((range) => ({ ...range, id: test.id })));
    expect(ranges.length).toBeGreaterThan(100);
    for (const { id, low, high, fromAge, toAge } of ranges) {
      expect([id, low === null && high === null]).toEqual([id, false]);
      if (low !== null && high !== null) expect([id, low < high]).toEqual([id, true]);
      expect([id, fromAge >= 18 && fromAge < toAge]).toEqual([id, true]);
    }
    for (const { id, ranges: own } of LAB_TESTS)
      for (const person of [...new Set(own.flatMap(({ fromAge, toAge }) => [fromAge, toAge]))])
        for (const sex of ["male", "female"] as const)
          expect([
            id,
            own.filter((range) => (range.sex ?? sex) === sex && range.fromAge <= person && person <= range.toAge)
              .length < 2,
          ]).toEqual([id, true]);
  });

  it("has a unit for every test with a range, and texts without units", () => {
    for (const test of LAB_TESTS)
      if (test.ranges.length > 0) expect([test.id, usualUnitOf(test)]).not.toEqual([test.id, null]);
    expect(usualUnitOf(known("hbsag"))).toBeNull();
    expect(usualUnitOf(known("creatinine"))).toBe("mg/dL");
  });

  it("converts between the units of every test with a substance", () => {
    for (const { id, results, substance } of LAB_TESTS) {
      const [first, ...others] = results.flatMap(({ units }) => units);
      if (substance === undefined || first === undefined) continue;
      for (const unit of others)
        expect([id, unit, isRight(convertUnits(1, first, unit, substance))]).toEqual([id, unit, true]);
    }
  });
});

describe("the usual range", () => {
  const range = (id: string, person: RangePerson) => {
    const found = usualRangeOf(known(id), person);
    return found && [found.low, found.high];
  };

  it.each<[string, RangePerson, readonly (number | null)[] | null]>([
    ["sodium", { sex: "unspecified", age: 40 }, [135, 145]],
    ["creatinine", { sex: "male", age: 40 }, [0.7, 1.2]],
    ["creatinine", { sex: "female", age: 40 }, [0.5, 1]],
    ["creatinine", { sex: "unspecified", age: 40 }, null],
    ["creatinine", { sex: "male", age: 17 }, null],
    ["creatinine", { sex: "male", age: null }, null],
    ["esr", { sex: "female", age: 49 }, [null, 20]],
    ["esr", { sex: "female", age: 50 }, [null, 30]],
    ["psa", { sex: "male", age: 65 }, [null, 4.5]],
    ["psa", { sex: "female", age: 65 }, null],
    ["cholesterol-hdl", { sex: "female", age: 65 }, [50, null]],
    ["insulin", { sex: "female", age: 65 }, null],
    ["egfr-ckd-epi-2021", { sex: "female", age: 65 }, [60, null]],
    ["lithium", { sex: "female", age: 65 }, [0.4, 1]],
    ["digoxin", { sex: "female", age: 65 }, [0.5, 1.2]],
    ["theophylline", { sex: "female", age: 65 }, [8, 20]],
    ["vancomycin-trough", { sex: "female", age: 65 }, [10, 20]],
    ["valproate", { sex: "female", age: 65 }, [50, 100]],
    ["tacrolimus", { sex: "female", age: 65 }, null],
    ["cholesterol-ldl", { sex: "female", age: 65 }, null],
  ])("of %s for %j is %j", (id, person, expected) => {
    expect(range(id, person)).toEqual(expected);
  });
});

describe("a test without one range for everybody", () => {
  it("says what decides instead, in both languages", () => {
    const withTarget = LAB_TESTS.filter(({ target }) => target !== undefined);
    expect(withTarget.map(({ id }) => id)).toEqual(["cholesterol-ldl", "cholesterol-ldl-direct", "tacrolimus"]);
    for (const { target, ranges } of withTarget) {
      expect(ranges).toEqual([]);
      for (const text of [target?.it, target?.en]) expect(text).toMatch(/\((ESC|.*IATDMCT)/);
    }
  });
});

describe("the LOINC code of a result", () => {
  it.each([
    ["creatinine", "mg/dL", "2160-0"],
    ["creatinine", "umol/L", "14682-9"],
    ["creatinine", "mmol/L", undefined],
    ["creatinine", null, undefined],
    ["hbsag", null, "5196-1"],
    ["hbsag", "", undefined],
    ["urine-protein-strip", "mg/dL", "5804-0"],
    ["urine-protein-strip", null, "20454-5"],
    ["vitamin-d", "nmol/L", undefined],
    ["prolactin", "ng/mL", "2842-3"],
    ["prolactin", "m[IU]/L", "15081-3"],
  ])("of %s in %j is %j", (id, unit, code) => {
    expect(loincCodeOf(known(id), unit)?.code).toBe(code);
  });
});

describe("a search for tests", () => {
  const ids = (text: string) => searchLabTests(text).map(({ id }) => id);

  it("finds names of both languages, without case and accents, the best first", () => {
    expect(ids("glicemia")[0]).toBe("glucose-fasting");
    expect(ids("Fasting glucose")[0]).toBe("glucose-fasting");
    expect(ids("VES")).toContain("esr");
    expect(ids("velocita di eritro")).toEqual(["esr"]);
    expect(ids("colesterolo totale")[0]).toBe("cholesterol");
    expect(ids("hdl colesterolo")).toContain("cholesterol-hdl");
  });

  it("finds a LOINC code", () => {
    expect(ids("2160-0")).toEqual(["creatinine"]);
  });

  it("finds nothing for nothing", () => {
    expect(ids("  ")).toEqual([]);
    expect(ids("xyzzy")).toEqual([]);
    expect(findLabTest("xyzzy")).toBeNull();
    expect(findLabTest(null)).toBeNull();
  });
});

describe("the other names of tests", () => {
  it("belong to tests of the catalogue, each name once for a test", () => {
    for (const [id, names] of Object.entries(OTHER_NAMES)) {
      expect(findLabTest(id), id).not.toBeNull();
      expect([id, repeated(names)]).toEqual([id, []]);
    }
  });

  it.each([
    ["WBC", "leukocytes"],
    ["rbc", "erythrocytes"],
    ["HGB", "haemoglobin"],
    ["PLT", "platelets"],
    ["glucosio", "glucose"],
    ["eGFR", "egfr-ckd-epi-2021"],
    ["uricemia", "uric-acid"],
    ["creatininemia", "creatinine"],
    ["hemoglobin", "haemoglobin"],
    ["transaminasi", "alt"],
    ["creatinina", "creatinine"],
  ])("find by %s first %s", (query, id) => {
    expect(searchLabTests(query)[0]?.id).toBe(id);
  });
});

describe("the test of a whole name", () => {
  it.each([
    ["creatinina", "creatinine"],
    ["Creatinine", "creatinine"],
    ["Glicemia", "glucose"],
    ["WBC", "leukocytes"],
    ["Glucosio", "glucose"],
    ["Potassio (K)", "potassium"],
    ["Sodio  (Na)", "sodium"],
    ["Emoglobina (Hb)", "haemoglobin"],
    ["K+", "potassium"],
    ["Calcio totale", "calcium"],
    ["Leucociti", "leukocytes"],
    ["ALT", "alt"],
    ["PCR", "crp"],
    ["Lattato", "lactate"],
    ["Sodio(Na)", "sodium"],
    ["PCT (piastrinocrito)", "plateletcrit"],
    ["PCT", null],
    ["Potassio (urine)", null],
    ["Potassio (Na)", null],
    ["eGFR", null],
    ["creat", null],
    ["Aspetto del siero", null],
    ["", null],
  ])("of %j is %j", (text, id) => {
    expect(findLabTestByName(text)?.id ?? null).toBe(id);
  });

  it("without its abbreviation is the same test, unless several tests share it", () => {
    const withAbbreviation = /^([^():]+) \([A-Za-z0-9]{2,5}\)$/;
    const lost = LAB_TESTS.flatMap(({ id, names }) => {
      const [, name] = withAbbreviation.exec(names.it) ?? [];
      const isUrgent = limitsOfTest(id)?.limits.some(({ band }) => band === "urgent") ?? false;
      return name !== undefined && isUrgent && findLabTestByName(name)?.id !== id ? [name] : [];
    });
    expect(lost).toEqual(["D-dimero", "Filtrato glomerulare stimato"]);
  });
});
