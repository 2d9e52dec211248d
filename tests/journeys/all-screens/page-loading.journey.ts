import type { Route } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser/chromium.ts";
import { PHONE } from "../../support/journeys/accessibility.ts";
import { type Budget, LOGIN_BUDGET, SHEET_BUDGET, SHIFT_BUDGET } from "../../support/journeys/byte-budgets.ts";
import { startDemo } from "../../support/journeys/demo.ts";
import { itOnRequest } from "../../support/journeys/on-request.ts";
import { countPlaceholders, measureShift } from "../../support/journeys/paints.ts";
import { scriptOf } from "../../support/journeys/script-of.ts";
import { accountOf, loginFields, signIn, submitLogin, urlOf } from "../../support/journeys/sign-in.ts";
import { measureTransfers, preloadAtOnce, type TransferTotals } from "../../support/journeys/transfers.ts";
import type { Product } from "../../support/server/product.ts";

/** Pages that are loaded only when they are opened. */
const ON_DEMAND = ["Scheda", "Dottori", "Modello 3D"];

/** The exceeded budgets, and by how much. */
const over = (total: TransferTotals, budget: Budget) =>
  Object.entries(budget).flatMap(([name, most]) => {
    const value = total[name as keyof TransferTotals];
    return value > most ? [`${name}: ${value} of ${most}`] : [];
  });

const WIDTHS = [{ width: 1280, height: 800 }, PHONE];

describe("the loading of a page", () => {
  const { newPage } = useBrowser();
  let product: Product;
  beforeAll(async () => {
    product = await startDemo();
  });
  afterAll(() => product?.stop());

  it("U1: stays within the budget of the login page, and comes from no other server", async () => {
    const page = await newPage();
    const transfers = measureTransfers(page, product.url);
    await page.goto(urlOf(product, "/login"));
    const total = await transfers.total();
    expect(total.requests).toBeGreaterThan(0);
    expect(over(total, LOGIN_BUDGET)).toEqual([]);
  });

  it("U2: stays within the budget from the login page to the patient's sheet", async () => {
    const page = await newPage();
    const transfers = measureTransfers(page, product.url);
    await signIn(page, product, accountOf(product, "patient"));
    expect(over(await transfers.total(), SHEET_BUDGET)).toEqual([]);
  });

  it.each(WIDTHS)("U3: moves nothing that is shown, $width px wide", async (viewport) => {
    const page = await newPage({ viewport });
    const shift = await measureShift(page);
    await page.goto(urlOf(product, "/login"));
    await loginFields(page).password.waitFor();
    await page.waitForLoadState("networkidle");
    expect(await shift(), "login page").toBeLessThanOrEqual(SHIFT_BUDGET);
    await submitLogin(page, accountOf(product, "patient"));
    for (const step of ["start page", "start page after a reload"]) {
      await page.getByText("Informazioni mediche").first().waitFor();
      await page.waitForLoadState("networkidle");
      expect(await shift(), step).toBeLessThanOrEqual(SHIFT_BUDGET);
      await page.reload();
    }
  });

  it("U9: shows a page whose code is loaded without any placeholder before it", async () => {
    const page = await newPage();
    await preloadAtOnce(page);
    const transfers = measureTransfers(page, product.url);
    await signIn(page, product, accountOf(product, "patient"));
    await transfers.total();
    const placeholders = await countPlaceholders(page);
    const links = page.getByRole("navigation", { name: "Sezioni di Registro" }).getByRole("link");
    const names = (await links.allTextContents()).filter((name) => !ON_DEMAND.includes(name));
    expect(names.length).toBeGreaterThan(10);
    for (const name of names.reverse()) {
      const title = await page.title();
      await links.filter({ hasText: name }).click();
      await expect.poll(() => page.title()).not.toBe(title);
    }
    expect(await placeholders()).toEqual([]);
  });

  itOnRequest("keeps the last page, and shows a line above it, until the code of the next one is loaded", async () => {
    const page = await newPage();
    await signIn(page, product, accountOf(product, "patient"));
    const requested = new Promise<Route>(
      (resolve) => void page.route(`**/${scriptOf("reports/ReportPage.tsx")}`, resolve),
    );
    const link = page.getByRole("banner").getByRole("link", { name: "Report e documenti" });
    await link.focus();
    const route = await requested;
    await link.click();
    await page.getByText("Caricamento in corso…").waitFor();
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Scheda paziente");
    await route.continue();
    await page.getByRole("heading", { level: 1, name: "Report" }).waitFor();
    expect(await page.getByText("Caricamento in corso…").count()).toBe(0);
  });
});
