import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Database, startSqlite } from "@libretto/adapters/documents/phones/sqlite";
import { BlobWriter, Uint8ArrayReader, ZipWriter } from "@zip.js/zip.js";

const { resolve } = createRequire(new URL("../../../ui/package.json", import.meta.url));

/** SQLite as WebAssembly, as the build copies it. */
export const loadSqlite = (): ArrayBuffer =>
  Uint8Array.from(readFileSync(resolve("sql.js/dist/sql-wasm-browser.wasm"))).buffer;

/**
 * The tables of Health Connect as Android 15 creates them, with some that have no reading (packages/modules/HealthFitness,
 * `CreateTableRequest` and the classes `…RecordHelper`).
 */
const SHARED =
  "row_id integer primary key autoincrement, uuid blob not null unique, last_modified_time integer, " +
  "client_record_id text, client_record_version text, device_info_id integer, app_info_id integer, " +
  "recording_method integer, dedupe_hash blob unique";
const INSTANT = `${SHARED}, time integer, zone_offset integer, local_date integer`;
const INTERVAL = `${SHARED}, start_time integer, start_zone_offset integer, end_time integer, end_zone_offset integer, local_date integer`;
const LOCAL_TIME = "local_date_time integer as (time + 1000 * zone_offset)";
const SCHEMA = `
  create table application_info_table (row_id integer primary key, package_name text not null unique, app_name text,
    app_icon blob, record_types_used text);
  create table device_info_table (row_id integer primary key, manufacturer text, model text, device_type integer);
  create table weight_record_table (${INSTANT}, weight real, ${LOCAL_TIME});
  create table height_record_table (${INSTANT}, height real, ${LOCAL_TIME});
  create table blood_pressure_record_table (${INSTANT}, measurement_location text not null, systolic real, diastolic real,
    body_position text not null, ${LOCAL_TIME});
  create table blood_glucose_record_table (${INSTANT}, specimen_source text not null, level real,
    relation_to_meal text not null, meal_type text not null, ${LOCAL_TIME});
  create table oxygen_saturation_record_table (${INSTANT}, percentage real, ${LOCAL_TIME});
  create table body_temperature_record_table (${INSTANT}, measurement_location integer, temperature real, ${LOCAL_TIME});
  create table respiratory_rate_record_table (${INSTANT}, rate real, ${LOCAL_TIME});
  create table resting_heart_rate_record_table (${INSTANT}, beats_per_minute integer, ${LOCAL_TIME});
  create table steps_record_table (${INTERVAL}, count integer);
  create table heart_rate_record_table (${INTERVAL});
  create table heart_rate_record_series_table (parent_key integer, beats_per_minute integer, epoch_millis integer);
  create table preference_table (row_id integer primary key, key text, value text);
  insert into application_info_table values (1, 'com.omronhealthcare.omronconnect', 'OMRON connect', null, null),
    (2, 'com.example.watch', null, null, null);
  insert into device_info_table values (1, null, null, 0), (2, 'Google', 'Pixel Watch', 1);
`;

/** What an entry has besides its values. */
export interface HealthConnectEntry {
  /** "2019-03-05T06:31:00Z"; milliseconds; or null. */
  readonly at: string | number | null;
  /** In seconds. */
  readonly zone?: number | null;
  readonly method?: number;
  readonly app?: number | null;
  readonly device?: number | null;
}

/** A database of Health Connect; rows are added as SQL. */
export class HealthConnectDatabase {
  private count = 0;

  constructor(readonly database: Database) {
    database.exec(SCHEMA);
  }

  /** Adds an entry with one time to a table; the values are SQL. */
  add(table: string, entry: HealthConnectEntry, values: Readonly<Record<string, string | number | null>>): this {
    const { at, zone = 3600, method = 2, app = 1, device = 1 } = entry;
    const time = typeof at === "string" ? Date.parse(at) : at;
    const columns = { uuid: `randomblob(16)`, time, zone_offset: zone, recording_method: method, app_info_id: app };
    this.insert(`${table}_record_table`, { ...columns, device_info_id: device, ...values });
    return this;
  }

  /** Adds an entry of a series of heart rates. */
  addHeartRates(entry: HealthConnectEntry, rates: readonly (readonly [time: string, rate: number | null])[]): this {
    const { at, zone = 3600, method = 2, app = 2, device = 2 } = entry;
    const time = typeof at === "string" ? Date.parse(at) : at;
    this.count++;
    this.insert("heart_rate_record_table", {
      ...{ row_id: this.count, uuid: "randomblob(16)", start_time: time, start_zone_offset: zone, end_time: time },
      ...{ end_zone_offset: zone, recording_method: method, app_info_id: app, device_info_id: device },
    });
    for (const [moment, rate] of rates)
      this.insert("heart_rate_record_series_table", {
        ...{ parent_key: this.count, beats_per_minute: rate, epoch_millis: Date.parse(moment) },
      });
    return this;
  }

  /** Runs any SQL. */
  run(sql: string): this {
    this.database.exec(sql);
    return this;
  }

  private insert(table: string, values: Readonly<Record<string, string | number | null>>): void {
    const texts = Object.values(values).map((value) => (value === null ? "null" : String(value)));
    this.database.exec(`insert into ${table} (${Object.keys(values).join(", ")}) values (${texts.join(", ")})`);
  }

  /** The bytes of the database. */
  toBytes(): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(this.database.export());
  }
}

/** A new database of Health Connect. */
export const createHealthConnect = async (): Promise<HealthConnectDatabase> => {
  const { Database: NewDatabase } = await startSqlite(loadSqlite());
  return new HealthConnectDatabase(new NewDatabase());
};

/** The archive of the export. */
export const healthConnectArchive = async (
  bytes: Uint8Array,
  name = "health_connect_export.db",
  level = 6,
): Promise<Blob> => {
  const zip = new ZipWriter(new BlobWriter(), { useWebWorkers: false, level });
  await zip.add(name, new Uint8ArrayReader(bytes));
  return zip.close();
};
