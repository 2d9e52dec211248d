import type { LabTest } from "../../catalogues/lab-tests/lab-test.ts";
import { findLabTestByName, LAB_TESTS } from "../../catalogues/lab-tests/lab-tests.ts";
import { convertUnits } from "../../catalogues/lab-tests/units.ts";
import { isRight } from "../../kernel/fp.ts";
import { foldText } from "../../kernel/text.ts";
import { codesIn } from "../fhir/foreign-values.ts";
import type { Concept } from "./values.ts";

/** What a test was made on, as far as the catalogue distinguishes it. */
export type Specimen = "blood" | "urine" | "other" | "unknown";

/** Codes of HL7 SpecimenType. */
const SPECIMEN_CODES: Readonly<Record<string, Specimen>> = {
  ...{ BLD: "blood", SER: "blood", PLAS: "blood", PLB: "blood", PPP: "blood", PRP: "blood", RBC: "blood", WB: "blood" },
  ...{
    BLDV: "blood",
    BLDA: "blood",
    BLDC: "blood",
    BLDCO: "blood",
    UR: "urine",
    URC: "urine",
    URT: "urine",
    URNS: "urine",
  },
};
const URINE_WORDS = /\b(urin|24 ?h.*ur)/;
const BLOOD_WORDS = /\b(sangue|siero|plasma|serum|blood|ematic)/;

/** What a specimen is, by its name, else by its code; a regional catalogue may give a code another meaning. */
export const specimenOf = (concept: Concept): Specimen => {
  const words = foldText([concept.text, ...concept.coding.map(({ display }) => display)].join(" "));
  if (URINE_WORDS.test(words)) return "urine";
  if (BLOOD_WORDS.test(words)) return "blood";
  if (words.trim() !== "") return "other";
  const [code = ""] = concept.coding.map((coding) => coding.code);
  return Object.hasOwn(SPECIMEN_CODES, code) ? (SPECIMEN_CODES[code] ?? "unknown") : code === "" ? "unknown" : "other";
};

/** Sections of LOINC whose tests are all made on blood, or on urine. */
const SECTION_SPECIMENS: Readonly<Record<string, Specimen>> = {
  ...{ "18723-7": "blood", "18720-3": "blood", "18729-4": "urine" },
};

/** What the titles and the codes of the sections say about the specimen. */
export const specimenOfSections = (codes: readonly string[], titles: readonly string[]): Specimen => {
  if (URINE_WORDS.test(foldText(titles.join(" ")))) return "urine";
  const known = codes.map((code) => (Object.hasOwn(SECTION_SPECIMENS, code) ? SECTION_SPECIMENS[code] : undefined));
  return known.find((one) => one !== undefined) ?? "unknown";
};

const testsByLoinc: ReadonlyMap<string, LabTest> = new Map(
  LAB_TESTS.flatMap((test) =>
    test.results.flatMap(({ loinc }) => (loinc === null ? [] : [[loinc.code, test] as const])),
  ),
);

const isFor = ({ area }: LabTest, specimen: Specimen): boolean =>
  specimen === "unknown" || (specimen !== "other" && (area === "urine") === (specimen === "urine"));

const canHaveUnit = (test: LabTest, unit: string | null): boolean => {
  const units = test.results.flatMap((result) => result.units);
  if (unit === null) return true;
  return units.some((known) => isRight(convertUnits(1, unit, known, test.substance ?? null)));
};

/** "s-Urea", "P-Glucosio": laboratories put a letter for the specimen before the name. */
const SPECIMEN_PREFIX = /^(?:s|p|b|sg|fs)-\s*(?=\p{L}{3})/iu;

/** Letters that two names of one test share at the start of a word, also in two languages: "album", "creat". */
const STEM = 4;
const stemsOf = (text: string): readonly string[] =>
  foldText(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= STEM)
    .map((word) => word.slice(0, STEM));

/** Whether a name and a test have a word in common: a code whose name says something else is not believed. */
const isNamedLike = ({ names, results }: LabTest, name: string): boolean => {
  const known = [names.it, names.en, ...results.map(({ loinc }) => loinc?.name ?? "")].flatMap(stemsOf);
  return stemsOf(name).some((stem) => known.includes(stem));
};

/** What decides which test a result belongs to. */
export interface AnalyteClues {
  readonly concept: Concept;
  readonly name: string;
  readonly specimen: Specimen;
  /** Null for a text. */
  readonly unit: string | null;
  /** Codes that the document gives to several analytes of different names: panels. */
  readonly panelCodes: ReadonlySet<string>;
}

/**
 * The test of the catalogue that a result belongs to; null when it is not certain. The code alone never decides: some
 * laboratories give every analyte the code of its panel, and the same name means another test in another specimen.
 */
export const findAnalyte = ({ concept, name, specimen, unit, panelCodes }: AnalyteClues): LabTest | null => {
  const fits = (test: LabTest) => isFor(test, specimen) && canHaveUnit(test, unit);
  const named = findLabTestByName(name.replace(SPECIMEN_PREFIX, ""));
  const coded = codesIn(concept, "loinc")
    .filter((code) => !panelCodes.has(code))
    .map((code) => testsByLoinc.get(code))
    .find((test) => test !== undefined);
  if (coded !== undefined) {
    const isSame = named === null ? isNamedLike(coded, name) : named.id === coded.id;
    return fits(coded) && isSame ? coded : null;
  }
  return named !== null && specimen !== "unknown" && fits(named) ? named : null;
};
