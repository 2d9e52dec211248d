import { beforeAll, describe } from "vitest";
import { goals } from "../../../scripts/bench/goals/all.ts";
import { ensureBuilt } from "../../../scripts/lib/build.mjs";
import { measureEachGoal } from "../../support/bench/measure-each-goal.ts";
import { workerPostgresUrl } from "../../support/databases/worker-postgres.ts";

/** A journey measures the goals that need a browser. */
const withoutBrowser = goals.filter(({ needs }) => !needs.includes("chromium"));

describe("every goal of the benchmark that needs no browser", () => {
  beforeAll(() => ensureBuilt(process.stderr));
  const postgresUrl = workerPostgresUrl();
  measureEachGoal(withoutBrowser, postgresUrl === "" ? {} : { postgresUrl });
});
