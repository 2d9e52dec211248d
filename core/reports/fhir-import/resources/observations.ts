import { LAB_TESTS } from "../../../catalogues/lab-tests/lab-tests.ts";
import { isLabUnit } from "../../../catalogues/lab-tests/unit-table.ts";
import { readUnit } from "../../../catalogues/lab-tests/units.ts";
import { either, pipe } from "../../../kernel/fp.ts";
import type { Comparator } from "../../../record/lab-results/lab-result.ts";
import { excludedLimitOf } from "../../../record/lab-results/typed-range.ts";
import { labResults } from "../../../record/lab-results/wire.ts";
import type { MeasureName } from "../../../record/vital-signs/measures.ts";
import { vitalSigns } from "../../../record/vital-signs/wire.ts";
import { listAt, numberAt, textAt, valueAt } from "../../fhir/elements/json.ts";
import type { OwnUnit } from "../../fhir/elements/units.ts";
import type { ForeignResource, Json } from "../foreign-document.ts";
import {
  cleanText,
  codesIn,
  type ForeignDate,
  findFirstDate,
  listUnmappedElements,
  nameOf,
  quantityText,
  readAmount,
  ucumCodeOf,
  valueText,
} from "../foreign-values.ts";
import { actorName, type ImportContext, instantOn, partialNote } from "../import-context.ts";
import { type ImportItem, type ImportNote, NO_CLUES, type Outcome, rejectResource } from "../import-item.ts";

interface Vital {
  readonly measure: MeasureName;
  readonly unit: OwnUnit;
}

/** LOINC codes of readings; several codes differ in the method only. */
const VITALS: Readonly<Record<string, Vital>> = Object.fromEntries(
  (
    [
      ["weight", "kg", ["29463-7", "3141-9", "3142-7"]],
      ["height", "cm", ["8302-2", "3137-7", "3138-5"]],
      ["maximumPressure", "mm[Hg]", ["8480-6"]],
      ["minimumPressure", "mm[Hg]", ["8462-4"]],
      ["heartRate", "/min", ["8867-4", "8889-8"]],
      ["oxygenSaturation", "%", ["2708-6", "59408-5"]],
      ["temperature", "Cel", ["8310-5", "8331-1", "8328-7"]],
    ] as const
  ).flatMap(([measure, unit, codes]) => codes.map((code) => [code, { measure, unit }] as const)),
);
/** Values that are calculated from others, and panels of other observations. */
const CALCULATED = ["39156-5", "3140-1", "59575-1", "77606-2", "8287-5"];
const PRESSURE_NAMES: readonly MeasureName[] = ["maximumPressure", "minimumPressure"];

const testsByLoinc = new Map(
  LAB_TESTS.flatMap((test) =>
    test.results.flatMap(({ loinc }) => (loinc === null ? [] : [[loinc.code, test] as const])),
  ),
);

/** A number with a reference range and without a category is a laboratory result too. */
const isLaboratory = (json: Json): boolean =>
  (listAt(json, "category").length === 0 && listAt(json, "referenceRange").length > 0) ||
  listAt(json, "category").some((category) =>
    listAt(category, "coding").some((coding) => textAt(coding, "code").toLowerCase() === "laboratory"),
  );

/** A code with its value: the observation itself, or a component of it. */
interface Part {
  readonly json: Json;
  readonly code: Json;
}

const dateOf = (json: Json): ForeignDate =>
  findFirstDate(json, "effectiveDateTime", "effectivePeriod", "effectiveInstant", "issued");

const READ = [
  ...["status", "category", "code", "component", "value", "valueQuantity", "valueString", "valueCodeableConcept"],
  ...[
    "effectiveDateTime",
    "effectivePeriod",
    "effectiveInstant",
    "performer",
    "referenceRange",
    "note",
    "valueInteger",
  ],
];

const vitalOf = ({ code }: Part): Vital | undefined =>
  codesIn(code, "loinc")
    .map((one) => VITALS[one])
    .find((vital) => vital !== undefined);

const hasValue = ({ json }: Part): boolean => Object.keys(json ?? {}).some((name) => name.startsWith("value"));
const isKnownTest = ({ code }: Part): boolean => codesIn(code, "loinc").some((one) => testsByLoinc.has(one));
const isCalculated = ({ code }: Part): boolean => codesIn(code, "loinc").some((one) => CALCULATED.includes(one));

/** A part of a vital sign that is not a reading: a laboratory result, or listed. */
const readOtherPart = (resource: ForeignResource, part: Part, context: ImportContext, key: string): Outcome => {
  if (isKnownTest(part)) return readLabResult(resource, part, context, key);
  const detail = valueText(part.json) || quantityText(valueAt(part.json, "valueQuantity"));
  return rejectResource(
    resource.type,
    nameOf(part.code),
    isCalculated(part) ? "calculated" : "otherObservation",
    detail,
  );
};

/** The readings of an observation: a blood pressure has two values in one row. */
const readVitals = (
  resource: ForeignResource,
  parts: readonly Part[],
  context: ImportContext,
  key: string,
): readonly Outcome[] => {
  const { json, type } = resource;
  const date = dateOf(json);
  const name = nameOf(valueAt(json, "code"));
  const values: Partial<Record<MeasureName, number>> = {};
  const notes: ImportNote[] = [];
  const others: Outcome[] = [];
  for (const [index, part] of parts.entries()) {
    const vital = vitalOf(part);
    // the observation itself is often only the heading of its components
    if (index === 0 && parts.length > 1 && !hasValue(part)) continue;
    if (vital === undefined) {
      others.push(readOtherPart(resource, part, context, `${key}.${index}`));
      continue;
    }
    const quantity = valueAt(part.json, "valueQuantity");
    const amount = readAmount(vital.unit, quantity);
    if (amount.state === "read" && values[vital.measure] !== undefined)
      others.push(rejectResource(type, nameOf(part.code), "repeated", quantityText(quantity)));
    else if (amount.state === "read") {
      values[vital.measure] = amount.value;
      if (ucumCodeOf(quantity) !== vital.unit) notes.push({ code: "converted", text: quantityText(quantity) });
    } else {
      const reason = amount.state === "unknownUnit" ? "unit" : "noValue";
      others.push(rejectResource(type, nameOf(part.code) || name, reason, quantityText(quantity)));
    }
  }
  if (Object.keys(values).length === 0) return others;
  const isTimed = date.time !== null;
  const item: ImportItem = {
    ...{ key, section: "vitalSigns", type, name, clues: NO_CLUES },
    missing: date.day === null ? ["day"] : [],
    notes: [
      ...partialNote(date),
      ...(date.day !== null && !isTimed ? ([{ code: "timeUnknown" }] as const) : []),
      ...notes,
    ],
    unmapped: listUnmappedElements(json, READ),
    draft: {
      ...vitalSigns.createBlank("readings", context.today),
      ...values,
      takenAt: date.day === null ? null : instantOn(date.day, date.time),
    },
  };
  return [{ is: "item", item }, ...others];
};

const COMPARATORS: readonly Comparator[] = ["<", "<=", ">", ">="];

/** A unit of the table by its UCUM code or its usual spelling, else the unit as printed. */
const labUnitOf = (quantity: Json): string => {
  const code = ucumCodeOf(quantity);
  if (isLabUnit(code)) return code;
  const printed = textAt(quantity, "unit") || textAt(quantity, "code");
  return pipe(
    readUnit(printed),
    either.getOrElse(() => cleanText(printed)),
  );
};

const readLabResult = (resource: ForeignResource, part: Part, context: ImportContext, key: string): Outcome => {
  const { json, type } = resource;
  const name = nameOf(part.code);
  const quantity = valueAt(part.json, "valueQuantity");
  const value = numberAt(quantity, "value") ?? numberAt(part.json, "valueInteger");
  const text = valueText(part.json);
  const comparator = COMPARATORS.find((one) => one === textAt(quantity, "comparator")) ?? "=";
  if (value === null && text === "") return rejectResource(type, name, "noValue");
  const test = codesIn(part.code, "loinc")
    .map((code) => testsByLoinc.get(code))
    .find((one) => one !== undefined);
  const printedUnit = textAt(quantity, "unit") || textAt(quantity, "code");
  const unit = value === null ? "" : labUnitOf(quantity);
  const isNumeric = test?.results.some(({ units }) => units.length > 0) ?? false;
  // a number of a known test without a unit could be any amount
  if (value !== null && unit === "" && isNumeric) return rejectResource(type, name, "unit", quantityText(quantity));
  if (test === undefined && name === "") return rejectResource(type, "", "noName");
  const date = dateOf(json);
  const range = listAt(part.json, "referenceRange")[0];
  const [low, high] = [numberAt(range, "low", "value"), numberAt(range, "high", "value")];
  const hasSameUnit = ["low", "high"].every((end) => {
    const limit = valueAt(range, end);
    return limit === undefined || (textAt(limit, "unit") || textAt(limit, "code")) === printedUnit;
  });
  const isUsable = value !== null && hasSameUnit && !(low !== null && high !== null && low > high);
  const limits = { rangeLow: isUsable ? low : null, rangeHigh: isUsable ? high : null };
  const rangeText = cleanText(textAt(range, "text"));
  const isRepeated = limits.rangeLow !== null || limits.rangeHigh !== null;
  return {
    is: "item",
    item: {
      ...{ key, section: "labResults", type, name, clues: NO_CLUES },
      missing: date.day === null ? ["day"] : [],
      notes: partialNote(date),
      unmapped: listUnmappedElements(json, READ),
      draft: {
        ...labResults.createBlank("results", context.today),
        test: test?.id ?? null,
        testName: name,
        value,
        comparator: value === null ? "=" : comparator,
        textValue: value === null ? text : "",
        unit,
        ...limits,
        // the text of limits repeats them, unless it says that a limit is excluded
        rangeText: isRepeated && excludedLimitOf({ ...limits, rangeText }) === null ? "" : rangeText,
        date: date.day,
        time: date.time,
        laboratory: actorName(resource, listAt(json, "performer")[0]),
        note: cleanText(textAt(listAt(json, "note")[0], "text")),
      },
    },
  };
};

/** An Observation as readings or laboratory results; one with components gives a row for each of them. */
export const readObservation = (resource: ForeignResource, context: ImportContext, key: string): readonly Outcome[] => {
  const { json, type } = resource;
  const code = valueAt(json, "code");
  const name = nameOf(code);
  const status = textAt(json, "status");
  if (status === "entered-in-error" || status === "cancelled")
    return [rejectResource(type, name, "enteredInError", status)];
  const whole: Part = { json, code };
  if (isCalculated(whole)) return [rejectResource(type, name, "calculated")];
  const components = listAt(json, "component").map((part) => ({ json: part, code: valueAt(part, "code") }));
  const parts = [whole, ...components];
  if (parts.some((part) => vitalOf(part) !== undefined)) return readVitals(resource, parts, context, key);
  if (!isLaboratory(json) && !parts.some(isKnownTest))
    return [
      rejectResource(type, name, "otherObservation", valueText(json) || quantityText(valueAt(json, "valueQuantity"))),
    ];
  return (components.length > 0 && !hasValue(whole) ? components : parts).map((part, index) =>
    readLabResult(resource, part, context, index === 0 ? key : `${key}.${index}`),
  );
};

/** Joins an upper and a lower pressure of one time that the document has as two observations; lists one without the other. */
export const joinPressures = (outcomes: readonly Outcome[]): readonly Outcome[] => {
  const result: Outcome[] = [];
  const waiting = new Map<string, number>();
  for (const outcome of outcomes) {
    const half = halfPressure(outcome);
    if (half === null) {
      result.push(outcome);
      continue;
    }
    const { item, takenAt } = half;
    const at = waiting.get(takenAt);
    const other = at === undefined ? undefined : result[at];
    const otherHalf = other === undefined ? null : halfPressure(other);
    if (at === undefined || otherHalf === null || otherHalf.measure === half.measure) {
      waiting.set(takenAt, result.length);
      result.push(outcome);
    } else {
      const draft = { ...otherHalf.item.draft, [half.measure]: item.draft[half.measure] };
      const notes = [...otherHalf.item.notes, ...item.notes.filter(({ code }) => code === "converted")];
      result[at] = {
        is: "item",
        item: { ...otherHalf.item, draft, notes, name: `${otherHalf.item.name}, ${item.name}` },
      };
    }
  }
  return result.map((outcome) => {
    const half = halfPressure(outcome);
    return half === null
      ? outcome
      : rejectResource(half.item.type, half.item.name, "incompletePressure", String(half.item.draft[half.measure]));
  });
};

type ReadingItem = Extract<ImportItem, { readonly section: "vitalSigns" }>;

const halfPressure = (
  outcome: Outcome,
): { readonly item: ReadingItem; readonly takenAt: string; readonly measure: MeasureName } | null => {
  if (outcome.is !== "item" || outcome.item.section !== "vitalSigns") return null;
  const { item } = outcome;
  const present = PRESSURE_NAMES.filter((name) => item.draft[name] !== null);
  const [measure] = present;
  return present.length !== 1 || measure === undefined ? null : { item, takenAt: item.draft.takenAt ?? "", measure };
};
