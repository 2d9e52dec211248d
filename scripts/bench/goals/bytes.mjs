import { launchChromium } from "../../../tests/support/browser/chromium.ts";
import { LOGIN_BUDGET, SHEET_BUDGET } from "../../../tests/support/journeys/byte-budgets.ts";
import { accountOf, signIn, urlOf } from "../../../tests/support/journeys/sign-in.ts";
import { measureTransfers } from "../../../tests/support/journeys/transfers.ts";
import { startDemo } from "../demo.mjs";
import { atMost } from "../figures.mjs";

const KB = 1000;
const MEASURES = {
  scripts: ["JavaScript, compressed", "kB", KB],
  styles: ["style sheets, compressed", "kB", KB],
  bytes: ["everything", "kB", KB],
  requests: ["requests", "", 1],
  foreign: ["of them to others", "", 1],
};

const figures = (goal, where, total, budget) =>
  Object.entries(MEASURES)
    .filter(([name]) => budget[name] !== undefined)
    .map(([name, [what, unit, scale]]) =>
      atMost(goal, `${where}: ${what}`, unit, budget[name] / scale, { ours: total[name] / scale }),
    );

/** Opens a new page, runs the visit, and returns what the browser fetched. */
const transfersDuring = async (bench, visit) => {
  const product = await startDemo(bench);
  const browser = await launchChromium();
  try {
    const page = await (await browser.newContext({ locale: "it-IT" })).newPage();
    const transfers = measureTransfers(page, product.url);
    await visit(page, product);
    return await transfers.total();
  } finally {
    await browser.close();
  }
};

const goal = (name, where, budget, visit) => ({
  name,
  needs: ["build", "chromium"],
  exact: true,
  measure: async (bench) => figures(name, where, await transfersDuring(bench, visit), budget),
});

/** U1, U2: what a browser fetches for the first page, and until a patient sees the sheet; npm test checks the same. */
export const u1 = goal("U1", "login", LOGIN_BUDGET, (page, product) => page.goto(urlOf(product, "/login")));
export const u2 = goal("U2", "sheet after login", SHEET_BUDGET, (page, product) =>
  signIn(page, product, accountOf(product, "patient")),
);
