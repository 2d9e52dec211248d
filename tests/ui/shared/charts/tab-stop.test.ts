import { TabStop } from "@libretto/ui/shared/charts/tab-stop";
import { expect, it } from "vitest";

it("stops at the newest point, then where one was last, as long as that is there", () => {
  const stop = new TabStop();
  expect(stop.selectFrom([])).toBeUndefined();
  expect(stop.selectFrom(["a", "b", "c"])).toBe("c");
  stop.setFocused("a");
  expect(stop.selectFrom(["a", "b", "c"])).toBe("a");
  expect(stop.selectFrom(["b", "c"])).toBe("c");
});
