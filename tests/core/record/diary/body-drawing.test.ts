import { CANVAS, type Point } from "@libretto/core/body-model/canvas";
import {
  addStroke,
  BRUSH_WIDTH,
  clearDrawing,
  type Drawing,
  EMPTY_DRAWING,
  extendStroke,
  PAPER_COLOUR,
  paintAreas,
  redo,
  removeStrokes,
  type Stroke,
  startDrawing,
  startStroke,
  toCanvasPoint,
  undo,
} from "@libretto/core/record/diary/body-drawing";
import { eraseStrokes } from "@libretto/core/record/diary/eraser";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { anyDegree, anyPoint, anyStroke } from "../../../support/record/diary.ts";

const mild: Stroke = { degree: "mild", points: [{ x: 10, y: 10 }] };
const strong: Stroke = { degree: "strong", points: [{ x: 200, y: 400 }] };

type Step = (drawing: Drawing) => Drawing;
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  anyStroke.map(
    (stroke): Step =>
      (drawing) =>
        addStroke(drawing, stroke),
  ),
  anyStroke.map(
    ({ points }): Step =>
      (drawing) =>
        eraseStrokes(drawing, points),
  ),
  fc.constantFrom<Step>(undo, redo, clearDrawing),
);
const after = (steps: readonly Step[]): Drawing => steps.reduce((drawing, step) => step(drawing), EMPTY_DRAWING);
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

  it("has the same coordinates in every displayed size", () => {
    const shown = { width: 838, height: 433 };
    expect(toCanvasPoint({ x: 419, y: 216.5 }, shown)).toEqual({ x: 209.5, y: 433 });
    expect(toCanvasPoint({ x: -1, y: 999 }, shown)).toEqual({ x: 0, y: 866 });
  });
});

describe("an area", () => {
  const area = [
    { x: 1, y: 1 },
    { x: 9, y: 1 },
    { x: 9, y: 9 },
  ];

  it("is painted as one step, and gets another degree when it is painted again", () => {
    const painted = paintAreas(addStroke(EMPTY_DRAWING, strong), "mild", [area]);
    expect(painted.strokes).toEqual([strong, { degree: "mild", points: area, isFilled: true }]);
    const again = paintAreas(painted, "intense", [[...area]]);
    expect(again.strokes).toEqual([strong, { degree: "intense", points: area, isFilled: true }]);
    expect(undo(again).strokes).toEqual(painted.strokes);
    expect(undo(undo(again)).strokes).toEqual([strong]);
  });

  it("begins a drawing from stored strokes without steps to undo", () => {
    const drawing = startDrawing([mild]);
    expect(drawing.strokes).toEqual([mild]);
    expect(undo(drawing)).toBe(drawing);
  });
});

describe("a stroke", () => {
  it("begins where the brush is put down, in the chosen degree", () => {
    expect(startStroke("intense", { x: 1.5, y: 2 })).toEqual({ degree: "intense", points: [{ x: 1.5, y: 2 }] });
  });

  it("grows point by point, not while the pointer does not move", () => {
    const two = extendStroke(mild, { x: 11, y: 10 });
    expect(two).toEqual({ degree: "mild", points: [...mild.points, { x: 11, y: 10 }] });
    expect(extendStroke(two, { x: 11, y: 10 })).toBe(two);
    expect(extendStroke(two, { x: 11, y: 12 }).points).toHaveLength(3);
    expect(extendStroke(two, { x: 12, y: 10 }).points).toHaveLength(3);
  });

  it("stays on the canvas for any pointer position", () => {
    assertProperty(
      fc.property(anyDegree, anyPoint, fc.array(anyPoint), (degree, first, rest) => {
        const { points } = rest.reduce(extendStroke, startStroke(degree, first));
        expect(points.every(onPaper)).toBe(true);
        for (const at of [first, ...rest].filter(onPaper)) expect(points).toContainEqual({ x: at.x + 0, y: at.y + 0 });
      }),
    );
    const nowhere = startStroke("mild", { x: Number.NaN, y: Number.POSITIVE_INFINITY });
    expect(nowhere.points).toEqual([{ x: 0, y: 866 }]);
  });
});

describe("a drawing", () => {
  it("keeps its strokes in order", () => {
    expect(addStroke(addStroke(EMPTY_DRAWING, mild), strong)).toEqual({
      strokes: [mild, strong],
      past: [[], [mild]],
      future: [],
    });
  });

  it("supports undo and redo", () => {
    const one = addStroke(EMPTY_DRAWING, mild);
    const two = addStroke(one, strong);
    expect(undo(two)).toEqual({ strokes: [mild], past: [[]], future: [[mild, strong]] });
    expect(redo(undo(two))).toEqual(two);
    expect(redo(redo(undo(undo(two))))).toEqual(two);
    expect([undo(EMPTY_DRAWING), redo(two)]).toEqual([EMPTY_DRAWING, two]);
  });

  it("loses undone strokes once something else is drawn", () => {
    expect(addStroke(undo(addStroke(EMPTY_DRAWING, mild)), strong)).toEqual({
      strokes: [strong],
      past: [[]],
      future: [],
    });
  });

  it("can be cleared as a whole, and that can be undone", () => {
    const two = addStroke(addStroke(EMPTY_DRAWING, mild), strong);
    expect(clearDrawing(two).strokes).toEqual([]);
    expect(undo(clearDrawing(two)).strokes).toEqual(two.strokes);
    expect(clearDrawing(EMPTY_DRAWING)).toBe(EMPTY_DRAWING);
  });

  it("loses the erased strokes in one step, and stays the same when there are none", () => {
    const two = addStroke(addStroke(EMPTY_DRAWING, mild), strong);
    const one = removeStrokes(two, ({ degree }) => degree === "mild");
    expect(one).toEqual({ strokes: [strong], past: [...two.past, two.strokes], future: [] });
    expect(removeStrokes(two, ({ degree }) => degree === "moderate")).toBe(two);
  });

  it("is the same after a step and its undo, and after undo and redo", () => {
    assertProperty(
      fc.property(anyDrawing, anyStep, (drawing, step) => {
        const next = step(drawing);
        if (next.past.length > drawing.past.length && next.future.length === 0)
          expect(undo(next).strokes).toEqual(drawing.strokes);
        if (drawing.past.length > 0) expect(redo(undo(drawing))).toEqual(drawing);
        if (drawing.future.length > 0) expect(undo(redo(drawing))).toEqual(drawing);
      }),
    );
  });

  it("never changes earlier strokes", () => {
    assertProperty(
      fc.property(anyDrawing, anyStep, (drawing, step) => {
        const before = structuredClone(drawing);
        step(drawing);
        expect(drawing).toEqual(before);
      }),
    );
  });
});
