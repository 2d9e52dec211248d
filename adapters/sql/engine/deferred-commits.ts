import type pg from "pg";

const uncommitted = new WeakSet<pg.PoolClient>();

/** Releases a connection without its commit. The commit of a reading transaction is sent with the next statement. */
export const releaseUncommitted = (client: pg.PoolClient): void => {
  uncommitted.add(client);
  client.release();
  setImmediate(() => {
    // a connection that breaks meanwhile needs no commit
    if (takeDeferredCommit(client)) client.query("commit").catch(() => {});
  });
};

/** Whether the connection needs a commit. The caller must send it now. */
export const takeDeferredCommit = (client: pg.PoolClient): boolean => uncommitted.delete(client);

/** The pool for statements outside of transactions: it first sends a deferred commit. */
export const commitBeforeQuery = (pool: pg.Pool): Pick<pg.Pool, "query"> => {
  const query = async (text: string, parameters?: unknown[]): Promise<pg.QueryResult> => {
    const client = await pool.connect();
    try {
      if (takeDeferredCommit(client)) await client.query("commit");
      return await client.query(text, parameters);
    } finally {
      client.release();
    }
  };
  return { query: query as pg.Pool["query"] };
};
