import { EcgModel } from "@libretto/ui/ecg/ecg-model";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { anEcg, anyTrace } from "../../support/devices/ecg.ts";

describe("the ECG viewer", () => {
  it("starts in true size, zooms within limits, and can be reset", () => {
    const model = new EcgModel(anEcg());
    const before = model.layout.width;
    for (let n = 0; n < 10; n++) model.zoomIn();
    expect([model.zoom, model.canZoomIn, model.canZoomOut]).toEqual([4, false, true]);
    expect(model.layout.width / before).toBeCloseTo(4, 2);
    for (let n = 0; n < 20; n++) model.zoomOut();
    expect([model.zoom, model.canZoomIn, model.canZoomOut]).toEqual([0.25, true, false]);
    model.showTrueSize();
    expect(model.layout.width).toBe(before);
  });

  it("measures a beat with calipers on two R waves", () => {
    const model = new EcgModel(anEcg());
    expect(model.measure).toBeNull();
    model.showCalipers(2);
    expect(model.calipers).toMatchObject({ from: { seconds: 1.75 }, to: { seconds: 2.25 } });
    model.placeCaliper("from", { seconds: 1.5, millivolts: 0 });
    model.placeCaliper("to", { seconds: 2.5, millivolts: 0 });
    model.snapToTrace("to");
    expect(model.measure).toMatchObject({ milliseconds: 1000, perMinute: 60 });
    expect(model.measure?.millivolts).toBeGreaterThan(0.9);
    model.moveCaliper("to", { seconds: -0.25, millivolts: 0 });
    expect(model.measure).toMatchObject({ milliseconds: 750, perMinute: 80 });
    model.hideCalipers();
    expect(model.measure).toBeNull();
  });

  it("keeps calipers on samples and on the paper, at any position, and moves no absent one", () => {
    const far = fc.double({ min: -1000, max: 1000, noNaN: true });
    assertProperty(
      fc.property(
        anyTrace,
        far,
        far,
        fc.constantFrom("from" as const, "to" as const),
        (trace, seconds, millivolts, which) => {
          const model = new EcgModel(anEcg({ trace }));
          model.placeCaliper(which, { seconds, millivolts });
          model.moveCaliper(which, { seconds, millivolts });
          model.snapToTrace(which);
          expect(model.calipers).toBeNull();
          model.showCalipers(seconds);
          model.placeCaliper(which, { seconds, millivolts });
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

  it("knows whether a caliper is being dragged", () => {
    const model = new EcgModel(anEcg());
    model.startDrag();
    expect(model.isDragging).toBe(true);
    model.endDrag();
    expect(model.isDragging).toBe(false);
  });
});
