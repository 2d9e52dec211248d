import { PRELOAD_DELAY_MILLISECONDS } from "@libretto/ui/shell/load-with-retry";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { browserForFile } from "../support/chromium.ts";
import { type Budget, LOGIN_BUDGET, SHEET_BUDGET } from "../support/journeys/byte-budgets.ts";
import { startDemo } from "../support/journeys/demo.ts";
import { accountOf, addressOf, signIn } from "../support/journeys/sign-in.ts";
import { type Transferred, transfersOf } from "../support/journeys/transfers.ts";
import type { Product } from "../support/product.ts";

/** What is over its budget, and by how much. */
const over = (total: Transferred, budget: Budget) =>
  Object.entries(budget).flatMap(([name, most]) => {
    const value = total[name as keyof Transferred];
    return value > most ? [`${name}: ${value} of ${most}`] : [];
  });

/** Some seconds later the page fetches other pages beforehand; on a busy machine the sheet takes as long as that. */
const fetchNothingBeforehand = (later: number) => {
  const { setTimeout } = window;
  window.setTimeout = ((run: TimerHandler, milliseconds = 0) =>
    milliseconds === later ? 0 : setTimeout(run, milliseconds)) as typeof setTimeout;
};

describe("what a browser has to fetch", () => {
  const { newPage } = browserForFile();
  let product: Product;
  beforeAll(async () => {
    product = await startDemo();
  });
  afterAll(() => product?.stop());

  it("U1: stays within the budget of the login page, and comes from nobody else", async () => {
    const page = await newPage();
    const transfers = transfersOf(page, product.url);
    await page.goto(addressOf(product, "/login"));
    const total = await transfers.total();
    expect(total.requests).toBeGreaterThan(0);
    expect(over(total, LOGIN_BUDGET)).toEqual([]);
  });

  it("U2: stays within the budget from the login page to the patient's sheet", async () => {
    const page = await newPage();
    await page.addInitScript(fetchNothingBeforehand, PRELOAD_DELAY_MILLISECONDS);
    const transfers = transfersOf(page, product.url);
    await signIn(page, product, accountOf(product, "patient"));
    expect(over(await transfers.total(), SHEET_BUDGET)).toEqual([]);
  });
});
