import { describe, inject } from "vitest";
import { goals } from "../../scripts/bench/goals/all.ts";
import { measureEachGoal } from "../support/bench/measure-each-goal.ts";

/** `npm test` measures the first screens, `npm run verify:journeys` the others too. Those of Lighthouse would install it. */
const MEASURED = /^U[12]$/;
const withBrowser = goals.filter(
  ({ name, needs }) =>
    needs.includes("chromium") &&
    !needs.includes("lighthouse") &&
    (process.env.EVERY_JOURNEY !== undefined || MEASURED.test(name)),
);

describe("a goal of the benchmark that needs a browser", () => {
  measureEachGoal(withBrowser, { demo: inject("firstStart") });
});
