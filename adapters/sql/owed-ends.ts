import type pg from "pg";

const owing = new WeakSet<pg.PoolClient>();

/** Releases a connection without its commit. The commit of a reading transaction is sent with the next statement. */
export const releaseOwing = (client: pg.PoolClient): void => {
  owing.add(client);
  client.release();
  setImmediate(() => {
    // a connection that breaks meanwhile needs no commit
    if (takeOver(client)) client.query("commit").catch(() => {});
  });
};

/** Whether the connection needs a commit. The caller must send it now. */
export const takeOver = (client: pg.PoolClient): boolean => owing.delete(client);

/** The pool for statements outside of transactions: it first sends a deferred commit. */
export const withoutOwing = (pool: pg.Pool): Pick<pg.Pool, "query"> => {
  const query = async (text: string, parameters?: unknown[]): Promise<pg.QueryResult> => {
    const client = await pool.connect();
    try {
      if (takeOver(client)) await client.query("commit");
      return await client.query(text, parameters);
    } finally {
      client.release();
    }
  };
  return { query: query as pg.Pool["query"] };
};
