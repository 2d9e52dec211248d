import pg from "pg";
import { types } from "./pool.ts";

/** The result of a statement. */
export interface StatementResult {
  readonly rows: readonly object[];
  readonly command: string;
  /** How many rows were read or written; null for commands without a count. */
  readonly count: number | null;
}

/** A statement and its callbacks. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly resolve: (outcome: StatementResult) => void;
  readonly reject: (error: unknown) => void;
}

interface Column {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}
/** A prepared statement of a connection. Its columns are known after the first execution. */
interface PreparedStatement {
  readonly name: string;
  columns: readonly Column[] | null;
}
interface RowDescription {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
}
interface Row {
  readonly fields: readonly (string | null)[];
}

const MAX_PREPARED = 1000;
/** The prepared statements of a connection. Beyond the limit, a statement is prepared each time. */
class PreparedStatements {
  readonly byText = new Map<string, PreparedStatement>();
  /** Names of statements that may or may not be prepared on the server. */
  uncertain: string[] = [];
  private names = 0;

  add(text: string): PreparedStatement {
    if (this.byText.size >= MAX_PREPARED) return { name: "", columns: null };
    const prepared = { name: `s${++this.names}`, columns: null };
    this.byText.set(text, prepared);
    return prepared;
  }
}

/** The used part of the driver's connection; the driver's own types lack the optional parameters. */
interface DriverConnection {
  readonly stream: { readonly cork: () => void; readonly uncork: () => void };
  readonly parse: (statement: { readonly name: string; readonly text: string }) => void;
  readonly bind: (values: { readonly statement: string; readonly values: readonly unknown[] }) => void;
  readonly describe: (what: { readonly type: "P"; readonly name: string }) => void;
  readonly execute: (portal: null) => void;
  readonly close: (what: { readonly type: "S"; readonly name: string }) => void;
  readonly sync: () => void;
}

const statementsByConnection = new WeakMap<DriverConnection, PreparedStatements>();
const preparedStatementsOf = (wire: DriverConnection): PreparedStatements => {
  const preparedStatements = statementsByConnection.get(wire) ?? new PreparedStatements();
  statementsByConnection.set(wire, preparedStatements);
  return preparedStatements;
};

const columnsOf = ({ fields }: RowDescription): readonly Column[] =>
  fields.map(({ name, dataTypeID }) => ({
    name,
    parse: types.getTypeParser(dataTypeID, "text") as unknown as Column["parse"],
  }));

const rowOf = (columns: readonly Column[], { fields }: Row): object => {
  const row: Record<string, unknown> = {};
  for (const [i, { name, parse }] of columns.entries()) {
    const value = fields[i] ?? null;
    row[name] = value === null ? null : parse(value);
  }
  return row;
};

const TAG = /^([A-Z]+)(?: (\d+))?(?: (\d+))?/;
/** Parses the command tag of the database: `INSERT 0 1`, `SELECT 3`, `COMMIT`. */
const parseCommandTag = (text: string): Pick<StatementResult, "command" | "count"> => {
  const [, command = "", first, second] = TAG.exec(text) ?? [];
  const count = second ?? first;
  return { command, count: count === undefined ? null : Number(count) };
};

const Query = pg.Query as unknown as new (text: string) => object;

/**
 * A pipeline of statements: sent together, with one Sync at the end, so that the database executes none after a failed
 * one. The driver calls the methods as if this were one query.
 */
export class StatementBatch extends Query {
  /** Set by the driver when there is a query timeout. */
  declare callback: ((error: unknown) => void) | undefined;
  readonly #statements: readonly Statement[];
  #preparations: PreparedStatements | null = null;
  readonly #prepared: PreparedStatement[] = [];
  #next = 0;
  #rows: object[] = [];
  #unreadable: { readonly error: unknown } | null = null;

  /** @param query_timeout after so many milliseconds without an answer the connection is closed */
  constructor(
    statements: readonly Statement[],
    readonly query_timeout: number | undefined,
  ) {
    super("");
    this.#statements = statements;
  }

  submit(wire: DriverConnection): null {
    const preparedStatements = preparedStatementsOf(wire);
    this.#preparations = preparedStatements;
    wire.stream.cork();
    for (const name of preparedStatements.uncertain.splice(0)) wire.close({ type: "S", name });
    for (const { text, values } of this.#statements) {
      const known = preparedStatements.byText.get(text);
      const prepared = known ?? preparedStatements.add(text);
      this.#prepared.push(prepared);
      if (known === undefined) wire.parse({ name: prepared.name, text });
      wire.bind({ statement: prepared.name, values });
      if (prepared.columns === null) wire.describe({ type: "P", name: "" });
      wire.execute(null);
    }
    wire.sync();
    wire.stream.uncork();
    return null;
  }

  handleRowDescription(description: RowDescription): void {
    const prepared = this.#prepared[this.#next];
    if (prepared !== undefined) prepared.columns = columnsOf(description);
  }

  handleDataRow(row: Row): void {
    try {
      this.#rows.push(rowOf(this.#prepared[this.#next]?.columns ?? [], row));
    } catch (error) {
      this.#unreadable ??= { error };
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const statement = this.#statements[this.#next];
    const prepared = this.#prepared[this.#next];
    if (prepared !== undefined) prepared.columns ??= [];
    const rows = this.#rows;
    const decodeError = this.#unreadable;
    this.#next += 1;
    this.#rows = [];
    this.#unreadable = null;
    if (decodeError === null) statement?.resolve({ rows, ...parseCommandTag(text) });
    else statement?.reject(decodeError.error);
  }

  handleReadyForQuery(): void {
    this.callback?.(null);
  }

  handleError(error: unknown): void {
    const from = this.#next;
    this.#next = this.#statements.length;
    for (const [i, { text, reject }] of this.#statements.entries()) {
      if (i < from) continue;
      this.#doubt(text, this.#prepared[i]);
      reject(error);
    }
    this.callback?.(error);
  }

  /** A statement of a failed batch may be prepared on the server or not; the next one gets another name. */
  #doubt(text: string, prepared: PreparedStatement | undefined): void {
    if (prepared === undefined || prepared.columns !== null || this.#preparations?.byText.get(text) !== prepared)
      return;
    this.#preparations.byText.delete(text);
    this.#preparations.uncertain.push(prepared.name);
  }
}

const { prepareValue } = (pg as unknown as { readonly utils: { readonly prepareValue: (value: unknown) => unknown } })
  .utils;

/** Converts values to the driver's format: texts, bytes and nulls. */
export const toDriverValues = (values: readonly unknown[]): readonly unknown[] =>
  values.map((value) => prepareValue(value));
