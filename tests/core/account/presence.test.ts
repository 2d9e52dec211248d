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
import { holds } from "../../support/holds.ts";

const START = 1_000_000;
const secondsOn = (seconds: number): number => START + seconds * 1000;

describe("R14: who is there, in all tabs together", () => {
  it("is warned from 480 seconds on and gone after more than 600", () => {
    expect([INACTIVITY_WARNING_SECONDS, INACTIVITY_LIMIT_SECONDS]).toEqual([480, 600]);
    expect(updatePresence(startPresence(START), secondsOn(479)).state).toEqual({ state: "active" });
    expect(updatePresence(startPresence(START), secondsOn(480)).state).toEqual({ state: "warning", secondsLeft: 120 });
    expect(updatePresence(startPresence(START), secondsOn(600)).state).toEqual({ state: "warning", secondsLeft: 0 });
    expect(updatePresence(startPresence(START), secondsOn(601)).state).toEqual({ state: "over" });
    expect(updatePresence(startPresence(START), secondsOn(601)).last).toBe(START);
  });

  it("stays by doing anything in any tab, also while warned", () => {
    const warned = updatePresence(startPresence(START), secondsOn(500));
    expect(recordActivity(warned, secondsOn(510))).toEqual({ last: secondsOn(510), state: { state: "active" } });
    expect(updatePresence(recordActivity(warned, secondsOn(510)), secondsOn(980)).state).toEqual({ state: "active" });
  });

  it("is not taken back by what another tab tells late", () => {
    const there = startPresence(secondsOn(100));
    expect(recordActivity(there, secondsOn(50))).toBe(there);
    const warned = updatePresence(there, secondsOn(590));
    expect(recordActivity(warned, secondsOn(50))).toBe(warned);
    expect(recordActivity(warned, secondsOn(100))).toEqual(there);
  });

  it("does not come back by a move of the mouse once signed out, here or elsewhere", () => {
    const left = endPresence(startPresence(START));
    expect(left).toEqual({ last: START, state: { state: "over" } });
    for (const gone of [left, updatePresence(startPresence(START), secondsOn(601))]) {
      expect(recordActivity(gone, secondsOn(602))).toBe(gone);
      expect(updatePresence(gone, START)).toBe(gone);
    }
  });

  it("is judged by the latest activity of all, in whatever order it is heard of", () => {
    const anyTime = fc.integer({ min: 0, max: 470 });
    holds(
      fc.property(fc.array(anyTime, { minLength: 1 }), fc.integer({ min: 470, max: 1200 }), (times, end) => {
        const heard = times.reduce<Presence>(
          (there, time) => recordActivity(there, secondsOn(time)),
          startPresence(START),
        );
        expect(heard.last).toBe(secondsOn(Math.max(...times)));
        expect(updatePresence(heard, secondsOn(end))).toEqual(
          updatePresence(startPresence(secondsOn(Math.max(...times))), secondsOn(end)),
        );
      }),
    );
  });
});
