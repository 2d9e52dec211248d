import type { Page } from "playwright";

/** Waits until the page has run the animation callbacks that it requested before. They draw its canvases. */
export const waitForFrame = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise<number>(requestAnimationFrame));
