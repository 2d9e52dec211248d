import { BodyDrawingModel } from "@libretto/ui/record/diary/body-drawing-model";
import { PaintedBodyModel } from "@libretto/ui/record/diary/model/painted-body-model";
import { RegionPainterModel } from "@libretto/ui/shared/body/region-painter-model";
import { describe, expect, it } from "vitest";
import { fakePictures } from "../../../support/ui/fake-pictures.ts";

describe("the list of regions", () => {
  const drawing = new BodyDrawingModel("female", fakePictures, () => undefined);
  const body = new PaintedBodyModel();
  it.each([
    ["of the drawing", drawing, drawing.paintChosen, () => drawing.strokes.front],
    ["of the 3D model", body, body.paint, () => body.painted],
  ] as const)("%s paints in the degree that the page shows", (_, model, paint, painted) => {
    const painter = new RegionPainterModel(model.regions, paint);
    const [region] = model.regions;
    painter.paint();
    expect(painted()).toEqual([]);
    painter.choose(region ?? null);
    model.choose("veryStrong");
    painter.paint();
    expect(painted().map(({ degree }) => degree)).toEqual(["veryStrong"]);
  });
});
