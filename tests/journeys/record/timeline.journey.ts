import { beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser/chromium.ts";
import { expectAccessible } from "../../support/journeys/accessibility.ts";
import { openSharedDemo } from "../../support/journeys/demo.ts";
import { accountOf, signIn } from "../../support/journeys/sign-in.ts";
import type { Product } from "../../support/server/product.ts";

describe("the timeline", () => {
  const { newPage } = useBrowser();
  let product: Product;
  beforeAll(async () => {
    product = await openSharedDemo();
  });

  it.each([1280, 360])("reads a day by keys and says the same in a list, %i px wide", async (width) => {
    const page = await newPage({ viewport: { width, height: 800 } });
    await signIn(page, product, accountOf(product, "patient"), { at: "/login?da=/Registro/LineaDelTempo" });
    const day = page.getByRole("slider", { name: "Giorno letto" });
    await day.focus();
    const today = await day.getAttribute("aria-valuetext");
    await page.keyboard.press("PageUp");
    const sentence = () => day.getAttribute("aria-valuetext");
    await expect.poll(sentence).not.toBe(today);
    expect(await sentence()).toMatch(/^\d\d\/\d\d\/\d{4}: .*tra i farmaci:.*Losartan/);
    const list = page.getByRole("region", { name: "Lo stesso come elenco" });
    expect(await list.getByRole("paragraph").allTextContents()).toContain(await sentence());
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Giorno", exact: true }).click();
    await expect.poll(() => list.getByRole("listitem").count()).toBe(1);
  });
});
