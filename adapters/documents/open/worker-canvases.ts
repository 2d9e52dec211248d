/** The canvases of pdf.js in a worker. */
class WorkerCanvases {
  create(width: number, height: number) {
    const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height));
    return { canvas, context: canvas.getContext("2d", { willReadFrequently: true }) };
  }
  reset({ canvas }: { readonly canvas: OffscreenCanvas }, width: number, height: number) {
    canvas.width = width;
    canvas.height = height;
  }
  destroy({ canvas }: { readonly canvas: OffscreenCanvas }) {
    canvas.width = 0;
    canvas.height = 0;
  }
}

/** Pages are drawn without the effects that need a document. */
class NoFilters {
  addFilter = () => "none";
  addHCMFilter = () => "none";
  addAlphaFilter = () => "none";
  addLuminosityFilter = () => "none";
  addHighlightHCMFilter = () => "none";
  destroy = () => undefined;
}

/** A page of A4 that was scanned with 600 dots per inch has 35 megapixels. A larger picture is not drawn. */
export const DRAWING_TOOLS = { CanvasFactory: WorkerCanvases, FilterFactory: NoFilters, maxImageSize: 60_000_000 };
