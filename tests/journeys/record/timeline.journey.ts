import { ROUTES } from "@libretto/core/navigation/routes";
import { beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser/chromium.ts";
import { expectAccessible } from "../../support/journeys/accessibility.ts";
import { openSharedDemo } from "../../support/journeys/demo.ts";
import { itOnRequest } from "../../support/journeys/on-request.ts";
import { pagesOfPatient } from "../../support/journeys/record-pages.ts";
import type { Product } from "../../support/server/product.ts";

describe("the timeline", () => {
  const pageOf = pagesOfPatient(useBrowser(), ROUTES.timeline);
  let product: Product;
  beforeAll(async () => {
    product = await openSharedDemo();
  });

  const readDay = async (width: number) => {
    const page = await pageOf(product, { viewport: { width, height: 800 } });
    const day = page.getByRole("slider", { name: "Giorno letto" });
    await day.focus();
    const today = await day.getAttribute("aria-valuetext");
    await page.keyboard.press("PageUp");
    const sentence = () => day.getAttribute("aria-valuetext");
    await expect.poll(sentence).not.toBe(today);
    expect(await sentence()).toMatch(/^\d\d\/\d\d\/\d{4}: .*tra i farmaci:.*Losartan/);
    const list = page.getByRole("region", { name: "Lo stesso come elenco" });
    // The sentence of a day changes when its drawings are read.
    const isInList = async () =>
      (await list.getByRole("paragraph").allTextContents()).includes((await sentence()) ?? "");
    await expect.poll(isInList).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Giorno", exact: true }).click();
    await expect.poll(() => list.getByRole("listitem").count()).toBe(1);
  };
  it("reads a day by keys and says the same in a list, on a phone", () => readDay(360));
  itOnRequest("reads a day by keys and says the same in a list, in a wide window", () => readDay(1280));

  itOnRequest("says on a touch screen how to touch it, and shows the whole name of every medication", async () => {
    const page = await pageOf(product, { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true });
    await page.getByText(/^Tocca il disegno per leggere il giorno più vicino/).waitFor();
    expect(await page.getByText(/frecce della tastiera/).isVisible()).toBe(false);
    const lane = page.getByRole("region", { name: "Farmaci", exact: true });
    await lane.getByRole("listitem").first().waitFor();
    const names = await lane.locator("li > [aria-hidden]").evaluateAll((spans) =>
      spans.map((span) => {
        const { left, right } = span.getBoundingClientRect();
        const text = document.createRange();
        text.selectNodeContents(span);
        const shown = text.getBoundingClientRect();
        return { name: span.textContent, isWhole: shown.left >= left - 1 && shown.right <= right + 1 && left >= 0 };
      }),
    );
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter(({ isWhole }) => !isWhole)).toEqual([]);
    await page.getByRole("slider", { name: "Giorno letto" }).waitFor();
    const before = await page.getByRole("slider").getAttribute("aria-valuetext");
    await page.getByRole("button", { name: "Prima", exact: true }).tap();
    await expect.poll(() => page.getByRole("slider").getAttribute("aria-valuetext")).not.toBe(before);
  });

  itOnRequest("shows the drawn pain in its colours, and only what is linked with a diagnosis", async () => {
    const page = await pageOf(product, { viewport: { width: 360, height: 800 } });
    await page.getByRole("list", { name: "Il dolore più forte di ogni giorno" }).waitFor();
    const search = page.getByRole("combobox", { name: "Mostra solo ciò che riguarda una diagnosi" });
    await search.click();
    await page.getByRole("option").first().click();
    await page.getByText("Il resto del libretto non è mostrato, e può riguardare la stessa malattia.").waitFor();
    expect(await page.getByText("Dolore disegnato", { exact: true }).count()).toBe(0);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Mostra tutto" }).click();
    await page.getByText("Dolore disegnato", { exact: true }).waitFor();
  });
});
