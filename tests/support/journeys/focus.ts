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

/**
 * Chooses an option of the select field that has the focus, with its first letter and arrow keys. A word that is typed
 * into the field chooses another option when there is a pause within it.
 */
export const chooseByKeyboard = async (page: Page, option: string): Promise<void> => {
  const chosen = () =>
    page.evaluate(() => {
      const at = document.activeElement;
      return at instanceof HTMLSelectElement ? (at.selectedOptions[0]?.text ?? "") : "";
    });
  await page.keyboard.press(option.slice(0, 1));
  for (let steps = 0; steps < 60; steps++) {
    if ((await chosen()).startsWith(option)) return;
    await page.keyboard.press("ArrowDown");
  }
  throw new Error(`The arrow keys do not lead to ${option}`);
};
