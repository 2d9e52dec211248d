import type { LabTest } from "../../catalogues/lab-tests/lab-test.ts";
import { findLabTest, findLabTestByLetters, findLabTestByName } from "../../catalogues/lab-tests/lab-tests.ts";

const MARKS = /^[*°•.§#-]+\s*|\s*[*°:.…]+$/gu;
/** "s-Urea": laboratories put a letter for the specimen before the name. */
const SPECIMEN_PREFIX = /^(?:s\/p|s|p|b|sg|fs)\s?-\s*(?=\p{L}{3})/iu;

/** The name of a test without the marks of the laboratory. */
export const withoutMarks = (name: string): string => name.replace(MARKS, "").trim();

/** The name by which a test is searched. */
export const cleanName = (name: string): string =>
  withoutMarks(name).replace(SPECIMEN_PREFIX, "").replace(/\(\s+/g, "(");

/** Whether the catalogue has this unit for a test. */
export const hasUnit = ({ results }: LabTest, unit: string): boolean =>
  results.some(({ units }) => units.some((known) => known === unit));

/** The catalogue has white blood cells as counts and as percentages; reports print the same name, or "Neutrofili %". */
const findPercentage = (name: string): LabTest | null => {
  const cells = name.replace(/\s*\(?%\)?$/, "");
  return findLabTestByName(`${cells}, percentuale`) ?? findLabTestByName(`${cells}, percentage`);
};

/** Tests that laboratories print with one name: the unit tells whether it is a concentration, a ratio, or of 24 hours. */
const TESTS_OF_ONE_NAME: Readonly<Record<string, readonly string[]>> = {
  "urine-albumin": ["urine-albumin-creatinine-ratio", "urine-albumin-24h"],
};

/** The specimen after a name: "Microalbumina (urine)", "Urea (siero)". */
const URINE_AFTER_NAME = /\s*[([](?:(?:su|di|delle|nelle|campione)\s+)*urin\p{L}*(?:\s+(?:random|spot))?[)\]]$/iu;
const BLOOD_AFTER_NAME = /\s*[([](?:siero|plasma|sangue)(?:\s?\/\s?(?:siero|plasma|sangue))?[)\]]$/iu;

const findUrineTest = (name: string): LabTest | null => {
  const names = [name, `${name} urinaria`, `${name} urinario`];
  return names.map(findLabTestByName).find((test) => test?.area === "urine") ?? null;
};

const findNamedTest = (printed: string, unit: string): LabTest | null => {
  if (URINE_AFTER_NAME.test(printed)) return findUrineTest(printed.replace(URINE_AFTER_NAME, ""));
  const name = printed.replace(BLOOD_AFTER_NAME, "");
  return (unit === "%" ? findPercentage(name) : null) ?? findLabTestByName(name) ?? findLabTestByLetters(name);
};

/**
 * The test of a printed name; null when the catalogue has none, or several.
 *
 * @param unit the UCUM code of the unit of the line
 */
export const findPrintedTest = (name: string, unit: string): LabTest | null => {
  const test = findNamedTest(cleanName(name), unit);
  const others = (TESTS_OF_ONE_NAME[test?.id ?? ""] ?? []).map(findLabTest);
  return others.find((other) => other !== null && hasUnit(other, unit)) ?? test;
};
