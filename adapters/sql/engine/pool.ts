import pg from "pg";

const { builtins } = pg.types;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;
const TEXT_ARRAY = 1009;

const returnText = (text: string): string => text;
const textArray = pg.types.getTypeParser(TEXT_ARRAY as typeof builtins.TEXT) as (text: string) => readonly string[];

/** Reads ids as numbers, calendar dates as text without a zone, instants as ISO text in UTC. */
export const types = new pg.TypeOverrides();
types.setTypeParser(builtins.INT8, Number);
types.setTypeParser(INT8_ARRAY, (text) => textArray(text).map(Number));
types.setTypeParser(builtins.DATE, returnText);
types.setTypeParser(DATE_ARRAY, textArray);
types.setTypeParser(builtins.TIMESTAMP, returnText);
types.setTypeParser(builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString());
types.setTypeParser(builtins.INTERVAL, returnText);

/** A pool that reads values the same way for every engine and pipelines its statements. */
export const openPool = (config: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool({ ...config, types, pipeline: true, keepAlive: true });
  // An idle connection that breaks is replaced; one in use fails its query.
  const ignoreError = (): void => {};
  pool.on("error", ignoreError);
  pool.on("connect", (client) => client.on("error", ignoreError));
  return pool;
};
