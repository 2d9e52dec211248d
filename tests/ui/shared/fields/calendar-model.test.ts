import { CalendarModel } from "@libretto/ui/shared/fields/calendar-model";
import { describe, expect, it } from "vitest";

describe("the keys of a calendar", () => {
  it.each([
    ["PageUp", false, "2026-03-15", "2026-02-15"],
    ["PageDown", false, "2026-12-15", "2027-01-15"],
    ["PageUp", true, "2026-03-15", "2025-03-15"],
    ["PageDown", true, "2024-02-29", "2025-02-28"],
    ["PageUp", false, "2026-03-31", "2026-02-28"],
  ])("%s, with Shift: %s, lead from %s to %s", (key, isShiftPressed, from, to) => {
    const model = new CalendarModel(from, undefined);
    expect(model.pressKey(from, key, isShiftPressed)).toBe(to);
    expect(model.displayed).toBe(to);
  });

  it("lead to no day after the latest", () => {
    const model = new CalendarModel("2026-11-01", "2026-11-24");
    expect(model.pressKey("2026-11-01", "PageDown", false)).toBe("2026-11-24");
    expect(model.displayed).toBe("2026-11-24");
  });

  it("other than these leave the month as it is", () => {
    const model = new CalendarModel("2026-11-01", undefined);
    expect(model.pressKey("2026-11-01", "ArrowDown", false)).toBeNull();
    expect(model.displayed).toBe("2026-11-01");
  });
});
