import {
  CalendarDate,
  type ClockTime,
  ClockTime as ClockTimeCodec,
  type Instant,
  instantAt,
} from "../../kernel/dates.ts";
import type { Language } from "../../messages/codes.ts";
import { numeral } from "../../messages/numerals.ts";
import { listAt, numberAt, textAt, valueAt } from "../../reports/fhir/elements/json.ts";
import { localTimeOf } from "../../reports/fhir/elements/rome-time.ts";
import { ATC, LOINC, UCUM } from "../../reports/fhir/elements/systems.ts";
import { type Amount, amountIn, type OwnUnit } from "../../reports/fhir/elements/units.ts";
import type { Json } from "./foreign-document.ts";

const TEXT_LIMIT = 200;
/**
 * The part of a foreign text, and the codes of a concept, that are read: many resources may refer to one, so that reading
 * all of it each time would not be linear in the document.
 */
const RAW_TEXT_LIMIT = 4000;
const CODINGS_LIMIT = 50;

/** The code systems that the product's tables know. */
export type KnownSystem = "atc" | "loinc" | "cvx" | "icd9" | "icd10" | "snomed";

/** The addresses of each system, as documents write them. */
const SYSTEMS: Readonly<Record<KnownSystem, readonly string[]>> = {
  atc: [ATC, "urn:oid:2.16.840.1.113883.6.73", "http://www.whocc.no/atc/"],
  loinc: [LOINC, "urn:oid:2.16.840.1.113883.6.1"],
  cvx: ["http://hl7.org/fhir/sid/cvx", "urn:oid:2.16.840.1.113883.12.292"],
  icd9: ["http://hl7.org/fhir/sid/icd-9-cm", "http://hl7.org/fhir/sid/icd-9", "urn:oid:2.16.840.1.113883.6.103"],
  icd10: ["http://hl7.org/fhir/sid/icd-10", "http://hl7.org/fhir/sid/icd-10-cm", "urn:oid:2.16.840.1.113883.6.3"],
  snomed: ["http://snomed.info/sct", "urn:oid:2.16.840.1.113883.6.96"],
};

const codingsOf = (concept: Json): readonly Json[] => listAt(concept, "coding").slice(0, CODINGS_LIMIT);

/** The codes of a concept in one system. */
export const codesIn = (concept: Json, system: KnownSystem): readonly string[] =>
  codingsOf(concept).flatMap((coding) =>
    SYSTEMS[system].includes(textAt(coding, "system")) && textAt(coding, "code") !== "" ? [textAt(coding, "code")] : [],
  );

/** Every code of a concept, whatever its system. */
export const listCodes = (concept: Json): readonly string[] =>
  codingsOf(concept).map((coding) => textAt(coding, "code"));

/** A text as one line, whatever its length. */
export const trimLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, " ").trim();

/** A text of one line that fits a field. */
export const cleanText = (text: string): string => {
  const line = trimLine(text.slice(0, RAW_TEXT_LIMIT));
  return line.length > TEXT_LIMIT ? `${line.slice(0, TEXT_LIMIT - 1)}…` : line;
};

/** Markup, such as the narrative of a resource in the place of a name. */
const TAG = /<[^<>]*>/g;
/** The address of a place in the narrative of the document: "#f1", "#[REF_FARM]". */
const REFERENCE = /^(#|(urn|https?|oid):)/i;
/** Codes of ICD-9-CM, ICD-10, ATC and SNOMED CT, and other texts without a letter, say nothing to a person. */
const CODE_SHAPE = /^([a-z]\d{2,3}(\.\d{1,4})?|[a-z]\d{2}[a-z]{1,2}\d{0,2}|\P{L}*)$/iu;

const removeMarkup = (text: string): string => cleanText(text.slice(0, RAW_TEXT_LIMIT).replace(TAG, " "));

/** The words of a text that names something; empty for markup alone, a reference to a narrative, or a code. */
const readName = (text: string, codes: readonly string[]): string => {
  const name = removeMarkup(text);
  return REFERENCE.test(name) || CODE_SHAPE.test(name) || codes.includes(name) ? "" : name;
};

/** A code of several words is a name in the wrong place. */
const SEVERAL_WORDS = /\p{L}{2,}\s+\p{L}/u;

/** All names of a concept, the one that people use first: its text, the displays of its codes, codes of several words. */
export const listNames = (concept: Json): readonly string[] => {
  const codes = listCodes(concept);
  return [
    ...listTexts(concept).map((text) => readName(text, codes)),
    ...codes.filter((code) => SEVERAL_WORDS.test(code)).map(cleanText),
  ].filter((name) => name !== "");
};

/** What people call a concept; empty when it has only codes. */
export const nameOf = (concept: Json): string => listNames(concept)[0] ?? "";

/** All texts of a concept without markup: its own, and the displays of its codes. */
const listTexts = (concept: Json): readonly string[] =>
  [textAt(concept, "text"), ...codingsOf(concept).map((coding) => textAt(coding, "display"))].map(removeMarkup);

/** The same texts with their lines, as far as they are read. */
export const listWholeTexts = (concept: Json): readonly string[] =>
  [textAt(concept, "text"), ...codingsOf(concept).map((coding) => textAt(coding, "display"))].map((text) =>
    text.slice(0, RAW_TEXT_LIMIT).replace(TAG, " "),
  );

/** The texts of a concept that are longer than a name, whole: a name is cut. */
export const listLongTexts = (concept: Json): readonly string[] =>
  listWholeTexts(concept)
    .map(trimLine)
    .filter(({ length }) => length > TEXT_LIMIT);

/** The first code of a concept, for people who can look it up; empty when it has none. */
export const codeText = (concept: Json): string => cleanText(listCodes(concept).find((code) => code !== "") ?? "");

/** What stands in the place of a name, for a concept without one: its code, else the text as written. */
export const unnamedText = (concept: Json): string => codeText(concept) || cleanText(textAt(concept, "text"));

/** What a list shows of a concept: its name, else its first code. */
export const titleOf = (concept: Json): string => nameOf(concept) || codeText(concept);

/** A date of another maker: a whole day, perhaps with a time, or a part of a date; empty for none. */
export interface ForeignDate {
  /** Null when only the year or the month is known, or nothing. */
  readonly day: CalendarDate | null;
  /** The local time; without a zone, as written. */
  readonly time: ClockTime | null;
  /** Known only when the time has a zone: in the night when the clock goes back, one local time is two instants. */
  readonly instant: Instant | null;
  /** The date as written, when it is not a whole day: "2015", "2015-03". */
  readonly partial: string;
}
const NO_DATE: ForeignDate = { day: null, time: null, instant: null, partial: "" };

const ZONE = /(Z|[+-]\d{2}:\d{2})$/i;

/** Reads a FHIR date or time. A partial date stays partial. Text that is no date gives none. */
export const readDate = (text: string): ForeignDate => {
  if (/^\d{4}(-(0[1-9]|1[0-2]))?$/.test(text)) return { ...NO_DATE, partial: text };
  if (!/^\d{4}-\d{2}-\d{2}(T.{1,40})?$/.test(text)) return NO_DATE;
  const milliseconds = ZONE.test(text) ? Date.parse(text) : Number.NaN;
  const isInstant = !Number.isNaN(milliseconds);
  const { date, time } = isInstant ? localTimeOf(text) : { date: text.slice(0, 10), time: text.slice(11, 16) };
  if (!CalendarDate.is(date)) return NO_DATE;
  return {
    day: date,
    time: ClockTimeCodec.is(time) ? time : null,
    instant: isInstant ? instantAt(milliseconds) : null,
    partial: "",
  };
};

/** The first date of a resource under these names; a period counts with its start. */
export const findFirstDate = (resource: Json, ...names: readonly string[]): ForeignDate => {
  const texts = names.flatMap((name) => [textAt(resource, name), textAt(resource, name, "start")]);
  return texts.map(readDate).find(({ day, partial }) => day !== null || partial !== "") ?? NO_DATE;
};

/** Units that documents write as text, by their UCUM code. Only texts with one meaning. */
const UNIT_TEXTS: Readonly<Record<string, string>> = {
  ...{ kg: "kg", g: "g", lb: "[lb_av]", lbs: "[lb_av]", "[lb_av]": "[lb_av]", "[lb_us]": "[lb_av]" },
  ...{ cm: "cm", m: "m", in: "[in_i]", "[in_us]": "[in_i]", inches: "[in_i]" },
  ...{ mmHg: "mm[Hg]", "mm Hg": "mm[Hg]", "mm[Hg]": "mm[Hg]" },
  ...{ "/min": "/min", bpm: "/min", "beats/minute": "/min", "beats/min": "/min", "{beats}/min": "/min" },
  ...{ "%": "%", Cel: "Cel", C: "Cel", "°C": "Cel", "[degF]": "[degF]", F: "[degF]", "°F": "[degF]", degF: "[degF]" },
};

/** The UCUM code of a quantity: as written, or of a unit text with one meaning; empty when there is none. */
export const ucumCodeOf = (quantity: Json): string => {
  const code = textAt(quantity, "code");
  const unitOfText = (text: string): string | undefined =>
    Object.hasOwn(UNIT_TEXTS, text) ? UNIT_TEXTS[text] : undefined;
  if (textAt(quantity, "system") === UCUM && code !== "") return unitOfText(code) ?? code;
  return unitOfText((textAt(quantity, "unit") || code).trim()) ?? "";
};

/** Reads an amount in one of our units. A number without a unit, or with an unknown one, is never read. */
export const readAmount = (unit: OwnUnit, quantity: Json): Amount =>
  numberAt(quantity, "value") === null
    ? { state: "absent" }
    : amountIn(unit, { ...(quantity as object), system: UCUM, code: ucumCodeOf(quantity) });

/** A number with its unit as written: "5 mg". */
export const quantityText = (quantity: Json, language: Language): string => {
  const value = numberAt(quantity, "value");
  return value === null
    ? ""
    : cleanText(`${numeral(value, language)} ${textAt(quantity, "unit") || textAt(quantity, "code")}`);
};

const findModifierExtension = (json: object): boolean =>
  Array.isArray(json)
    ? json.some(hasModifierExtension)
    : Object.entries(json).some(
        ([name, value]) => name === "modifierExtension" || (name !== "contained" && hasModifierExtension(value)),
      );

const modified = new WeakMap<object, boolean>();

/**
 * Whether a resource or a part of it has a `modifierExtension`: FHIR forbids to process it without understanding that
 * extension. Contained resources count on their own. Each part is searched once, however many resources refer to it.
 */
export const hasModifierExtension = (json: Json): boolean => {
  if (typeof json !== "object" || json === null) return false;
  const result = modified.get(json) ?? findModifierExtension(json);
  modified.set(json, result);
  return result;
};

/** The elements with which a resource says the opposite: R4, and older versions. */
const NEGATIONS = ["doNotPerform", "wasNotImported", "wasNotGiven", "notGiven"];
/** Whether a resource says that something must not happen or did not happen. */
export const isNegated = (resource: Json): boolean =>
  NEGATIONS.some((name) => ![undefined, null, false].includes(valueAt(resource, name) as null)) ||
  textAt(resource, "taken") === "n";

/** The elements of a resource that have content and that nobody has read. */
export const listUnmappedElements = (resource: Json, read: readonly string[]): readonly string[] =>
  Object.keys(typeof resource === "object" && resource !== null ? resource : {}).filter(
    (name) => !IGNORED_ELEMENTS.has(name) && !name.startsWith("_") && !read.includes(name),
  );

/** Elements about the resource itself, not about the person's health. */
const IGNORED_ELEMENTS: ReadonlySet<string> = new Set([
  ...["resourceType", "id", "meta", "implicitRules", "language", "text", "contained", "identifier"],
  ...["subject", "patient", "encounter", "context", "basedOn", "partOf", "issued", "recordedDate", "dateAsserted"],
]);

/** The value of a concept or a plain text, as people read it. */
export const valueText = (resource: Json): string => {
  const concept = valueAt(resource, "valueCodeableConcept");
  return cleanText(textAt(resource, "valueString")) || nameOf(concept);
};

/** The notes of a resource, each as one line. */
export const listNotes = (resource: Json): readonly string[] =>
  listAt(resource, "note")
    .map((note) => trimLine(textAt(note, "text").replace(TAG, " ")))
    .filter((note) => /[\p{L}\d]/u.test(note));

/** All notes of a resource as one text. */
export const noteText = (resource: Json): string => listNotes(resource).join("\n");
