import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright";
import { expect } from "vitest";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Waits for what is fading or sliding in: half there, its colours are not its own. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ).then(() => undefined),
  );

/** What is on the page now breaks no rule that a program can check, and can be read without scrolling sideways. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await page.locator("h1").first().waitFor({ state: "attached" });
  await settled(page);
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).setLegacyMode(true).analyze();
  expect(
    violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ target }) => target.join(" ")) })),
  ).toEqual([]);
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(tooWide, "pixels that one has to scroll sideways").toBeLessThanOrEqual(0);
};
