import type pg from "pg";

const owing = new WeakSet<pg.PoolClient>();

/** Gives a connection back whose reading transaction is still to be ended: that goes along with what it does next. */
export const releaseOwing = (client: pg.PoolClient): void => {
  owing.add(client);
  client.release();
  setImmediate(() => {
    // a connection that breaks meanwhile has nothing to end
    if (takeOver(client)) client.query("commit").catch(() => {});
  });
};

/** Whether the connection owes an end, which is now for the caller to send. */
export const takeOver = (client: pg.PoolClient): boolean => owing.delete(client);

/** The same pool for statements outside of transactions: none of them gets into one that is still to be ended. */
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
