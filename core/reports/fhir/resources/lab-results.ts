import type * as R4 from "fhir/r4";
import { findLabTest, loincCodeOf } from "../../../catalogues/lab-tests/lab-tests.ts";
import { isLabUnit, unitText } from "../../../catalogues/lab-tests/unit-table.ts";
import { UNKNOWN_SUBJECT } from "../../../catalogues/value-limits/value-band.ts";
import { isBlank } from "../../../kernel/text.ts";
import { interpretResult, type RangePosition } from "../../../record/lab-results/interpretation.ts";
import {
  type Comparator,
  LAB_FLAGS,
  type LabFlag,
  type LabResult,
  RESULT_STATUSES,
} from "../../../record/lab-results/lab-result.ts";
import { formatFlag, formatRange, formatStatus, formatValue, testNameOf } from "../../../record/lab-results/labels.ts";
import { bandOfResult } from "../../../record/lab-results/result-band.ts";
import { groupByTest } from "../../../record/lab-results/trend.ts";
import type { Json } from "../bundle-reader.ts";
import { coding, concept, quantity } from "../elements/concepts.ts";
import { FILE } from "../elements/entities.ts";
import type { Checked, CodeableConcept, Coding, Extension, Quantity } from "../elements/fhir-types.ts";
import { listAt, numberAt, textAt, valueAt } from "../elements/json.ts";
import { italianDay, localTimeOf, romeTimeAt } from "../elements/rome-time.ts";
import { coreOf, rowOf } from "../elements/row.ts";
import { LOINC, OBSERVATION_CATEGORY, OBSERVATION_INTERPRETATION, UCUM } from "../elements/systems.ts";
import type { ExportContext } from "../export-context.ts";
import { type Mapping, mainResource, textExtension } from "../mapping.ts";

const LAB_RESULT = "labResult";
const TESTS = "esamiLaboratorio";
const TEST_NAME = "nomeEsame";
const DECIMALS = "decimali";
const UNIT = "unita";
const FLAG = "segnalazione";
const LABORATORY = concept(OBSERVATION_CATEGORY, ["laboratory", "Laboratory"]);

/** HL7's code of each flag of a laboratory. */
const FLAGS: Readonly<Record<LabFlag, readonly [string, string]>> = {
  criticalLow: ["LL", "Critical low"],
  low: ["L", "Low"],
  normal: ["N", "Normal"],
  abnormal: ["A", "Abnormal"],
  high: ["H", "High"],
  criticalHigh: ["HH", "Critical high"],
};

/** HL7's code of each certain interpretation. */
const INTERPRETATIONS: Readonly<Partial<Record<RangePosition, readonly [string, string]>>> = {
  below: ["L", "Low"],
  within: ["N", "Normal"],
  above: ["H", "High"],
};

/** The test of the catalogue as a code, and its LOINC code if the unit has one. */
const testCodings = ({ test, value, unit }: LabResult, context: ExportContext): readonly Coding[] => {
  if (test === null) return [];
  const found = findLabTest(test);
  const loinc = found && loincCodeOf(found, value === null ? null : unit);
  return [...(loinc ? [coding(LOINC, [loinc.code, loinc.name])] : []), context.ownCoding(TESTS, test)];
};

const codeOf = (result: LabResult, context: ExportContext): CodeableConcept => ({
  coding: testCodings(result, context),
  text: testNameOf(result, context.language),
});

/** A number in the unit of a result; only a unit of the table has a UCUM code. */
const quantityOf = (value: number, unit: string, context: ExportContext): Quantity =>
  isLabUnit(unit) ? quantity(value, unit, unitText(unit, context.language) || unit) : { value, unit };

const referenceRange = (
  { rangeLow, rangeHigh, rangeText, unit }: LabResult,
  context: ExportContext,
): readonly Checked<R4.ObservationReferenceRange>[] =>
  rangeLow === null && rangeHigh === null && isBlank(rangeText)
    ? []
    : [
        {
          low: rangeLow === null ? undefined : quantityOf(rangeLow, unit, context),
          high: rangeHigh === null ? undefined : quantityOf(rangeHigh, unit, context),
          text: rangeText,
        },
      ];

/** The printed decimals, since a JSON number loses them: "5.0" becomes 5. */
const decimalsExtension = ({ decimals }: LabResult, context: ExportContext): readonly Extension[] =>
  context.full && decimals !== null ? [context.extension(DECIMALS, { valueInteger: decimals })] : [];

/** A receiver would take "normal" for a statement about an urgent value, so such a value within its range has none. */
const interpretationOf = (result: LabResult): readonly CodeableConcept[] => {
  if (result.flag !== null) return [concept(OBSERVATION_INTERPRETATION, FLAGS[result.flag])];
  const { position } = interpretResult(result, null);
  const isUrgent = bandOfResult(result, UNKNOWN_SUBJECT, result.date)?.band.band === "urgent";
  const code = INTERPRETATIONS[position];
  return code === undefined || (position === "within" && isUrgent) ? [] : [concept(OBSERVATION_INTERPRETATION, code)];
};

const unitOf = (holder: Json): string =>
  textAt(holder, "system") === UCUM ? textAt(holder, "code") : textAt(holder, "unit");

const COMPARATORS: readonly Comparator[] = ["<", "<=", ">", ">="];
const comparatorOf = (holder: Json): Comparator =>
  COMPARATORS.find((known) => known === textAt(holder, "comparator")) ?? "=";

/**
 * A laboratory result. The flag of the laboratory is its interpretation; without a flag, only the printed range decides.
 */
export const labResultMapping: Mapping<LabResult> = {
  entity: LAB_RESULT,
  summary: {
    /** The newest result of each test. */
    selectDefault: (rows, since) =>
      groupByTest(rows.filter(({ date }) => date >= since)).map(({ results: [newest] }) => newest),
    place: { section: "results", linesOf: (result, context) => [labResultLine(result, context)] },
  },
  write: (result, context) => {
    const { value, comparator, unit } = result;
    const row = rowOf(LAB_RESULT, { ...result, documents: [] }, context);
    return [
      mainResource({
        resourceType: "Observation",
        ...row,
        extension: [
          ...row.extension,
          ...textExtension(context, TEST_NAME, result.test === null ? "" : result.testName),
          ...decimalsExtension(result, context),
          ...textExtension(context, UNIT, value === null ? unit : ""),
          ...textExtension(context, FLAG, result.flag ?? ""),
        ],
        status: result.status ?? "unknown",
        category: [LABORATORY],
        code: codeOf(result, context),
        subject: context.patient,
        effectiveDateTime: romeTimeAt(result.date, result.time),
        performer: isBlank(result.laboratory) ? [] : [{ display: result.laboratory }],
        valueQuantity:
          value === null
            ? undefined
            : { ...quantityOf(value, unit, context), comparator: comparator === "=" ? undefined : comparator },
        valueString: value === null ? result.textValue : undefined,
        interpretation: interpretationOf(result),
        note: isBlank(result.note) ? [] : [{ text: result.note }],
        referenceRange: referenceRange(result, context),
        derivedFrom: result.documents.map((file) => context.reference(FILE, file)),
      } satisfies Checked<R4.Observation>),
    ];
  },
  read: (part, reader) => {
    const resource = part("Observation");
    const amount = valueAt(resource, "valueQuantity");
    const value = numberAt(amount, "value");
    const range = listAt(resource, "referenceRange")[0];
    const { date, time } = localTimeOf(textAt(resource, "effectiveDateTime"));
    const textOfExtension = (name: string): string => textAt(reader.extension(resource, name), "valueString");
    const test = reader.ownCode(valueAt(resource, "code"), TESTS) || null;
    return {
      ...coreOf(LAB_RESULT, resource, reader),
      list: "results",
      test,
      testName: test === null ? textAt(resource, "code", "text") : textOfExtension(TEST_NAME),
      value,
      comparator: comparatorOf(amount),
      decimals: numberAt(reader.extension(resource, DECIMALS), "valueInteger"),
      textValue: textAt(resource, "valueString"),
      unit: value === null ? textOfExtension(UNIT) : unitOf(amount),
      rangeLow: numberAt(range, "low", "value"),
      rangeHigh: numberAt(range, "high", "value"),
      rangeText: textAt(range, "text"),
      flag: LAB_FLAGS.find((flag) => flag === textOfExtension(FLAG)) ?? null,
      status: RESULT_STATUSES.find((status) => status === textAt(resource, "status")) ?? null,
      date,
      time,
      laboratory: textAt(resource, "performer", 0, "display"),
      note: textAt(resource, "note", 0, "text"),
      documents: listAt(resource, "derivedFrom").flatMap((file) => reader.target(FILE, file) ?? []),
    } as LabResult;
  },
};

/** "Creatinina: 1,4 mg/dL (0,7 – 1,2 mg/dL), alto, provvisorio, 10/01/2025". */
const labResultLine = (result: LabResult, { language }: ExportContext): string => {
  const range = formatRange(result, language);
  const value = `${formatValue(result, language)}${range === "" ? "" : ` (${range})`}`;
  const facts = [value, formatFlag(result, language), formatStatus(result, language), italianDay(result.date)];
  return `${testNameOf(result, language)}: ${facts.filter((fact) => fact !== "").join(", ")}`;
};
