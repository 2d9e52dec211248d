import { TabStop } from "@libretto/ui/shared/charts/tab-stop";
import { expect, it } from "vitest";

it("the tab stop is the newest point, then the last focused one, as long as that exists", () => {
  const stop = new TabStop();
  expect(stop.selectFrom([])).toBeUndefined();
  expect(stop.selectFrom([1, 2, 3])).toBe(3);
  stop.setFocused(1);
  expect(stop.selectFrom([1, 2, 3])).toBe(1);
  expect(stop.selectFrom([2, 3])).toBe(3);
});
