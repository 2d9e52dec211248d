import { foldText } from "../../kernel/text.ts";
import { AUTOIMMUNITY } from "./autoimmunity.ts";
import { COAGULATION } from "./coagulation.ts";
import { DRUG_LEVELS } from "./drug-levels.ts";
import { ELECTROLYTES } from "./electrolytes.ts";
import { GLUCOSE } from "./glucose.ts";
import { HAEMATOLOGY } from "./haematology.ts";
import { HEART } from "./heart.ts";
import { HORMONES } from "./hormones.ts";
import { INFECTIONS } from "./infections.ts";
import { INFLAMMATION } from "./inflammation.ts";
import { KIDNEY } from "./kidney.ts";
import type { LabTest, LoincCode } from "./lab-test.ts";
import { LIPIDS } from "./lipids.ts";
import { LIVER } from "./liver.ts";
import { NUTRITION } from "./nutrition.ts";
import { OTHER_NAMES } from "./other-names.ts";
import { THYROID } from "./thyroid.ts";
import { TUMOUR_MARKERS } from "./tumour-markers.ts";
import { URINE } from "./urine.ts";

/**
 * The laboratory tests, by area. Starter set: written by hand, to be reviewed by a laboratory.
 *
 * Ids, Italian and English names: own text; the names are not translations of LOINC names.
 * LOINC codes and names: LOINC, each code with its long common name; releases differ in the wording of some names.
 * Units: UCUM, https://ucum.org.
 * Usual ranges: own text from common professional knowledge, for adults who do not take part in a special programme; a
 * range from a publication names it.
 * Methods and populations differ, so a range that the laboratory printed always takes precedence.
 * Conversions: the equations and molar masses in `units.ts` and `substances.ts`, with their sources.
 *
 * This material contains content from LOINC (http://loinc.org). LOINC is copyright © Regenstrief Institute, Inc. and the
 * Logical Observation Identifiers Names and Codes (LOINC) Committee and is available at no cost under the license at
 * http://loinc.org/license. LOINC® is a registered United States trademark of Regenstrief Institute, Inc.
 */
export const LAB_TESTS: readonly LabTest[] = [
  ...HAEMATOLOGY,
  ...COAGULATION,
  ...ELECTROLYTES,
  ...KIDNEY,
  ...LIVER,
  ...HEART,
  ...LIPIDS,
  ...GLUCOSE,
  ...NUTRITION,
  ...INFLAMMATION,
  ...AUTOIMMUNITY,
  ...THYROID,
  ...HORMONES,
  ...TUMOUR_MARKERS,
  ...INFECTIONS,
  ...URINE,
  ...DRUG_LEVELS,
];

const testsById: ReadonlyMap<string, LabTest> = new Map(LAB_TESTS.map((test) => [test.id, test]));

/** The test of an id; null when the catalogue has none. */
export const findLabTest = (id: string | null): LabTest | null => (id === null ? null : (testsById.get(id) ?? null));

/**
 * The LOINC code of a result of a test; null when none is known for its unit.
 *
 * @param unit null when the result is a text
 */
export const loincCodeOf = ({ results }: LabTest, unit: string | null): LoincCode | null =>
  results.find(({ units }) => (unit === null ? units.length === 0 : units.some((known) => known === unit)))?.loinc ??
  null;

interface SearchEntry {
  readonly test: LabTest;
  readonly names: readonly string[];
  readonly codes: readonly string[];
}
const namesOf = ({ id, names }: LabTest): readonly string[] => [names.it, names.en, ...(OTHER_NAMES[id] ?? [])];
const searchEntries: readonly SearchEntry[] = LAB_TESTS.map((test) => ({
  test,
  names: namesOf(test).map(foldText),
  codes: test.results.flatMap(({ loinc }) => loinc?.code ?? []),
}));

const NOT_FOUND = 4;
/** 0 when a name or a code equals the query, 1 when a name begins with it, 2 when a word does, 3 when all words occur. */
const searchRank = ({ names, codes }: SearchEntry, query: string): number => {
  if (codes.includes(query) || names.includes(query)) return 0;
  if (names.some((name) => name.startsWith(query))) return 1;
  if (names.some((name) => name.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(query)))) return 2;
  const words = query.split(" ");
  return names.some((name) => words.every((word) => name.includes(word))) ? 3 : NOT_FOUND;
};

/** The tests of which a name in either language, another name, or a LOINC code matches a text; the best matches first. */
export const searchLabTests = (text: string): readonly LabTest[] => {
  const query = foldText(text);
  if (query === "") return [];
  return searchEntries
    .map((entry) => ({ test: entry.test, rank: searchRank(entry, query) }))
    .filter(({ rank }) => rank < NOT_FOUND)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ test }) => test);
};

const withoutSpaces = (text: string): string => foldText(text).replaceAll(" ", "");

/** The same when only spaces differ: PDF files have spaces inside words, where letters stand far apart. */
export const findLabTestByLetters = (text: string): LabTest | null => {
  const letters = withoutSpaces(text);
  const [found, ...others] = LAB_TESTS.filter((test) => namesOf(test).some((name) => withoutSpaces(name) === letters));
  return others.length > 0 ? null : (found ?? null);
};

const findByWholeName = (name: string): LabTest | null => {
  const withName = ({ names }: LabTest) => foldText(names.it) === name || foldText(names.en) === name;
  const named = LAB_TESTS.filter(withName);
  const [found, ...others] =
    named.length > 0 ? named : LAB_TESTS.filter((test) => namesOf(test).map(foldText).includes(name));
  return others.length > 0 ? null : (found ?? null);
};

const WITH_PARENTHESES = /^([^()]+?) ?\(([^()]+)\)$/;

/**
 * The only test with exactly this name in the catalogue, or otherwise with this other name; null for none or several.
 * Another name may follow in parentheses, as on many reports: "Potassio (K)", "PCT (piastrinocrito)".
 */
export const findLabTestByName = (text: string): LabTest | null => {
  const name = foldText(text);
  const found = findByWholeName(name);
  const [, first = "", second = ""] = WITH_PARENTHESES.exec(name) ?? [];
  if (found !== null || second === "") return found;
  const hasName = (test: LabTest, other: string) => namesOf(test).map(foldText).includes(other);
  const [test, inside] = [findByWholeName(first), findByWholeName(second)];
  if (test !== null && hasName(test, second)) return test;
  return inside !== null && hasName(inside, first) ? inside : null;
};
