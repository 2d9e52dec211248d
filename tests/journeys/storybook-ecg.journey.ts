import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect } from "vitest";
import { readPdf } from "../adapters/print/read-pdf.ts";
import { useBrowser } from "../support/browser/chromium.ts";
import { type StaticSite, serveFolder } from "../support/browser/static-site.ts";
import { storyUrl } from "../support/browser/story-url.ts";
import { expectAccessible, PHONE } from "../support/journeys/accessibility.ts";
import { itOnRequest } from "../support/journeys/on-request.ts";
import { WIDE } from "../support/journeys/screens/every-screen.ts";

const BUILD = join(import.meta.dirname, "../../build/storybook");

const { newPage } = useBrowser();
let site: StaticSite;
beforeAll(async () => {
  if (!existsSync(join(BUILD, "index.json"))) throw new Error("No stories yet: npm run storybook:build");
  site = await serveFolder(BUILD);
});
afterAll(() => site?.stop());

const saved = async (page: Page, button: string): Promise<Buffer> => {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: button }).click(),
  ]);
  return readFileSync(await download.path());
};

itOnRequest("shows a known ECG: it can be scrolled, zoomed and measured by keyboard, and saved to scale", async () => {
  const page = await newPage({ viewport: WIDE });
  await page.goto(storyUrl(site, "dispositivi-ecg--steady", "it"));
  const paper = page.getByRole("region", { name: /^Tracciato/ });
  await paper.locator("canvas").first().waitFor();
  await expect.poll(() => page.locator("dl").textContent()).toContain("60 battiti/min");

  // True size: a beat of a second is 25 mm wide, at 96 dots per inch.
  const sheet = () =>
    paper.evaluate((element) => element.querySelector("[data-sheet]")?.getBoundingClientRect().width ?? 0);
  expect(await sheet()).toBeCloseTo(((15 + 30 * 25 + 5) * 96) / 25.4, -1);
  await paper.focus();
  await page.keyboard.press("End");
  await page.waitForFunction(() => (document.querySelector("section[tabindex]")?.scrollLeft ?? 0) > 1000);
  await page.keyboard.press("Home");

  await page.getByRole("button", { name: "Calibri" }).press("Enter");
  const [one, two] = [page.getByRole("slider", { name: "Calibro 1" }), page.getByRole("slider", { name: "Calibro 2" })];
  await two.focus();
  for (let n = 0; n < 5; n++) await page.keyboard.press("Shift+ArrowRight");
  const apart = async () =>
    Number(await two.getAttribute("aria-valuenow")) - Number(await one.getAttribute("aria-valuenow"));
  expect(await apart()).toBe(700);
  await page.getByText("700 ms").waitFor();
  await page.getByText(/86 battiti\/min/).waitFor();

  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  await page.setViewportSize(WIDE);
  const before = await sheet();
  await page.getByRole("button", { name: "Ingrandisci" }).press("Enter");
  expect((await sheet()) / before).toBeCloseTo(1.5, 1);

  const { pages } = await readPdf(await saved(page, "Salva PDF"));
  for (const text of ["Laura Verdi", "14/03/2026 08:30", "25 mm/s 10 mm/mV", "Pagina 1 di 1"])
    expect(pages[0]).toContain(text);
  expect((await saved(page, "Salva PNG")).subarray(1, 4).toString()).toBe("PNG");
});
