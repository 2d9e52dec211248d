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
  /** Frees its memory. */
  readonly close: () => void;
}

/** SQLite as WebAssembly, from sql.js. */
export interface Sqlite {
  /** Opens the bytes of a database, or a new database. */
  readonly Database: new (
    bytes?: Uint8Array,
  ) => Database;
}

/**
 * Bytes of which a copy of all is themselves. The file system of sql.js copies a database with `slice`; without the copy a
 * large one is in the memory once.
 */
class UncopiedBytes extends Uint8Array {
  static get [Symbol.species]() {
    return Uint8Array;
  }

  override slice(start = 0, end = this.length): Uint8Array<ArrayBuffer> {
    return start === 0 && end === this.length
      ? (this as Uint8Array as Uint8Array<ArrayBuffer>)
      : super.slice(start, end);
  }
}

/** Opens a database in the memory. The bytes are its own afterwards. */
export const openDatabase = (sqlite: Sqlite, { buffer, byteOffset, length }: Uint8Array): Database =>
  new sqlite.Database(new UncopiedBytes(buffer as ArrayBuffer, byteOffset, length));

/** Starts SQLite from its program. It throws in a browser without WebAssembly. */
export const startSqlite = async (program: ArrayBuffer): Promise<Sqlite> =>
  (await initSqlJs({ wasmBinary: program })) as Sqlite;
