import { TabStop } from "@libretto/ui/shared/menu/tab-stop";
import { expect, it } from "vitest";

it("the tab stop is the newest point, then the last focused one, as long as that exists", () => {
  const stop = new TabStop();
  expect(stop.selectFrom([])).toBeUndefined();
  expect(stop.selectFrom([1, 2, 3])).toBe(3);
  stop.setFocused(1);
  expect(stop.selectFrom([1, 2, 3])).toBe(1);
  expect(stop.selectFrom([2, 3])).toBe(3);
});

it("is the initial element of a group until another one is focused, and again after the group was left", () => {
  const tabStop = new TabStop<string>();
  const keys = ["sheet", "therapies", "exams"];
  expect(tabStop.selectFrom(keys, "therapies")).toBe("therapies");
  tabStop.setFocused("exams");
  expect(tabStop.selectFrom(keys, "therapies")).toBe("exams");
  expect(tabStop.selectFrom(["sheet", "therapies"], "therapies"), "it no longer exists").toBe("therapies");
  tabStop.forget();
  expect(tabStop.selectFrom(keys, "therapies")).toBe("therapies");
});
