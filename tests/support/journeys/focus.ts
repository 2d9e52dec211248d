import type { Locator } from "playwright";
import { expect } from "vitest";

const PATIENCE = { timeout: 15_000 };

/** Waits until this, and nothing else, has the focus. */
export const expectFocus = (of: Locator): Promise<void> =>
  expect.poll(() => of.evaluate((element) => element === document.activeElement), PATIENCE).toBe(true);
