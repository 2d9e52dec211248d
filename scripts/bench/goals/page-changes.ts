import { PAGES, type PrivatePage } from "@libretto/core/navigation/pages";
import { START_PAGE } from "@libretto/core/navigation/public-pages";
import { PRELOAD_DELAY_MILLISECONDS } from "@libretto/ui/shell/load-with-retry";
import type { Page } from "playwright";
import { accountOf, signIn, urlOf } from "../../../tests/support/journeys/sign-in.ts";
import { measureTransfers } from "../../../tests/support/journeys/transfers.ts";
import type { Bench } from "../bench.ts";
import { serveBuiltPage, throttleProcessor, withBrowserPage } from "../browser/browser-page.ts";
import { installTitleWatch } from "../browser/title-watch.ts";
import { atMost, type Figure, withoutTarget } from "../figures.ts";
import type { Goal } from "../goal.ts";
import { interleave, median } from "../rounds.ts";

const THROTTLE = 4;
/** Pages of the menu that the browser preloads. */
const VISITED: readonly PrivatePage[] = [
  ...(["diary", "therapies", "diagnoses", "exams", "visits", "vaccinations"] as const),
  ...(["labResults", "history", "reactions", "accessLog"] as const),
];
const BARE_PAGES = ["/Taccuino", "/Farmaci", "/Diagnosi", "/Visite", "/Esami", "/Vaccini", "/Laboratorio"];

/** A site whose pages are changed by links. */
interface Site {
  readonly page: Page;
  readonly start: string;
  /** The ends of the links. */
  readonly links: readonly string[];
  /** Waits until the parts are preloaded. */
  readonly waitForPreload: () => Promise<unknown>;
}

type Visits = {
  /** Milliseconds from the click to the painted title: the median and the slowest of the first visits … */
  readonly first: number;
  readonly slowest: number;
  /** … and the median of the second ones. */
  readonly second: number;
  /** Milliseconds from the reload of the start page to its painted title. */
  readonly reload: number;
};

/** Reloads the start page, then visits each page twice. */
const measureVisits = async ({ page, start, links, waitForPreload }: Site, throttle: number): Promise<Visits> => {
  await throttleProcessor(page, throttle);
  await page.goto(start);
  await page.reload();
  const reload = await page.evaluate(() => window.firstTitle);
  await waitForPreload();
  const visitAll = async (): Promise<readonly number[]> => {
    const times: number[] = [];
    for (const link of links) {
      await page.locator(`a[href$="${link}"]`).first().waitFor();
      times.push(await page.evaluate((end) => window.changePage(end), link));
    }
    return times;
  };
  const first = await visitAll();
  const second = await visitAll();
  return { first: median(first), slowest: Math.max(...first), second: median(second), reload };
};

/** Signs in to the demo. */
const openProduct = async ({ startDemo, milliseconds, repetitions }: Bench, page: Page): Promise<Site> => {
  const product = await startDemo();
  const transfers = measureTransfers(page, product.url);
  await signIn(page, product, accountOf(product, "patient"));
  return {
    page,
    start: urlOf(product, START_PAGE),
    // a second visit needs another page before it
    links: VISITED.map((name) => PAGES[name].address).slice(0, Math.max(2, repetitions(VISITED.length))),
    waitForPreload: async () => {
      await page.waitForTimeout(milliseconds(PRELOAD_DELAY_MILLISECONDS));
      await transfers.total();
    },
  };
};

const compareVisits = (ours: Visits, bare: Visits, slow: Visits, slowBare: Visits): readonly Figure[] => {
  const against = "bare pages";
  const toFigure = (number: keyof Visits) => ({ ours: ours[number], reference: bare[number], against });
  const toSlowFigure = (number: keyof Visits) => ({ ours: slow[number], reference: slowBare[number], against });
  return [
    atMost("U8", "first visit of a preloaded page, click to title, median", "ms", 100, toFigure("first")),
    withoutTarget("U8", "the slowest of them", "ms", toFigure("slowest")),
    withoutTarget("U8", "second visit, median", "ms", toFigure("second")),
    atMost("U8", "reload of the start page to its title", "ms", 300, toFigure("reload")),
    atMost("U8", "first visit, CPU 4 × slower", "ms", 170, toSlowFigure("first")),
    withoutTarget("U8", "second visit, CPU 4 × slower", "ms", toSlowFigure("second")),
    withoutTarget("U8", "reload of the start page, CPU 4 × slower", "ms", toSlowFigure("reload")),
  ];
};

/** U8: changing pages, compared with pages that have nothing but a title. */
export const u8: Goal = {
  name: "U8",
  needs: ["build", "chromium"],
  measure: async (bench) => {
    const server = await serveBuiltPage("pages");
    try {
      return await withBrowserPage(bench, (barePage) =>
        withBrowserPage(bench, async (page) => {
          for (const one of [page, barePage]) await one.addInitScript(installTitleWatch);
          const throttle = bench.throttle(THROTTLE);
          const product = await openProduct(bench, page);
          const pages = { page: barePage, start: server.url, links: BARE_PAGES, waitForPreload: async () => {} };
          const { ours, bare, slow, slowBare } = await interleave(bench.sizes.rounds, {
            ours: () => measureVisits(product, 1),
            bare: () => measureVisits(pages, 1),
            slow: () => measureVisits(product, throttle),
            slowBare: () => measureVisits(pages, throttle),
          });
          return compareVisits(ours, bare, slow, slowBare);
        }),
      );
    } finally {
      await server.stop();
    }
  },
};
