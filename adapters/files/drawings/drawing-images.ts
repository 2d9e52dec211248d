import { setImmediate } from "node:timers/promises";
import type { DrawingImages } from "@libretto/core/ports/files/drawing-images";
import { rewritePng } from "./png.ts";
import { makeThumbnail } from "./thumbnail.ts";

/** The pictures of drawings as PNG. */
export const pngDrawings: DrawingImages = {
  reencode: (base64) => rewritePng(Buffer.from(base64, "base64")),
  makeThumbnail: (png) => async () => {
    // other requests continue between two thumbnails
    await setImmediate();
    return makeThumbnail(Buffer.from(png));
  },
  encodeBase64: (png) => Buffer.from(png).toString("base64"),
};
