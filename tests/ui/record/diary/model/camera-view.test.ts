import { FRONT_VIEW, turnView, zoomView } from "@libretto/ui/record/diary/model/camera-view";
import { describe, expect, it } from "vitest";

describe("the camera of the 3D model", () => {
  it("turns all around, and tilts only as far as the whole figure stays in view", () => {
    const tilted = turnView(FRONT_VIEW, 4, 3);
    expect(tilted).toEqual({ ...FRONT_VIEW, turn: 4, tilt: 0.5 });
    expect(turnView(tilted, 0, -6).tilt).toBe(-0.5);
    expect(Math.cos(0.5)).toBeGreaterThan(0.8);
  });

  it("stays between the smallest and the largest distance", () => {
    expect([0.001, 1000].map((factor) => zoomView(FRONT_VIEW, factor).distance)).toEqual([90, 500]);
  });
});
