import { ENTRY_TYPES } from "./arrange-samples.ts";
import { readRelationToMeal, refuseSpecimen } from "./glucose-details.ts";
import { detailsOf, NO_OFFSET, type PhoneEntry, type PhoneMeasure, readWrittenEntry } from "./phone-sample.ts";

/** A table of the database of Health Connect with values for which the record has a reading. */
export interface HealthConnectTable {
  readonly table: string;
  /** The table of the entries, when `table` has the values of their series. */
  readonly entries: string | null;
  readonly type: string;
  readonly measures: readonly PhoneMeasure[];
  /** The columns of the values, in the order of the measures. */
  readonly columns: readonly string[];
  readonly ucumCode: string;
  readonly unit: string;
  /** The columns of the time in milliseconds since 1970, and of the offset from UTC in seconds. */
  readonly time: string;
  readonly zone: string;
}

const INSTANT = { entries: null, time: "time", zone: "zone_offset" } as const;

/**
 * The tables of Health Connect, the health database of Android, in the file `health_connect_export.db` of its export.
 *
 * Source: the Android Open Source Project, packages/modules/HealthFitness (Apache-2.0).
 * - `service/…/exportimport/ExportManager.java`: the export is a ZIP archive with a copy of the database.
 * - `service/…/storage/datatypehelpers/*RecordHelper.java`: tables and columns; `RecordHelper`, `InstantRecordHelper`,
 *   `IntervalRecordHelper` and `SeriesRecordHelper`: times in milliseconds, `zone_offset` in seconds (the generated column
 *   `local_date_time` is `time + 1000 * zone_offset`). A deleted entry has no row.
 * - `framework/…/datatypes/units`: `Mass` is in grams, `Length` in metres, `Pressure` in mmHg, `Temperature` in °C,
 *   `BloodGlucose` in mmol/L, and `Percentage` is "a percentage, not a fraction". Each helper writes the number of its
 *   class as it is: for example `WeightRecordInternal` reads it with `Mass.fromGrams`.
 *
 * The heart rate at rest (`resting_heart_rate_record_table`) is another type, for which the record has no field, as that of
 * Apple: apps calculate it from the heart rates of a day.
 */
export const HEALTH_CONNECT_TABLES: readonly HealthConnectTable[] = [
  {
    ...{ ...INSTANT, table: "blood_pressure_record_table", type: ENTRY_TYPES.bloodPressure },
    ...{ measures: ["maximumPressure", "minimumPressure"], columns: ["systolic", "diastolic"] },
    ...{ ucumCode: "mm[Hg]", unit: "mmHg" },
  },
  {
    ...{ ...INSTANT, table: "weight_record_table", type: ENTRY_TYPES.weight },
    ...{ measures: ["weight"], columns: ["weight"], ucumCode: "g", unit: "g" },
  },
  {
    ...{ ...INSTANT, table: "height_record_table", type: ENTRY_TYPES.height },
    ...{ measures: ["height"], columns: ["height"], ucumCode: "m", unit: "m" },
  },
  {
    ...{ ...INSTANT, table: "oxygen_saturation_record_table", type: ENTRY_TYPES.oxygenSaturation },
    ...{ measures: ["oxygenSaturation"], columns: ["percentage"], ucumCode: "%", unit: "%" },
  },
  {
    ...{ ...INSTANT, table: "body_temperature_record_table", type: ENTRY_TYPES.temperature },
    ...{ measures: ["temperature"], columns: ["temperature"], ucumCode: "Cel", unit: "°C" },
  },
  {
    ...{ ...INSTANT, table: "respiratory_rate_record_table", type: ENTRY_TYPES.breathingRate },
    ...{ measures: ["breathingRate"], columns: ["rate"], ucumCode: "/min", unit: "/min" },
  },
  {
    ...{ ...INSTANT, table: "blood_glucose_record_table", type: ENTRY_TYPES.glucose },
    ...{ measures: ["glucose"], columns: ["level"], ucumCode: "mmol/L", unit: "mmol/L" },
  },
  {
    ...{ table: "heart_rate_record_series_table", entries: "heart_rate_record_table", type: ENTRY_TYPES.heartRate },
    ...{ measures: ["heartRate"], columns: ["beats_per_minute"], ucumCode: "/min", unit: "/min" },
    ...{ time: "epoch_millis", zone: "start_zone_offset" },
  },
];

/** A row of such a table; what the table has no column for is null. */
export interface HealthConnectRow {
  readonly time: unknown;
  /** In seconds. */
  readonly zone: unknown;
  /** `Metadata.RECORDING_METHOD_…` of the same project. */
  readonly recordingMethod: unknown;
  /** The name of the app that wrote the entry, or of the device. */
  readonly source: string;
  readonly values: readonly unknown[];
  /** `RELATION_TO_MEAL_…` and `SPECIMEN_SOURCE_…` of `BloodGlucoseRecord`. */
  readonly relationToMeal: unknown;
  readonly specimen: unknown;
}

/** `Metadata.RECORDING_METHOD_MANUAL_ENTRY`. */
const MANUAL_ENTRY = 3;
/** `ZoneOffset` of Java allows 18 hours. */
const LARGEST_OFFSET_SECONDS = 64_800;

const minutesOf = (seconds: unknown): number =>
  typeof seconds === "number" && Math.abs(seconds) <= LARGEST_OFFSET_SECONDS ? Math.round(seconds / 60) : NO_OFFSET;

/** Reads a row of a table of Health Connect: of weights, `values: [64000]` is 64 kg at its time. */
export const readHealthConnectRow = (
  { type, measures, ucumCode, unit }: HealthConnectTable,
  { time, zone, recordingMethod, source, values, relationToMeal, specimen }: HealthConnectRow,
): PhoneEntry => {
  const start = typeof time === "number" ? time : Number.NaN;
  return (
    refuseSpecimen(type, specimen) ??
    readWrittenEntry({
      ...{ type, measures, written: values, ucumCode, unit, start, end: start, offset: minutesOf(zone), source },
      details: detailsOf(recordingMethod === MANUAL_ENTRY, readRelationToMeal(relationToMeal)),
    })
  );
};

/** The type of the entries of any table: "SleepSession" of `sleep_session_record_table`. */
export const typeOfTable = (table: string): string =>
  table
    .replace(/_?record_?table$/i, "")
    .replace(/(^|_)([a-z])/g, (_all, _mark, letter: string) => letter.toUpperCase());
