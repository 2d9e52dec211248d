import type { Level } from "@libretto/core/access/confidentiality";
import { CountdownModel } from "@libretto/ui/shared/value-notes/countdown-model";
import { levelForDoctor } from "@libretto/ui/shared/value-notes/doctor-level";
import { describe, expect, it } from "vitest";

type CountdownParts = ConstructorParameters<typeof CountdownModel>;

describe("the countdown to the next measurement", () => {
  const setUp = () => {
    let [time, stopped] = [0, 0];
    let tick = (): void => undefined;
    const every: NonNullable<CountdownParts[2]> = (_milliseconds, run) => {
      tick = run;
      return () => {
        stopped += 1;
      };
    };
    const pass = (seconds: number) => {
      time += seconds * 1000;
      tick();
    };
    let stored: number | null = null;
    const startTimes: NonNullable<CountdownParts[0]> = {
      load: async () => stored,
      save: (startedAt) => {
        stored = startedAt;
      },
      drop: () => {
        stored = null;
      },
    };
    const create = () => new CountdownModel(startTimes, () => time, every);
    return { model: create(), create, pass, stops: () => stopped, stored: () => stored };
  };

  it("begins at five minutes and ends once", () => {
    const { model, pass, stops } = setUp();
    expect(model.secondsLeft).toBeNull();
    model.start();
    expect(model.text).toBe("5:00");
    pass(61);
    expect([model.text, model.isOver, stops()]).toEqual(["3:59", false, 0]);
    pass(600);
    expect([model.text, model.isOver, stops()]).toEqual(["0:00", true, 1]);
    model.stop();
    expect(stops()).toBe(1);
  });

  it("continues after a reload, and not after its end", async () => {
    const { model, create, pass, stored } = setUp();
    model.start();
    pass(61);
    const reloaded = create();
    await reloaded.resume();
    expect(reloaded.text).toBe("3:59");
    pass(600);
    const later = create();
    await later.resume();
    expect([reloaded.isOver, later.isOver]).toEqual([true, true]);
    later.end();
    expect(stored()).toBeNull();
    const next = create();
    await next.resume();
    expect(next.secondsLeft).toBeNull();
  });
});

describe("the level offered for an urgent value", () => {
  const visibleUpTo = (highest: number) => (level: Level) => (level <= highest ? ["Laura Bianchi"] : []);

  it("is the most confidential one at which a doctor sees the row", () => {
    expect(levelForDoctor(6, visibleUpTo(3))).toBe(3);
    expect(levelForDoctor(null, visibleUpTo(1))).toBe(1);
  });

  it("is absent when a doctor sees the row already, or at no level", () => {
    expect(levelForDoctor(2, visibleUpTo(3))).toBeNull();
    expect(levelForDoctor(6, () => [])).toBeNull();
  });
});
