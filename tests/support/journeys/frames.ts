import type { Page } from "playwright";

/** Waits until the browser has drawn what the page asked for before. */
export const waitForFrame = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise<number>(requestAnimationFrame));
