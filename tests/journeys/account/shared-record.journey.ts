import { PATIENTS } from "@libretto/core/navigation/shared-record-address";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser/chromium.ts";
import { expectNoHorizontalScroll } from "../../support/journeys/accessibility.ts";
import { startDemo } from "../../support/journeys/demo.ts";
import { rowWith } from "../../support/journeys/record-pages.ts";
import { button, regionOf } from "../../support/journeys/screens/screen.ts";
import { accountOf, signIn } from "../../support/journeys/sign-in.ts";
import type { Product } from "../../support/server/product.ts";

/** Prints nothing, and writes the number of closed parts into the title of the window. */
const countClosedPartsOnPrint = () => {
  window.print = () => {
    document.title = `${document.querySelectorAll("main h2 button[aria-expanded=false]").length} closed`;
    window.dispatchEvent(new Event("afterprint"));
  };
};

describe("the record that a patient shares with a doctor", () => {
  const browser = useBrowser();
  let product: Product;
  beforeAll(async () => {
    product = await startDemo();
  });
  afterAll(() => product?.stop());

  it("has only its vital parts open on a phone, and all parts in a search and on paper", async () => {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
    await page.addInitScript(countClosedPartsOnPrint);
    await signIn(page, product, accountOf(product, "doctor"), { at: PATIENTS });
    await page.getByRole("main").getByRole("listitem").getByRole("button").first().click();
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
});
