import { latestDay } from "@libretto/core/kernel/instants";
import { expect, it } from "vitest";
import { at } from "../../support/builders.ts";

it.each([
  ["2026-03-14T08:59:59.000Z", "2026-03-14"],
  ["2026-03-14T11:00:00.000Z", "2026-03-15"],
])("at %s the latest date that is today somewhere is %s", (now, day) => {
  expect(latestDay(at(now))).toBe(day);
});
