import type { PageUpdates } from "@libretto/core/ports/system/page-updates";
import { UpdatesModel } from "@libretto/ui/shell/updates-model";
import { expect, it } from "vitest";

/** Updates that the test reports; `calls` has what the model requests. */
const fakePageUpdates = () => {
  const calls: string[] = [];
  let report: (() => void) | null = null;
  const updates: PageUpdates = {
    watch: (onUpdate) => {
      report = onUpdate;
      return () => calls.push("end");
    },
    apply: () => calls.push("apply"),
  };
  return { updates, calls, report: () => report?.() };
};

it("a newer version of the page is offered once it is ready, and shown on request", () => {
  const { updates, calls, report } = fakePageUpdates();
  const model = new UpdatesModel(updates);
  report();
  expect(model.isReady, "before the page is watched").toBe(false);
  const end = model.start();
  expect(model.isReady).toBe(false);
  report();
  expect([model.isReady, calls]).toEqual([true, []]);
  model.apply();
  end();
  expect(calls).toEqual(["apply", "end"]);
});
