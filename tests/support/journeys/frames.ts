import type { Page } from "playwright";

/** A page draws its frames within milliseconds, within some seconds on a busy machine, or never. */
const FRAME_LIMIT_MS = 15_000;

/** Whether the browser draws a frame of the page. It runs the animation callbacks before it draws. */
export const drawsFrame = (page: Page): Promise<boolean> =>
  page.evaluate(
    (limit) =>
      new Promise<boolean>((resolve) => {
        requestAnimationFrame(() => resolve(true));
        setTimeout(resolve, limit, false);
      }),
    FRAME_LIMIT_MS,
  );

/** Waits until the page has run the animation callbacks that it requested before. They draw its canvases. */
export const waitForFrame = async (page: Page): Promise<void> => {
  if (!(await drawsFrame(page))) throw new Error(`The browser drew no frame for ${FRAME_LIMIT_MS} ms`);
};
