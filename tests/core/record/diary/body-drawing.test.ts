import {
  BRUSH_WIDTH,
  CANVAS,
  CLEAN,
  cleared,
  type Drawing,
  drawn,
  extended,
  isClean,
  markedDegrees,
  onCanvas,
  PAPER_COLOUR,
  type Point,
  redone,
  type Stroke,
  strokeAt,
  undone,
  without,
} from "@libretto/core/record/diary/body-drawing";
import { erased } from "@libretto/core/record/diary/eraser";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../../support/holds.ts";
import { anyDegree, anyPoint, anyStroke } from "../../../support/record/diary.ts";

const mild: Stroke = { degree: "mild", points: [{ x: 10, y: 10 }] };
const strong: Stroke = { degree: "strong", points: [{ x: 200, y: 400 }] };
const rubbed: Stroke = { degree: "none", points: [{ x: 10, y: 10 }] };

type Step = (drawing: Drawing) => Drawing;
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  anyStroke.map(
    (stroke): Step =>
      (drawing) =>
        drawn(drawing, stroke),
  ),
  anyStroke.map(
    ({ points }): Step =>
      (drawing) =>
        erased(drawing, points),
  ),
  fc.constantFrom<Step>(undone, redone, cleared),
);
const after = (steps: readonly Step[]): Drawing => steps.reduce((drawing, step) => step(drawing), CLEAN);
const anyDrawing = fc.array(anyStep, { maxLength: 12 }).map(after);

const onPaper = ({ x, y }: Point): boolean => x >= 0 && x <= 419 && y >= 0 && y <= 866;

describe("the canvas", () => {
  it("has the size, brush and paper of document 1, section 9", () => {
    expect({ CANVAS, BRUSH_WIDTH, PAPER_COLOUR }).toEqual({
      CANVAS: { width: 419, height: 866 },
      BRUSH_WIDTH: 5,
      PAPER_COLOUR: "#ffffff",
    });
  });

  it("has the same places in whatever size it is shown", () => {
    const shown = { width: 838, height: 433 };
    expect(onCanvas({ x: 419, y: 216.5 }, shown)).toEqual({ x: 209.5, y: 433 });
    expect(onCanvas({ x: -1, y: 999 }, shown)).toEqual({ x: 0, y: 866 });
  });
});

describe("a stroke", () => {
  it("begins where the brush is put down, in the chosen degree", () => {
    expect(strokeAt("intense", { x: 1.5, y: 2 })).toEqual({ degree: "intense", points: [{ x: 1.5, y: 2 }] });
  });

  it("grows point by point, not while the brush rests", () => {
    const two = extended(mild, { x: 11, y: 10 });
    expect(two).toEqual({ degree: "mild", points: [...mild.points, { x: 11, y: 10 }] });
    expect(extended(two, { x: 11, y: 10 })).toBe(two);
    expect(extended(two, { x: 11, y: 12 }).points).toHaveLength(3);
    expect(extended(two, { x: 12, y: 10 }).points).toHaveLength(3);
  });

  it("stays on the canvas, wherever the pointer goes", () => {
    holds(
      fc.property(anyDegree, anyPoint, fc.array(anyPoint), (degree, first, rest) => {
        const { points } = rest.reduce(extended, strokeAt(degree, first));
        expect(points.every(onPaper)).toBe(true);
        for (const at of [first, ...rest].filter(onPaper)) expect(points).toContainEqual({ x: at.x + 0, y: at.y + 0 });
      }),
    );
    const nowhere = strokeAt("mild", { x: Number.NaN, y: Number.POSITIVE_INFINITY });
    expect(nowhere.points).toEqual([{ x: 0, y: 866 }]);
  });
});

describe("a drawing", () => {
  it("keeps its strokes in their order", () => {
    expect(drawn(drawn(CLEAN, mild), strong)).toEqual({ strokes: [mild, strong], past: [[], [mild]], future: [] });
  });

  it("goes a step back and forward again", () => {
    const one = drawn(CLEAN, mild);
    const two = drawn(one, strong);
    expect(undone(two)).toEqual({ strokes: [mild], past: [[]], future: [[mild, strong]] });
    expect(redone(undone(two))).toEqual(two);
    expect(redone(redone(undone(undone(two))))).toEqual(two);
    expect([undone(CLEAN), redone(two)]).toEqual([CLEAN, two]);
  });

  it("gives up what was undone once something else is drawn", () => {
    expect(drawn(undone(drawn(CLEAN, mild)), strong)).toEqual({ strokes: [strong], past: [[]], future: [] });
  });

  it("may be cleared as a whole, and that undone", () => {
    const two = drawn(drawn(CLEAN, mild), strong);
    expect(cleared(two).strokes).toEqual([]);
    expect(undone(cleared(two)).strokes).toEqual(two.strokes);
    expect(cleared(CLEAN)).toBe(CLEAN);
  });

  it("loses the marks that are to go, as one step, and stays the same when there are none", () => {
    const two = drawn(drawn(CLEAN, mild), strong);
    const one = without(two, ({ degree }) => degree === "mild");
    expect(one).toEqual({ strokes: [strong], past: [...two.past, two.strokes], future: [] });
    expect(without(two, ({ degree }) => degree === "moderate")).toBe(two);
  });

  it("names the degrees that were marked, rising, and white is none of them", () => {
    expect(markedDegrees([strong, rubbed, mild, mild].reduce(drawn, CLEAN))).toEqual(["mild", "strong"]);
    expect([isClean(CLEAN), isClean(drawn(CLEAN, rubbed)), isClean(drawn(CLEAN, mild))]).toEqual([true, true, false]);
  });

  it("comes back to where it was: a step and its undoing, undoing and redoing", () => {
    holds(
      fc.property(anyDrawing, anyStep, (drawing, step) => {
        const next = step(drawing);
        if (next.past.length > drawing.past.length && next.future.length === 0)
          expect(undone(next).strokes).toEqual(drawing.strokes);
        if (drawing.past.length > 0) expect(redone(undone(drawing))).toEqual(drawing);
        if (drawing.future.length > 0) expect(undone(redone(drawing))).toEqual(drawing);
      }),
    );
  });

  it("changes nothing of what was drawn before, whatever the next step is", () => {
    holds(
      fc.property(anyDrawing, anyStep, (drawing, step) => {
        const before = structuredClone(drawing);
        step(drawing);
        expect(drawing).toEqual(before);
      }),
    );
  });
});
