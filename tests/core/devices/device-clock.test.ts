import { clockOf, clockTimeAt } from "@libretto/core/devices/device-clock";
import { instantAt, millisecondsOf } from "@libretto/core/kernel/dates";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { localTime } from "../../support/devices/checkme-files.ts";

const shownIn = (zone: string) => {
  const clock = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium" });
  return (milliseconds: number) => localTime(clock.format(milliseconds).replace(" ", "T"));
};
const anySecond = fc.integer({ min: Date.UTC(2001, 0, 1) / 1000, max: Date.UTC(2098, 11, 30) / 1000 });

describe("the clock of a device", () => {
  it.each([
    ["2026-01-15T07:30:00", "2026-01-15T06:30:00.000Z"],
    ["2026-07-15T07:30:00", "2026-07-15T05:30:00.000Z"],
    ["2026-03-29T01:59:59", "2026-03-29T00:59:59.000Z"],
    ["2026-03-29T02:30:00", "2026-03-29T01:30:00.000Z"],
    ["2026-03-29T03:00:00", "2026-03-29T01:00:00.000Z"],
    ["2026-10-25T01:30:00", "2026-10-24T23:30:00.000Z"],
    ["2026-10-25T02:30:00", "2026-10-25T01:30:00.000Z"],
    ["2026-10-25T03:00:00", "2026-10-25T02:00:00.000Z"],
    ["2026-01-01T00:00:00", "2025-12-31T23:00:00.000Z"],
  ])("shows %s at %s", (shown, moment) => {
    expect(clockOf()(localTime(shown))).toBe(moment);
  });

  it("shows the time where the patient lives", () => {
    expect(clockTimeAt(instantAt(Date.UTC(2026, 6, 5, 5, 35)))).toBe("2026-07-05T07:35:00");
  });

  it.each(["Europe/Rome", "UTC", "Asia/Kolkata", "America/St_Johns"])("converts a shown time back: %s", (zone) => {
    const shown = shownIn(zone);
    const moment = clockOf(zone);
    assertProperty(
      fc.property(anySecond, (second) => {
        const found = millisecondsOf(moment(shown(second * 1000)));
        return shown(found) === shown(second * 1000) && clockTimeAt(instantAt(found), zone) === shown(found);
      }),
    );
  });
});
