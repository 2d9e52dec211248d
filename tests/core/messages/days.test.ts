import { dayOf } from "@libretto/core/kernel/dates";
import { dateTimeOnScreen, dayIn, dayOnScreen, exactTimeIn, timeIn, weekdayIn } from "@libretto/core/messages/days";
import { dayText } from "@libretto/ui/shared/formats";
import { afterEach, describe, expect, it, vi } from "vitest";
import { at, on } from "../../support/builders.ts";

const WINTER = at("2026-11-18T23:30:05.000Z");
const SUMMER = at("2026-07-31T22:10:05.000Z");

afterEach(() => vi.unstubAllEnvs());

describe.each([
  ["Pacific/Kiritimati", "19/11/2026, 13:30"],
  ["America/Los_Angeles", "18/11/2026, 15:30"],
  ["UTC", "18/11/2026, 23:30"],
  ["Europe/Rome", "19/11/2026, 00:30"],
])("W12: a time near midnight, on a machine in %s", (zone, there) => {
  it("is shown in the time zone where patients live", () => {
    vi.stubEnv("TZ", zone);
    expect(new Date(WINTER).toLocaleString("it-IT", { dateStyle: "short", timeStyle: "short" })).toBe(
      there.replace("/2026", "/26"),
    );
    for (const language of ["it", "en"] as const) {
      expect(dateTimeOnScreen(language, WINTER)).toBe("19/11/2026, 00:30");
      expect(dateTimeOnScreen(language, SUMMER)).toBe("01/08/2026, 00:10");
      expect(timeIn(language, WINTER)).toBe("00:30");
      expect(exactTimeIn(language, WINTER)).toBe("00:30:05");
    }
    expect(dayOnScreen(WINTER)).toBe("19/11/2026");
    expect(dayIn("en", WINTER)).toBe("19 Nov 2026");
    expect(dayOf(WINTER)).toBe("2026-11-19");
  });

  it("does not change a calendar day", () => {
    vi.stubEnv("TZ", zone);
    expect(dayOnScreen(on("2026-11-18"))).toBe("18/11/2026");
    expect(dayText(on("2026-11-18"))).toBe("18/11/2026");
  });
});

it("W12: a time is not cut to a day: its characters are of the UTC day", () => {
  // @ts-expect-error
  expect(dayText(WINTER)).not.toBe(dayOnScreen(WINTER));
});

it("names a day near today with its weekday", () => {
  expect(weekdayIn("it", on("2026-11-29"))).toBe("domenica 29 novembre");
  expect(weekdayIn("en", on("2026-11-29"))).toBe("Sunday 29 November");
});
