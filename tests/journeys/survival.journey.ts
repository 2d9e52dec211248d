import { execFileSync } from "node:child_process";
import { verifyAudit } from "@libretto/adapters/sql/audit/audit-chain";
import { openEmbedded } from "@libretto/adapters/sql/engine/embedded";
import type { SqlEngine } from "@libretto/adapters/sql/engine/engine";
import { openPostgres } from "@libretto/adapters/sql/engine/postgres";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { findPostgres, findProgram } from "../../scripts/lib/find-program.mjs";
import { freshDatabase, type PostgresCluster, startPostgres } from "../support/databases/postgres.ts";
import { cpuMilliseconds } from "../support/durability/cpu-time.ts";
import { type Installation, startInstallation } from "../support/durability/installation.ts";
import { fetchHealth, isReady, loadUntil, until } from "../support/durability/under-load.ts";
import { type ExternalServices, startExternalServices } from "../support/services/external-services.ts";
import { externalServiceCases } from "./external-service-cases.ts";

/** `npm run verify:durability` sets KILLS: many of them, also over PostgreSQL, with a limit for how soon the product is back. */
const KILLS = Number(process.env.KILLS ?? 1);
const DEEP = process.env.KILLS !== undefined;
const HAS_POSTGRES = findPostgres("initdb") !== undefined;
const BACK_MILLISECONDS = 5000;
/** However busy the machine is. */
const STARTED_MILLISECONDS = 60_000;
const AWAY_MILLISECONDS = 2000;
const LONG = 60_000 + KILLS * 60_000;
const MOST_BEFORE = DEEP ? 60 : 12;

const writeLine = (line: string): void => {
  if (DEEP) process.stderr.write(`${line}\n`);
};
const since = (start: number): number => performance.now() - start;
/** Restarts within the limit, measured in CPU time where the system provides it. */
const startsAgain = async (at: Installation): Promise<void> => {
  const waited = await at.start();
  const worked = cpuMilliseconds(at.product().pid);
  writeLine(`started again in ${Math.round(waited)} ms, for which it worked ${worked ?? "?"} ms`);
  if (!DEEP) return;
  expect(worked ?? waited).toBeGreaterThan(0);
  expect(worked ?? waited).toBeLessThanOrEqual(BACK_MILLISECONDS);
  expect(waited).toBeLessThanOrEqual(STARTED_MILLISECONDS);
};
/** Becomes ready again by itself within the limit. */
const comesBack = async (at: Installation): Promise<void> => {
  const waited = await until(isReady(at));
  writeLine(`back by itself in ${Math.round(waited)} ms`);
  if (DEEP) expect(waited).toBeLessThanOrEqual(BACK_MILLISECONDS);
};
/** Runs a load until something happens. */
const loaded = (at: Installation, then: () => unknown): Promise<void> => loadUntil(at, MOST_BEFORE, then);
const agrees = async (at: Installation, which: "all files" | "new files" = "new files"): Promise<void> => {
  const again = await at.ledger.repeatUnansweredWrites(at.client);
  await at.ledger.expectMatch(at.client, which);
  writeLine(`all ${at.ledger.acknowledgedWrites} that were confirmed are there once, ${again} of them sent again`);
};

/** Each write of the load has one entry in an unbroken chain, and none has two (PR-1, PR-3). */
const expectAudited = async (at: Installation, engine: SqlEngine): Promise<void> => {
  expect((await verifyAudit(engine, [], new Date().toISOString())).faults).toEqual([]);
  const [found] = await engine.transaction({ as: "audit" }, (sql) =>
    sql.query<{ n: number }>(
      "select count(*) as n from audit where id_paziente = $1 and azione in ('add', 'edit', 'lock', 'move', 'remove')",
      [at.client.patient],
    ),
  );
  const notAnchored = await engine.transaction({ as: "audit" }, (sql) =>
    sql.query("select 1 from audit_chain where anchored_position <> head_position"),
  );
  await engine.close();
  expect(found?.n).toBe(at.ledger.acknowledgedWrites);
  expect(notAnchored, "heads of the trail that no anchor contains").toEqual([]);
};

/** The server is killed. Each database has these tests. */
const killCases = (installed: () => Installation): void => {
  it("RE-1, RE-2, FI-3: kill -9 under load loses no confirmed write, leaves nothing partial, and creates no second demo", {
    timeout: LONG,
  }, async () => {
    const at = installed();
    for (let kill = 1; kill <= KILLS; kill++) {
      await loaded(at, () => at.product().stop("SIGKILL"));
      await startsAgain(at);
      expect(at.product().accounts).toEqual([]);
      await agrees(at);
    }
  });
};

/** The server ends by itself. `npm test` has shorter tests of it, in process.journey.ts. */
const stopCases = (installed: () => Installation): void => {
  it("RE-13: a stop signal under load completes current requests and ends with 0", { timeout: LONG }, async () => {
    const at = installed();
    await loaded(at, async () => expect(await at.product().stop("SIGTERM")).toBe(0));
    await at.start();
    await agrees(at);
  });

  it("RE-13: an uncaught defect is logged without its text, ends the process, and loses nothing", {
    timeout: LONG,
  }, async () => {
    const at = installed();
    await loaded(at, async () => {
      process.kill(at.product().pid, "SIGUSR2");
      expect(await at.product().exit).toBe(1);
    });
    expect(at.product().output()).toContain('"event":"unhandledRejection"');
    expect(at.product().output()).not.toContain("nobody_waits");
    await at.start();
    await agrees(at, "all files");
  });
};

/** While a service is unreachable: a problem response within the limit, and the process lives. */
const isAway = async (at: Installation): Promise<void> => {
  const start = performance.now();
  const answer = await at.client.get(`/api/patient/${at.client.account}`);
  if (DEEP) expect(since(start)).toBeLessThanOrEqual(AWAY_MILLISECONDS);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(await answer.json()).toMatchObject({ status: 503, code: "failure.unavailable" });
  expect([(await fetchHealth(at, "live")).status, (await fetchHealth(at, "ready")).status]).toEqual([200, 503]);
  for (const { status, body } of at.ledger.rejectedWrites.splice(0)) {
    expect([503, 507]).toContain(status);
    expect(body).toMatchObject({ code: expect.stringMatching(/^(?:failure\.unavailable|files\.noRoom)$/) });
  }
};

describe("The product over its embedded database", () => {
  let at: Installation;
  beforeAll(async () => {
    at = await startInstallation({ firstStart: inject("firstStart") });
  });
  afterAll(() => at?.remove());

  killCases(() => at);
  if (DEEP) stopCases(() => at);

  const allows = (bytes: number | "unlimited") =>
    execFileSync("prlimit", ["--pid", String(at.product().pid), `--fsize=${bytes}:unlimited`]);
  it.runIf(findProgram(["prlimit"]) !== undefined)(
    "RE-7, RE-17: on a full disk reports it, writes nothing partial, and continues once there is space",
    { timeout: LONG },
    async () => {
      await loaded(at, () => allows(4096));
      await isAway(at);
      await at.writeUntilStopped();
      allows("unlimited");
      await comesBack(at);
      await agrees(at, "all files");
    },
  );

  it("PR-1, PR-3: has audited every write once, and has anchored the trail at its stop", async () => {
    await at.product().stop("SIGTERM");
    await expectAudited(at, await openEmbedded({ folder: at.dataFolder, report: () => {} }));
  });
});

describe.runIf(DEEP && HAS_POSTGRES)("The product over a PostgreSQL server", () => {
  let at: Installation;
  let cluster: PostgresCluster;
  let counterparts: ExternalServices;
  let address = "";
  beforeAll(async () => {
    cluster = (await startPostgres()) as PostgresCluster;
    address = (await freshDatabase(cluster.url)).url;
    counterparts = await startExternalServices();
    at = await startInstallation({ env: { DATABASE_URL: address, ...counterparts.env } });
  });
  afterAll(async () => {
    await at?.remove();
    await counterparts?.close();
    cluster?.stop();
  });

  describe("and a mail server and an object store", () =>
    externalServiceCases(
      () => at,
      () => counterparts,
      () => address,
    ));

  killCases(() => at);
  stopCases(() => at);

  it("RE-2, RE-7: continues by itself after kill -9 of the database under load", {
    timeout: LONG,
  }, async () => {
    for (let kill = 1; kill <= KILLS; kill++) {
      await loaded(at, cluster.kill);
      await isAway(at);
      await cluster.restart();
      await comesBack(at);
      await agrees(at);
    }
  });

  it("RE-7, RE-17: reports a stopped database in time, and uses it again once it is back", {
    timeout: LONG,
  }, async () => {
    const { pid } = at.product();
    await loaded(at, cluster.halt);
    await isAway(at);
    await cluster.restart();
    await comesBack(at);
    await agrees(at, "all files");
    expect(at.product().pid).toBe(pid);
  });

  it("PR-1, PR-3: has audited every write once, and has anchored the trail at its stop", async () => {
    await at.product().stop("SIGTERM");
    await expectAudited(at, await openPostgres({ address, connections: 1 }));
  });
});
