import type pg from "pg";

/** The result of a statement. */
export interface StatementResult {
  readonly rows: readonly object[];
  readonly command: string;
  /** How many rows were read or written; null for commands without a count. */
  readonly count: number | null;
}

/**
 * Sends a statement; results arrive in the order of sending. A text without parameters may contain several statements.
 *
 * @param timeout after so many milliseconds without an answer the connection is closed
 */
export type SendStatement = (
  text: string,
  parameters: readonly unknown[] | undefined,
  timeout: number | undefined,
) => Promise<StatementResult>;

const MAX_PREPARED = 1000;
const names = new Map<string, string>();

/** The name under which every connection prepares a statement; none beyond the limit. */
const findName = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_PREPARED) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
};

/** The socket of a connection, which the declarations of the driver lack. */
const streamOf = (client: pg.PoolClient): { readonly cork: () => void; readonly uncork: () => void } =>
  (client as unknown as { readonly connection: { readonly stream: ReturnType<typeof streamOf> } }).connection.stream;

/**
 * Sends the statements of one tick over a connection in one packet. The driver pipelines them.
 *
 * @param canPrepare whether the connection keeps prepared statements
 */
export const createSender = (client: pg.PoolClient, canPrepare: boolean): SendStatement => {
  let queued: (() => void)[] = [];
  const sendQueued = (): void => {
    const sends = queued;
    queued = [];
    const stream = streamOf(client);
    stream.cork();
    for (const send of sends) send();
    stream.uncork();
  };
  return (text, parameters, timeout) => {
    const name = parameters === undefined || !canPrepare ? undefined : findName(text);
    const query: pg.QueryConfig & { readonly query_timeout?: number } = {
      text,
      ...(parameters !== undefined && { values: [...parameters] }),
      ...(name !== undefined && { name }),
      ...(timeout !== undefined && { query_timeout: timeout }),
    };
    if (queued.length === 0) process.nextTick(sendQueued);
    return new Promise((resolve, reject) => {
      // a callback: the promises of the driver deliver an error after the errors that it caused
      const onResult = (error: Error | null, result: pg.QueryResult<object>): void => {
        if (error !== null) reject(error);
        else resolve({ rows: result.rows, command: result.command, count: result.rowCount });
      };
      queued.push(() => void client.query(query, onResult));
    });
  };
};
