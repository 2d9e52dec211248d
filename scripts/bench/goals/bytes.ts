import type { Page } from "playwright";
import { type Budget, LOGIN_BUDGET, SHEET_BUDGET } from "../../../tests/support/journeys/byte-budgets.ts";
import { accountOf, signIn, urlOf } from "../../../tests/support/journeys/sign-in.ts";
import { measureTransfers, type TransferTotals } from "../../../tests/support/journeys/transfers.ts";
import { withBrowserPage } from "../browser/browser-page.ts";
import { atMost, type Figure } from "../figures.ts";
import type { Goal } from "../goal.ts";
import type { DemoProduct } from "../processes.ts";

const KB = 1000;
const MEASURES = [
  { name: "scripts", what: "JavaScript, compressed", unit: "kB", scale: KB },
  { name: "styles", what: "style sheets, compressed", unit: "kB", scale: KB },
  { name: "bytes", what: "everything", unit: "kB", scale: KB },
  { name: "requests", what: "requests", unit: "", scale: 1 },
  { name: "foreignRequests", what: "of them to others", unit: "", scale: 1 },
] as const;

const compareWithBudget = (goal: string, where: string, total: TransferTotals, budget: Budget): readonly Figure[] =>
  MEASURES.flatMap(({ name, what, unit, scale }) => {
    const limit = budget[name];
    return limit === undefined
      ? []
      : [atMost(goal, `${where}: ${what}`, unit, limit / scale, { ours: total[name] / scale })];
  });

interface Visit {
  readonly name: string;
  readonly where: string;
  readonly budget: Budget;
  readonly open: (page: Page, product: DemoProduct) => Promise<unknown>;
}

/** A goal about what a browser fetches in a visit. */
const goalOf = ({ name, where, budget, open }: Visit): Goal => ({
  name,
  needs: ["build", "chromium"],
  isExact: true,
  measure: async (bench) => {
    const product = await bench.startDemo();
    const total = await withBrowserPage(bench, async (page) => {
      const transfers = measureTransfers(page, product.url);
      await open(page, product);
      return transfers.total();
    });
    return compareWithBudget(name, where, total, budget);
  },
});

/** U1, U2: what a browser fetches for the first page, and until a patient sees the sheet; npm test checks the same. */
export const u1 = goalOf({
  name: "U1",
  where: "login",
  budget: LOGIN_BUDGET,
  open: (page, product) => page.goto(urlOf(product, "/login")),
});
export const u2 = goalOf({
  name: "U2",
  where: "sheet after login",
  budget: SHEET_BUDGET,
  open: (page, product) => signIn(page, product, accountOf(product, "patient")),
});
