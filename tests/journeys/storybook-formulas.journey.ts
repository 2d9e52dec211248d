import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "@libretto/core/messages/codes";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../support/browser/chromium.ts";
import { type StaticSite, serveFolder } from "../support/browser/static-site.ts";
import { storyUrl } from "../support/browser/story-url.ts";
import { type CheckedRules, expectAccessible, PHONE } from "../support/journeys/accessibility.ts";
import { WIDE } from "../support/journeys/screens/every-screen.ts";

const BUILD = join(import.meta.dirname, "../../build/storybook");
const INDEX = "formule-cliniche-indice--indice";
const HEADINGS = { it: "Formule cliniche", en: "Clinical formulas" } as const;
/** Formulas with questions, with tables and exclusions, and with another result in the specification. */
const PAGES = [
  { name: "HAS-BLED", story: "formule-cliniche-fibrillazione-atriale--has-bled", language: "en" },
  { name: "SCORE2", story: "formule-cliniche-rischio-cardiovascolare--score-2", language: "it" },
  {
    name: "Framingham (ATP III, hard coronary events)",
    story: "formule-cliniche-rischio-cardiovascolare--framingham-atp-3-hard-chd",
    language: "en",
  },
] as const;

const MELD = "MELD-Na (OPTN 2016)";

interface StorybookWindow {
  readonly __STORYBOOK_ADDONS_CHANNEL__: {
    readonly emit: (event: string, parameters: object) => void;
    readonly once: (event: string, listener: () => void) => void;
  };
}

const { newPage } = useBrowser();
let site: StaticSite;
beforeAll(async () => {
  if (!existsSync(join(BUILD, "index.json"))) throw new Error("No pages for clinicians yet: npm run storybook:build");
  site = await serveFolder(BUILD);
});
afterAll(() => site?.stop());

const open = async (story: string, language: Language) => {
  const page = await newPage({ viewport: WIDE });
  await page.goto(storyUrl(site, story, language));
  await page.getByRole("heading", { level: 1 }).waitFor();
  return page;
};

/** Sends an event to the frame of Storybook, and waits until the story is rendered again. */
const sendToStorybook = (page: Page, event: string, parameters: object) =>
  page.evaluate(
    ([name, details]) => {
      const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as StorybookWindow;
      const rendered = new Promise<void>((resolve) => channel.once("storyRendered", () => resolve()));
      channel.emit(name, details);
      return rendered;
    },
    [event, parameters] as const,
  );

const changeLanguage = (page: Page, language: Language) =>
  sendToStorybook(page, "updateGlobals", { globals: { language } });

/** Shows another story without loading Storybook again. */
const show = async (page: Page, storyId: string, language: Language) => {
  await sendToStorybook(page, "setCurrentStory", { storyId, viewMode: "story" });
  await changeLanguage(page, language);
};

const heading = (page: Page) => page.getByRole("heading", { level: 1 }).textContent();
const verdictsAgainst = (page: Page) => page.getByText(/^✗/).count();

/** Opens everything that is folded. */
const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
  });

/** Colours do not depend on the width, nor those of the index on the language. */
const expectAccessibleWideAndNarrow = async (page: Page, rules: CheckedRules = "all") => {
  await expectAccessible(page, rules);
  await page.setViewportSize(PHONE);
  await expectAccessible(page, "withoutColours");
  await page.setViewportSize(WIDE);
};

describe("the formulas for clinicians", () => {
  it("begin with an index where everything passes, and show each formula accessibly, without failures", async () => {
    const page = await open(INDEX, "it");
    await expect.poll(() => page.getByText(/^\d\d\/\d\d\/\d{4}$/).count()).toBe(1);
    const linked = await page
      .getByRole("main")
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => /path=\/story\/([^&]+)/.exec(link.getAttribute("href") ?? "")?.[1]));
    const { entries } = JSON.parse(readFileSync(join(BUILD, "index.json"), "utf8"));
    const ours = Object.keys(entries).filter((story) => story.startsWith("formule-cliniche-") && story !== INDEX);
    expect(linked.toSorted()).toEqual(ours.toSorted());
    expect(linked.length).toBeGreaterThan(30);
    for (const language of ["it", "en"] as const) {
      await changeLanguage(page, language);
      expect(await heading(page)).toBe(HEADINGS[language]);
      expect(await verdictsAgainst(page)).toBe(0);
      await expectAccessibleWideAndNarrow(page, language === "it" ? "all" : "withoutColours");
    }
    for (const { name, story, language } of PAGES) {
      await show(page, story, language);
      expect(await heading(page)).toBe(name);
      expect(await page.locator("html").getAttribute("lang")).toBe(language);
      expect(await verdictsAgainst(page)).toBe(0);
      await unfold(page);
      await expectAccessibleWideAndNarrow(page);
    }
  });

  it("keep a wide fraction inside the box of the equation, with parentheses as tall as the text, and compute during typing", async () => {
    const page = await open("formule-cliniche-rischio-cardiovascolare--prevent-base-10-y", "it");
    const stretchy = await page
      .locator("mrow:has(> mo):not(:has(mfrac, msqrt)) > mo")
      .evaluateAll((all) => all.map((sign) => sign.getAttribute("stretchy")));
    expect(stretchy.length).toBeGreaterThan(0);
    expect(new Set(stretchy)).toEqual(new Set(["false"]));
    await page.setViewportSize(PHONE);
    const box = page.getByRole("region", { name: (await heading(page)) ?? "", exact: true });
    await box.focus();
    const scrolled = await box.evaluate((element) => {
      element.scrollLeft = element.scrollWidth;
      return element.scrollLeft;
    });
    expect(scrolled).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

    await show(page, "formule-cliniche-fegato--meld-na", "en");
    const result = page.getByRole("article", { name: MELD });
    await page.getByRole("textbox", { name: "Sodium" }).fill("110");
    await expect.poll(() => result.textContent()).toMatch(/Sodium: .*110.*125/);
  });
});
