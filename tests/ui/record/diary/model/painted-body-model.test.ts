import { PaintedBodyModel } from "@libretto/ui/record/diary/model/painted-body-model";
import { describe, expect, it } from "vitest";

describe("the painted body", () => {
  it("has one degree for each region, and the eraser removes it", () => {
    const model = new PaintedBodyModel();
    model.choose("strong");
    model.paint({ id: "rightKnee" });
    model.paintAs({ id: "lowerBack" }, "mild");
    model.paintAs({ id: "rightKnee" }, "intense");
    const shown = () => model.painted.map(({ region, degree }) => [region.id, degree]);
    expect(shown()).toEqual([
      ["rightKnee", "intense"],
      ["lowerBack", "mild"],
    ]);
    model.chooseSex("male");
    expect(shown()).toHaveLength(2);
    model.paintAs({ id: "rightKnee" }, "none");
    expect(shown()).toEqual([["lowerBack", "mild"]]);
    model.reset();
    expect(shown()).toEqual([]);
  });

  it("undoes each change, also the removal of all colours", () => {
    const model = new PaintedBodyModel();
    expect(model.canUndo).toBe(false);
    model.paint({ id: "rightKnee" });
    model.choose("strong");
    model.paint({ id: "rightKnee" });
    model.reset();
    const undo = () => {
      model.undo();
      return model.painted.map(({ degree }) => degree);
    };
    expect([undo(), undo(), undo(), undo()]).toEqual([["strong"], ["moderate"], [], []]);
    expect(model.canUndo).toBe(false);
  });

  it("goes to one new diary entry, and only when it was handed over", () => {
    const model = new PaintedBodyModel();
    model.paint({ id: "rightKnee" });
    expect(model.takeOver("female")).toBeNull();
    model.handOver();
    expect(model.takeOver("male")).toMatchObject({ front: [{ degree: "moderate", isFilled: true }], back: [] });
    expect([model.takeOver("male"), model.painted]).toEqual([null, []]);
  });
});
