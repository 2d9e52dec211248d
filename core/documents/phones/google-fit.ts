import { ENTRY_TYPES } from "./arrange-samples.ts";
import { readRelationToMeal, refuseSpecimen } from "./glucose-details.ts";
import { detailsOf, NO_OFFSET, type PhoneEntry, readWrittenEntry, type WrittenEntry } from "./phone-sample.ts";

type FitType = Pick<WrittenEntry, "type" | "measures" | "ucumCode" | "unit">;

/**
 * The data of Google Fit in an archive of Google Takeout: one JSON file for each data type and source in the folder
 * `Takeout/Fit/All Data`, whose name is in the language of the account ("Все данные", "모든 데이터").
 *
 *     { "Data Source": "derived:com.google.weight:com.google.android.gms:merge_weight",
 *       "Data Points": [ { "fitValue": [{ "value": { "fpVal": 71.6 } }], "dataTypeName": "com.google.weight",
 *         "originDataSourceId": "raw:com.google.weight:com.google.android.apps.fitness:user_input",
 *         "startTimeNanos": 1788584400000000000, "endTimeNanos": 1788584400000000000 } ] }
 *
 * Sources: developers.google.com/fit/datatypes/health and …/body for types, fields, their order, and units (kg, m, mmHg,
 * mmol/L, °C, percent, beats per minute); …/scenarios/write-bp-data and …/write-blood-glucose-data for the numbers of the
 * moments and specimens; exports in public programs for the file. The times are those of UTC, in nanoseconds since 1970;
 * the local time of the phone is not stated.
 */
const FIT_TYPES: Readonly<Record<string, FitType>> = {
  "com.google.blood_pressure": {
    ...{ type: ENTRY_TYPES.bloodPressure, measures: ["maximumPressure", "minimumPressure"] },
    ...{ ucumCode: "mm[Hg]", unit: "mmHg" },
  },
  "com.google.weight": { type: ENTRY_TYPES.weight, measures: ["weight"], ucumCode: "kg", unit: "kg" },
  "com.google.height": { type: ENTRY_TYPES.height, measures: ["height"], ucumCode: "m", unit: "m" },
  "com.google.heart_rate.bpm": {
    ...{ type: ENTRY_TYPES.heartRate, measures: ["heartRate"], ucumCode: "/min", unit: "/min" },
  },
  "com.google.oxygen_saturation": {
    ...{ type: ENTRY_TYPES.oxygenSaturation, measures: ["oxygenSaturation"], ucumCode: "%", unit: "%" },
  },
  "com.google.body.temperature": {
    ...{ type: ENTRY_TYPES.temperature, measures: ["temperature"], ucumCode: "Cel", unit: "°C" },
  },
  "com.google.blood_glucose": {
    ...{ type: ENTRY_TYPES.glucose, measures: ["glucose"], ucumCode: "mmol/L", unit: "mmol/L" },
  },
};

const GLUCOSE = "com.google.blood_glucose";
/** The places of the moment and of the specimen in a glucose point. */
const RELATION_TO_MEAL = 1;
const SPECIMEN = 4;

/** The data types for which the record has a reading. */
export const READ_FIT_TYPES: readonly string[] = Object.keys(FIT_TYPES);

/** What the identifier of a data source says. */
export interface FitSource {
  readonly dataType: string;
  /** The device, or the package of the app. */
  readonly name: string;
  /** Whether a person typed its values. */
  readonly isTyped: boolean;
  /** Whether its values are calculated from those of another source: `resting_heart_rate<-merge_heart_rate_bpm`. */
  readonly isCalculated: boolean;
}

/** The parts of an identifier: kind, data type, app, and of a device also maker, model, number and name of the stream. */
const PARTS_WITH_DEVICE = 6;

/** Reads the identifier of a data source, "raw:com.google.weight:com.google.android.apps.fitness:user_input". */
export const readFitSource = (identifier: string): FitSource => {
  const [head = "", ...derivations] = identifier.split("<-");
  const parts = head.split(":");
  const [, dataType = "", app = "", maker = "", model = ""] = parts;
  return {
    dataType,
    name: parts.length >= PARTS_WITH_DEVICE ? `${maker} ${model}`.trim() || app : app,
    isTyped: parts.at(-1) === "user_input",
    isCalculated: derivations.length > 0 || parts.at(-1)?.startsWith("resting_heart_rate") === true,
  };
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** The number of one field: a decimal or an integer; undefined for a field without a value. */
const numberOf = (field: unknown): unknown => {
  const value = isObject(field) && isObject(field.value) ? field.value : field;
  return isObject(value) ? (value.fpVal ?? value.intVal) : undefined;
};

const NANOSECONDS_PER_MILLISECOND = 1_000_000;
/** Milliseconds since 1970; NaN for anything else. Google also writes a long number as a text. */
const millisecondsOf = (nanoseconds: unknown): number =>
  typeof nanoseconds === "number" || (typeof nanoseconds === "string" && /^\d+$/.test(nanoseconds))
    ? Math.round(Number(nanoseconds) / NANOSECONDS_PER_MILLISECOND)
    : Number.NaN;

/** Reads an element of "Data Points". The original source of a point counts more than that of the file. */
export const readFitPoint = (point: unknown, file: FitSource): PhoneEntry => {
  const refuse = (type: string, why: "valueType" | "noField" | "calculated"): PhoneEntry => ({
    ...{ is: "leftover", type, why },
  });
  if (!isObject(point)) return refuse(file.dataType, "valueType");
  const dataType = typeof point.dataTypeName === "string" ? point.dataTypeName : file.dataType;
  const fitType = Object.hasOwn(FIT_TYPES, dataType) ? FIT_TYPES[dataType] : undefined;
  if (fitType === undefined) return refuse(dataType, "noField");
  const origin = typeof point.originDataSourceId === "string" ? readFitSource(point.originDataSourceId) : null;
  const { name, isTyped, isCalculated } = origin === null || origin.name === "" ? file : origin;
  if (isCalculated || file.isCalculated) return refuse(fitType.type, "calculated");
  if (!Array.isArray(point.fitValue)) return refuse(fitType.type, "valueType");
  const numbers = point.fitValue.map(numberOf);
  const [moment, specimen] = dataType === GLUCOSE ? [numbers[RELATION_TO_MEAL], numbers[SPECIMEN]] : [];
  const start = millisecondsOf(point.startTimeNanos);
  return (
    refuseSpecimen(fitType.type, specimen) ??
    readWrittenEntry({
      ...{ ...fitType, written: numbers, start, offset: NO_OFFSET, source: name },
      end: point.endTimeNanos === undefined ? start : millisecondsOf(point.endTimeNanos),
      details: detailsOf(isTyped, readRelationToMeal(moment)),
    })
  );
};
