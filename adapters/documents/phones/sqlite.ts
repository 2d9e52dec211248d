import initSqlJs from "sql.js";

/** A value of SQLite. */
export type SqlValue = number | string | Uint8Array | null;

/** A prepared statement. */
export interface Statement {
  /** Whether there is a next row. */
  readonly step: () => boolean;
  readonly get: () => SqlValue[];
  readonly free: () => boolean;
}

/** A database in the memory. Its functions throw when it is damaged. */
export interface Database {
  readonly prepare: (sql: string) => Statement;
  readonly exec: (sql: string) => readonly { readonly values: readonly SqlValue[][] }[];
  readonly export: () => Uint8Array;
}

/** SQLite as WebAssembly, from sql.js. */
export interface Sqlite {
  /** Opens a copy of the bytes of a database, or a new database. */
  readonly Database: new (
    bytes?: Uint8Array,
  ) => Database;
}

/** Starts SQLite from its program. It throws in a browser without WebAssembly. */
export const startSqlite = async (program: ArrayBuffer): Promise<Sqlite> =>
  (await initSqlJs({ wasmBinary: program })) as Sqlite;
