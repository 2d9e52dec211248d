import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "@libretto/core/messages/codes";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../support/browser/chromium.ts";
import { type StaticSite, serveFolder } from "../support/browser/static-site.ts";
import { expectAccessible } from "../support/journeys/accessibility.ts";
import { NARROW, WIDE } from "../support/journeys/screens/every-screen.ts";

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

const { newPage } = useBrowser();
let site: StaticSite;
beforeAll(async () => {
  if (!existsSync(join(BUILD, "index.json"))) throw new Error("No pages for clinicians yet: npm run storybook:build");
  site = await serveFolder(BUILD);
});
afterAll(() => site?.stop());

const open = async (story: string, language: Language) => {
  const page = await newPage({ viewport: WIDE });
  await page.goto(`${site.origin}/iframe.html?id=${story}&viewMode=story&globals=language:${language}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  return page;
};

const heading = (page: Page) => page.getByRole("heading", { level: 1 }).textContent();
const verdictsAgainst = (page: Page) => page.getByText(/^✗/).count();

/** Opens everything that is folded. */
const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
  });

const expectAccessibleWideAndNarrow = async (page: Page) => {
  await expectAccessible(page);
  await page.setViewportSize(NARROW);
  await expectAccessible(page);
};

describe("the formulas for clinicians", () => {
  it.each(["it", "en"] as const)("begin with an index where everything passes (%s)", async (language) => {
    const page = await open(INDEX, language);
    expect(await heading(page)).toBe(HEADINGS[language]);
    expect(await verdictsAgainst(page)).toBe(0);
    await expect.poll(() => page.getByText(/^\d\d\/\d\d\/\d{4}$/).count()).toBe(1);
    const linked = await page
      .getByRole("main")
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => /path=\/story\/([^&]+)/.exec(link.getAttribute("href") ?? "")?.[1]));
    const { entries } = JSON.parse(readFileSync(join(BUILD, "index.json"), "utf8"));
    const ours = Object.keys(entries).filter((story) => story.startsWith("formule-cliniche-") && story !== INDEX);
    expect(linked.toSorted()).toEqual(ours.toSorted());
    expect(linked.length).toBeGreaterThan(30);
    await expectAccessibleWideAndNarrow(page);
  });

  it.each(PAGES)("show $name accessibly, without failures ($language)", async ({ name, story, language }) => {
    const page = await open(story, language);
    expect(await heading(page)).toBe(name);
    expect(await verdictsAgainst(page)).toBe(0);
    await unfold(page);
    await expectAccessibleWideAndNarrow(page);
  });

  it("keep a wide fraction inside the box of the equation, which scrolls, on a phone", async () => {
    const page = await open("formule-cliniche-rischio-cardiovascolare--prevent-base-10-y", "it");
    await page.setViewportSize(NARROW);
    const box = page.getByRole("region", { name: await heading(page).then((name) => name ?? ""), exact: true });
    await box.focus();
    const scrolled = await box.evaluate((element) => {
      element.scrollLeft = element.scrollWidth;
      return element.scrollLeft;
    });
    expect(scrolled).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);
  });

  it("have parentheses as tall as the text where no fraction is between them", async () => {
    const page = await open("formule-cliniche-rischio-cardiovascolare--prevent-base-10-y", "it");
    const stretchy = await page
      .locator("mrow:has(> mo):not(:has(mfrac, msqrt)) > mo")
      .evaluateAll((all) => all.map((sign) => sign.getAttribute("stretchy")));
    expect(stretchy.length).toBeGreaterThan(0);
    expect(new Set(stretchy)).toEqual(new Set(["false"]));
  });

  it("compute during typing, and show every applied limit", async () => {
    const page = await open("formule-cliniche-fegato--meld-na", "en");
    const result = page.getByRole("article", { name: "MELD-Na (OPTN 2016)" });
    await page.getByRole("textbox", { name: "Sodium" }).fill("110");
    await expect.poll(() => result.textContent()).toMatch(/Sodium: .*110.*125/);
  });
});
