import { evaluateInactivity } from "@libretto/core/account/inactivity";
import { IDLE_LIMIT_SECONDS, SESSION_LIMIT_SECONDS } from "@libretto/core/account/session";
import { NOTE_LIMIT } from "@libretto/core/kernel/limits";
import { PAGE_LIMIT } from "@libretto/core/kernel/page";
import { MENU_CHECK_SECONDS, MENU_CHECKS } from "@libretto/core/navigation/menu";
import { CITY_SEARCH, DRUG_SEARCH } from "@libretto/core/ports/catalogues/catalogue-search";
import { ACCESS_LOG_PAGE_SIZE } from "@libretto/core/record/access-log/sign-in-log-entry";
import { expect, it } from "vitest";

it("contains the business constants of document 1, section 9", () => {
  expect({
    MENU_CHECKS,
    MENU_CHECK_SECONDS,
    NOTE_LIMIT,
    ACCESS_PAGE: ACCESS_LOG_PAGE_SIZE,
  }).toEqual({
    MENU_CHECKS: 6,
    MENU_CHECK_SECONDS: 1,
    NOTE_LIMIT: 100,
    ACCESS_PAGE: 10,
  });
  expect(CITY_SEARCH).toMatchObject({ debounceMilliseconds: 700, visibleRows: 10 });
  expect(DRUG_SEARCH).toMatchObject({ minLength: 2, visibleRows: 3 });
});

it("contains the constants of the decisions: R14, W9c", () => {
  expect(PAGE_LIMIT).toBe(200);
});

it("R14: warns after 8 minutes without activity, and ends the session on the screen after 10", () => {
  expect([479, 480, 600, 601].map((seconds) => evaluateInactivity(seconds))).toEqual([
    { state: "active" },
    { state: "warning", secondsLeft: 120 },
    { state: "warning", secondsLeft: 0 },
    { state: "over" },
  ]);
});

it("SE-3: ends a session after 12 minutes idle and 120 minutes in total, later than the screen does", () => {
  expect([IDLE_LIMIT_SECONDS, SESSION_LIMIT_SECONDS]).toEqual([720, 7200]);
  expect(evaluateInactivity(IDLE_LIMIT_SECONDS).state).toBe("over");
});
