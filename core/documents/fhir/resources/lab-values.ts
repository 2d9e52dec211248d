import type { LabTest } from "../../../catalogues/lab-tests/lab-test.ts";
import { LAB_TESTS } from "../../../catalogues/lab-tests/lab-tests.ts";
import { isLabUnit, isPureNumber, type LabUnit } from "../../../catalogues/lab-tests/unit-table.ts";
import { unitOfTest } from "../../../catalogues/lab-tests/units.ts";
import type { Comparator, LabFlag, ResultStatus } from "../../../record/lab-results/lab-result.ts";
import { excludedLimitOf, type TypedRange } from "../../../record/lab-results/typed-range.ts";
import { labResults } from "../../../record/lab-results/wire.ts";
import { listAt, numberAt, textAt, valueAt } from "../../../reports/fhir/elements/json.ts";
import { findText, type ImportTexts } from "../../import-texts.ts";
import { NO_CLUES, type Outcome, rejectResource } from "../../item.ts";
import { placeOfName } from "../../place.ts";
import { isUsable, type PrintedValue, readPrintedUnit, readTextRange, readTextValue } from "../../printed-values.ts";
import type { Json } from "../foreign-document.ts";
import {
  cleanText,
  codesIn,
  codeText,
  listCodes,
  listLongTexts,
  nameOf,
  quantityText,
  titleOf,
  ucumCodeOf,
  unnamedText,
  valueText,
} from "../foreign-values.ts";
import { type ImportContext, timeNotes } from "../import-context.ts";
import type { Part, SharedFacts } from "./observation-parts.ts";

/** A test, and the units of the LOINC code that names it. */
interface KnownTest {
  readonly test: LabTest;
  readonly units: readonly LabUnit[];
}
/** LOINC codes of other methods by the id of the test; 20568-2 is prolactin by immunoassay. */
const OTHER_METHODS: Readonly<Record<string, readonly string[]>> = { prolactin: ["20568-2"] };
const testsByLoinc = new Map<string, KnownTest>(
  LAB_TESTS.flatMap((test) => [
    ...(OTHER_METHODS[test.id] ?? []).map((code) => [code, { test, units: [] }] as const),
    ...test.results.flatMap(({ loinc, units }) => (loinc === null ? [] : [[loinc.code, { test, units }] as const])),
  ]),
);
const findTest = (code: Json): KnownTest | undefined =>
  codesIn(code, "loinc")
    .map((one) => testsByLoinc.get(one))
    .find((known) => known !== undefined);

/** Whether a part has the code of a test of the catalogue. */
export const isKnownTest = ({ code }: Part): boolean => findTest(code) !== undefined;

const COMPARATORS: readonly Comparator[] = ["<", "<=", ">", ">="];

const labUnitOf = (quantity: Json): string => {
  const code = ucumCodeOf(quantity);
  return isLabUnit(code) ? code : readPrintedUnit(textAt(quantity, "unit") || textAt(quantity, "code"));
};

const readValue = ({ json }: Part): PrintedValue => {
  const quantity = valueAt(json, "valueQuantity");
  const value = numberAt(quantity, "value") ?? numberAt(json, "valueInteger");
  if (value === null) return readTextValue(valueText(json));
  const comparator = COMPARATORS.find((one) => one === textAt(quantity, "comparator")) ?? "=";
  return { value, comparator, decimals: null, textValue: "", unit: labUnitOf(quantity) };
};

/** The limits of the first range of a number, in its unit; else what its text says. */
const rangeOf = ({ json }: Part, result: PrintedValue): TypedRange => {
  const { value, unit } = result;
  const range = listAt(json, "referenceRange")[0];
  const rangeText = cleanText(textAt(range, "text"));
  const ends = ["low", "high"].map((end) => valueAt(range, end)).filter((limit) => limit !== undefined);
  const hasSameUnit = ends.every((limit) => labUnitOf(limit) === unit || labUnitOf(limit) === "");
  const limits = { rangeLow: numberAt(range, "low", "value"), rangeHigh: numberAt(range, "high", "value") };
  const asText = { rangeLow: null, rangeHigh: null, rangeText };
  if (value === null) return asText;
  // the text of limits repeats them, unless it says that a limit is excluded
  if (hasSameUnit && isUsable(limits))
    return { ...limits, rangeText: excludedLimitOf({ ...limits, rangeText }) === null ? "" : rangeText };
  const read = readTextRange(rangeText, result);
  return isUsable(read) ? read : asText;
};

/** The flags by HL7's code of interpretation. */
const FLAGS: Readonly<Record<string, LabFlag>> = {
  ...{ LL: "criticalLow", L: "low", N: "normal", A: "abnormal", H: "high", HH: "criticalHigh" },
};
const flagsOf = (interpretation: Json): readonly LabFlag[] =>
  listCodes(interpretation).flatMap((code) => (Object.hasOwn(FLAGS, code) ? (FLAGS[code] ?? []) : []));

/** The flag of a result. Two different flags contradict each other, so they stand in the note. */
const flagOf = ({ json }: Part): LabFlag | null => {
  const flags = new Set(listAt(json, "interpretation").flatMap(flagsOf));
  const [flag = null] = flags;
  return flags.size === 1 ? flag : null;
};

const statusOf = ({ isProvisional, isFinal }: SharedFacts): ResultStatus | null =>
  isProvisional ? "preliminary" : isFinal ? "final" : null;

/** What the laboratory says about a result and the row has no field for. */
const noteOf = (part: Part, shared: SharedFacts, texts: ImportTexts): string => {
  const { json } = part;
  const hasField = (one: Json) => flagOf(part) !== null && flagsOf(one).length > 0;
  const interpretations = listAt(json, "interpretation").filter((one) => !hasField(one));
  const flags = interpretations.map((one) => {
    const [code = ""] = listCodes(one);
    const text = findText(texts.flags, code) || nameOf(one);
    return [code, text].filter((part) => part !== "").join(", ");
  });
  const flag = flags.filter((one) => one !== "").join("; ");
  return [shared.isCorrected ? texts.corrected : "", flag === "" ? "" : `${texts.flagged}: ${flag}`, shared.note]
    .filter((part) => part !== "")
    .join("\n");
};

/** A laboratory result: the value of an observation or of one of its components. */
export const readLabResult = (shared: SharedFacts, part: Part, context: ImportContext, key: string): Outcome => {
  const { type, date } = shared;
  const name = nameOf(part.code);
  const read = readValue(part);
  const known = findTest(part.code);
  if (read.value === null && read.textValue === "")
    return rejectResource(type, titleOf(part.code), "noValue", codeText(valueAt(part.json, "valueCodeableConcept")));
  const pure = known?.units.find(isPureNumber);
  const value: PrintedValue =
    read.value !== null && read.unit === "" && pure !== undefined ? { ...read, unit: pure } : read;
  // a number of a known test without a unit could be any amount
  if (value.value !== null && value.unit === "" && known !== undefined && known.units.length > 0)
    return rejectResource(
      type,
      titleOf(part.code),
      "unit",
      quantityText(valueAt(part.json, "valueQuantity"), context.language) || String(value.value),
    );
  if (known === undefined && name === "") return rejectResource(type, "", "noName", unnamedText(part.code));
  return {
    is: "item",
    item: {
      ...{ key, section: "labResults", type, name: name || (known?.test.names[context.language] ?? "") },
      ...{ clues: NO_CLUES, problems: [], unmapped: shared.unmapped, place: placeOfName(name) },
      missing: date.day === null ? ["day"] : [],
      notes: [
        ...timeNotes(date),
        ...listLongTexts(part.code).map((text) => ({ code: "alsoStated", text }) as const),
        ...(shared.isProvisional ? ([{ code: "provisional" }] as const) : []),
      ],
      draft: {
        ...labResults.createBlank("results", context.today),
        ...value,
        ...rangeOf(part, value),
        ...(known !== undefined && { unit: unitOfTest(known.test, value.unit) }),
        test: known?.test.id ?? null,
        testName: name,
        date: date.day,
        time: date.time,
        laboratory: shared.performer,
        flag: flagOf(part),
        status: statusOf(shared),
        note: noteOf(part, shared, context.texts),
      },
    },
  };
};
