import type { Locator, Page } from "playwright";
import { expect } from "vitest";

const POLL_OPTIONS = { timeout: 15_000 };

/** Waits until only this element has the focus. */
export const expectFocus = (of: Locator): Promise<void> =>
  expect.poll(() => of.evaluate((element) => element === document.activeElement), POLL_OPTIONS).toBe(true);

/** Presses Tab until an element with that name has the focus. */
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
