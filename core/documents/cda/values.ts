import { CalendarDate, ClockTime } from "../../kernel/dates.ts";
import { UCUM } from "../../reports/fhir/elements/systems.ts";
import { cleanText, type ForeignDate, nameOf, readDate, trimLine } from "../fhir/foreign-values.ts";
import type { XmlElement } from "../xml/element.ts";
import { readNarrative } from "../xml/narrative.ts";
import { attributeOf, childAt, childrenOf, textOf } from "../xml/select.ts";

/** The text of a part of the narrative by the ID that an entry refers to: "#f1"; empty when there is none. */
export type FindText = (reference: string) => string;

/** A longer part is no text of one entry; the narrative of the section has it whole. */
const REFERRED_LIMIT = 20_000;

/** A function that finds the text of the parts of a narrative. */
export const createFindText = (index: ReadonlyMap<string, XmlElement>): FindText => {
  // many entries may refer to one part
  const texts = new Map<string, string>();
  return (reference) => {
    const id = reference.replace(/^#/, "");
    const known = texts.get(id);
    if (known !== undefined) return known;
    const text = readNarrative(index.get(id));
    const read = text.length > REFERRED_LIMIT ? `${text.slice(0, REFERRED_LIMIT - 1)}…` : text;
    texts.set(id, read);
    return read;
  };
};

/** The type of a value without its prefix and version: "PQ" for "PQ", "mif:PQ" and "PQ.r2b"; empty for none. */
export const typeOf = (value: XmlElement | undefined): string =>
  attributeOf(value, "xsi:type").replace(/^.*:/, "").replace(/\..*$/, "").toUpperCase();

/** Templates that were not filled in: "[DESC_ESAME]". */
const PLACEHOLDER = /^\[[^\]]*\]$/;
/** Whether a text is more than a place that a template left open. */
export const isFilled = (text: string): boolean => text !== "" && !PLACEHOLDER.test(text);

/** Whether an element is a picture or another file in base64. */
export const isMedia = (element: XmlElement | undefined): boolean => attributeOf(element, "representation") === "B64";

/** The text of an element of type ED: its own, or that of the narrative to which it refers. */
export const readText = (element: XmlElement | undefined, findText: FindText): string => {
  if (isMedia(element)) return "";
  const reference = attributeOf(childAt(element, "reference"), "value");
  const own = textOf(element);
  if (isFilled(own)) return own;
  return reference === "" ? "" : findText(reference);
};

/** A concept in the form of FHIR: displays of the code, of its translations, then the text of the document. */
export interface Concept {
  readonly text: string;
  readonly coding: readonly { readonly system: string; readonly code: string; readonly display: string }[];
}
const codingOf = (code: XmlElement): Concept["coding"][number] => ({
  system: `urn:oid:${attributeOf(code, "codeSystem")}`,
  code: attributeOf(code, "code"),
  display: cleanText(attributeOf(code, "displayName")),
});

const withTranslations = (code: XmlElement): readonly XmlElement[] => [
  code,
  ...childrenOf(code, "translation").flatMap(withTranslations),
];

/**
 * Reads a coded value. The displayed name is what the document means, also beside a code of a regional catalogue; the text
 * in the narrative counts when no code has a name.
 */
export const readConcept = (code: XmlElement | undefined, findText: FindText): Concept => {
  if (code === undefined) return { text: "", coding: [] };
  const coding = withTranslations(code)
    .map(codingOf)
    .filter(({ code: own, display }) => own !== "" || display !== "");
  const named = nameOf({ coding: coding.filter(({ display }) => isFilled(display)) });
  const original = childAt(code, "originalText");
  const own = original === undefined ? textOf(code) : readText(original, findText);
  return { text: named || (isFilled(own) ? trimLine(own) : ""), coding };
};

/** The text of a concept that is longer than a name, whole; empty for others. */
export const longTextOf = ({ text }: Concept): string => (cleanText(text) === text ? "" : text);

/** The name of a coded value; empty when it has none. */
export const nameOfCode = (code: XmlElement | undefined, findText: FindText): string =>
  nameOf(readConcept(code, findText));

const TIMESTAMP = /^(\d{4})(\d{2})?(\d{2})?(\d{2})?(\d{2})?(\d{2})?(?:\.\d+)?(?:([+-]\d{2}):?(\d{2})|Z)?$/;

/** A point in time of HL7 in the form of FHIR, with its zone: "20220330112426+0100"; empty when it is none. */
export const readTimestamp = (text: string): string => {
  const match = TIMESTAMP.exec(text.replace(/\s/g, ""));
  if (match === null) return "";
  const [whole, year = "", month, day, hour, minute = "00", second = "00", zone, zoneMinutes = "00"] = match;
  const date = [year, month, day].filter((part) => part !== undefined).join("-");
  if (day === undefined || hour === undefined) return date;
  const offset = zone === undefined ? (whole.endsWith("Z") ? "Z" : "") : `${zone}:${zoneMinutes}`;
  return `${date}T${hour}:${minute}:${second}${offset}`;
};

/** The first point in time that an `effectiveTime` or `time` states: its value, its start, its centre, or its end. */
export const startOf = (time: XmlElement | undefined): string =>
  [time, ...["low", "center", "high"].map((name) => childAt(time, name))]
    .map((part) => readTimestamp(attributeOf(part, "value")))
    .find((text) => text !== "") ?? "";

/** The end that a period states; empty when it has none. */
export const endOf = (time: XmlElement | undefined): string =>
  readTimestamp(attributeOf(childAt(time, "high"), "value"));

/** A day in the calendar of the document: the day as written, whatever the zone. */
export const dayOf = (timestamp: string): string => timestamp.slice(0, "2026-03-14".length);

/** A date and a time as the document writes them; a time of midnight without seconds is a day without a time. */
export const readLocalTime = (timestamp: string): Pick<ForeignDate, "day" | "time" | "partial"> => {
  const day = dayOf(timestamp);
  const time = timestamp.slice(11, 16);
  if (!CalendarDate.is(day)) return { day: null, time: null, partial: readDate(day).partial };
  return { day, time: ClockTime.is(time) && !/T00:00:00/.test(timestamp) ? time : null, partial: "" };
};

const NUMBER = /^[-+]?(?:\d+(?:[.,]\d+)?|[.,]\d+)(?:e[-+]?\d+)?$/i;
/** A number as an attribute writes it, with a point or a comma; null for any other text. */
export const readNumber = (text: string): number | null => (NUMBER.test(text) ? Number(text.replace(",", ".")) : null);

/** A quantity as the document writes it. */
export interface Quantity {
  readonly digits: string;
  readonly value: number | null;
  readonly unit: string;
}

/** Reads a physical quantity; one without a value of its own may have a translation with one. */
export const readQuantity = (element: XmlElement | undefined): Quantity => {
  const own = attributeOf(element, "value");
  const [translation] = childrenOf(element, "translation").filter((one) => attributeOf(one, "value") !== "");
  if (own === "" && translation !== undefined) {
    const digits = attributeOf(translation, "value");
    const unit = attributeOf(translation, "displayName") || attributeOf(translation, "code");
    return { digits, value: readNumber(digits), unit };
  }
  return { digits: own, value: readNumber(own), unit: attributeOf(element, "unit") };
};

/** A quantity in the form of FHIR; undefined when it has no number. */
export const toFhirQuantity = ({ value, unit }: Quantity): object | undefined =>
  value === null ? undefined : { value, unit, code: unit, system: UCUM };

/** A quantity in words: "16.00 mg/L". */
export const quantityWords = ({ digits, unit }: Quantity): string =>
  [digits, unit === "1" ? "" : unit].filter((part) => part !== "").join(" ");

const PERIOD_TYPES = ["IVL_PQ", "IVL_INT", "IVL_REAL", "IVL_TS"];
/** A range in words: "2 mg – 3 mg", "< 5 mg/L", "≥ 60 mL/min"; empty when it has no limit. */
export const rangeWords = (range: XmlElement | undefined): string => {
  const [lowPart, highPart] = [childAt(range, "low"), childAt(range, "high")];
  const [low, high] = [lowPart, highPart].map((part) => quantityWords(readQuantity(part))) as [string, string];
  const isOpen = (part: XmlElement | undefined) => attributeOf(part, "inclusive") === "false";
  if (low !== "" && high !== "") return `${low} – ${high}`;
  if (low !== "") return `${isOpen(lowPart) ? ">" : "≥"} ${low}`;
  return high === "" ? "" : `${isOpen(highPart) ? "<" : "≤"} ${high}`;
};

const italianDay = (timestamp: string): string => {
  const day = dayOf(timestamp).split("-").toReversed().join("/");
  const time = timestamp.slice(11, 16);
  return time === "" || time === "00:00" ? day : `${day} ${time}`;
};

/** A time or a period in words: "30/03/2022 11:24", "01/02/2022 – 01/05/2022". */
export const timeWords = (time: XmlElement | undefined): string => {
  const [start, end] = [startOf(time), endOf(time)];
  const words = [start, ...(end === start ? [] : [end])].filter((part) => part !== "").map(italianDay);
  return words.join(" – ");
};

/** Any value in words, whatever its type. */
export const valueWords = (value: XmlElement | undefined, findText: FindText): string => {
  const type = typeOf(value);
  if (value === undefined || isMedia(value)) return "";
  if (type === "TS" || type === "IVL_TS") return timeWords(value);
  // some makers write a single value with the type of a range
  if (PERIOD_TYPES.includes(type))
    return (
      rangeWords(value) || quantityWords(readQuantity(value)) || quantityWords(readQuantity(childAt(value, "center")))
    );
  if (type.startsWith("RTO")) {
    const parts = ["numerator", "denominator"].map((name) => quantityWords(readQuantity(childAt(value, name))));
    return parts.filter((part) => part !== "").join(" / ");
  }
  if (attributeOf(value, "displayName") !== "" || attributeOf(value, "code") !== "") {
    const concept = readConcept(value, findText);
    return concept.text || nameOf(concept) || attributeOf(value, "code");
  }
  return (
    quantityWords(readQuantity(value)) || rangeWords(value) || readText(value, findText) || originalOf(value, findText)
  );
};

const originalOf = (value: XmlElement, findText: FindText): string =>
  readText(childAt(value, "originalText"), findText);
