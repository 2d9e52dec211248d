import { ROUTES } from "@libretto/core/navigation/routes";
import type { Page, Request } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser/chromium.ts";
import { expectAccessible, PHONE } from "../../support/journeys/accessibility.ts";
import { openSharedDemo } from "../../support/journeys/demo.ts";
import { itOnRequest } from "../../support/journeys/on-request.ts";
import { pagesOfPatient, rowWith, waitForNoDialog, waitForNotice } from "../../support/journeys/record-pages.ts";
import { button, regionOf, topDialog } from "../../support/journeys/screens/screen.ts";
import type { Product } from "../../support/server/product.ts";

const IN_USE = "In uso";
const isWriteOfTherapy = (request: Request) => request.method() === "POST" && request.url().endsWith("/api/farmaci");

/** Lets the second write fail, as the server does when it is out of order. */
const failSecondWrite = async (page: Page) => {
  let writes = 0;
  await page.route("**/api/**", (route) =>
    isWriteOfTherapy(route.request()) && ++writes === 2
      ? route.fulfill({
          status: 500,
          contentType: "application/problem+json",
          json: { status: 500, kind: "failed", code: "failure.apology" },
        })
      : route.fallback(),
  );
};

describe("the level of several medications", () => {
  const pageOf = pagesOfPatient(useBrowser(), ROUTES.therapies);
  let product: Product;
  beforeAll(async () => {
    product = await openSharedDemo();
  });

  const open = async (options: Parameters<typeof pageOf>[1] = {}) => {
    const page = await pageOf(product, options);
    const list = regionOf(page, IN_USE);
    await list.getByRole("listitem").first().waitFor();
    return { page, list };
  };

  it("is changed by keyboard alone; a row that was not changed is named and stays chosen for a retry", async () => {
    const { page, list } = await open({ expectedErrors: [/500/] });
    await button(list, `Seleziona: ${IN_USE}`).focus();
    await page.keyboard.press("Enter");
    const all = list.getByRole("checkbox", { name: "Tutte le voci dell'elenco" });
    await expect.poll(() => all.evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.press("Space");
    const count = await list.getByRole("listitem").count();
    await list.getByRole("status").getByText(`${count} voci scelte`).waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await topDialog(page).getByText("Adesso hanno livelli diversi.").waitFor();
    await topDialog(page)
      .getByRole("radio", { name: /^Normale/ })
      .check();
    await topDialog(page)
      .getByText(/le vedr(à|anno) tutte/)
      .waitFor();
    await expectAccessible(page);
    await failSecondWrite(page);
    await page.keyboard.press("Enter");
    await waitForNoDialog(page);
    const problem = page.getByRole("alert").filter({ hasText: "Non cambiata: 1 voce" });
    const named = await list
      .getByRole("checkbox", { checked: true })
      .evaluate((box) => box.nextElementSibling?.textContent ?? "");
    expect(await problem.innerText()).toContain(`Riservatezza cambiata: ${count - 1} voci`);
    expect(named).not.toBe("");
    await button(problem, "Riprova").click();
    await waitForNotice(page, "Riservatezza cambiata: 1 voce");
    await expect.poll(() => list.getByRole("checkbox").count()).toBe(0);
    for (const row of await list.getByRole("listitem").allInnerTexts()) expect(row).toContain("Normale");
  });

  itOnRequest(
    "is chosen on a phone, in English: a touch on a row chooses it, and Escape ends the selection",
    async () => {
      const { page } = await open();
      await button(page, "EN English").click();
      await page.setViewportSize(PHONE);
      const list = regionOf(page, "In use");
      const start = button(list, "Select: In use");
      await start.click();
      await list.getByRole("checkbox", { name: "Losartan" }).waitFor();
      await rowWith(list, "Losartan").click();
      await rowWith(list, "Rosuvastatina").click();
      await list.getByText("2 entries chosen").waitFor();
      await expectAccessible(page);
      await button(list, "Confidentiality").click();
      await topDialog(page).getByText("2 entries: ", { exact: false }).waitFor();
      await page.keyboard.press("Escape");
      await waitForNoDialog(page);
      await list.getByText("2 entries chosen").waitFor();
      await page.keyboard.press("Escape");
      await expect.poll(() => list.getByRole("checkbox").count()).toBe(0);
      await expect.poll(() => start.evaluate((node) => node === document.activeElement)).toBe(true);
    },
  );
});
