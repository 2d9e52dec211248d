import { pointTrendOf } from "@libretto/core/record/vital-signs/point-trend";
import { expect, it } from "vitest";

it.each([
  [[120, 80], [130, 80], "rising"],
  [[130, 80], [120, 90], "falling"],
  [[130, 80], [130, 85], "rising"],
  [[null, 80], [130, 75], "falling"],
  [[72.4], [72.4], "same"],
  [[null], [70], "same"],
] as const)("a reading of %j after %j says: %s", (before, now, trend) => {
  expect(pointTrendOf({ values: before }, { values: now })).toBe(trend);
});
