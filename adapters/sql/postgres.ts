import type pg from "pg";
import { DatabaseAway } from "./database-errors.ts";
import type { SqlEngine } from "./engine.ts";
import { clientWithPasswordFile } from "./password-file.ts";
import { openPool } from "./pool.ts";
import { engineOver } from "./transactions.ts";

const CONNECT_MILLISECONDS = 2_000;
/** A connection has its statements prepared and planned: whoever reads page after page should find it again. */
const IDLE_MILLISECONDS = 60_000;
const STATEMENT_MILLISECONDS = 5_000;
/** A little later than the server itself gives up: only a server that does not answer is noticed here. */
const PATIENCE_MILLISECONDS = 6_000;
/** Compiling a statement takes seconds where reading takes milliseconds: it would pay where a whole table is added up. */
const SETTINGS = "-c timezone=UTC -c jit=off";
/** Loopback, or the folder of a socket. */
const LOCAL = /^(?:|localhost|127\.[\d.]+|\[?::1\]?|(?:%2f|\/).*)$/i;

/** The database cannot be used as it is set up. */
export class UnsafeDatabase extends Error {
  override readonly name = "UnsafeDatabase";
}

/** Anything but the same machine is reached over TLS with a verified certificate (CR-1). */
const addressWithTls = (address: string): string => {
  const url = new URL(address);
  if (LOCAL.test(url.searchParams.get("host") ?? url.hostname)) return address;
  const asked = url.searchParams.get("sslmode");
  if (asked !== null && asked !== "require" && asked !== "verify-ca" && asked !== "verify-full")
    throw new UnsafeDatabase(`DATABASE_URL asks for sslmode=${asked}; a database on another machine needs TLS`);
  url.searchParams.set("sslmode", "verify-full");
  return url.href;
};

const MUST_BE_ON = ["fsync", "full_page_writes", "synchronous_commit"];

const checkDurability = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool
    .query<{ readonly name: string; readonly setting: string }>(
      "select name, setting from pg_settings where name = any($1) and setting in ('off', 'local')",
      [MUST_BE_ON],
    )
    .catch((error: unknown) => {
      throw new DatabaseAway("DATABASE_URL names a database that does not answer", { cause: error });
    });
  if (rows.length > 0)
    throw new UnsafeDatabase(`The database may lose confirmed data: ${rows.map((row) => row.name).join(", ")} is off`);
};

/** Opens a database server; refuses one that may lose what it has confirmed (RE-1). */
export const openPostgres = async (options: {
  readonly address: string;
  readonly connections: number;
  /** After how long whoever waits for a connection is told to come back. */
  readonly waitMilliseconds?: number;
  /** Where the password of the login is, unless the address holds it. */
  readonly passwordFile?: string | null;
  /** Hears that the server ended a connection that nobody used. */
  readonly lost?: (error: Error) => void;
}): Promise<SqlEngine> => {
  const pool = openPool({
    connectionString: addressWithTls(options.address),
    max: options.connections,
    idleTimeoutMillis: IDLE_MILLISECONDS,
    connectionTimeoutMillis: options.waitMilliseconds ?? CONNECT_MILLISECONDS,
    application_name: "libretto",
    options: SETTINGS,
    ...(typeof options.passwordFile === "string" && { Client: clientWithPasswordFile(options.passwordFile) }),
  });
  if (options.lost !== undefined) pool.on("error", options.lost);
  try {
    await checkDurability(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return engineOver(pool, {
    statementMilliseconds: STATEMENT_MILLISECONDS,
    patienceMilliseconds: PATIENCE_MILLISECONDS,
  });
};

/** Whether the login of DATABASE_URL may do everything in the whole cluster, which this program never needs. */
export const isSuperuser = (engine: SqlEngine): Promise<boolean> =>
  engine.transaction(
    { as: "owner" },
    async (sql) => (await sql.query("select 1 from pg_roles where rolname = current_user and rolsuper")).length > 0,
    "reading",
  );
