import { CANVAS } from "@libretto/core/body-model/canvas";
import type { Strokes } from "@libretto/core/record/diary/body-drawing";
import type { PainLayer, Pictures } from "@libretto/ui/record/diary/pictures";

/** A stored drawing is its text; a stroke without pain erases everything. */
const textOf = (stored: PainLayer | null, strokes: Strokes): string =>
  strokes.reduce(
    (text, { degree }) => (degree === "none" ? "" : [text, degree].filter(Boolean).join(" + ")),
    (stored as unknown as string | null) ?? "",
  );

/** The pictures of the form of a diary entry as texts, without a canvas. */
export const fakePictures: Pictures = {
  readStored: async (png) => png as unknown as PainLayer,
  readPixels: (stored, strokes) => {
    const pixels = new Uint8ClampedArray(CANVAS.width * CANVAS.height * 4).fill(255);
    if (textOf(stored, strokes) !== "") pixels.set([255, 0, 0]);
    return pixels;
  },
  encode: ({ side }, stored, strokes) => `${side}: ${textOf(stored, strokes)}`,
};
