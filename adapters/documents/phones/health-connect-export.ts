import {
  HEALTH_CONNECT_TABLES,
  type HealthConnectTable,
  readHealthConnectRow,
  typeOfTable,
} from "@libretto/core/documents/phones/health-connect";
import { NOTHING_STATED, type PhoneExport } from "@libretto/core/documents/phones/phone-export";
import { type Either, isLeft, left, right } from "@libretto/core/kernel/fp";
import type { FileRefusal } from "@libretto/core/ports/documents/file-reader";
import { SampleCollector, TooManySamples } from "./sample-collector.ts";
import { type Database, openDatabase, type SqlValue, startSqlite } from "./sqlite.ts";

/** After so many rows the part is told that is read. */
const ROWS_PER_STEP = 5000;
/** The part of the work that is done when the database is loaded, and when it is checked. */
const [LOADED, CHECKED] = [0.05, 0.1];

/** Each row of a statement. */
const forEachRow = (database: Database, sql: string, read: (row: readonly SqlValue[]) => void): void => {
  const statement = database.prepare(sql);
  try {
    while (statement.step()) read(statement.get());
  } finally {
    statement.free();
  }
};

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const numberFrom = (database: Database, sql: string): number => Number(database.exec(sql)[0]?.values[0]?.[0] ?? 0);

/** The columns of each table. A view is none: what it calculates is not what the phone has stored. */
const readColumns = (database: Database): ReadonlyMap<string, ReadonlySet<string>> => {
  const tables = new Map<string, Set<string>>();
  forEachRow(
    database,
    "select t.name, c.name from sqlite_schema t, pragma_table_xinfo(t.name) c where t.type = 'table'",
    ([table, column]) => {
      const columns = tables.get(String(table)) ?? new Set();
      tables.set(String(table), columns.add(String(column)));
    },
  );
  return tables;
};

/** Reads the database of Health Connect of a phone. */
class HealthConnectReader {
  private readonly collector = new SampleCollector();
  private readonly columns: ReadonlyMap<string, ReadonlySet<string>>;
  private total = 1;
  private read = 0;

  constructor(
    private readonly database: Database,
    private readonly onProgress: (part: number) => void,
  ) {
    this.columns = readColumns(database);
  }

  /** Whether it has a table of Health Connect. */
  get isHealthConnect(): boolean {
    return (
      this.columns.has("application_info_table") && HEALTH_CONNECT_TABLES.some(({ table }) => this.columns.has(table))
    );
  }

  /** Reads all tables. It throws when the database is damaged, or has too many values. */
  readAll(): void {
    const tables = HEALTH_CONNECT_TABLES.filter(({ table }) => this.columns.has(table));
    this.total = Math.max(
      1,
      tables.reduce((sum, { table }) => sum + this.countRows(table), 0),
    );
    for (const table of tables) this.readTable(table);
    this.countOthers();
  }

  /** What was read. The database may be closed. */
  finish(): PhoneExport {
    return { ...NOTHING_STATED, format: "healthConnect", isWhole: true, ...this.collector.finish() };
  }

  private countRows(table: string): number {
    return numberFrom(this.database, `select count(*) from ${quote(table)}`);
  }

  private has(table: string, column: string): boolean {
    return this.columns.get(table)?.has(column) === true;
  }

  private readTable(table: HealthConnectTable): void {
    const entries = table.entries ?? table.table;
    const needed = [...table.columns, table.time].map((column) => [table.table, column] as const);
    if (![...needed, [entries, "row_id"] as const].every(([name, column]) => this.has(name, column))) {
      // a version of the format that is not known
      this.collector.countLeftover(table.type, "valueType", this.countRows(table.table));
      return;
    }
    if (table.entries !== null) this.countWithoutEntry(table, table.entries);
    const { length } = table.columns;
    forEachRow(this.database, this.statementOf(table, entries), (row) => {
      const [time, zone, recordingMethod, source, relationToMeal, specimen] = row.slice(length);
      this.collector.addEntry(
        readHealthConnectRow(table, {
          ...{ time, zone, recordingMethod, relationToMeal, specimen, values: row.slice(0, length) },
          source: String(source ?? ""),
        }),
      );
      this.read++;
      if (this.read % ROWS_PER_STEP === 0)
        this.onProgress(CHECKED + (1 - CHECKED) * Math.min(1, this.read / this.total));
    });
  }

  /** The values, and what the entry says about them; null for a column that this version of the format has not. */
  private statementOf(table: HealthConnectTable, entries: string): string {
    const ofEntry = (column: string) => (this.has(entries, column) ? `e.${quote(column)}` : "null");
    const columns = [
      ...[...table.columns, table.time].map((column) => `v.${quote(column)}`),
      ...[ofEntry(table.zone), ofEntry("recording_method"), this.sourceOf(entries)],
      ...[ofEntry("relation_to_meal"), ofEntry("specimen_source")],
    ].join(", ");
    const join = table.entries === null ? "v.row_id" : "v.parent_key";
    return `select ${columns} from ${quote(table.table)} v join ${quote(entries)} e on e.row_id = ${join}`;
  }

  /** The name of the app that wrote an entry: the one that the phone shows, else that of its package; else the device. */
  private sourceOf(entries: string): string {
    const names = [
      ...["app_name", "package_name"]
        .filter((column) => this.has("application_info_table", column) && this.has(entries, "app_info_id"))
        .map((column) => `(select nullif(${column}, '') from application_info_table where row_id = e.app_info_id)`),
      ...["model", "manufacturer"]
        .filter((column) => this.has("device_info_table", column) && this.has(entries, "device_info_id"))
        .map((column) => `(select nullif(${column}, '') from device_info_table where row_id = e.device_info_id)`),
    ];
    return `coalesce(${[...names, "null", "null"].join(", ")})`;
  }

  /** Values of a series whose entry was deleted are no values any more. */
  private countWithoutEntry({ table, type }: HealthConnectTable, entries: string): void {
    const alone = `from ${quote(table)} v where not exists (select 1 from ${quote(entries)} e where e.row_id = v.parent_key)`;
    this.collector.countLeftover(type, "withoutEntry", numberFrom(this.database, `select count(*) ${alone}`));
  }

  /** Counts the entries of all other tables; each entry has an identifier. */
  private countOthers(): void {
    const known = HEALTH_CONNECT_TABLES.flatMap(({ table, entries }) => [table, entries]);
    for (const [table, columns] of this.columns)
      if (columns.has("uuid") && columns.has("app_info_id") && !known.includes(table))
        this.collector.countLeftover(typeOfTable(table), "noField", this.countRows(table));
  }
}

const readTables = (
  database: Database,
  onProgress: (part: number) => void,
): Either<FileRefusal, HealthConnectReader> => {
  // the file is of unknown origin: its schema must not run functions, and its pages are checked while they are read
  database.exec("pragma trusted_schema = off; pragma cell_size_check = on");
  if (database.exec("pragma quick_check(1)")[0]?.values[0]?.[0] !== "ok") return left("damaged");
  onProgress(CHECKED);
  const reader = new HealthConnectReader(database, onProgress);
  if (!reader.isHealthConnect) return left("unknownFormat");
  reader.readAll();
  return right(reader);
};

/** Loads the bytes of a database, or says why there are none. */
export type LoadBytes = () => Promise<Either<FileRefusal, Uint8Array>>;

/** Collects the values. Afterwards nothing refers to the bytes of the database, so that their memory is free. */
const collectValues = async (
  program: ArrayBuffer,
  loadBytes: LoadBytes,
  onProgress: (part: number) => void,
): Promise<Either<FileRefusal, HealthConnectReader>> => {
  const sqlite = await startSqlite(program);
  const bytes = await loadBytes();
  if (isLeft(bytes)) return bytes;
  onProgress(LOADED);
  try {
    const database = openDatabase(sqlite, bytes.right);
    const reader = readTables(database, onProgress);
    database.close();
    return reader;
  } catch (error) {
    return left(error instanceof TooManySamples ? "tooLarge" : "damaged");
  }
};

/**
 * Reads the database of Health Connect, which the memory contains as a whole until its values are collected. A database
 * that another program made is refused, and so is one that is damaged: any of its values may be wrong.
 *
 * @param program SQLite as WebAssembly
 * @param onProgress gets the part that is read, from 0 to 1
 */
export const readHealthConnect = async (
  program: ArrayBuffer,
  loadBytes: LoadBytes,
  onProgress: (part: number) => void,
): Promise<Either<FileRefusal, PhoneExport>> => {
  const reader = await collectValues(program, loadBytes, onProgress);
  return isLeft(reader) ? reader : right(reader.right.finish());
};
