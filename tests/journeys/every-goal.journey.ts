import { describe, inject } from "vitest";
import { goals } from "../../scripts/bench/goals/all.ts";
import { measureEachGoal } from "../support/bench/measure-each-goal.ts";

/** The goals of Lighthouse would install it. */
const withBrowser = goals.filter(({ needs }) => needs.includes("chromium") && !needs.includes("lighthouse"));

describe("every goal of the benchmark that needs a browser", () => {
  measureEachGoal(withBrowser, { demo: inject("firstStart") });
});
