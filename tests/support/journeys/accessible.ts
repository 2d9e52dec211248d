import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright";
import { expect } from "vitest";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/**
 * One of our own beside the page's, as Storybook has one at work: neither can judge while it is judging. It ends with
 * nothing: what a script gives is described and sent over, which took as long as judging.
 */
const JUDGE = `${AXE};globalThis.judge = globalThis.axe;void 0;`;

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
export type Judged = keyof typeof judged;
const CONTRAST = "color-contrast";
const byTags: axe.RunOnly = { type: "tag", values: RULES };
const judged = {
  all: { runOnly: byTags },
  colours: { runOnly: { type: "rule", values: [CONTRAST] } },
  words: { runOnly: byTags, rules: { [CONTRAST]: { enabled: false } } },
} satisfies Record<string, axe.RunOptions>;

/** Rules look at style sheets as the browser has them; what breaks no rule is not described, which takes as long as judging. */
const ASKED: axe.RunOptions = { preload: { assets: ["media"] }, reporter: "no-passes", resultTypes: ["violations"] };

const violationsOn = async (page: Page, what: Judged): Promise<readonly unknown[]> => {
  if (await page.evaluate(() => !("judge" in window))) await page.evaluate(JUDGE);
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { readonly judge: typeof axe }).judge.run(document, options),
    { ...judged[what], ...ASKED },
  );
  return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ target }) => target.join(" ")) }));
};

/** What is on the page now can be read without scrolling sideways. */
export const expectNothingWider = async (page: Page): Promise<void> => {
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(tooWide, "pixels that one has to scroll sideways").toBeLessThanOrEqual(0);
};

/** What is on the page now breaks no rule that a program can check, and can be read without scrolling sideways. */
export const expectAccessible = async (page: Page, what: Judged = "all"): Promise<void> => {
  await page.locator("h1").first().waitFor({ state: "attached" });
  await settled(page);
  expect(await violationsOn(page, what)).toEqual([]);
  await expectNothingWider(page);
};
