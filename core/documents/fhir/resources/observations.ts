import { isPressure, type MeasureName, PRESSURES } from "../../../record/vital-signs/measures.ts";
import type { GlucoseMoment } from "../../../record/vital-signs/reading.ts";
import { vitalSigns } from "../../../record/vital-signs/wire.ts";
import { listAt, textAt, valueAt } from "../../../reports/fhir/elements/json.ts";
import type { Amount, OwnUnit } from "../../../reports/fhir/elements/units.ts";
import {
  type ImportItem,
  type ImportNote,
  type ListedReason,
  NO_CLUES,
  type Outcome,
  rejectResource,
} from "../../item.ts";
import { instantOn } from "../../local-instant.ts";
import { placeOfName } from "../../place.ts";
import type { ForeignResource, Json } from "../foreign-document.ts";
import { codesIn, nameOf, quantityText, readAmount, titleOf, ucumCodeOf, valueText } from "../foreign-values.ts";
import { type ImportContext, timeNotes } from "../import-context.ts";
import { isKnownTest, readLabResult } from "./lab-values.ts";
import { type Part, readSharedFacts, type SharedFacts } from "./observation-parts.ts";

interface Vital {
  readonly measure: MeasureName;
  readonly unit: OwnUnit;
  /** The moment of glucose that the code states. */
  readonly moment: GlucoseMoment | null;
}

/** LOINC codes of readings; several codes differ in the method only. */
const VITALS: ReadonlyMap<string, Vital> = new Map(
  (
    [
      ["weight", "kg", ["29463-7", "3141-9", "3142-7"]],
      ["height", "cm", ["8302-2", "3137-7", "3138-5"]],
      ["maximumPressure", "mm[Hg]", ["8480-6"]],
      ["minimumPressure", "mm[Hg]", ["8462-4"]],
      ["heartRate", "/min", ["8867-4", "8889-8"]],
      ["oxygenSaturation", "%", ["2708-6", "59408-5"]],
      ["temperature", "Cel", ["8310-5", "8331-1", "8328-7"]],
      ["glucose", "mg/dL", ["2339-0", "15074-8", "32016-8", "41653-7", "14743-9", "2340-8"]],
      ["glucose", "mg/dL", ["1556-0", "41604-0", "14770-2"], "fasting"],
      ["breathingRate", "/min", ["9279-1"]],
      ["waist", "cm", ["8280-0", "56086-2"]],
    ] as const
  ).flatMap(([measure, unit, codes, moment = null]) => codes.map((code) => [code, { measure, unit, moment }] as const)),
);
/** Glucose in serum or plasma is a laboratory result, unless the document calls it a vital sign. */
const SERUM_GLUCOSE: ReadonlyMap<string, Vital> = new Map([
  ["2345-7", { measure: "glucose", unit: "mg/dL", moment: null }],
  ["14749-6", { measure: "glucose", unit: "mg/dL", moment: null }],
  ["1558-6", { measure: "glucose", unit: "mg/dL", moment: "fasting" }],
  ["14771-0", { measure: "glucose", unit: "mg/dL", moment: "fasting" }],
]);
/** Values that are calculated from others, and panels of other observations. */
const CALCULATED = ["39156-5", "3140-1", "59575-1", "77606-2", "8287-5"];

const hasCategory = (json: Json, code: string): boolean =>
  listAt(json, "category").some((category) =>
    listAt(category, "coding").some((coding) => textAt(coding, "code").toLowerCase() === code),
  );

/** A number with a reference range and without a category is a laboratory result too. */
const isLaboratory = (json: Json): boolean =>
  (listAt(json, "category").length === 0 && listAt(json, "referenceRange").length > 0) ||
  hasCategory(json, "laboratory");

/** Glucose of a laboratory is no reading: the category of the observation decides. */
const isReading = ({ measure }: Vital, observation: Json): boolean =>
  measure !== "glucose" || !isLaboratory(observation);

/** The reading that the code of a part means; undefined for none. */
const vitalOf = ({ code }: Part, observation: Json): Vital | undefined => {
  const isVitalSign = hasCategory(observation, "vital-signs");
  return codesIn(code, "loinc")
    .map((one) => VITALS.get(one) ?? (isVitalSign ? SERUM_GLUCOSE.get(one) : undefined))
    .find((vital) => vital !== undefined && isReading(vital, observation));
};

const hasValue = ({ json }: Part): boolean => Object.keys(json ?? {}).some((name) => name.startsWith("value"));
const isCalculated = ({ code }: Part): boolean => codesIn(code, "loinc").some((one) => CALCULATED.includes(one));

/** A part of a vital sign that is not a reading: a laboratory result, or listed. */
const readOtherPart = (shared: SharedFacts, part: Part, context: ImportContext, key: string): Outcome => {
  if (isKnownTest(part)) return readLabResult(shared, part, context, key);
  const detail = valueText(part.json) || quantityText(valueAt(part.json, "valueQuantity"), context.language);
  return rejectResource(
    shared.type,
    titleOf(part.code),
    isCalculated(part) ? "calculated" : "otherObservation",
    detail,
  );
};

/** A part of an observation that is a reading. */
interface VitalPart {
  readonly part: Part;
  readonly vital: Vital;
  readonly amount: Amount;
}

/** Whether the parts have two different values of one pressure: then nobody knows which upper and lower value belong together. */
const hasSeveralPressures = (parts: readonly VitalPart[]): boolean =>
  PRESSURES.some((measure) => {
    const values = parts.flatMap(({ vital, amount }) =>
      vital.measure === measure && amount.state === "read" ? [amount.value] : [],
    );
    return new Set(values).size > 1;
  });

/** The values of the parts, one for each measure, and the parts that give none. */
const collectValues = ({ type, name }: SharedFacts, parts: readonly VitalPart[], { language }: ImportContext) => {
  const values: Partial<Record<MeasureName, number>> = {};
  let moment: GlucoseMoment | null = null;
  const notes: ImportNote[] = [];
  const others: Outcome[] = [];
  const isAmbiguous = hasSeveralPressures(parts);
  for (const { part, vital, amount } of parts) {
    const quantity = valueAt(part.json, "valueQuantity");
    const reject = (reason: ListedReason) =>
      others.push(rejectResource(type, titleOf(part.code) || name, reason, quantityText(quantity, language)));
    if (amount.state !== "read") reject(amount.state === "unknownUnit" ? "unit" : "noValue");
    else if (isAmbiguous && isPressure(vital.measure)) reject("severalPressures");
    else if (values[vital.measure] !== undefined) reject("repeated");
    else {
      values[vital.measure] = amount.value;
      moment = vital.moment ?? moment;
      if (ucumCodeOf(quantity) !== vital.unit)
        notes.push({ code: "converted", text: quantityText(quantity, language) });
    }
  }
  return { values, moment, notes, others };
};

/** The readings of an observation: a blood pressure has two values in one row. */
const readVitals = (
  shared: SharedFacts,
  parts: readonly Part[],
  context: ImportContext,
  key: string,
): readonly Outcome[] => {
  const { type, name, date } = shared;
  const readingName = nameOf(parts[0]?.code);
  const [whole] = parts;
  const vitals: VitalPart[] = [];
  const others: Outcome[] = [];
  for (const [index, part] of parts.entries()) {
    const vital = vitalOf(part, whole?.json);
    // the observation itself is often only the heading of its components
    if (index === 0 && parts.length > 1 && !hasValue(part)) continue;
    if (vital === undefined) others.push(readOtherPart(shared, part, context, `${key}.${index}`));
    else vitals.push({ part, vital, amount: readAmount(vital.unit, valueAt(part.json, "valueQuantity")) });
  }
  const { values, moment, notes, others: unread } = collectValues(shared, vitals, context);
  if (Object.keys(values).length === 0) return [...others, ...unread];
  const isTimed = date.time !== null;
  const item: ImportItem = {
    ...{ key, section: "vitalSigns", type, name: readingName, clues: NO_CLUES, problems: [], place: placeOfName(name) },
    missing: date.day === null ? ["day"] : [],
    notes: [
      ...timeNotes(date),
      ...(shared.isProvisional ? ([{ code: "provisional" }] as const) : []),
      ...(date.day !== null && !isTimed ? ([{ code: "timeUnknown" }] as const) : []),
      ...notes,
      ...(shared.note === "" ? [] : [{ code: "alsoStated", text: shared.note } as const]),
    ],
    unmapped: shared.unmapped,
    draft: {
      ...vitalSigns.createBlank("readings", context.today),
      ...values,
      glucoseMoment: moment,
      takenAt: date.day === null ? null : (date.instant ?? instantOn(date.day, date.time)),
    },
  };
  return [{ is: "item", item }, ...others, ...unread];
};

/** An Observation as readings or laboratory results; one with components gives a row for each of them. */
export const readObservation = (resource: ForeignResource, context: ImportContext, key: string): readonly Outcome[] => {
  const { json, type } = resource;
  const code = valueAt(json, "code");
  const status = textAt(json, "status");
  if (status === "entered-in-error" || status === "cancelled")
    return [rejectResource(type, titleOf(code), "enteredInError", status)];
  const whole: Part = { json, code };
  if (isCalculated(whole)) return [rejectResource(type, titleOf(code), "calculated")];
  const shared = readSharedFacts(resource);
  const components = listAt(json, "component").map((part) => ({ json: part, code: valueAt(part, "code") }));
  const parts = [whole, ...components];
  if (parts.some((part) => vitalOf(part, json) !== undefined)) return readVitals(shared, parts, context, key);
  if (!isLaboratory(json) && !parts.some(isKnownTest)) {
    const detail = valueText(json) || quantityText(valueAt(json, "valueQuantity"), context.language);
    return [rejectResource(type, shared.name, "otherObservation", detail)];
  }
  return (components.length > 0 && !hasValue(whole) ? components : parts).map((part, index) =>
    readLabResult(shared, part, context, index === 0 ? key : `${key}.${index}`),
  );
};

type ReadingItem = Extract<ImportItem, { readonly section: "vitalSigns" }>;

/** An upper pressure without the lower one, or the other way round. */
interface HalfPressure {
  readonly item: ReadingItem;
  readonly measure: MeasureName;
}

const halfPressure = (outcome: Outcome): HalfPressure | null => {
  if (outcome.is !== "item" || outcome.item.section !== "vitalSigns") return null;
  const { item } = outcome;
  const [measure, other] = PRESSURES.filter((name) => item.draft[name] !== null);
  return measure === undefined || other !== undefined ? null : { item, measure };
};

/** The time and the person of a half: only halves of the same ones are one measurement. */
const measurementKey = ({ item: { draft, notes } }: HalfPressure): string => {
  const other = notes.find(({ code }) => code === "otherPerson");
  return JSON.stringify([draft.takenAt, other ?? null]);
};

/** The notes of two items, each once. */
const joinNotes = (one: readonly ImportNote[], other: readonly ImportNote[]): readonly ImportNote[] => [
  ...new Map([...one, ...other].map((note) => [JSON.stringify(note), note])).values(),
];

const joinHalves = ({ item }: HalfPressure, half: HalfPressure): ReadingItem => ({
  ...item,
  name: [item.name, half.item.name].filter((name) => name !== "").join(", "),
  notes: joinNotes(item.notes, half.item.notes),
  unmapped: [...new Set([...item.unmapped, ...half.item.unmapped])],
  draft: { ...item.draft, [half.measure]: half.item.draft[half.measure] },
});

/** The halves of each measurement. */
const groupHalves = (halves: readonly HalfPressure[]): ReadonlyMap<string, readonly HalfPressure[]> => {
  const groups = new Map<string, HalfPressure[]>();
  for (const half of halves) {
    const key = measurementKey(half);
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(half);
  }
  return groups;
};

const pressureOf = ({ item, measure }: HalfPressure): number | null => item.draft[measure];

/** What becomes of the halves of one measurement: one reading, or each is listed with the reason. */
const joinGroup = (halves: readonly HalfPressure[]): readonly Outcome[] => {
  const list = (half: HalfPressure, reason: ListedReason) =>
    rejectResource(half.item.type, half.item.name, reason, String(pressureOf(half)));
  const byValue = new Map<string, HalfPressure>();
  for (const half of halves) {
    const value = `${half.measure} ${pressureOf(half)}`;
    if (!byValue.has(value)) byValue.set(value, half);
  }
  const distinct = [...byValue.values()];
  const [first, second] = distinct;
  const isPair = first !== undefined && second !== undefined && first.measure !== second.measure;
  if (!isPair || distinct.length > 2) {
    const hasBoth = new Set(distinct.map(({ measure }) => measure)).size > 1;
    return halves.map((half) => list(half, hasBoth ? "severalPressures" : "incompletePressure"));
  }
  const joined: Outcome = { is: "item", item: joinHalves(first, second) };
  return [joined, ...halves.filter((half) => !distinct.includes(half)).map((half) => list(half, "repeated"))];
};

/**
 * Joins an upper and a lower pressure of one time and one person that the document has as two observations. One without
 * the other is listed, and so are several of one time, because nobody knows which of them belong together.
 */
export const joinPressures = (outcomes: readonly Outcome[]): readonly Outcome[] => {
  const halves = outcomes.map(halfPressure);
  const groups = groupHalves(halves.filter((half) => half !== null));
  return outcomes.flatMap((outcome, index) => {
    const half = halves[index];
    if (half == null) return [outcome];
    const group = groups.get(measurementKey(half)) ?? [];
    // all halves stand in the place of the first one
    return group[0] === half ? joinGroup(group) : [];
  });
};
