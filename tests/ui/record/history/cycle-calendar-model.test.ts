import { CycleCalendarModel } from "@libretto/ui/record/history/cycle-calendar-model";
import { expect, it } from "vitest";
import { on } from "../../../support/builders.ts";
import { aMenstruation } from "../../../support/record/menstruations.ts";

const calendar = () => new CycleCalendarModel(() => [aMenstruation()], on("2026-03-14"));

it("shows the current month in weeks from Monday to Sunday", () => {
  const { weeks } = calendar();
  expect(weeks).toHaveLength(6);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  // 1 March 2026 is a Sunday
  expect(weeks[0]?.map((day) => day?.date ?? null)).toEqual([null, null, null, null, null, null, "2026-03-01"]);
});

it("goes to other months, over the end of a year, and marks the days of menstruations", () => {
  const model = calendar();
  model.back();
  expect(model.weeks.flat().filter((day) => day?.isMenstruation)).toHaveLength(5);
  model.back();
  model.back();
  expect(model.month).toBe("2025-12");
  model.forward();
  expect(model.month).toBe("2026-01");
});
