import type { Locator, Page } from "playwright";
import { expect } from "vitest";

const PATIENCE = { timeout: 15_000 };

/** Waits until this, and nothing else, has the focus. */
export const expectFocus = (of: Locator): Promise<void> =>
  expect.poll(() => of.evaluate((element) => element === document.activeElement), PATIENCE).toBe(true);

/** Presses Tab until something of that name has the focus. */
export const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  const nameOfFocus = () =>
    page.evaluate(() => {
      const at = document.activeElement;
      const label =
        at instanceof HTMLInputElement || at instanceof HTMLSelectElement ? at.labels?.[0]?.innerText : null;
      return at?.getAttribute("aria-label") ?? label ?? at?.textContent ?? "";
    });
  for (let stops = 0; stops < 60; stops++) {
    if (name.test(await nameOfFocus())) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${name}`);
};
