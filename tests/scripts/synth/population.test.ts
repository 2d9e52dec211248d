import { readShippedEditions } from "@libretto/adapters/imports/shipped/starter";
import { TEST_LIMITS } from "@libretto/core/catalogues/value-limits/limits-of";
import { isBeyondTyping } from "@libretto/core/catalogues/value-limits/value-band";
import { ageOn, type CalendarDate, type Instant } from "@libretto/core/kernel/dates";
import { right } from "@libretto/core/kernel/fp";
import { todayRuleOf } from "@libretto/core/record/across/today-rules";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { exams } from "@libretto/core/record/exams/wire";
import { files } from "@libretto/core/record/files/wire";
import { labResults } from "@libretto/core/record/lab-results/wire";
import { importedSheetProblems } from "@libretto/core/record/patient/sheet-forms";
import { incoherences, isTaxCode } from "@libretto/core/record/patient/tax-code";
import { pregnancies } from "@libretto/core/record/pregnancies/wire";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { therapies } from "@libretto/core/record/therapies/wire";
import { validateNewRow } from "@libretto/core/record/use-cases";
import { vaccinations } from "@libretto/core/record/vaccinations/wire";
import { readingNotesOf } from "@libretto/core/record/vital-signs/kinds";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { familyOf, memberOf, type Population } from "../../../scripts/synth/family.ts";
import { createRecord, type SyntheticRecord, toPatientAnswer } from "../../../scripts/synth/record.ts";
import { type Reference, readEntries, readReference } from "../../../scripts/synth/reference.ts";
import { CHRONIC_ILLNESSES } from "../../../scripts/synth/tables/chronic.ts";
import type { ChronicIllness } from "../../../scripts/synth/tables/illness.ts";
import { TOWNS } from "../../../scripts/synth/tables/towns.ts";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { on } from "../../support/builders.ts";
import { readDrugCheck, rowsOf } from "../../support/synth/drug-findings.ts";

/** The medicines that the tables prescribe against the drug check on purpose. */
const RISKY_DRUGS = Object.values<ChronicIllness>(CHRONIC_ILLNESSES).flatMap(({ treatments }) =>
  treatments.filter(({ isRisky }) => isRisky).flatMap(({ choices }) => choices.map(({ drug }) => drug)),
);

interface Sample extends Population {
  readonly number: number;
}

/** A leap day, the ends of a year, and an ordinary day. */
const TODAYS = ["2026-11-30", "2028-02-29", "2027-01-01", "2026-12-31"].map(on);
const anySample: fc.Arbitrary<Sample> = fc.record({
  seed: fc.nat(1_000_000),
  number: fc.integer({ min: 1, max: 1_000_000 }),
  today: fc.constantFrom(...TODAYS),
});
/** Every property draws the same people, so that each record is made once; the next run draws others. */
const RUNS = { numRuns: 50, seed: fc.sample(fc.integer(), 1)[0] ?? 0 };

let reference: Reference;
let checkDrugs: Awaited<ReturnType<typeof readDrugCheck>>;
const records = new Map<string, SyntheticRecord>();

beforeAll(async () => {
  [reference, checkDrugs] = await Promise.all([readReference(), readDrugCheck()]);
});

const recordOf = (sample: Sample): SyntheticRecord => {
  const key = JSON.stringify(sample);
  const record = records.get(key) ?? createRecord(sample, reference, sample.number);
  records.set(key, record);
  return record;
};

const allRows = ({ rows }: SyntheticRecord): readonly (readonly [AnySection, RowCore])[] =>
  [...rows].flatMap(([section, list]) => list.map((row) => [section, row] as const));

/** Checks every drawn person. */
const holds = (check: (record: SyntheticRecord, sample: Sample) => void, numRuns = RUNS.numRuns): void =>
  assertProperty(
    fc.property(anySample, (sample) => check(recordOf(sample), sample)),
    { ...RUNS, numRuns },
  );

const isAscending = (...days: readonly (CalendarDate | null)[]): boolean => {
  const known = days.filter((day) => day !== null);
  return known.every((day, i) => i === 0 || day >= (known[i - 1] ?? ""));
};

describe("an invented person", () => {
  it("is the same for the same seed, number and day, and another one for another seed", () => {
    holds((record, { number, ...population }) => {
      const again = createRecord(population, reference, number);
      expect(toPatientAnswer(again)).toEqual(toPatientAnswer(record));
      expect(again.contents).toEqual(record.contents);
    }, 20);
    const names = (seed: number) =>
      [1, 2, 3, 4, 5, 6].map((number) => memberOf(familyOf({ seed, today: on("2026-11-30") }, number), number).birth);
    expect(names(1)).not.toEqual(names(2));
  });

  it("has a sheet that every form accepts, and a tax code that agrees with it", () => {
    holds(({ patient }, { today }) => {
      expect(importedSheetProblems(patient, today)).toBeNull();
      expect(isTaxCode(patient.taxCode)).toBe(true);
      expect(incoherences(patient.taxCode, patient)).toEqual([]);
    });
  });

  it("names no real person: the places, phone numbers and addresses do not exist", async () => {
    const editions = await readShippedEditions();
    const places = [
      ...(await readEntries(editions, "municipalities")),
      ...(await readEntries(editions, "foreignStates")),
    ];
    const codes = new Set(places.map(({ code }) => code));
    const names = new Set(places.flatMap(({ name, otherName }) => [name, otherName].map((one) => one.toLowerCase())));
    expect(codes.size).toBeGreaterThan(8_000);
    for (const { code, name } of TOWNS) {
      expect(codes.has(code), code).toBe(false);
      expect(names.has(name.replace(/ \(\w\w\)$/, "").toLowerCase()), name).toBe(false);
    }
    holds(({ patient, rows }) => {
      expect(TOWNS).toContainEqual(patient.birthCity);
      expect(TOWNS).toContainEqual(patient.residence);
      expect(patient.email).toMatch(/^$|@s\d+\.synth\.example$/);
      const text = JSON.stringify([patient, ...rows.values()]);
      expect(text.match(/\+39 (?!00[1-9] \d{7}")/g)).toBeNull();
    });
  });

  it("has rows that their sections accept today for this person", () => {
    holds((record, { today }) => {
      const { patient } = record;
      const context = { now: `${today}T12:00:00.000Z` as Instant, today, storedRow: null };
      for (const [section, row] of allRows(record)) {
        expect(validateNewRow<RowCore, RowCore>(section, row)).toEqual(right(row));
        const rule = todayRuleOf(section);
        // the server sets the day of the history
        if (rule !== null && section.name !== "physiologicalHistory")
          expect(rule.validate(row, context, { ...patient, patient, pregnancies: [] } as never), section.name).toEqual(
            right(row),
          );
      }
    });
  });

  it("has each id once, and refers to rows of the own record", () => {
    holds((record) => {
      const ids = allRows(record).map(([, { id }]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const known = new Set(ids);
      const referenced = [
        ...rowsOf(record, therapies).map(({ diagnosis }) => diagnosis),
        ...rowsOf(record, exams).flatMap(({ diagnoses: reasons }) => reasons),
        ...rowsOf(record, files).map(({ exam }) => exam),
        ...rowsOf(record, labResults).flatMap(({ documents }) => documents),
      ].filter((id) => id !== null);
      expect(referenced.filter((id) => !known.has(id))).toEqual([]);
      expect([...record.contents.keys()].toSorted()).toEqual(
        rowsOf(record, files)
          .map(({ id }) => id)
          .toSorted(),
      );
    });
  });

  it("has its dates in order: birth, diagnosis, start and end of a treatment, today", () => {
    holds((record, { today }) => {
      const { birth } = record.person;
      const made = new Map(rowsOf(record, diagnoses).map(({ id, madeOn }) => [id, madeOn]));
      for (const madeOn of made.values()) expect(isAscending(birth, madeOn, today)).toBe(true);
      for (const { start, end, diagnosis } of rowsOf(record, therapies))
        expect(isAscending(birth, made.get(diagnosis ?? 0) ?? null, start, end, today)).toBe(true);
      for (const { takenAt } of rowsOf(record, vitalSigns))
        expect(isAscending(birth, takenAt.slice(0, 10) as CalendarDate, today)).toBe(true);
      for (const { givenOn } of rowsOf(record, vaccinations)) expect(isAscending(birth, givenOn, today)).toBe(true);
      const dayOf = (code: string) => rowsOf(record, diagnoses).find((row) => row.code === code)?.madeOn ?? null;
      // the cough is an effect of a treatment of high pressure
      if (dayOf("AL060") !== null) expect(isAscending(dayOf("401.9"), dayOf("AL060"))).toBe(true);
      for (const { date } of rowsOf(record, labResults)) expect(isAscending(birth, date, today)).toBe(true);
    });
  });

  it("has what the own sex can have", () => {
    const womens = ["625.3", "280.9"];
    holds((record, { today }) => {
      const { sex, birth } = record.person;
      const codes = rowsOf(record, diagnoses).map(({ code }) => code);
      const tests = rowsOf(record, labResults).map(({ test }) => test);
      const expecting = rowsOf(record, pregnancies);
      if (sex === "male") {
        expect(expecting).toEqual([]);
        expect(codes.filter((code) => womens.includes(code ?? ""))).toEqual([]);
      } else {
        expect(codes).not.toContain("600.00");
        expect(tests).not.toContain("psa");
      }
      for (const { start, end, age } of expecting) {
        expect(age).toBe(start && ageOn(start, birth));
        expect(age).toBeGreaterThanOrEqual(16);
        expect(age).toBeLessThanOrEqual(46);
        expect(isAscending(start, end, today)).toBe(true);
      }
    });
  });

  it("takes medicines that a condition explains, none of them against the drug check except on purpose", () => {
    holds((record, { today }) => {
      const known = rowsOf(record, diagnoses);
      for (const { diagnosis, drug } of rowsOf(record, therapies))
        expect(
          known.some(({ id, list }) => id === diagnosis && list === "confirmed"),
          drug.name,
        ).toBe(true);
      const { findings, uncheckedParts } = checkDrugs(record, today);
      const severe = findings.filter(({ severity }) => severity === "contraindicated" || severity === "severe");
      const isRisky = (name: string) => RISKY_DRUGS.some((id) => reference.drug(id).name === name);
      expect(severe.filter(({ drug, conflictsWith }) => !isRisky(drug) && !isRisky(conflictsWith))).toEqual([]);
      // doses above a limit, and doses that cannot be compared with one
      expect(findings.filter(({ kind }) => kind === "dose")).toEqual([]);
      expect(uncheckedParts.filter(({ part }) => part === "dose")).toEqual([]);
    });
  });

  it("has values that living people have", () => {
    holds((record) => {
      for (const row of rowsOf(record, vitalSigns)) {
        // the notes are about values that are mistyped, and take the weight of a baby for one
        const isBaby = ageOn(row.takenAt.slice(0, 10) as CalendarDate, record.person.birth) < 1;
        if (!isBaby) expect(readingNotesOf(row)).toBeNull();
      }
      for (const { test, value } of rowsOf(record, labResults)) {
        const limits = TEST_LIMITS[test ?? ""];
        if (limits !== undefined && value !== null)
          expect(isBeyondTyping(limits, value), `${test} ${value}`).toBe(false);
      }
    });
  });

  it("belongs to a family: parents are older by 16 years, relatives live in one town, carers come before", () => {
    holds((record, { seed, today, number }) => {
      const family = familyOf({ seed, today }, number);
      const { person } = record;
      expect(person).toEqual(memberOf(family, number));
      for (const parent of person.parents.map((one) => memberOf(family, one))) {
        expect(ageOn(person.birth, parent.birth)).toBeGreaterThanOrEqual(16);
        expect(parent.town).toEqual(person.town);
        expect(parent.children).toContain(number);
      }
      if (person.partner !== null) {
        expect(memberOf(family, person.partner)).toMatchObject({ partner: number, town: person.town });
      }
      for (const carer of person.carers) {
        expect(carer.number).toBeLessThan(number);
        expect(memberOf(family, carer.number).age).toBeGreaterThanOrEqual(18);
      }
      expect(person.age).toBe(ageOn(today, person.birth));
      expect(person.age >= 18 || person.carers.some(({ right: granted }) => granted === "represent")).toBe(true);
    });
  });

  it("was born from the pregnancy that the mother's record has", () => {
    holds((record, { number: _number, ...population }) => {
      const { person } = record;
      const family = familyOf(population, person.number);
      const mother = person.parents.map((one) => memberOf(family, one)).find(({ sex }) => sex === "female");
      if (mother === undefined) return;
      const births = rowsOf(createRecord(population, reference, mother.number), pregnancies);
      expect(births.filter(({ end, childSex }) => end === person.birth && childSex === person.sex)).toHaveLength(1);
    });
  });
});
