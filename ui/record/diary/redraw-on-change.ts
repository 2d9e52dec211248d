import type { BodySide } from "@libretto/core/body-model/canvas";
import { autorun } from "mobx";
import type { BodyDrawingModel } from "./body-drawing-model.ts";
import { drawPicture } from "./pictures.ts";

/** The figures are drawn with twice the pixels of the stored picture, for sharp lines. */
const SCALE = 2;

/** Draws a side on a canvas, now and on each change. Returns a function that ends it. */
export const redrawOnChange = (canvas: HTMLCanvasElement, model: BodyDrawingModel, side: BodySide): (() => void) =>
  autorun(() =>
    drawPicture(canvas, model.figureOf(side), {
      stored: model.stored[side],
      strokes: model.shownStrokes(side),
      scale: SCALE,
    }),
  );
