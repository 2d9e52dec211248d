import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright";
import { expect } from "vitest";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/**
 * A separate copy of axe, because Storybook runs its own and one instance cannot run twice at once. The script
 * returns nothing, because serialising its result is slow.
 */
const AXE_SCRIPT = `${AXE};globalThis.accessibilityCheck = globalThis.axe;void 0;`;

/** Ends animations: colours differ while they run. A browser that draws no frame would never end them. */
const endAnimations = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  });

/** The checked rules of a page: all, colours only, or all except colours. */
export type CheckedRules = keyof typeof ruleSets;
const CONTRAST = "color-contrast";
const byTags: axe.RunOnly = { type: "tag", values: RULES };
const ruleSets = {
  all: { runOnly: byTags },
  coloursOnly: { runOnly: { type: "rule", values: [CONTRAST] } },
  withoutColours: { runOnly: byTags, rules: { [CONTRAST]: { enabled: false } } },
} satisfies Record<string, axe.RunOptions>;

/** The browser's own style sheets are used; passed rules are not reported, which is slow. */
const RUN_OPTIONS: axe.RunOptions = {
  preload: { assets: ["media"] },
  reporter: "no-passes",
  resultTypes: ["violations"],
};

/** What is checked: the whole page, or only its dialogs. */
export type CheckedScope = "page" | "dialogs";
const SCOPES: Readonly<Record<CheckedScope, string>> = { page: "html", dialogs: "[role$=dialog]" };

const findViolations = async (page: Page, rules: CheckedRules, scope: CheckedScope): Promise<readonly unknown[]> => {
  if (await page.evaluate(() => !("accessibilityCheck" in window))) await page.evaluate(AXE_SCRIPT);
  const { violations } = await page.evaluate(
    ({ elements, options }) =>
      (window as unknown as { readonly accessibilityCheck: typeof axe }).accessibilityCheck.run(elements, options),
    { elements: SCOPES[scope], options: { ...ruleSets[rules], ...RUN_OPTIONS } },
  );
  return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ target }) => target.join(" ")) }));
};

/** The current page needs no horizontal scrolling. */
export const expectNoHorizontalScroll = async (page: Page): Promise<void> => {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, "pixels that one has to scroll sideways").toBeLessThanOrEqual(0);
};

/** The screen of a phone. */
export const PHONE = { width: 360, height: 740 };

/** Adds empty space below a page, and returns the height of both. */
const setSpaceBelow = (page: Page, space: string): Promise<number> =>
  page.evaluate((padding) => {
    document.body.style.paddingBottom = padding;
    return document.documentElement.scrollHeight;
  }, space);

/**
 * Shows a page of a phone on a screen as high as the page and some space, which the bar and the notices at the bottom
 * cover: a link that they cover in part is too small.
 */
const showWithoutBars = async (page: Page, check: () => Promise<void>): Promise<void> => {
  const size = page.viewportSize();
  if (size?.width !== PHONE.width || size.height !== PHONE.height) return await check();
  await page.setViewportSize({ ...PHONE, height: await setSpaceBelow(page, "600px") });
  await check();
  await setSpaceBelow(page, "");
  await page.setViewportSize(PHONE);
};

/** The current page breaks no rule that axe can check, and needs no horizontal scrolling. */
export const expectAccessible = async (
  page: Page,
  rules: CheckedRules = "all",
  scope: CheckedScope = "page",
): Promise<void> => {
  await page.locator("h1").first().waitFor({ state: "attached" });
  const check = async () => {
    await endAnimations(page);
    expect(await findViolations(page, rules, scope)).toEqual([]);
  };
  await (scope === "dialogs" ? check() : showWithoutBars(page, check));
  await expectNoHorizontalScroll(page);
};
