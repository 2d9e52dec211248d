import { usualRangeOf } from "@libretto/core/catalogues/lab-tests/lab-test";
import { findLabTest, LAB_TESTS } from "@libretto/core/catalogues/lab-tests/lab-tests";
import { convertUnits } from "@libretto/core/catalogues/lab-tests/units";
import { adviceOf } from "@libretto/core/catalogues/value-limits/band-advice";
import { DERIVED_LIMITS } from "@libretto/core/catalogues/value-limits/derived-limits";
import {
  type BandCondition,
  type LimitText,
  urgent,
  type ValueLimits,
} from "@libretto/core/catalogues/value-limits/limit";
import { limitsOfTest, TEST_LIMITS } from "@libretto/core/catalogues/value-limits/limits-of";
import { bandOf, isProbablyMistyped } from "@libretto/core/catalogues/value-limits/measured-band";
import { READING_LIMITS } from "@libretto/core/catalogues/value-limits/reading-limits";
import {
  type BandPerson,
  type MeasuredNumber,
  personOn,
  UNKNOWN_SUBJECT,
  type ValueBand,
} from "@libretto/core/catalogues/value-limits/value-band";
import type { CalendarDate } from "@libretto/core/kernel/dates";
import { isRight } from "@libretto/core/kernel/fp";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PUBLISHED_READINGS, PUBLISHED_TESTS, type PublishedLimit, type PublishedRow } from "./published-limits.ts";

const today = "2026-11-29" as CalendarDate;
const context = { measuredOn: today, today };
const man: BandPerson = { sex: "male", age: 40, conditions: [] };

const ALL_READING_LIMITS: Readonly<Record<string, ValueLimits>> = { ...READING_LIMITS, ...DERIVED_LIMITS };

const limitsOf = (id: string): ValueLimits => {
  const limits = Object.hasOwn(ALL_READING_LIMITS, id) ? (ALL_READING_LIMITS[id] ?? null) : limitsOfTest(id);
  if (limits === null) throw new Error(`no limits of ${id}`);
  return limits;
};
const testLimits = (id: string): ValueLimits => {
  const limits = limitsOfTest(id);
  if (limits === null) throw new Error(`no limits of ${id}`);
  return limits;
};
const bandIn = (limits: ValueLimits, measured: MeasuredNumber, person: BandPerson = man): ValueBand =>
  bandOf(limits, measured, person, context);

const MEANINGS = ["within", "unusual", "week", "call", "urgent", "112"] as const;
type Meaning = (typeof MEANINGS)[number];

const meaningOf = ({ band, advice }: ValueBand): Meaning => {
  if (band === "urgent") return advice === "emergency" ? "112" : "urgent";
  if (band !== "unusual") return "within";
  return advice === "thisWeek" ? "week" : advice === "today" ? "call" : "unusual";
};

const reaches = (value: number, text: string): boolean => {
  const [sign, number] = text.split(" ");
  const limit = Number(number);
  return sign === "<" ? value < limit : sign === "<=" ? value <= limit : sign === ">" ? value > limit : value >= limit;
};
/** Whether a published limit holds for a person: every `@word` of it. */
const holdsFor = ({ sex, conditions }: BandPerson, { person }: PublishedLimit): boolean =>
  person.every((word) => {
    if (word === "male" || word === "female") return sex === word || sex === "unspecified";
    if (word.startsWith("!")) return !conditions.includes(word.slice(1) as BandCondition);
    return conditions.includes(word as BandCondition);
  });
const expectedAt = (value: number, limits: readonly PublishedLimit[], person: BandPerson): Meaning =>
  limits
    .filter((limit) => holdsFor(person, limit) && reaches(value, limit.text))
    .map(({ meaning }): Meaning => meaning)
    .reduce((worst, one) => (MEANINGS.indexOf(one) > MEANINGS.indexOf(worst) ? one : worst), "within");

/** A man, a woman, a person of unknown sex, and each of them with every condition of the row. */
const peopleOf = ({ limits }: PublishedRow): readonly BandPerson[] => {
  const words = limits.flatMap(({ person }) => person.map((word) => word.replace("!", "")));
  const conditions = [...new Set(words)].filter((word) => word !== "male" && word !== "female") as BandCondition[];
  return (["male", "female", "unspecified"] as const).flatMap((sex) =>
    [[], ...conditions.map((one) => [one])].map((some) => ({ sex, age: 40, conditions: some })),
  );
};

/** Just below, at, and just above a limit. */
const valuesAround = (text: string): readonly number[] => {
  const limit = Number(text.split(" ")[1]);
  const step = Math.max(limit, 1) * 1e-6;
  return [limit - step, limit, limit + step];
};

const checkRow = (limits: ValueLimits, row: PublishedRow) => {
  for (const person of peopleOf(row))
    for (const { text } of row.limits)
      for (const value of valuesAround(text))
        expect([person, text, value, meaningOf(bandIn(limits, { value, unit: row.unit }, person))]).toEqual([
          person,
          text,
          value,
          expectedAt(value, row.limits, person),
        ]);
};

/** Sources that are no publication. */
const NO_PUBLICATION = ["COMMON", "REC"];
const sortedSources = (codes: Iterable<string>) =>
  [...new Set(codes)].filter((code) => !NO_PUBLICATION.includes(code)).sort();

/** Rows with the id for the title of their test. */
const named = (rows: readonly PublishedRow[]) => rows.map((row) => ({ id: row.id, row }));

describe("the table of limits", () => {
  it.each(named(PUBLISHED_READINGS))(
    "has the published limits of the reading $id, below, at and above each",
    ({ row }) => {
      checkRow(limitsOf(row.id), row);
    },
  );

  it.each(named(PUBLISHED_TESTS))("has the published limits of the test $id, below, at and above each", ({ row }) => {
    checkRow(testLimits(row.id), row);
  });

  it.each(named(PUBLISHED_TESTS))(
    "asks about values of $id outside of its typing range, and about no other",
    ({ row }) => {
      const {
        id,
        unit,
        typing: [low, high],
      } = row;
      const limits = testLimits(id);
      const ask = (value: number) => isProbablyMistyped(limits, { value, unit });
      expect([low, high].map(ask)).toEqual([false, false]);
      expect([low - 0.01, high + 0.01].map(ask)).toEqual([true, true]);
    },
  );

  it.each(named(PUBLISHED_READINGS))("asks about values of the reading $id outside of its typing range", ({ row }) => {
    const {
      id,
      unit,
      typing: [low, high],
    } = row;
    const ask = (value: number) => isProbablyMistyped(limitsOf(id), { value, unit });
    expect([low, high, low - 0.01, high + 0.01].map(ask)).toEqual([false, false, true, true]);
  });

  it.each(named([...PUBLISHED_READINGS, ...PUBLISHED_TESTS]))("names the published sources of $id", ({ row }) => {
    const used = limitsOf(row.id).limits.flatMap(({ sources }) => sources);
    expect(sortedSources(used)).toEqual(sortedSources(row.sources));
    expect(used.includes("REC")).toBe(row.sources.includes("REC"));
  });

  it("has a published row for every row, and rows of tests of the catalogue only", () => {
    expect(new Set(PUBLISHED_TESTS.map(({ id }) => id))).toEqual(new Set(Object.keys(TEST_LIMITS)));
    expect(new Set([...PUBLISHED_READINGS.map(({ id }) => id), "weight", "height"])).toEqual(
      new Set(Object.keys(ALL_READING_LIMITS)),
    );
    for (const id of Object.keys(TEST_LIMITS)) expect([id, findLabTest(id) === null]).toEqual([id, false]);
  });

  it("has a source and a typing range in the right order for each limit", () => {
    for (const { limits, typing } of [
      ...Object.values(ALL_READING_LIMITS),
      ...Object.values(TEST_LIMITS),
    ] as ValueLimits[]) {
      expect(typing.low).toBeLessThan(typing.high);
      for (const { sources } of limits) expect(sources.length).toBeGreaterThan(0);
    }
  });

  it("agrees with the usual ranges of the catalogue", () => {
    for (const test of LAB_TESTS)
      for (const sex of ["male", "female"] as const) {
        const limits = limitsOfTest(test.id);
        const range = usualRangeOf(test, { sex, age: 40 });
        const unit = test.results[0]?.units[0];
        if (limits === null || range === null || unit === undefined) continue;
        for (const value of [range.low, range.high])
          if (value !== null)
            expect([test.id, value, bandIn(limits, { value, unit }, { ...man, sex }).band]).toEqual([
              test.id,
              value,
              "within",
            ]);
      }
  });
});

describe("the band of a value", () => {
  it("is the same in every unit that converts", () => {
    for (const { id, unit, limits: published } of PUBLISHED_TESTS) {
      const test = findLabTest(id);
      const units = test?.results.flatMap((result) => result.units) ?? [];
      for (const { text } of published)
        for (const factor of [0.97, 1.03])
          for (const other of units) {
            const value = Number(text.split(" ")[1]) * factor;
            const converted = convertUnits(value, unit, other, test?.substance ?? null);
            if (!isRight(converted)) throw new Error(`${id}: ${unit} does not convert to ${other}`);
            const [here, there] = [
              bandIn(testLimits(id), { value, unit }),
              bandIn(testLimits(id), { value: converted.right, unit: other }),
            ];
            expect([id, text, other, there.band, there.advice]).toEqual([id, text, other, here.band, here.advice]);
          }
    }
  });

  it.each([
    ["creatinine", 354, "umol/L", "urgent"],
    ["haemoglobin", 52, "g/L", "urgent"],
    ["calcium", 3.25, "mmol/L", "urgent"],
    ["calcium", 1.8, "mmol/L", "urgent"],
    ["magnesium", 1.85, "mmol/L", "urgent"],
    ["phosphate", 3.0, "mmol/L", "urgent"],
    ["bilirubin-total", 171, "umol/L", "urgent"],
    ["digoxin", 3.2, "nmol/L", "urgent"],
    ["glucose-fasting", 26.6, "mmol/L", "urgent"],
    ["glucose-fasting", 5.5, "mmol/L", "within"],
    ["glucose", 3.0, "mmol/L", "unusual"],
    ["glucose", 2.9, "mmol/L", "urgent"],
    ["hba1c", 12.0, "%", "unusual"],
    ["troponin-t", 0.85, "ng/mL", "urgent"],
    ["d-dimer-feu", 4.5, "mg/L{FEU}", "urgent"],
    ["platelets", 8, "10*9/L", "urgent"],
    ["platelets", 49600, "/uL", "urgent"],
    ["triglycerides", 10, "mmol/L", "unusual"],
    ["albumin", 19, "g/L", "urgent"],
    ["arterial-oxygen", 6, "kPa", "urgent"],
  ] as const)("of %s %s %s is %s", (id, value, unit, band) => {
    expect(bandIn(testLimits(id), { value, unit }).band).toBe(band);
  });

  it("is uncertain in a unit that does not convert", () => {
    expect(bandIn(testLimits("potassium"), { value: 6.9, unit: "mg/mL of something" }).band).toBe("uncertain");
    expect(isProbablyMistyped(testLimits("potassium"), { value: 69, unit: "?" })).toBe(false);
  });

  it.each([
    [">", 600, "urgent", "emergency"],
    [">=", 300, "urgent", "today"],
    [">", 250, "unusual", "nextOccasion"],
    ["<", 54, "urgent", "today"],
    ["<", 60, "unusual", "nextOccasion"],
    ["<=", 54, "unusual", "nextOccasion"],
    [">", 150, "uncertain", null],
    ["<", 100, "uncertain", null],
  ] as const)("of glucose %s %d mg/dL is %s", (comparator, value, band, advice) => {
    expect(bandIn(testLimits("glucose"), { value, unit: "mg/dL", comparator })).toMatchObject({ band, advice });
  });

  it("does not decide on urgency when a comparator allows values on both sides", () => {
    expect(bandIn(testLimits("potassium"), { value: 3.2, unit: "mmol/L", comparator: "<" }).band).toBe("unusual");
    expect(bandIn(testLimits("troponin-t"), { value: 5, unit: "ng/L", comparator: "<" }).band).toBe("within");
    expect(bandIn(testLimits("crp"), { value: 1, unit: "mg/L", comparator: "<" }).band).toBe("within");
  });

  it("needs a call only within seven days", () => {
    const at = (measuredOn: string) =>
      bandOf(testLimits("potassium"), { value: 6.9, unit: "mmol/L" }, man, {
        measuredOn: measuredOn as CalendarDate,
        today,
      });
    expect(at("2026-11-22")).toMatchObject({ band: "urgent", isFresh: true });
    expect(at("2026-11-21")).toMatchObject({ band: "urgent", isFresh: false });
  });

  it("does not exist for children, and is that of an adult for a person of unknown age", () => {
    const measured = { value: 210, unit: "mmHg" };
    const limits = limitsOf("maximumPressure");
    expect(bandIn(limits, measured, { ...man, age: 17 }).band).toBe("uncertain");
    expect(bandIn(limits, measured, { ...man, age: 18 }).band).toBe("urgent");
    expect(bandIn(limits, measured, personOn(UNKNOWN_SUBJECT, today)).band).toBe("urgent");
    expect(isProbablyMistyped(testLimits("haemoglobin"), { value: 135, unit: "g/dL" })).toBe(true);
  });

  const withCondition = (condition: BandCondition): BandPerson => ({ ...man, conditions: [condition] });
  it.each([
    ["maximumPressure", 160, "mmHg", "pregnant", "unusual", "urgent"],
    ["minimumPressure", 110, "mmHg", "pregnant", "unusual", "urgent"],
    ["oxygenSaturation", 90, "%", "oxygenTarget88", "urgent", "within"],
    ["oxygenSaturation", 83, "%", "oxygenTarget88", "urgent", "urgent"],
    ["temperature", 38, "°C", "immunosuppressed", "unusual", "urgent"],
    ["egfr-mdrd", 8, "mL/min/{1.73_m2}", "dialysis", "urgent", "unusual"],
    ["creatinine", 7, "mg/dL", "dialysis", "urgent", "unusual"],
    ["inr", 2.5, "{INR}", "vitaminKAntagonist", "urgent", "within"],
    ["inr", 5.5, "{INR}", "vitaminKAntagonist", "urgent", "urgent"],
    ["inr", 1.4, "{INR}", "mechanicalValve", "unusual", "urgent"],
    ["digoxin", 2.2, "ng/mL", "kidneyDisease", "unusual", "urgent"],
    ["uric-acid", 14, "mg/dL", "immunosuppressed", "unusual", "urgent"],
    ["glucose", 220, "mg/dL", "pregnant", "unusual", "urgent"],
  ] as const)(
    "of %s %d %s changes for the condition %s from %s to %s",
    (id, value, unit, condition, plain, changed) => {
      const limits = limitsOf(id);
      expect(bandIn(limits, { value, unit }).band).toBe(plain);
      expect(bandIn(limits, { value, unit }, withCondition(condition)).band).toBe(changed);
    },
  );

  it.each([
    [
      "maximumPressure",
      90,
      "mmHg",
      "reading",
      "Con capogiri, svenimento, febbre o sanguinamento chiama subito il 112.",
    ],
    ["temperature", 38, "°C", "reading", "chiama già da 38 °C."],
    ["glucoseFasting", 126, "mg/dL", "reading", "Ripeti la glicemia a digiuno un altro giorno"],
    ["glucose-fasting", 126, "mg/dL", "laboratory", "Ripeti la glicemia a digiuno un altro giorno"],
    ["hba1c", 48, "mmol/mol", "laboratory", "Chiedi al medico se serve un controllo per il diabete."],
    ["inr", 8.1, "{INR}", "laboratory", "Vai oggi al pronto soccorso"],
    ["neutrophils", 0.4, "10*3/uL", "laboratory", "Con febbre da 38 °C chiama subito il 112."],
    ["sodium", 120, "mmol/L", "laboratory", "Chiama subito il 112."],
  ] as const)("of %s %d %s has the step of its limit", (id, value, unit, kind, step) => {
    const limits = limitsOf(id);
    const advice = adviceOf(limits, bandIn(limits, { value, unit }), kind, "it");
    expect(advice?.steps.join(" ")).toContain(step);
    expect(new Set(advice?.steps).size).toBe(advice?.steps.length);
  });

  it("names of equally serious limits the one that fewer values reach, with its source", () => {
    const limitAt = (id: string, value: number, unit: string) => bandIn(limitsOf(id), { value, unit }).limit;
    expect(limitAt("inr", 2.5, "{INR}")).toMatchObject({ text: ">= 2.0", sources: ["REC"] });
    expect(limitAt("inr", 6, "{INR}")).toMatchObject({ text: "> 5.0", sources: ["BARN", "HEFT", "MAYO"] });
    const lowLimitOf = (...texts: readonly LimitText[]) => {
      const limits = texts.map((text) => urgent(text, "REC"));
      return bandIn({ ...READING_LIMITS.maximumPressure, limits }, { value: 50, unit: "mmHg" }).limit?.text;
    };
    expect([lowLimitOf("< 80", "< 60"), lowLimitOf("< 60", "< 80")]).toEqual(["< 60", "< 60"]);
  });

  it("makes an emergency call depend on no symptoms", () => {
    const stepsAt = (value: number) => {
      const limits = limitsOf("potassium");
      return adviceOf(limits, bandIn(limits, { value, unit: "mmol/L" }), "laboratory", "it")?.steps.join(" ");
    };
    expect(stepsAt(6.9)).toContain("Chiama subito il 112.");
    expect(stepsAt(6.9)).not.toContain("112 se hai");
    expect(stepsAt(6.1)).toContain("112 se hai");
  });

  it("calls the doctor from a glucose of 200 unless diabetes is known", () => {
    const at = (person: BandPerson) => bandIn(READING_LIMITS.glucose, { value: 210, unit: "mg/dL" }, person).advice;
    expect([at(man), at(withCondition("diabetes"))]).toEqual(["today", "nextOccasion"]);
  });

  it("uses the strict limit of both sexes when the sex is unknown, and the age for the D-dimer", () => {
    const troponin = (sex: BandPerson["sex"]) =>
      bandIn(testLimits("troponin-i"), { value: 20, unit: "ng/L" }, { ...man, sex }).band;
    expect([troponin("male"), troponin("female"), troponin("unspecified")]).toEqual(["within", "urgent", "urgent"]);
    const dDimer = (age: number | null) =>
      bandIn(testLimits("d-dimer-feu"), { value: 700, unit: "ng/mL{FEU}" }, { ...man, age }).band;
    expect([dDimer(40), dDimer(null), dDimer(70), dDimer(71)]).toEqual(["urgent", "urgent", "urgent", "within"]);
  });

  const anyRow = fc.constantFrom(...PUBLISHED_TESTS);
  it("becomes never calmer when a value moves further from the range", () => {
    fc.assert(
      fc.property(
        anyRow,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 1, max: 10, noNaN: true }),
        (row, part, factor) => {
          const {
            id,
            unit,
            typing: [low, high],
          } = row;
          const limits = testLimits(id);
          const value = low + part * (high - low);
          const near = bandIn(limits, { value, unit });
          const further = bandIn(limits, { value: near.side === "low" ? value / factor : value * factor, unit });
          if (near.side === null) return;
          expect(MEANINGS.indexOf(meaningOf(further))).toBeGreaterThanOrEqual(MEANINGS.indexOf(meaningOf(near)));
        },
      ),
    );
  });
});
