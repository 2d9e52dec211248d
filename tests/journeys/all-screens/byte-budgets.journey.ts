import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser/chromium.ts";
import { type Budget, LOGIN_BUDGET, SHEET_BUDGET } from "../../support/journeys/byte-budgets.ts";
import { startDemo } from "../../support/journeys/demo.ts";
import { accountOf, signIn, urlOf } from "../../support/journeys/sign-in.ts";
import { measureTransfers, preventPreload, type TransferTotals } from "../../support/journeys/transfers.ts";
import type { Product } from "../../support/server/product.ts";

/** The exceeded budgets, and by how much. */
const over = (total: TransferTotals, budget: Budget) =>
  Object.entries(budget).flatMap(([name, most]) => {
    const value = total[name as keyof TransferTotals];
    return value > most ? [`${name}: ${value} of ${most}`] : [];
  });

describe("the transfer of a page", () => {
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
    await preventPreload(page);
    const transfers = measureTransfers(page, product.url);
    await signIn(page, product, accountOf(product, "patient"));
    expect(over(await transfers.total(), SHEET_BUDGET)).toEqual([]);
  });
});
