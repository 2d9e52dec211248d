import type * as R4 from "fhir/r4";
import { latestOfEachMeasure } from "../../../record/vital-signs/latest-readings.ts";
import { GLUCOSE_MOMENTS, type Reading } from "../../../record/vital-signs/reading.ts";
import { isMean, type ReadingSource, readSource, writeSource } from "../../../record/vital-signs/reading-source.ts";
import { glucoseLabelOf } from "../../labels/measure-labels.ts";
import { sourceText } from "../../labels/source-texts.ts";
import type { BundleReader, Json } from "../bundle-reader.ts";
import { coding, concept, loinc, quantity } from "../elements/concepts.ts";
import { DEVICE } from "../elements/entities.ts";
import type { Checked, CodeableConcept, Resource } from "../elements/fhir-types.ts";
import { listAt, textAt, valueAt } from "../elements/json.ts";
import { DIASTOLIC, PRESSURE, PULSE_OXIMETRY, SYSTOLIC, TEMPERATURE } from "../elements/loinc.ts";
import { MEASURE_CODES, SINGLE_MEASURES, type SingleMeasure } from "../elements/measure-codes.ts";
import { romeTime, utcOf } from "../elements/rome-time.ts";
import { coreOf, metaOf, rowOf } from "../elements/row.ts";
import { LOINC, OBSERVATION_CATEGORY } from "../elements/systems.ts";
import { type OwnUnit, valueIn } from "../elements/units.ts";
import type { ExportContext } from "../export-context.ts";
import { type DraftResource, extraResource, type Mapping, textExtension } from "../mapping.ts";
import { readingLines } from "./reading-lines.ts";

const MILLIMETRES: OwnUnit = "mm[Hg]";

const READING = "reading";
const MEASURES = "misure";
/** The temperature of an object is no vital sign of the patient. */
const OBJECT = "temperaturaOggetto";
const WAY = "modoTemperatura";
const MOMENT = "momentoGlicemia";

const isObjectTemperature = (reading: Reading, name: SingleMeasure): boolean =>
  name === "temperature" && reading.temperatureWay === "object";

const codeOf = (reading: Reading, name: SingleMeasure, context: ExportContext): CodeableConcept => {
  if (isObjectTemperature(reading, name)) return context.ownConcept(MEASURES, OBJECT, context.labels.objectTemperature);
  const [code] = MEASURE_CODES[name];
  const extra = name === "oxygenSaturation" ? [coding(LOINC, PULSE_OXIMETRY)] : [];
  return {
    coding: [coding(LOINC, code), ...extra],
    text: context.labels[name === "glucose" ? glucoseLabelOf(reading.glucoseMoment) : name],
  };
};

/** The URN of a device by its name. */
export const deviceUrn = (name: string, context: ExportContext): string => context.urn(DEVICE, name);

/** The elements that differ between the observations. */
type Content = Pick<Checked<R4.Observation>, "category" | "code" | "valueQuantity" | "component" | "method">;

const observation = (reading: Reading, context: ExportContext, content: Content): Resource =>
  ({
    resourceType: "Observation",
    meta: metaOf(reading, context, reading.source.kind === "typed" ? "patient" : "device"),
    extension: [
      ...rowOf(READING, reading, context).extension,
      ...textExtension(context, WAY, reading.temperature === null ? (reading.temperatureWay ?? "") : ""),
      ...textExtension(context, MOMENT, reading.glucose === null ? (reading.glucoseMoment ?? "") : ""),
    ],
    identifier: [context.identifier(READING, reading.id)],
    status: "final",
    subject: context.patient,
    effectiveDateTime: romeTime(reading.takenAt),
    performer: [context.patient],
    device:
      reading.source.kind === "typed" ? undefined : { reference: deviceUrn(writeSource(reading.source), context) },
    // a program that does not read the name of the device must not take a mean for a measurement
    note: isMean(reading) ? [{ text: sourceText(reading.source, context.language) }] : undefined,
    ...content,
  }) satisfies Checked<R4.Observation>;
const VITAL_SIGN = concept(OBSERVATION_CATEGORY, ["vital-signs", "Vital Signs"]);

/** What a thermometer measured, or when glucose was measured. */
const methodOf = (
  { temperatureWay, glucoseMoment }: Reading,
  name: SingleMeasure,
  context: ExportContext,
): CodeableConcept | undefined => {
  if (name === "temperature" && temperatureWay !== null) return context.ownConcept(WAY, temperatureWay);
  return name === "glucose" && glucoseMoment !== null ? context.ownConcept(MOMENT, glucoseMoment) : undefined;
};

/** The code of a list of ours, as a method or as an extension; empty for none. */
const codeIn = (list: string, all: readonly Json[], reader: BundleReader): string =>
  all
    .map((one) => reader.ownCode(valueAt(one, "method"), list) || textAt(reader.extension(one, list), "valueString"))
    .find((code) => code !== "") ?? "";

const singleObservation = (
  reading: Reading,
  name: SingleMeasure,
  value: number,
  context: ExportContext,
): DraftResource =>
  extraResource(
    name,
    observation(reading, context, {
      category: isObjectTemperature(reading, name) ? [] : [VITAL_SIGN],
      code: codeOf(reading, name, context),
      valueQuantity: quantity(value, MEASURE_CODES[name][1], MEASURE_CODES[name][2]),
      method: methodOf(reading, name, context),
    }),
  );

const pressureObservation = (
  { minimumPressure: low, maximumPressure: high, ...rest }: Reading,
  context: ExportContext,
): readonly DraftResource[] => {
  const part = (code: readonly [string, string], value: number | null) =>
    value === null ? [] : [{ code: loinc(code), valueQuantity: quantity(value, MILLIMETRES, "mmHg") }];
  const component = [...part(SYSTOLIC, high), ...part(DIASTOLIC, low)];
  const reading: Reading = { ...rest, minimumPressure: low, maximumPressure: high };
  return component.length === 0
    ? []
    : [
        extraResource(
          "pressure",
          observation(reading, context, {
            category: [VITAL_SIGN],
            code: loinc(PRESSURE, context.labels.pressure),
            component,
          }),
        ),
      ];
};

const hasCode = (holder: Json, code: string): boolean =>
  listAt(holder, "code", "coding").some((one) => textAt(one, "code") === code);
const amountOf = (holder: Json, unit: OwnUnit): number | null => valueIn(unit, valueAt(holder, "valueQuantity"));

/** The unit of a single measure by the code of its observation. */
const UNITS = new Map<string, OwnUnit>([
  ...SINGLE_MEASURES.map((name) => [MEASURE_CODES[name][0][0], MEASURE_CODES[name][1]] as const),
  [OBJECT, "Cel"],
]);
const unitOf = (holder: Json): OwnUnit | null => {
  for (const one of listAt(holder, "code", "coding")) {
    const unit = UNITS.get(textAt(one, "code"));
    if (unit !== undefined) return unit;
  }
  return null;
};

const sourceOf = (resource: Json, reader: BundleReader): ReadingSource => {
  const device = reader.resolve(valueAt(resource, "device"));
  return device === undefined ? { kind: "typed" } : readSource(textAt(device, "deviceName", 0, "name"));
};

/** A reading: one observation for each number, and one for both pressures. */
export const readingMapping: Mapping<Reading> = {
  entity: READING,
  summary: {
    /** The latest measurements of the person. The temperature of an object is no vital sign, and a mean no measurement. */
    selectDefault: (rows) => latestOfEachMeasure(rows.filter((row) => row.temperatureWay !== "object" && !isMean(row))),
    place: { section: "vitalSigns", linesOf: readingLines },
  },
  write: (reading, context) => [
    ...pressureObservation(reading, context),
    ...SINGLE_MEASURES.flatMap((name) => {
      const value = reading[name];
      return value === null ? [] : [singleObservation(reading, name, value, context)];
    }),
  ],
  quantities: (resource) => {
    const unit = unitOf(resource);
    return [
      ...(unit === null
        ? []
        : [{ place: "Observation.valueQuantity", unit, quantity: valueAt(resource, "valueQuantity") }]),
      ...listAt(resource, "component").map((one, index) => ({
        place: `Observation.component[${index}].valueQuantity`,
        unit: MILLIMETRES,
        quantity: valueAt(one, "valueQuantity"),
      })),
    ];
  },
  read: (part, reader, all) => {
    const first = part("Observation");
    const valueFor = (code: string, unit: OwnUnit): number | null =>
      amountOf(
        all.find((one) => hasCode(one, code)),
        unit,
      );
    const parts = all.flatMap((one) => listAt(one, "component"));
    const component = (code: string): number | null =>
      amountOf(
        parts.find((one) => hasCode(one, code)),
        MILLIMETRES,
      );
    const [way, moment] = [codeIn(WAY, all, reader), codeIn(MOMENT, all, reader)];
    return {
      ...coreOf(READING, first, reader),
      list: "readings",
      takenAt: utcOf(textAt(first, "effectiveDateTime")),
      ...Object.fromEntries(
        SINGLE_MEASURES.map((name) => [name, valueFor(MEASURE_CODES[name][0][0], MEASURE_CODES[name][1])]),
      ),
      temperature: valueFor(TEMPERATURE[0], "Cel") ?? valueFor(OBJECT, "Cel"),
      minimumPressure: component(DIASTOLIC[0]),
      maximumPressure: component(SYSTOLIC[0]),
      temperatureWay: way || null,
      glucoseMoment: GLUCOSE_MOMENTS.find((one) => one === moment) ?? null,
      source: sourceOf(first, reader),
    } as Reading;
  },
};

/** The stored texts of the devices and means of some readings, each once. */
export const deviceNames = (readings: readonly Reading[]): readonly string[] => [
  ...new Set(readings.flatMap(({ source }) => (source.kind === "typed" ? [] : [writeSource(source)]))),
];
