import type pg from "pg";
import { DatabaseUnavailable } from "./database-errors.ts";
import type { SqlEngine } from "./engine.ts";
import { clientWithPasswordFile } from "./password-file.ts";
import { openPool } from "./pool.ts";
import { createEngine } from "./transactions.ts";

const CONNECT_TIMEOUT_MILLISECONDS = 2_000;
/** Connections are reused: their statements are already prepared and planned. */
const IDLE_TIMEOUT_MILLISECONDS = 60_000;
const STATEMENT_TIMEOUT_MILLISECONDS = 5_000;
/** Longer than the server's own statement timeout: this one detects only a server that does not answer. */
const ANSWER_TIMEOUT_MILLISECONDS = 6_000;
/** Loopback addresses and socket folders. */
const LOCAL = /^(?:|localhost|127\.[\d.]+|\[?::1\]?|(?:%2f|\/).*)$/i;

/** The configuration of the database is unsafe. */
class UnsafeDatabase extends Error {
  override readonly name = "UnsafeDatabase";
}

/** Requires TLS with a verified certificate for every other machine (CR-1). */
const requireTls = (address: string): string => {
  const url = new URL(address);
  if (LOCAL.test(url.searchParams.get("host") ?? url.hostname)) return address;
  const sslMode = url.searchParams.get("sslmode");
  if (sslMode !== null && sslMode !== "require" && sslMode !== "verify-ca" && sslMode !== "verify-full")
    throw new UnsafeDatabase(`DATABASE_URL sets sslmode=${sslMode}; a database on another machine needs TLS`);
  url.searchParams.set("sslmode", "verify-full");
  return url.href;
};

const REQUIRED_SETTINGS = ["fsync", "full_page_writes", "synchronous_commit"];

/** What a new connection says about its server. */
interface ServerState {
  /** Required settings that are off. */
  readonly unsafe: readonly string[];
  /** The process of the server that answers. */
  readonly process: number;
  readonly isStandby: boolean;
  readonly encoding: string;
}
const READ_STATE = `select array(select name from pg_settings where name = any($1) and setting in ('off', 'local')) as unsafe,
  pg_backend_pid() as process, pg_is_in_recovery() as "isStandby", current_setting('server_encoding') as encoding`;

/** The process number that the other end told at the start of the connection. The declarations of the driver lack it. */
const announcedProcess = (client: pg.PoolClient): number =>
  (client as unknown as { readonly processID: number }).processID;

/**
 * Checks the server of a new connection.
 *
 * @returns whether it is a pooler (PgBouncer): the process that answers is not the one that was announced
 */
const checkServer = async (pool: pg.Pool): Promise<{ readonly isPooler: boolean }> => {
  const fail = (error: unknown): never => {
    throw new DatabaseUnavailable("The database of DATABASE_URL does not answer", { cause: error });
  };
  const client = await pool.connect().catch(fail);
  const { rows } = await client
    .query<ServerState>(READ_STATE, [REQUIRED_SETTINGS])
    .catch(fail)
    .finally(() => client.release());
  const [{ unsafe, process, isStandby, encoding } = { unsafe: [], process: 0, isStandby: false, encoding: "" }] = rows;
  // a primary may follow: during a fail-over there is none for some seconds
  if (isStandby) throw new DatabaseUnavailable("The database of DATABASE_URL is a standby");
  if (encoding !== "UTF8") throw new UnsafeDatabase(`The database stores texts as ${encoding}: it needs UTF8`);
  if (unsafe.length > 0) throw new UnsafeDatabase(`The database may lose confirmed data: ${unsafe.join(", ")} is off`);
  return { isPooler: process !== announcedProcess(client) };
};

/** Connects to a database server or its pooler. Refuses a server that may lose committed data (RE-1). */
export const openPostgres = async (options: {
  readonly address: string;
  readonly connections: number;
  /** How long a request waits for a free connection before it is refused. */
  readonly connectTimeoutMilliseconds?: number;
  /** The file with the password, unless the address contains it. */
  readonly passwordFile?: string | null;
  /** Called when the server closes an idle connection. */
  readonly onConnectionLost?: (error: Error) => void;
}): Promise<SqlEngine> => {
  const pool = openPool({
    connectionString: requireTls(options.address),
    max: options.connections,
    idleTimeoutMillis: IDLE_TIMEOUT_MILLISECONDS,
    connectionTimeoutMillis: options.connectTimeoutMilliseconds ?? CONNECT_TIMEOUT_MILLISECONDS,
    application_name: "libretto",
    ...(typeof options.passwordFile === "string" && { Client: clientWithPasswordFile(options.passwordFile) }),
  });
  if (options.onConnectionLost !== undefined) pool.on("error", options.onConnectionLost);
  const { isPooler } = await checkServer(pool).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  return createEngine(pool, {
    canPrepareStatements: !isPooler,
    statementTimeoutMilliseconds: STATEMENT_TIMEOUT_MILLISECONDS,
    answerTimeoutMilliseconds: ANSWER_TIMEOUT_MILLISECONDS,
  });
};

/** Whether the login of DATABASE_URL is a superuser, which this program never needs. */
export const isSuperuser = (engine: SqlEngine): Promise<boolean> =>
  engine.transaction(
    { as: "owner" },
    async (sql) => (await sql.query("select 1 from pg_roles where rolname = current_user and rolsuper")).length > 0,
    "reading",
  );
