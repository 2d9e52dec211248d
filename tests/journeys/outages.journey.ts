import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findPostgres } from "../../scripts/lib/find-program.mjs";
import { freshDatabase, type PostgresCluster, startPostgres } from "../support/databases/postgres.ts";
import { type Forwarder, forwardTo, type Standby, startStandby } from "../support/databases/standby.ts";
import { type Installation, startInstallation } from "../support/durability/installation.ts";
import { fetchHealth, isReady, loadUntil, until } from "../support/durability/under-load.ts";

/** A long run, on its own: `npm run verify:reliability`. */
const isLongRun = process.env.KILLS !== undefined && findPostgres("initdb") !== undefined;
const MOST_BEFORE = 60;
const LONG = 300_000;

const portOf = (url: string): number => Number(new URL(url).port);

describe.runIf(isLongRun)("The product over a PostgreSQL server with a standby", () => {
  let cluster: PostgresCluster;
  let standby: Standby;
  let forwarder: Forwarder;
  let at: Installation;
  beforeAll(async () => {
    cluster = (await startPostgres()) as PostgresCluster;
    const database = new URL((await freshDatabase(cluster.url)).url);
    forwarder = await forwardTo(portOf(cluster.url));
    standby = await startStandby(cluster);
    database.port = String(forwarder.port);
    at = await startInstallation({ env: { DATABASE_URL: database.href } });
  }, LONG);
  afterAll(async () => {
    await at?.remove();
    await forwarder?.close();
    standby?.stop();
    cluster?.stop();
  });

  const agrees = async () => {
    await at.ledger.repeatUnansweredWrites(at.client);
    await at.ledger.expectMatch(at.client, "all files");
  };
  const isUnreachable = async () => {
    const answer = await at.client.get(`/api/patient/${at.client.account}`);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
    expect([(await fetchHealth(at, "live")).status, (await fetchHealth(at, "ready")).status]).toEqual([200, 503]);
  };

  it("RE-7: a paused database gives 503 and not a wrong answer, loses nothing, and is used when it continues", {
    timeout: LONG,
  }, async () => {
    const { pid } = at.product();
    await loadUntil(at, MOST_BEFORE, cluster.pause);
    await isUnreachable();
    cluster.resume();
    await until(isReady(at));
    await agrees();
    expect(at.product().pid).toBe(pid);
  });

  it("RE-7: a promoted standby has every confirmed write once, after the primary was killed under load", {
    timeout: LONG,
  }, async () => {
    const confirmed = at.ledger.acknowledgedWrites;
    await loadUntil(at, MOST_BEFORE, cluster.kill);
    await isUnreachable();
    standby.promote();
    forwarder.switchTo(standby.port);
    await until(isReady(at));
    await agrees();
    expect(at.ledger.acknowledgedWrites).toBeGreaterThan(confirmed);
  });
});
