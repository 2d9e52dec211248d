import { dayOf, instantAt, subtractDays } from "@libretto/core/kernel/dates";
import { ROUTES } from "@libretto/core/navigation/routes";
import { beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser/chromium.ts";
import { expectAccessible, expectNoHorizontalScroll, PHONE } from "../../support/journeys/accessibility.ts";
import { openSharedDemo } from "../../support/journeys/demo.ts";
import { pagesOfPatient } from "../../support/journeys/record-pages.ts";
import { button } from "../../support/journeys/screens/screen.ts";
import type { Product } from "../../support/server/product.ts";

describe("the sheet before a visit", () => {
  const browser = useBrowser();
  const pageOf = pagesOfPatient(browser, ROUTES.doctors);
  let product: Product;
  beforeAll(async () => {
    product = await openSharedDemo();
  });

  it("is found, contains what changed and the questions, survives a reload, and prints without its controls", async () => {
    const page = await pageOf(product);
    await button(page, "Prima della visita").click();
    await page.getByRole("heading", { level: 1, name: "Prima della visita" }).waitFor();
    const main = page.getByRole("main");
    expect(await page.getByRole("article").count()).toBe(0);
    await main.getByLabel(/^Medico/).selectOption({ label: "Laura Bianchi · Medicina generale" });
    const sheet = page.getByRole("article");
    await expect
      .poll(() => sheet.innerText())
      .toMatch(/Per la visita con Laura Bianchi.*Farmaci.*Laboratorio.*Pressione/s);
    await expect.poll(() => sheet.getByRole("img").count()).toBeGreaterThanOrEqual(2);
    await main.getByLabel(/^Domande per la visita/).fill("Posso ridurre la rosuvastatina?");
    await expect.poll(() => sheet.innerText()).toContain("Posso ridurre la rosuvastatina?");
    await expectAccessible(page);
    // the only diagnosis that this doctor may not see is two years old
    await main.getByLabel(/^Che cosa è cambiato dal/).fill(subtractDays(dayOf(instantAt(Date.now())), 1000));
    const hidden = page.getByText("che Laura Bianchi non può vedere");
    await hidden.waitFor();
    await page.emulateMedia({ media: "print" });
    expect(await button(page, "Stampa").isVisible()).toBe(false);
    expect(await hidden.isVisible()).toBe(false);
    expect(await sheet.innerText()).toContain("Contiene soltanto quello che Laura Bianchi può vedere");
    await page.emulateMedia({ media: "screen" });
    await page.reload();
    await expect.poll(() => sheet.innerText()).toContain("Posso ridurre la rosuvastatina?");
    await page.setViewportSize(PHONE);
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    // the link leads to the part of the page that it names
    await main.getByRole("link", { name: "Crea un link di condivisione" }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("share-links");
  });
});
