import type pg from "pg";
import { Batch, type Outcome, type Statement, written } from "./batch.ts";
import { DatabaseAway, told, worthRetrying } from "./database-errors.ts";
import type { SqlContext, SqlEngine, SqlSession } from "./engine.ts";
import { releaseOwing, takeOver } from "./owed-ends.ts";

const RETRIES = 3;
const ROLE = {
  accounts: "libretto_accounts",
  record: "libretto_record",
  audit: "libretto_audit",
  owner: "none",
} as const;
const SETTINGS = `select set_config('role', $1, true), set_config('app.actor', $2, true),
  set_config('app.patient', $3, true), set_config('app.soggetto', $4, true),
  set_config('statement_timeout', $5, true)`;

const settingsOf = (context: SqlContext): readonly string[] =>
  context.as === "record"
    ? [ROLE.record, String(context.actor), String(context.patient ?? ""), String(context.reads ?? "")]
    : [ROLE[context.as], "", "", ""];

/** All statements of a reading transaction see the same snapshot. */
const READING = "begin isolation level repeatable read read only";

export interface TransactionOptions {
  /** Statement timeout of the database for requests, 0 for none; work of the owner has no timeout. */
  readonly statementMilliseconds: number;
  /** After this time without an answer the connection is closed. */
  readonly patienceMilliseconds: number;
  /** Called after a commit with the number of written rows. */
  readonly wrote?: (rows: number) => void;
}

const WRITES = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

/** An open transaction. It records the first error, not the errors that follow from it. */
class Open {
  rows = 0;
  private closed = false;
  private cause: { readonly error: unknown } | null = null;
  private last: Promise<unknown> = Promise.resolve();

  private patience: number | undefined;
  private gathered: Statement[] = [];

  constructor(
    private readonly client: pg.PoolClient,
    private readonly options: TransactionOptions,
  ) {}

  /** Results arrive in the order of sending. */
  send(text: string, parameters?: readonly unknown[], meaning: (error: unknown) => unknown = told): Promise<Outcome> {
    if (this.closed) throw new Error("a transaction was used after its end");
    const sent = parameters === undefined ? this.sendAlone(text) : this.gather(text, written(parameters));
    const answer = sent.then(
      (outcome) => {
        if (WRITES.has(outcome.command)) this.rows += outcome.count ?? 0;
        return outcome;
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

  /**
   * A text without parameters may contain several statements and is sent as a separate message. It uses a callback, not
   * the promises of the driver: these would deliver an error after the errors that it caused.
   */
  private sendAlone(text: string): Promise<Outcome> {
    this.sendGathered();
    const query = { text, ...(this.patience !== undefined && { query_timeout: this.patience }) };
    return new Promise((done, failed) => {
      const heard = (error: Error | null, result: pg.QueryResult<object>) => {
        if (error !== null) failed(error);
        else done({ rows: result.rows, command: result.command, count: result.rowCount });
      };
      void this.client.query(query, heard);
    });
  }

  /** Statements of the same tick are sent in one packet and answered in one. */
  private gather(text: string, values: readonly unknown[]): Promise<Outcome> {
    if (this.gathered.length === 0) process.nextTick(() => this.sendGathered());
    return new Promise((done, failed) => this.gathered.push({ text, values, done, failed }));
  }

  private sendGathered(): void {
    const statements = this.gathered;
    if (statements.length === 0) return;
    this.gathered = [];
    this.client.query(new Batch(statements, this.patience) as unknown as pg.Submittable);
  }

  begin(context: SqlContext, how: "reading" | "writing"): void {
    if (takeOver(this.client)) void this.send("commit", []);
    void this.send(how === "reading" ? READING : "begin", []);
    this.become(context);
  }

  become(context: SqlContext): void {
    const unhurried = context.as === "owner" || context.as === "audit";
    this.patience = unhurried ? undefined : this.options.patienceMilliseconds;
    void this.send(SETTINGS, [...settingsOf(context), String(unhurried ? 0 : this.options.statementMilliseconds)]);
  }

  /** Sends nothing more. The commit of a reading transaction can be deferred. */
  close(): void {
    if (this.cause !== null) throw this.cause.error;
    this.closed = true;
  }

  async commit(): Promise<void> {
    const ended = this.send("commit", []);
    this.closed = true;
    const { command } = await ended;
    if (command !== "COMMIT") throw this.cause?.error ?? new Error("the commit was refused");
  }

  /** Waits for all answers and returns the first error. Sends nothing more. */
  async firstError(otherwise: unknown): Promise<unknown> {
    this.closed = true;
    await this.last.catch(() => {});
    return this.cause?.error ?? otherwise;
  }
}

const opened = new WeakMap<SqlSession, Open>();

const sessionOver = (open: Open): SqlSession => {
  const session: SqlSession = {
    query: <Row extends object>(text: string, parameters?: readonly unknown[]) =>
      open.send(text, parameters).then((outcome) => outcome.rows as readonly Row[]),
    send: (text, parameters, meaning) => void open.send(text, parameters, meaning),
  };
  opened.set(session, open);
  return session;
};

/** Creates an engine over a pool. Begin, role and first statement of a transaction take one round trip. */
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
        open.close();
        releaseOwing(client);
        return result;
      }
      await open.commit();
      client.release();
      if (open.rows > 0) options.wrote?.(open.rows);
      return result;
    } catch (error) {
      const first = await open.firstError(error);
      await rollBack(client, first);
      throw first;
    }
  };

  /** A connection that cannot roll back is closed. */
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
