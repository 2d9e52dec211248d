import { TabStop } from "@libretto/ui/shared/charts/tab-stop";
import { expect, it } from "vitest";

it("the tab stop is the newest point, then the last focused one, as long as that exists", () => {
  const stop = new TabStop();
  expect(stop.selectFrom([])).toBeUndefined();
  expect(stop.selectFrom(["a", "b", "c"])).toBe("c");
  stop.setFocused("a");
  expect(stop.selectFrom(["a", "b", "c"])).toBe("a");
  expect(stop.selectFrom(["b", "c"])).toBe("c");
});
