import { unitOfTest } from "../../../catalogues/lab-tests/units.ts";
import { foldText, Line, Paragraph } from "../../../kernel/text.ts";
import type { Comparator, LabFlag, ResultStatus } from "../../../record/lab-results/lab-result.ts";
import type { TypedRange } from "../../../record/lab-results/typed-range.ts";
import { labResults } from "../../../record/lab-results/wire.ts";
import { cleanText, trimLine } from "../../fhir/foreign-values.ts";
import { findText as findLabel } from "../../import-texts.ts";
import { type ImportNote, NO_CLUES } from "../../item.ts";
import type { SourcePlace } from "../../place.ts";
import { isUsable, type PrintedValue, readPrintedUnit, readTextRange, readTextValue } from "../../printed-values.ts";
import type { XmlElement } from "../../xml/element.ts";
import { attributeOf, childAt, childrenOf, textOf } from "../../xml/select.ts";
import { type AnalyteClues, findAnalyte, type Specimen } from "../analytes.ts";
import { splitText } from "../blocks.ts";
import { type CdaContext, type Found, rejectEntry } from "../context.ts";
import { commentsOf, criterionOf } from "../statement.ts";
import {
  type Concept,
  nameOfCode,
  quantityWords,
  rangeWords,
  readConcept,
  readLocalTime,
  readQuantity,
  readText,
  startOf,
  typeOf,
  valueWords,
} from "../values.ts";

/** What an observation inherits from the statements around it. */
export interface LabSurroundings {
  readonly place: SourcePlace;
  readonly specimen: Specimen;
  /** The name of the specimen; empty when the document has none. */
  readonly specimenName: string;
  readonly time: string;
  /** Whether the time is the one of the whole report. */
  readonly isTimeOfReport: boolean;
  readonly laboratory: string;
  /** The micro-organism of an antibiogram; empty for none. */
  readonly isolate: string;
  readonly status: string;
  readonly comments: readonly string[];
  readonly panelCodes: AnalyteClues["panelCodes"];
}

const asText = (text: string): PrintedValue => ({
  value: null,
  comparator: "=",
  decimals: null,
  textValue: trimLine(text),
  unit: "",
});

/** The digits after the decimal mark as the document writes them; null when it writes them in another way. */
const decimalsOf = (digits: string): number | null =>
  /^[-+]?\d+(?:[.,](\d+))?$/.exec(digits)?.[1]?.length ?? (/^[-+]?\d+$/.test(digits) ? 0 : null);

const plainUnit = (unit: string): string => (unit === "" ? "" : readPrintedUnit(unit === "1" ? "" : unit));

const readNumberValue = (element: XmlElement, comparator: Comparator): PrintedValue | null => {
  const { digits, value, unit } = readQuantity(element);
  if (value !== null) return { value, comparator, decimals: decimalsOf(digits), textValue: "", unit: plainUnit(unit) };
  return digits === "" ? null : readTextValue(unit === "" ? digits : `${digits} ${unit}`);
};

/** A range as a result: one limit is a number with a comparator, two are a text. */
const readRangeValue = (element: XmlElement): PrintedValue => {
  const [low, high] = [childAt(element, "low"), childAt(element, "high")];
  const isOpen = (limit: XmlElement | undefined) => attributeOf(limit, "inclusive") === "false";
  const has = (limit: XmlElement | undefined) => attributeOf(limit, "value") !== "";
  if (low !== undefined && has(low) && !has(high)) return readNumberValue(low, isOpen(low) ? ">" : ">=") ?? asText("");
  if (high !== undefined && has(high) && !has(low))
    return readNumberValue(high, isOpen(high) ? "<" : "<=") ?? asText("");
  const words = rangeWords(element);
  // some makers write a single value with the type of a range
  return (words === "" ? readNumberValue(element, "=") : null) ?? asText(words);
};

const NUMBER_TYPES = ["PQ", "INT", "REAL", "MO"];

const readValue = (value: XmlElement, context: CdaContext): PrintedValue => {
  const type = typeOf(value);
  if (NUMBER_TYPES.includes(type))
    return readNumberValue(value, "=") ?? asText(readText(childAt(value, "originalText"), context.findText));
  if (type.startsWith("IVL_PQ") || type === "IVL_INT" || type === "IVL_REAL") return readRangeValue(value);
  const words = valueWords(value, context.findText);
  return ["CD", "CE", "CV", "CO", "TS", "IVL_TS"].includes(type) ? asText(words) : readTextValue(trimLine(words));
};

/** The flags by HL7's code of interpretation. */
const FLAGS: Readonly<Record<string, LabFlag>> = {
  ...{ LL: "criticalLow", L: "low", N: "normal", A: "abnormal", H: "high", HH: "criticalHigh" },
};

interface Interpretation {
  readonly flag: LabFlag | null;
  /** What the laboratory says and the flag does not. */
  readonly words: readonly string[];
}

const interpretationOf = (statement: XmlElement, context: CdaContext): Interpretation => {
  const codes = childrenOf(statement, "interpretationCode").filter((code) => attributeOf(code, "nullFlavor") === "");
  const flags = codes.flatMap((code) => {
    const own = attributeOf(code, "code");
    return Object.hasOwn(FLAGS, own) ? [FLAGS[own] ?? null] : [];
  });
  const isOne = new Set(flags).size === 1;
  const words = codes
    .filter((code) => !(isOne && Object.hasOwn(FLAGS, attributeOf(code, "code"))))
    .map((code) => {
      const own = attributeOf(code, "code");
      const name = findLabel(context.texts.flags, own) || nameOfCode(code, context.findText);
      return [own, name === own ? "" : name].filter((part) => part !== "").join(", ");
    });
  return { flag: isOne ? (flags[0] ?? null) : null, words: words.filter((word) => word !== "") };
};

const NO_RANGE: TypedRange = { rangeLow: null, rangeHigh: null, rangeText: "" };
const limitText = (text: string): string =>
  text.length <= Paragraph.maxLength ? text : `${text.slice(0, Paragraph.maxLength - 1)}…`;

const wordsOfRange = (range: XmlElement, context: CdaContext): string => {
  const value = childAt(range, "value");
  const words = valueWords(value, context.findText) || readText(childAt(range, "text"), context.findText);
  const criterion = criterionOf(range, context);
  return words === "" || criterion === "" ? words : `${words} (${criterion})`;
};

/** A single limit that does not belong to the range itself: "< 200"; empty for every other range. */
const excludedLimit = (value: XmlElement | undefined): string => {
  const [low, high] = ["low", "high"].map((end) => childAt(value, end));
  const [least, most] = [low, high].map((limit) => readQuantity(limit).digits) as [string, string];
  const isOpen = (limit: XmlElement | undefined) => attributeOf(limit, "inclusive") === "false";
  if (most === "" && isOpen(low)) return `> ${least}`;
  return least === "" && isOpen(high) ? `< ${most}` : "";
};

const readOneRange = (range: XmlElement, result: PrintedValue, context: CdaContext): TypedRange => {
  const value = childAt(range, "value");
  const limits = ["low", "high"].map((end) => readQuantity(childAt(value, end)));
  const hasSameUnit = limits.every(
    ({ digits, unit }) => digits === "" || unit === "" || plainUnit(unit) === result.unit,
  );
  const [low, high] = limits;
  const numbers = { rangeLow: low?.value ?? null, rangeHigh: high?.value ?? null };
  const words = wordsOfRange(range, context);
  if (result.value === null) return { ...NO_RANGE, rangeText: limitText(words) };
  if (hasSameUnit && isUsable(numbers)) return { ...numbers, rangeText: excludedLimit(value) };
  const read = readTextRange(words, result);
  return isUsable(read) ? read : { ...NO_RANGE, rangeText: limitText(words) };
};

/** The range of a result. Of several ranges, such as those of men and of women, all are a text. */
const rangeOf = (statement: XmlElement, result: PrintedValue, context: CdaContext): TypedRange => {
  const ranges = childrenOf(statement, "referenceRange")
    .flatMap((range) => childrenOf(range, "observationRange"))
    .filter((range) => wordsOfRange(range, context) !== "");
  const [only] = ranges;
  if (only === undefined) return NO_RANGE;
  if (ranges.length === 1) return readOneRange(only, result, context);
  return { ...NO_RANGE, rangeText: limitText(ranges.map((range) => wordsOfRange(range, context)).join("; ")) };
};

const labelled = (label: string, text: string): string => (text === "" ? "" : `${label}: ${text}`);

/** The criterion of a single range, for the note: limits have no room for it. */
const singleCriterion = (statement: XmlElement, context: CdaContext): string => {
  const ranges = childrenOf(statement, "referenceRange").flatMap((range) => childrenOf(range, "observationRange"));
  const [only] = ranges;
  return only === undefined || ranges.length > 1 ? "" : criterionOf(only, context);
};

/** The unit as the document spells it, when the table of units has another spelling for it; otherwise empty. */
const respelledUnit = (statement: XmlElement, unit: string): string => {
  const printed = readQuantity(childAt(statement, "value")).unit;
  return printed === "1" || foldText(printed) === foldText(unit) ? "" : printed;
};

const noteOf = (
  statement: XmlElement,
  { specimenName, isolate, comments }: LabSurroundings,
  { words }: Interpretation,
  range: TypedRange,
  unit: string,
  context: CdaContext,
): string => {
  const { texts, findText } = context;
  const methods = childrenOf(statement, "methodCode").map((code) => nameOfCode(code, findText));
  const text = cleanText(readText(childAt(statement, "text"), findText));
  const hasLimits = range.rangeLow !== null || range.rangeHigh !== null;
  const lines = [
    labelled(texts.isolate, isolate),
    labelled(texts.flagged, words.join("; ")),
    labelled(texts.method, methods.filter((name) => name !== "").join(", ")),
    labelled(texts.specimen, specimenName),
    labelled(texts.unit, respelledUnit(statement, unit)),
    hasLimits ? labelled(texts.criterion, singleCriterion(statement, context)) : "",
    text,
    ...comments,
    ...commentsOf(statement, context),
  ];
  return [...new Set(lines.filter((line) => line !== ""))].join("\n");
};

const STATUSES: Readonly<Record<string, ResultStatus>> = { completed: "final", active: "preliminary" };

const nameOf = (concept: Concept): string => cleanText(concept.text || (concept.coding[0]?.code ?? ""));

/** When a result was found: its own time, else that of the statements around it. */
const readTime = (statement: XmlElement, around: LabSurroundings) => {
  const own = startOf(childAt(statement, "effectiveTime"));
  return { ...readLocalTime(own || around.time), isOfReport: own === "" && around.isTimeOfReport };
};

const notesFor = (
  { day, partial, isOfReport }: ReturnType<typeof readTime>,
  status: ResultStatus | null,
  others: readonly string[],
): readonly ImportNote[] => [
  ...(day !== null && isOfReport ? [{ code: "dateOfReport" } as const] : []),
  ...(day === null && partial !== "" ? [{ code: "partialDate", text: partial } as const] : []),
  ...(status === "preliminary" ? [{ code: "provisional" } as const] : []),
  ...others.map((text) => ({ code: "alsoStated", text }) as const),
];

/** The value of a result. The identification of an organism may have its code only, which the specimen names. */
const readStated = (
  statement: XmlElement,
  value: XmlElement,
  { isolate }: LabSurroundings,
  context: CdaContext,
): PrintedValue => {
  const read = readValue(value, context);
  const code = attributeOf(value, "code");
  const isOrganism = code !== "" && specimenNameOf(statement, context).coding.some((one) => one.code === code);
  return isOrganism && isolate !== "" && read.textValue === code ? asText(isolate) : read;
};

/** An observation of a laboratory as a result. Its number, unit and name are those of the document. */
export const readLabObservation = (
  statement: XmlElement,
  around: LabSurroundings,
  context: CdaContext,
): readonly Found[] => {
  const concept = readConcept(childAt(statement, "code"), context.findText);
  const name = nameOf(concept) || cleanText(readText(childAt(statement, "text"), context.findText));
  const interpretation = interpretationOf(statement, context);
  const own = childAt(statement, "value");
  const stated = own === undefined ? asText("") : readStated(statement, own, around, context);
  const isWordOnly = stated.value === null && stated.textValue === "";
  // an antibiogram may have the interpretation only
  const value = isWordOnly && own === undefined ? asText(interpretation.words.join("; ")) : stated;
  if (value.value === null && value.textValue === "")
    return [rejectEntry(around.place, "observation", name, "noValue", attributeOf(own, "nullFlavor"))];
  if (name === "")
    return [
      rejectEntry(around.place, "observation", "", "noName", own === undefined ? "" : quantityWords(readQuantity(own))),
    ];
  const when = readTime(statement, around);
  const { day, time } = when;
  const test = findAnalyte({
    ...{ concept, name, specimen: around.specimen, panelCodes: around.panelCodes },
    unit: value.value === null ? null : value.unit,
  });
  const range = rangeOf(statement, value, context);
  const [note = "", ...others] = splitText(noteOf(statement, around, interpretation, range, value.unit, context));
  const status = STATUSES[around.status] ?? null;
  const textValue = limitText(value.textValue);
  return [
    {
      place: around.place,
      outcome: {
        is: "item",
        item: {
          ...{ key: "", section: "labResults", type: "observation", name, clues: NO_CLUES, problems: [] },
          place: around.place,
          missing: day === null ? ["day"] : [],
          notes: notesFor(when, status, others),
          unmapped: value.textValue === textValue ? [] : [value.textValue.slice(textValue.length - 1)],
          draft: {
            ...labResults.createBlank("results", context.today),
            ...value,
            ...range,
            textValue,
            unit: test === null ? value.unit : unitOfTest(test, value.unit),
            test: test?.id ?? null,
            testName: name,
            date: day,
            time,
            laboratory: Line.is(around.laboratory) ? around.laboratory : "",
            flag: interpretation.flag,
            status,
            note,
          },
        },
      },
    },
  ];
};

/** The name of a specimen, and what it is. */
export const specimenNameOf = (statement: XmlElement, { findText }: CdaContext): Concept =>
  childrenOf(statement, "specimen")
    .map((specimen) => childAt(specimen, "specimenRole", "specimenPlayingEntity"))
    .map((entity) => {
      const concept = readConcept(childAt(entity, "code"), findText);
      const name = textOf(childAt(entity, "name"));
      return concept.text === "" && name !== "" ? { ...concept, text: name } : concept;
    })
    .find(({ text, coding }) => text !== "" || coding.length > 0) ?? { text: "", coding: [] };
