import { INACTIVITY_LIMIT_SECONDS, INACTIVITY_WARNING_SECONDS } from "@libretto/core/account/inactivity";
import { active, arrived, leftElsewhere, looked, type Presence } from "@libretto/core/account/presence";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../support/holds.ts";

const START = 1_000_000;
const secondsOn = (seconds: number): number => START + seconds * 1000;

describe("R14: who is there, in all tabs together", () => {
  it("is warned from 480 seconds on and gone after more than 600", () => {
    expect([INACTIVITY_WARNING_SECONDS, INACTIVITY_LIMIT_SECONDS]).toEqual([480, 600]);
    expect(looked(arrived(START), secondsOn(479)).state).toEqual({ state: "active" });
    expect(looked(arrived(START), secondsOn(480)).state).toEqual({ state: "warning", secondsLeft: 120 });
    expect(looked(arrived(START), secondsOn(600)).state).toEqual({ state: "warning", secondsLeft: 0 });
    expect(looked(arrived(START), secondsOn(601)).state).toEqual({ state: "over" });
    expect(looked(arrived(START), secondsOn(601)).last).toBe(START);
  });

  it("stays by doing anything in any tab, also while warned", () => {
    const warned = looked(arrived(START), secondsOn(500));
    expect(active(warned, secondsOn(510))).toEqual({ last: secondsOn(510), state: { state: "active" } });
    expect(looked(active(warned, secondsOn(510)), secondsOn(980)).state).toEqual({ state: "active" });
  });

  it("is not taken back by what another tab tells late", () => {
    const there = arrived(secondsOn(100));
    expect(active(there, secondsOn(50))).toBe(there);
    const warned = looked(there, secondsOn(590));
    expect(active(warned, secondsOn(50))).toBe(warned);
    expect(active(warned, secondsOn(100))).toEqual(there);
  });

  it("does not come back by a move of the mouse once signed out, here or elsewhere", () => {
    const left = leftElsewhere(arrived(START));
    expect(left).toEqual({ last: START, state: { state: "over" } });
    for (const gone of [left, looked(arrived(START), secondsOn(601))]) {
      expect(active(gone, secondsOn(602))).toBe(gone);
      expect(looked(gone, START)).toBe(gone);
    }
  });

  it("is judged by the latest activity of all, in whatever order it is heard of", () => {
    const anyTime = fc.integer({ min: 0, max: 470 });
    holds(
      fc.property(fc.array(anyTime, { minLength: 1 }), fc.integer({ min: 470, max: 1200 }), (times, end) => {
        const heard = times.reduce<Presence>((there, time) => active(there, secondsOn(time)), arrived(START));
        expect(heard.last).toBe(secondsOn(Math.max(...times)));
        expect(looked(heard, secondsOn(end))).toEqual(looked(arrived(secondsOn(Math.max(...times))), secondsOn(end)));
      }),
    );
  });
});
