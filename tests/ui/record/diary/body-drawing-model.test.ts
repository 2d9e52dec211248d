import { bodyFigure } from "@libretto/core/body-model/figure";
import { BodyDrawingModel, type StoredDrawings } from "@libretto/ui/record/diary/body-drawing-model";
import { describe, expect, it } from "vitest";
import { fakePictures } from "../../../support/ui/fake-pictures.ts";

const create = (stored?: StoredDrawings) => {
  const changes: unknown[] = [];
  const model = new BodyDrawingModel(
    "female",
    fakePictures,
    (strokes) => changes.push(strokes),
    stored && (() => stored),
  );
  return { model, changes };
};
const draw = (model: BodyDrawingModel, side: "front" | "back", ...points: readonly [number, number][]) => {
  for (const [index, [x, y]] of points.entries()) index === 0 ? model.start(side, { x, y }) : model.move({ x, y });
  model.finish();
};
const knee = bodyFigure("female", "front").regions.find(({ id }) => id === "rightKnee");
if (knee === undefined) throw new Error("the figure has a knee");

describe("the drawing of an entry", () => {
  it("shows a stroke while it is drawn, and adds it when the tool is lifted", () => {
    const { model, changes } = create();
    model.choose("strong");
    model.start("back", { x: 10, y: 10 });
    model.move({ x: 20, y: 10 });
    expect(model.shownStrokes("back")).toHaveLength(1);
    expect([model.shownStrokes("front"), model.strokes.back, changes]).toEqual([[], [], []]);
    model.finish();
    expect(model.strokes.back).toMatchObject([{ degree: "strong", points: [{ x: 10 }, { x: 20 }] }]);
    expect(changes).toEqual([model.strokes]);
  });

  it("drops a stroke when a second finger scrolls", () => {
    const { model, changes } = create();
    model.start("front", { x: 10, y: 10 });
    model.cancel();
    model.move({ x: 20, y: 10 });
    model.finish();
    expect([model.isEmpty, changes]).toEqual([true, []]);
  });

  it("undoes and redoes over both sides, the last step first", () => {
    const { model } = create();
    draw(model, "front", [10, 10]);
    draw(model, "back", [20, 20]);
    draw(model, "front", [30, 30]);
    model.undo();
    model.undo();
    expect([model.strokes.front.length, model.strokes.back.length]).toEqual([1, 0]);
    model.redo();
    expect([model.strokes.front.length, model.strokes.back.length]).toEqual([1, 1]);
    draw(model, "back", [40, 40]);
    expect(model.canRedo).toBe(false);
    for (let i = 0; i < 5; i++) model.undo();
    expect([model.isEmpty, model.canUndo]).toEqual([true, false]);
  });

  it("paints the region below the pointer, or one chosen by name", () => {
    const { model } = create();
    model.chooseTool("region");
    draw(model, "front", [210, 60]);
    draw(model, "front", [2, 2]);
    model.paintRegion(knee, "mild");
    expect(model.strokes.front.map(({ degree, isFilled }) => [degree, isFilled])).toEqual([
      ["moderate", true],
      ["mild", true],
    ]);
    model.paintRegion(knee, "veryStrong");
    expect(model.strokes.front).toHaveLength(2);
  });

  it("removes the strokes that the eraser touches, and everything at once", () => {
    const { model } = create();
    draw(model, "front", [10, 10], [100, 10]);
    draw(model, "front", [10, 200], [100, 200]);
    model.chooseTool("eraser");
    draw(model, "front", [50, 0], [50, 30]);
    expect(model.strokes.front).toHaveLength(1);
    model.choose("mild");
    expect(model.tool).toBe("brush");
    model.clear();
    expect(model.isEmpty).toBe(true);
    model.undo();
    expect(model.isEmpty).toBe(false);
  });

  it("stores a picture for a side with pain, keeps a side without strokes, and none for an erased side", () => {
    const drawings = { front: "stored front", back: "stored back" };
    // the fake pictures read a drawing as its text
    const { model } = create({ drawings, pain: drawings as unknown as StoredDrawings["pain"] });
    expect(model.createDrawings()).toEqual({ front: "stored front", back: "stored back" });
    model.paintRegion(knee, "mild");
    expect(model.createDrawings()).toEqual({ front: "front: stored front + mild", back: "stored back" });
    model.choose("none");
    draw(model, "back", [5, 5]);
    expect(model.createDrawings().back).toBeNull();
  });
});
