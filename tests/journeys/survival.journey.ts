import { execFileSync } from "node:child_process";
import { setTimeout as after } from "node:timers/promises";
import { verifyAudit } from "@libretto/adapters/sql/audit/audit-chain";
import { openEmbedded } from "@libretto/adapters/sql/engine/embedded";
import type { SqlEngine } from "@libretto/adapters/sql/engine/engine";
import { openPostgres } from "@libretto/adapters/sql/engine/postgres";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { findPostgres, findProgram } from "../../scripts/lib/find-program.mjs";
import { type Counterparts, startCounterparts } from "../support/counterparts.ts";
import { type Installation, install } from "../support/durability/installation.ts";
import { processorMilliseconds } from "../support/durability/processor.ts";
import { freshDatabase, type PostgresCluster, startPostgres } from "../support/postgres.ts";
import { counterpartCases } from "./counterpart-cases.ts";

/** More with KILLS, for longer looks; only then is it looked at how soon the product is back. */
const KILLS = Number(process.env.KILLS ?? 1);
const DEEP = process.env.KILLS !== undefined;
const BACK_MILLISECONDS = 5000;
/** However busy others keep the machine. */
const STARTED_MILLISECONDS = 60_000;
const AWAY_MILLISECONDS = 2000;
const LONG = 60_000 + KILLS * 60_000;
const MOST_BEFORE = DEEP ? 60 : 12;

const tell = (line: string): void => {
  if (DEEP) process.stderr.write(`${line}\n`);
};
const since = (start: number): number => performance.now() - start;
/** Starts anew, soon: by what it has worked for where the system says it, since others may keep the machine busy. */
const startsAgain = async (at: Installation): Promise<void> => {
  const waited = await at.start();
  const worked = processorMilliseconds(at.product().pid);
  tell(`started again in ${Math.round(waited)} ms, for which it worked ${worked ?? "?"} ms`);
  if (!DEEP) return;
  expect(worked ?? waited).toBeGreaterThan(0);
  expect(worked ?? waited).toBeLessThanOrEqual(BACK_MILLISECONDS);
  expect(waited).toBeLessThanOrEqual(STARTED_MILLISECONDS);
};
/** Is ready again by itself, soon. */
const comesBack = async (at: Installation): Promise<void> => {
  const waited = await until(isReady(at));
  tell(`back by itself in ${Math.round(waited)} ms`);
  if (DEEP) expect(waited).toBeLessThanOrEqual(BACK_MILLISECONDS);
};
/** Asks until the answer is what it should be; gives how long that took. */
const until = async (work: () => Promise<boolean>): Promise<number> => {
  const start = performance.now();
  while (!(await work().catch(() => false))) await after(20);
  return since(start);
};
const health = (at: Installation, what: "live" | "ready") => fetch(`${at.url}/api/health/${what}`);
const isReady = (at: Installation) => async () => (await health(at, "ready")).ok;

/** Lets a load run until some more is confirmed, and a moment longer: any moment is as good as any other. */
const loaded = async (at: Installation, then: () => unknown): Promise<void> => {
  const enough = at.ledger.acknowledged + 1 + Math.floor(Math.random() * MOST_BEFORE);
  const load = at.load();
  await Promise.race([load, until(async () => at.ledger.acknowledged >= enough)]);
  await after(Math.random() * 40);
  await then();
  await load;
};
const agrees = async (at: Installation, which: "all files" | "new files" = "new files"): Promise<void> => {
  const again = await at.ledger.settle(at.caller);
  await at.ledger.agrees(at.caller, which);
  tell(`all ${at.ledger.acknowledged} that were confirmed are there once, ${again} of them sent again`);
};

/** Each write of the load has left one entry in an unbroken chain, and none has left two (PR-1, PR-3). */
const isNoted = async (at: Installation, engine: SqlEngine): Promise<void> => {
  expect((await verifyAudit(engine, [], new Date().toISOString())).broken).toEqual([]);
  const [found] = await engine.transaction({ as: "audit" }, (sql) =>
    sql.query<{ n: number }>(
      "select count(*) as n from audit where id_paziente = $1 and azione in ('add', 'edit', 'lock', 'move', 'remove')",
      [at.caller.patient],
    ),
  );
  await engine.close();
  expect(found?.n).toBe(at.ledger.acknowledged);
};

/** What every installation survives, whatever its database. */
const survives = (installed: () => Installation): void => {
  it("RE-2, FI-3: kill -9 under load loses nothing that was confirmed and leaves nothing half-done", {
    timeout: LONG,
  }, async () => {
    const at = installed();
    for (let kill = 1; kill <= KILLS; kill++) {
      await loaded(at, () => at.product().stop("SIGKILL"));
      await startsAgain(at);
      await agrees(at);
    }
  });

  it("RE-13: asked to end under load, finishes what is under way and ends with 0", { timeout: LONG }, async () => {
    const at = installed();
    await loaded(at, async () => expect(await at.product().stop("SIGTERM")).toBe(0));
    await at.start();
    await agrees(at);
  });

  it("RE-13: a defect that nobody caught is logged without its text, ends the process, and is survived", {
    timeout: LONG,
  }, async () => {
    const at = installed();
    await loaded(at, async () => {
      process.kill(at.product().pid, "SIGUSR2");
      expect(await at.product().ended).toBe(1);
    });
    expect(at.product().printed()).toContain('"event":"unhandledRejection"');
    expect(at.product().printed()).not.toContain("nobody_waits");
    await at.start();
    await agrees(at, "all files");
  });
};

/** While something is away: told as a plain problem, soon, and the process lives. */
const isAway = async (at: Installation): Promise<void> => {
  const start = performance.now();
  const answer = await at.caller.get(`/api/patient/${at.caller.account}`);
  if (DEEP) expect(since(start)).toBeLessThanOrEqual(AWAY_MILLISECONDS);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(await answer.json()).toMatchObject({ status: 503, code: "failure.unavailable" });
  expect([(await health(at, "live")).status, (await health(at, "ready")).status]).toEqual([200, 503]);
  for (const { status, body } of at.ledger.refused.splice(0)) {
    expect([503, 507]).toContain(status);
    expect(body).toMatchObject({ code: expect.stringMatching(/^(?:failure\.unavailable|files\.noRoom)$/) });
  }
};

describe("The product over its embedded database", () => {
  let at: Installation;
  beforeAll(async () => {
    at = await install({ begun: inject("begun") });
  });
  afterAll(() => at?.remove());

  survives(() => at);

  const allows = (bytes: number | "unlimited") =>
    execFileSync("prlimit", ["--pid", String(at.product().pid), `--fsize=${bytes}:unlimited`]);
  it.runIf(findProgram(["prlimit"]) !== undefined)(
    "RE-7, RE-17: without room on the disk says so, writes nothing half, and works on once there is room",
    { timeout: LONG },
    async () => {
      await loaded(at, () => allows(4096));
      await isAway(at);
      await at.load();
      allows("unlimited");
      await comesBack(at);
      await agrees(at, "all files");
    },
  );

  it("PR-1: has noted every write once", async () => {
    await at.product().stop("SIGTERM");
    await isNoted(at, await openEmbedded({ folder: at.dataFolder, report: () => {} }));
  });
});

describe.runIf(findPostgres("initdb") !== undefined)("The product over a PostgreSQL server", () => {
  let at: Installation;
  let cluster: PostgresCluster;
  let counterparts: Counterparts;
  let address = "";
  beforeAll(async () => {
    cluster = (await startPostgres()) as PostgresCluster;
    address = (await freshDatabase(cluster.url)).url;
    counterparts = await startCounterparts();
    at = await install({ env: { DATABASE_URL: address, ...counterparts.env } });
  });
  afterAll(async () => {
    await at?.remove();
    await counterparts?.close();
    cluster?.stop();
  });

  describe("and a mail server and an object store", () =>
    counterpartCases(
      () => at,
      () => counterparts,
      () => address,
    ));

  survives(() => at);

  it("RE-2, RE-7: kill -9 of the database under load is survived by a server that goes on by itself", {
    timeout: LONG,
  }, async () => {
    for (let kill = 1; kill <= KILLS; kill++) {
      await loaded(at, cluster.kill);
      await isAway(at);
      await cluster.revive();
      await comesBack(at);
      await agrees(at);
    }
  });

  it("RE-7, RE-17: a database that is stopped is told in time, and used again once it is back", {
    timeout: LONG,
  }, async () => {
    const { pid } = at.product();
    await loaded(at, cluster.halt);
    await isAway(at);
    await cluster.revive();
    await comesBack(at);
    await agrees(at, "all files");
    expect(at.product().pid).toBe(pid);
  });

  it("PR-1: has noted every write once", async () => {
    await at.product().stop("SIGTERM");
    await isNoted(at, await openPostgres({ address, connections: 1 }));
  });
});
