import { setTimeout as after } from "node:timers/promises";
import { verifyAudit } from "@libretto/adapters/sql/audit/audit-chain";
import { openPostgres } from "@libretto/adapters/sql/engine/postgres";
import { type RecordClient, signInClient } from "../../tests/support/durability/client.ts";
import { ExpectedRecord } from "../../tests/support/durability/ledger.ts";
import type { Database } from "./database.ts";
import { type Load, startLoad } from "./load.ts";
import type { Servers } from "./servers.ts";

/** One line of the table. */
export interface TrialResult {
  readonly trial: string;
  readonly outcome: string;
  readonly limit: string;
  readonly hasPassed: boolean;
}

export interface Trial {
  readonly name: string;
  readonly run: () => Promise<Omit<TrialResult, "trial">>;
}

/** The time until a write is confirmed again. */
const BACK_SECONDS = 15;
/** The load runs this long before and after an event. */
const AROUND_MILLISECONDS = 3_000;

const inSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** The person of the trial, and what the record must contain. */
interface Person {
  readonly client: RecordClient;
  readonly ledger: ExpectedRecord;
}

/** Runs an event under load, and compares the record with everything that was confirmed. */
const runUnderLoad = async ({ client, ledger }: Person, event: (load: Load) => Promise<void>) => {
  const before = ledger.acknowledgedWrites;
  const load = startLoad(client, ledger);
  await load.waitForWriteSentAfter(performance.now() + AROUND_MILLISECONDS);
  await event(load);
  await load.waitForWriteSentAfter(performance.now() + AROUND_MILLISECONDS);
  await load.stop();
  await ledger.expectMatch(client, "all files");
  const defects = ledger.rejectedWrites.splice(0).filter(({ status }) => status === 500);
  if (defects.length > 0) throw new Error(`Calls were answered with 500: ${JSON.stringify(defects[0])}`);
  const writes = `${ledger.acknowledgedWrites - before} writes confirmed, each in the record once`;
  return { load, summary: `${writes}; ${load.countFailedCalls()} failed calls repeated` };
};

/** Each write has one entry in an unbroken audit trail. */
const checkAudit = async (database: Database, { client, ledger }: Person) => {
  const engine = await openPostgres({
    address: database.env.DATABASE_URL,
    connections: 1,
    passwordFile: database.env.PGPASSFILE,
  });
  const { faults } = await verifyAudit(engine, [], new Date().toISOString());
  const [row] = await engine.transaction({ as: "audit" }, (sql) =>
    sql.query<{ n: number }>(
      "select count(*) as n from audit where id_paziente = $1 and azione in ('add', 'edit', 'lock', 'move', 'remove')",
      [client.patient],
    ),
  );
  await engine.close();
  return {
    outcome: `${row?.n} entries of ${ledger.acknowledgedWrites} writes, ${faults.length} faults`,
    limit: "one entry each, no fault",
    hasPassed: faults.length === 0 && row?.n === ledger.acknowledgedWrites,
  };
};

type Nodes = Awaited<ReturnType<Database["waitUntilSynchronous"]>>;

/** Stops a part of the database under load: the service must be back in time, and later two nodes again. */
const failNode = async (
  database: Database,
  person: Person,
  event: (nodes: Nodes) => undefined | (() => Promise<void>),
) => {
  const nodes = await database.waitUntilSynchronous();
  let back = 0;
  let again = 0;
  const { summary } = await runUnderLoad(person, async (load) => {
    const at = performance.now();
    const repair = event(nodes);
    back = await load.waitForWriteSentAfter(at);
    await repair?.();
    await after(AROUND_MILLISECONDS);
    await database.waitUntilSynchronous();
    again = performance.now() - at;
  });
  return {
    outcome: `back after ${inSeconds(back)}, two nodes again after ${inSeconds(again)}; ${summary}`,
    limit: `back within ${BACK_SECONDS} s, 0 lost, 0 doubled`,
    hasPassed: back <= BACK_SECONDS * 1000,
  };
};

const killPostgres = ({ primary }: Nodes): undefined => {
  primary.killPostgres();
};
const killPrimary = ({ primary }: Nodes) => {
  primary.kill();
  return primary.start;
};
const killStandby = ({ standby }: Nodes) => {
  standby.kill();
  return standby.start;
};

/** Signs in, and lists the trials in their order. */
export const createTrials = async (database: Database, servers: Servers): Promise<readonly Trial[]> => {
  const client = await signInClient(servers.url, servers.patient);
  const person = { client, ledger: await new ExpectedRecord().loadInitialRows(client) };

  return [
    { name: "PostgreSQL of the primary is killed", run: () => failNode(database, person, killPostgres) },
    { name: "the machine of the primary fails", run: () => failNode(database, person, killPrimary) },
    { name: "the machine of the standby fails", run: () => failNode(database, person, killStandby) },
    {
      name: "a server with files of its own is started",
      run: async () => {
        const refusal = await servers.startWithOwnFiles();
        const isRefused = refusal?.includes("is not the file store of this database") === true;
        return { outcome: isRefused ? "refused" : (refusal ?? "it started"), limit: "refused", hasPassed: isRefused };
      },
    },
    {
      name: "both servers are upgraded, one after the other",
      run: async () => {
        const { load, summary } = await runUnderLoad(person, () => servers.upgradeEach());
        return {
          outcome: `longest pause ${inSeconds(load.findLongestPause())}; ${summary}`,
          limit: `pause within ${BACK_SECONDS} s, each failed call repeated`,
          hasPassed: load.findLongestPause() <= BACK_SECONDS * 1000,
        };
      },
    },
    { name: "the audit trail is verified", run: () => checkAudit(database, person) },
  ];
};
