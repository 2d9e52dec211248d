import { TabStop } from "@libretto/ui/shared/charts/tab-stop";
import { expect, it } from "vitest";

it("stops at the newest point, then where one was last, as long as that is there", () => {
  const stop = new TabStop();
  expect(stop.among([])).toBeUndefined();
  expect(stop.among(["a", "b", "c"])).toBe("c");
  stop.focused("a");
  expect(stop.among(["a", "b", "c"])).toBe("a");
  expect(stop.among(["b", "c"])).toBe("c");
});
