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

/** What of a page is judged: everything, its colours alone, or everything but the colours. */
export type Judged = keyof typeof builders;
const CONTRAST = ["color-contrast"];
const builders = {
  all: (page: Page) => new AxeBuilder({ page }).withTags(RULES),
  colours: (page: Page) => new AxeBuilder({ page }).withRules(CONTRAST),
  words: (page: Page) => new AxeBuilder({ page }).withTags(RULES).disableRules(CONTRAST),
};

/** What is on the page now breaks no rule that a program can check, and can be read without scrolling sideways. */
export const expectAccessible = async (page: Page, judged: Judged = "all"): Promise<void> => {
  await page.locator("h1").first().waitFor({ state: "attached" });
  await settled(page);
  const { violations } = await builders[judged](page).setLegacyMode(true).analyze();
  expect(
    violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ target }) => target.join(" ")) })),
  ).toEqual([]);
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(tooWide, "pixels that one has to scroll sideways").toBeLessThanOrEqual(0);
};
