import { INACTIVITY_LIMIT_SECONDS, INACTIVITY_WARNING_SECONDS } from "@libretto/core/account/inactivity";
import {
  endPresence,
  type Presence,
  recordActivity,
  startPresence,
  updatePresence,
} from "@libretto/core/account/presence";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";

const START = 1_000_000;
const secondsOn = (seconds: number): number => START + seconds * 1000;

describe("R14: user activity in all tabs", () => {
  it("gives a warning from 480 seconds and ends after more than 600", () => {
    expect([INACTIVITY_WARNING_SECONDS, INACTIVITY_LIMIT_SECONDS]).toEqual([480, 600]);
    expect(updatePresence(startPresence(START), secondsOn(479)).state).toEqual({ state: "active" });
    expect(updatePresence(startPresence(START), secondsOn(480)).state).toEqual({ state: "warning", secondsLeft: 120 });
    expect(updatePresence(startPresence(START), secondsOn(600)).state).toEqual({ state: "warning", secondsLeft: 0 });
    expect(updatePresence(startPresence(START), secondsOn(601)).state).toEqual({ state: "over" });
    expect(updatePresence(startPresence(START), secondsOn(601)).last).toBe(START);
  });

  it("continues after an action in any tab, also during the warning", () => {
    const warned = updatePresence(startPresence(START), secondsOn(500));
    expect(recordActivity(warned, secondsOn(510))).toEqual({ last: secondsOn(510), state: { state: "active" } });
    expect(updatePresence(recordActivity(warned, secondsOn(510)), secondsOn(980)).state).toEqual({ state: "active" });
  });

  it("is not set back by a late message of another tab", () => {
    const there = startPresence(secondsOn(100));
    expect(recordActivity(there, secondsOn(50))).toBe(there);
    const warned = updatePresence(there, secondsOn(590));
    expect(recordActivity(warned, secondsOn(50))).toBe(warned);
    expect(recordActivity(warned, secondsOn(100))).toEqual(there);
  });

  it("does not continue after a mouse move once the user signed out, here or in another tab", () => {
    const left = endPresence(startPresence(START));
    expect(left).toEqual({ last: START, state: { state: "over" } });
    for (const presence of [left, updatePresence(startPresence(START), secondsOn(601))]) {
      expect(recordActivity(presence, secondsOn(602))).toBe(presence);
      expect(updatePresence(presence, START)).toBe(presence);
    }
  });

  it("is the latest activity of all, in any order of messages", () => {
    const anyTime = fc.integer({ min: 0, max: 470 });
    assertProperty(
      fc.property(fc.array(anyTime, { minLength: 1 }), fc.integer({ min: 470, max: 1200 }), (times, end) => {
        const presence = times.reduce<Presence>(
          (there, time) => recordActivity(there, secondsOn(time)),
          startPresence(START),
        );
        expect(presence.last).toBe(secondsOn(Math.max(...times)));
        expect(updatePresence(presence, secondsOn(end))).toEqual(
          updatePresence(startPresence(secondsOn(Math.max(...times))), secondsOn(end)),
        );
      }),
    );
  });
});
