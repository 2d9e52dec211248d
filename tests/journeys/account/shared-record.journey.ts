import { PATIENTS } from "@libretto/core/navigation/patients-path";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser/chromium.ts";
import { expectAccessible, expectNoHorizontalScroll, PHONE } from "../../support/journeys/accessibility.ts";
import { startDemo } from "../../support/journeys/demo.ts";
import { expectFocus } from "../../support/journeys/focus.ts";
import { itOnRequest } from "../../support/journeys/on-request.ts";
import { commitsOf, recordCommits } from "../../support/journeys/react-commits.ts";
import { pagesOfDoctor, rowWith } from "../../support/journeys/record-pages.ts";
import { button, regionOf } from "../../support/journeys/screens/screen.ts";
import { openWholeRecord } from "../../support/journeys/shared-record.ts";
import type { Product } from "../../support/server/product.ts";

/** Prints nothing, and writes the number of closed parts into the title of the window. */
const countClosedPartsOnPrint = () => {
  window.print = () => {
    document.title = `${document.querySelectorAll("main h2 button[aria-expanded=false]").length} closed`;
    window.dispatchEvent(new Event("afterprint"));
  };
};

/** Allergies, forbidden medications, medications in use, emergency contacts. */
const VITAL_PARTS = 4;

/** Drops the tasks that React schedules once the first parts are on the page, as if the computer were very slow. */
const dropLaterTasks = () => {
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function post(this: MessagePort, ...message: [unknown]) {
    if (document.querySelector("main section[id^=shared-]") === null) postMessage.apply(this, message);
  };
};

describe("the record that a patient shares with a doctor", () => {
  const pageOf = pagesOfDoctor(useBrowser(), PATIENTS);
  let product: Product;
  beforeAll(async () => {
    // the height of the page depends on every row of the record
    product = await startDemo();
  });
  afterAll(() => product?.stop());

  it("has its essentials on one screen that does not scroll, in both languages, and opens a part by a key", async () => {
    const page = await pageOf(product, { viewport: { width: 1280, height: 800 } });
    await button(page, "Mostra novità e valori urgenti").click();
    const patient = page.getByRole("main").getByRole("listitem").first();
    await expect.poll(() => patient.innerText()).toMatch(/58 anni.*ultima visita \d\d.*novità dal/s);
    await patient.getByRole("button").first().click();
    const isScrolling = () =>
      page.evaluate(() => document.documentElement.scrollHeight > document.documentElement.clientHeight);
    for (const [language, titles] of [
      ["IT Italiano", ["Allergie e intolleranze", "Farmaci in uso", "Diagnosi attive", "Pressione"]],
      ["EN English", ["Allergies and intolerances", "Medications in use", "Active diagnoses", "Blood pressure"]],
    ] as const) {
      await button(page, language).click();
      for (const title of titles) await regionOf(page, title).waitFor();
      await page.getByRole("region", { name: /^(Nuovo dall'ultima visita|New since the last visit), / }).waitFor();
      await expect.poll(() => page.getByText(/Sto ancora leggendo|Still reading/).count()).toBe(0);
      await expect.poll(isScrolling).toBe(false);
      await expectAccessible(page);
    }
    await page.getByRole("row", { name: /Losartan.*50 mg/ }).waitFor();
    await button(page, "IT Italiano").click();
    await page.getByRole("heading", { level: 1 }).focus();
    await page.keyboard.press("2");
    await expectFocus(regionOf(page, "Diagnosi").getByRole("button", { name: "Diagnosi" }).first());
    await page.getByText("Celiachia").first().waitFor();
    await page.goBack();
    await regionOf(page, "Diagnosi attive").waitFor();
    await button(page, "Altre parti").click();
    await page.getByRole("menuitem", { name: "Spegni i tasti" }).click();
    await page.getByRole("heading", { level: 1 }).focus();
    await page.keyboard.press("2");
    await button(page, /^Mostra tutto/)
      .first()
      .click();
    expect(await regionOf(page, "Diagnosi attive").count()).toBe(1);
  });

  itOnRequest("has the same essentials in one column on a phone, dangers first", async () => {
    const page = await pageOf(product, { viewport: PHONE });
    await page.getByRole("main").getByRole("listitem").getByRole("button").first().click();
    await page.getByRole("region", { name: /^Nuovo dall'ultima visita/ }).waitFor();
    const titles = await page.getByRole("main").getByRole("heading", { level: 2 }).allInnerTexts();
    expect(titles.map((title) => title.replace(/,.*/, ""))).toEqual([
      ...["Allergie e intolleranze", "Farmaci vietati", "Farmaci in uso", "Diagnosi attive", "Pressione"],
      ...["Fuori intervallo nell'ultimo anno", "Nuovo dall'ultima visita"],
    ]);
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
  });

  itOnRequest("has only its vital parts open on a phone, and all parts in a search and on paper", async () => {
    const page = await pageOf(product, {
      viewport: PHONE,
      prepare: (opened) => opened.addInitScript(countClosedPartsOnPrint),
    });
    await page.getByRole("main").getByRole("listitem").getByRole("button").first().click();
    await openWholeRecord(page);
    const openerOf = (part: string) => regionOf(page, part).getByRole("button", { name: part }).first();
    const isOpen = (part: string) => openerOf(part).getAttribute("aria-expanded");
    await rowWith(regionOf(page, "Farmaci in uso"), "Losartan").waitFor();
    expect(await isOpen("Allergie e intolleranze")).toBe("true");
    for (const part of ["Diagnosi", "Taccuino", "Grafici delle rilevazioni"]) expect(await isOpen(part)).toBe("false");
    await expectNoHorizontalScroll(page);
    await openerOf("Visite").click();
    await regionOf(page, "Visite").getByRole("listitem").first().waitFor();
    await page.getByRole("searchbox").fill("ipertensione");
    await rowWith(regionOf(page, "Diagnosi"), "Ipertensione").waitFor();
    await page.getByRole("searchbox").fill("");
    await expect.poll(() => isOpen("Diagnosi")).toBe("false");
    await button(page, "Stampa la pagina").click();
    await expect.poll(() => page.title()).toBe("0 closed");
    expect([await isOpen("Visite"), await isOpen("Diagnosi")]).toEqual(["true", "false"]);
  });

  /** Opens the record as the doctor sees it. */
  const openRecord = async (prepare: (page: Page) => Promise<unknown>) => {
    const page = await pageOf(product, { prepare });
    await page.getByRole("main").getByRole("listitem").getByRole("button").first().click();
    await openWholeRecord(page);
    await rowWith(regionOf(page, "Farmaci in uso"), "Losartan").waitFor();
    const links = page.getByRole("navigation", { name: "Contenuto" }).getByRole("link");
    const parts = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")?.slice(1) ?? ""));
    return { page, links, parts, vital: parts.slice(0, VITAL_PARTS) };
  };
  const sectionsOf = (page: Page) =>
    page.locator("main section[id]").evaluateAll((sections) => sections.map(({ id }) => id));

  it("renders its vital parts first, and then one other part after the other", async () => {
    const { page, parts, vital } = await openRecord(recordCommits);
    await regionOf(page, "Recapiti").waitFor();
    const commits = (await commitsOf(page)).map(({ sections }) => sections).filter(({ length }) => length > 0);
    expect(commits[0]).toEqual(vital);
    expect(commits.at(-1)).toEqual(parts);
    for (const [index, sections] of commits.entries())
      expect(sections.length - (commits[index - 1] ?? vital).length).toBeLessThanOrEqual(1);
  });

  itOnRequest("has all its parts at once for a link to one of them, and for a print by the browser", async () => {
    const { page, links, parts, vital } = await openRecord((opened) => opened.addInitScript(dropLaterTasks));
    expect(await sectionsOf(page)).toEqual(vital);
    expect(await page.getByRole("main").innerText()).not.toContain("Nulla tra i dati condivisi");
    await links.filter({ hasText: "Taccuino" }).click();
    expect(await sectionsOf(page)).toEqual(parts);
    await expectFocus(regionOf(page, "Taccuino").getByRole("button", { name: "Taccuino" }).first());
    const { page: printed } = await openRecord((opened) => opened.addInitScript(dropLaterTasks));
    expect(await sectionsOf(printed)).toEqual(vital);
    await printed.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    expect(await sectionsOf(printed)).toEqual(parts);
  });
});
