import type { Duplex } from "node:stream";
import type pg from "pg";
import { DatabaseAway, told, worthRetrying } from "./database-errors.ts";
import type { SqlContext, SqlEngine, SqlSession } from "./engine.ts";

const RETRIES = 3;
const ROLE = {
  accounts: "libretto_accounts",
  record: "libretto_record",
  audit: "libretto_audit",
  owner: "none",
} as const;
const SETTINGS = `select set_config('role', $1, true), set_config('app.actor', $2, true),
  set_config('app.patient', $3, true), set_config('statement_timeout', $4, true)`;
/** Requests begin so, and all of it is known beforehand: it goes with the beginning, as one statement. */
const AS_ACCOUNTS = `set local role ${ROLE.accounts}; set local app.actor = ''; set local app.patient = '';`;

const settingsOf = (context: SqlContext): readonly string[] =>
  context.as === "record"
    ? [ROLE.record, String(context.actor), String(context.patient ?? "")]
    : [ROLE[context.as], "", ""];

/** What is read by many statements is of one moment. */
const READING = "begin isolation level repeatable read read only";

const MOST_PREPARED = 1000;
const names = new Map<string, string>();
/** Statements with parameters are prepared once per connection; their texts are constants, so they are few. */
const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_PREPARED) return known;
  const name = `s${names.size + 1}`;
  names.set(text, name);
  return name;
};

export interface TransactionOptions {
  /** After how long the database gives up a statement of a request, 0 for never; what the owner does takes its time. */
  readonly statementMilliseconds: number;
  /** After how long without an answer the connection is given up. */
  readonly patienceMilliseconds: number;
  /** Hears, after a commit, how many rows were written. */
  readonly wrote?: (rows: number) => void;
}

const WRITES = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

/** The connection's own stream, which the driver's types do not show. */
const streamOf = (client: pg.PoolClient): Duplex =>
  (client as unknown as { readonly connection: { readonly stream: Duplex } }).connection.stream;

/** Remembers why a transaction cannot commit: what failed first, not what failed because of it. */
class Open {
  rows = 0;
  private closed = false;
  private cause: { readonly error: unknown } | null = null;
  private last: Promise<unknown> = Promise.resolve();

  private patience: number | undefined;
  private held = false;

  constructor(
    private readonly client: pg.PoolClient,
    private readonly options: TransactionOptions,
  ) {}

  /** Sends at once; answers come in the order of sending. */
  send(
    text: string,
    parameters?: readonly unknown[],
    meaning: (error: unknown) => unknown = told,
  ): Promise<pg.QueryResult> {
    if (this.closed) throw new Error("a transaction was used after its end");
    this.holdTogether();
    const query = {
      text,
      ...(parameters && { values: [...parameters], name: nameOf(text) }),
      ...(this.patience !== undefined && { query_timeout: this.patience }),
    };
    const answer = this.client.query(query as pg.QueryConfig).then(
      (result) => {
        if (WRITES.has(result.command)) this.rows += result.rowCount ?? 0;
        return result;
      },
      (error: unknown) => {
        this.cause ??= { error: meaning(error) };
        throw this.cause.error;
      },
    );
    answer.catch(() => {});
    this.last = answer;
    return answer;
  }

  /** Statements of the same moment leave in one packet. */
  private holdTogether(): void {
    if (this.held) return;
    const stream = streamOf(this.client);
    this.held = true;
    stream.cork();
    process.nextTick(() => {
      this.held = false;
      stream.uncork();
    });
  }

  begin(context: SqlContext, how: "reading" | "writing"): void {
    const begin = how === "reading" ? READING : "begin";
    if (context.as === "accounts") {
      this.patience = this.options.patienceMilliseconds;
      void this.send(`${begin}; ${AS_ACCOUNTS} set local statement_timeout = ${this.options.statementMilliseconds}`);
    } else {
      void this.send(begin);
      this.become(context);
    }
  }

  become(context: SqlContext): void {
    const unhurried = context.as === "owner" || context.as === "audit";
    this.patience = unhurried ? undefined : this.options.patienceMilliseconds;
    void this.send(SETTINGS, [...settingsOf(context), String(unhurried ? 0 : this.options.statementMilliseconds)]);
  }

  async end(how: "commit" | "rollback"): Promise<void> {
    const ended = this.send(how);
    this.closed = true;
    const { command } = await ended;
    if (how === "commit" && command !== "COMMIT") throw this.cause?.error ?? new Error("the commit was refused");
  }

  /** The first error, once every answer is in. */
  async firstError(otherwise: unknown): Promise<unknown> {
    await this.last.catch(() => {});
    return this.cause?.error ?? otherwise;
  }
}

const opened = new WeakMap<SqlSession, Open>();

const sessionOver = (open: Open): SqlSession => {
  const session: SqlSession = {
    query: <Row extends object>(text: string, parameters?: readonly unknown[]) =>
      open.send(text, parameters).then((result): readonly Row[] => result.rows),
    send: (text, parameters, meaning) => void open.send(text, parameters, meaning),
  };
  opened.set(session, open);
  return session;
};

/** Transactions over a pool: one connection each, begun, given its role and put to work in one round trip. */
export const engineOver = (pool: pg.Pool, options: TransactionOptions): SqlEngine => {
  const connect = (): Promise<pg.PoolClient> =>
    pool.connect().catch((error: unknown) => {
      throw new DatabaseAway("no connection to the database", { cause: error });
    });

  const once = async <A>(
    context: SqlContext,
    work: (session: SqlSession) => Promise<A>,
    how: "reading" | "writing",
  ): Promise<A> => {
    const client = await connect();
    const open = new Open(client, options);
    try {
      open.begin(context, how);
      const result = await work(sessionOver(open));
      if (how === "reading") {
        open.end("commit").then(
          () => client.release(),
          () => client.release(true),
        );
        return result;
      }
      await open.end("commit");
      client.release();
      if (open.rows > 0) options.wrote?.(open.rows);
      return result;
    } catch (error) {
      const first = await open.firstError(error);
      await rollBack(client, first);
      throw first;
    }
  };

  /** A connection that cannot even roll back is thrown away. */
  const rollBack = async (client: pg.PoolClient, why: unknown): Promise<void> => {
    if (why instanceof DatabaseAway) return client.release(true);
    await client.query("rollback").then(
      () => client.release(),
      () => client.release(true),
    );
  };

  const transaction: SqlEngine["transaction"] = async (context, work, how = "writing") => {
    for (let again = 0; ; again++) {
      try {
        return await once(context, work, how);
      } catch (error) {
        if (again >= RETRIES || !worthRetrying(error)) throw error;
      }
    }
  };

  return {
    transaction,
    become: async (session, context) => opened.get(session)?.become(context),
    script: (text) => transaction({ as: "owner" }, async (session) => void (await session.query(text))),
    close: () => pool.end(),
  };
};
