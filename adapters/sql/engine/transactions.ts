import type pg from "pg";
import { classifyError, DatabaseUnavailable, isRetryable } from "./database-errors.ts";
import { releaseUncommitted, takeDeferredCommit } from "./deferred-commits.ts";
import type { SqlContext, SqlEngine, SqlSession } from "./engine.ts";
import { type ContextAnswer, contextStatements } from "./record-settings.ts";
import { createSender, type SendStatement, type StatementResult } from "./statements.ts";

const RETRIES = 3;
/** All statements of a reading transaction see the same snapshot. */
const BEGIN_READING = "begin isolation level repeatable read read only";

export interface TransactionOptions {
  /** Statement timeout of the database for requests, 0 for none; work of the owner has no timeout. */
  readonly statementTimeoutMilliseconds: number;
  /** After this time without an answer the connection is closed. */
  readonly answerTimeoutMilliseconds: number;
  /** False for a connection to a pooler, which gives a transaction a connection that has not prepared its statements. */
  readonly canPrepareStatements?: boolean;
  /** Called after a commit with the number of written rows. */
  readonly onRowsWritten?: (rows: number) => void;
}

const WRITES = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);
/** A write that returns a row for each changed row (record/counted-rows.ts). */
const COUNTED_WRITE = /^with (previous|changed) as/;

/** An open transaction. It records the first error, not the errors that follow from it. */
class OpenTransaction {
  rows = 0;
  private closed = false;
  private firstCause: { readonly error: unknown } | null = null;
  private lastAnswer: Promise<unknown> = Promise.resolve();

  private timeout: number | undefined;
  private readonly sendStatement: SendStatement;

  constructor(
    private readonly client: pg.PoolClient,
    private readonly options: TransactionOptions,
  ) {
    this.sendStatement = createSender(client, options.canPrepareStatements ?? true);
  }

  /** Results arrive in the order of sending. */
  send(
    text: string,
    parameters?: readonly unknown[],
    toError: (error: unknown) => unknown = classifyError,
    inspect: (outcome: StatementResult) => void = () => {},
  ): Promise<StatementResult> {
    if (this.closed) throw new Error("a transaction was used after its end");
    const answer = this.sendStatement(text, parameters, this.timeout).then(
      (outcome) => {
        inspect(outcome);
        if (WRITES.has(outcome.command) || COUNTED_WRITE.test(text)) this.rows += outcome.count ?? 0;
        return outcome;
      },
      (error: unknown) => {
        this.firstCause ??= { error: toError(error) };
        throw this.firstCause.error;
      },
    );
    answer.catch(() => {});
    this.lastAnswer = answer;
    return answer;
  }

  begin(context: SqlContext, mode: "reading" | "writing"): void {
    if (takeDeferredCommit(this.client)) void this.send("commit");
    void this.send(mode === "reading" ? BEGIN_READING : "begin");
    this.changeContext(context);
  }

  changeContext(context: SqlContext): void {
    const isUnlimited = context.as === "owner" || context.as === "audit";
    this.timeout = isUnlimited ? undefined : this.options.answerTimeoutMilliseconds;
    const timeout = isUnlimited ? 0 : this.options.statementTimeoutMilliseconds;
    const [settings, ...entrance] = contextStatements(context, timeout);
    // before the answers to later statements, which a standby may refuse
    void this.send(settings.text, settings.parameters, classifyError, (outcome) => this.refuseStandby(outcome));
    for (const { text, parameters } of entrance) void this.send(text, parameters);
  }

  /** After a fail-over a connection may reach the former primary: it is closed, and the next one finds the new one. */
  private refuseStandby({ rows: [answer] }: StatementResult): void {
    if ((answer as ContextAnswer).isStandby)
      this.firstCause ??= { error: new DatabaseUnavailable("the database server is a standby") };
  }

  /** Sends nothing more. The commit of a reading transaction can be deferred. */
  close(): void {
    if (this.firstCause !== null) throw this.firstCause.error;
    this.closed = true;
  }

  async commit(): Promise<void> {
    const commitAnswer = this.send("commit");
    this.closed = true;
    const { command } = await commitAnswer;
    if (command !== "COMMIT" || this.firstCause !== null)
      throw this.firstCause?.error ?? new Error("the commit was refused");
  }

  /** Waits for all answers and returns the first error. Sends nothing more. */
  async firstError(otherwise: unknown): Promise<unknown> {
    this.closed = true;
    await this.lastAnswer.catch(() => {});
    return this.firstCause?.error ?? otherwise;
  }
}

const openTransactions = new WeakMap<SqlSession, OpenTransaction>();

const createSession = (open: OpenTransaction): SqlSession => {
  const session: SqlSession = {
    query: <Row extends object>(text: string, parameters?: readonly unknown[]) =>
      open.send(text, parameters).then((outcome) => outcome.rows as readonly Row[]),
    send: (text, parameters, toError) => void open.send(text, parameters, toError),
  };
  openTransactions.set(session, open);
  return session;
};

/** Creates an engine over a pool. Begin, role and first statement of a transaction take one round trip. */
export const createEngine = (pool: pg.Pool, options: TransactionOptions): SqlEngine => {
  const connect = (): Promise<pg.PoolClient> =>
    pool.connect().catch((error: unknown) => {
      throw new DatabaseUnavailable("no connection to the database", { cause: error });
    });

  const runOnce = async <A>(
    context: SqlContext,
    work: (session: SqlSession) => Promise<A>,
    mode: "reading" | "writing",
  ): Promise<A> => {
    const client = await connect();
    const open = new OpenTransaction(client, options);
    try {
      open.begin(context, mode);
      const result = await work(createSession(open));
      if (mode === "reading") {
        open.close();
        releaseUncommitted(client);
        return result;
      }
      await open.commit();
      client.release();
      if (open.rows > 0) options.onRowsWritten?.(open.rows);
      return result;
    } catch (error) {
      const first = await open.firstError(error);
      await rollBack(client, first);
      throw first;
    }
  };

  /** A connection that cannot roll back is closed. */
  const rollBack = async (client: pg.PoolClient, cause: unknown): Promise<void> => {
    if (cause instanceof DatabaseUnavailable) return client.release(true);
    await client.query("rollback").then(
      () => client.release(),
      () => client.release(true),
    );
  };

  const transaction: SqlEngine["transaction"] = async (context, work, mode = "writing") => {
    for (let attempt = 0; ; attempt++) {
      try {
        return await runOnce(context, work, mode);
      } catch (error) {
        if (attempt >= RETRIES || !isRetryable(error)) throw error;
      }
    }
  };

  return {
    transaction,
    changeContext: async (session, context) => openTransactions.get(session)?.changeContext(context),
    runScript: (text) => transaction({ as: "owner" }, async (session) => void (await session.query(text))),
    close: () => pool.end(),
  };
};
