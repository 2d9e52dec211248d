import { EcgModel } from "@libretto/ui/ecg/ecg-model";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anEcg, anyTrace } from "../../support/ecg.ts";
import { holds } from "../../support/holds.ts";

describe("looking at an ECG", () => {
  it("starts in true size, grows and shrinks within bounds, and comes back", () => {
    const model = new EcgModel(anEcg());
    const before = model.layout.width;
    for (let n = 0; n < 10; n++) model.grow();
    expect([model.zoom, model.mayGrow, model.mayShrink]).toEqual([4, false, true]);
    expect(model.layout.width / before).toBeCloseTo(4, 2);
    for (let n = 0; n < 20; n++) model.shrink();
    expect([model.zoom, model.mayGrow, model.mayShrink]).toEqual([0.25, true, false]);
    model.showTrueSize();
    expect(model.layout.width).toBe(before);
  });

  it("measures a beat with calipers on two R waves", () => {
    const model = new EcgModel(anEcg());
    expect(model.measure).toBeNull();
    model.takeCalipers(2);
    expect(model.calipers).toMatchObject({ from: { seconds: 1.75 }, to: { seconds: 2.25 } });
    model.place("from", { seconds: 1.5, millivolts: 0 });
    model.place("to", { seconds: 2.5, millivolts: 0 });
    model.drop("to");
    expect(model.measure).toMatchObject({ milliseconds: 1000, perMinute: 60 });
    expect(model.measure?.millivolts).toBeGreaterThan(0.9);
    model.move("to", { seconds: -0.25, millivolts: 0 });
    expect(model.measure).toMatchObject({ milliseconds: 750, perMinute: 80 });
    model.putCalipersAway();
    expect(model.measure).toBeNull();
  });

  it("keeps calipers on samples and on the paper, wherever they are put, and moves nothing that is not there", () => {
    const far = fc.double({ min: -1000, max: 1000, noNaN: true });
    holds(
      fc.property(
        anyTrace,
        far,
        far,
        fc.constantFrom("from" as const, "to" as const),
        (trace, seconds, millivolts, which) => {
          const model = new EcgModel(anEcg({ trace }));
          model.place(which, { seconds, millivolts });
          model.move(which, { seconds, millivolts });
          model.drop(which);
          expect(model.calipers).toBeNull();
          model.takeCalipers(seconds);
          model.place(which, { seconds, millivolts });
          const at = model.calipers?.[which] ?? { seconds: Number.NaN, millivolts: Number.NaN };
          const sample = at.seconds * trace.hertz;
          expect(sample).toBeCloseTo(Math.round(sample), 6);
          expect(sample).toBeGreaterThanOrEqual(0);
          expect(Math.round(sample)).toBeLessThan(trace.millivolts.length);
          const y = model.layout.y(at.millivolts);
          expect(y).toBeGreaterThanOrEqual(-0.1);
          expect(y).toBeLessThanOrEqual(model.layout.height + 0.1);
        },
      ),
    );
  });

  it("knows whether a caliper is on its way", () => {
    const model = new EcgModel(anEcg());
    model.hold();
    expect(model.dragging).toBe(true);
    model.release();
    expect(model.dragging).toBe(false);
  });
});
