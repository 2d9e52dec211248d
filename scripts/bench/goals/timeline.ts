import { openEmbedded } from "@libretto/adapters/sql/engine/embedded";
import type { Page } from "playwright";
import { accountOf, signIn } from "../../../tests/support/journeys/sign-in.ts";
import { addMixedRows } from "../../../tests/support/record/mixed-record.ts";
import { throttleProcessor, withBrowserPage } from "../browser/browser-page.ts";
import { atMost, type Figure, formatNumber } from "../figures.ts";
import type { Goal } from "../goal.ts";

const ROWS = 10_000;
const THROTTLE = 4;
const LONGEST_TASK_MS = 200;
const MOST_ELEMENTS = 1_500;
const KEYS = 12;
const LOAD_TIMEOUT_MS = 200_000;

/** Adds rows of all sections to the record of the demo patient. */
const addRows = async (folder: string, rows: number): Promise<void> => {
  const engine = await openEmbedded({ folder, report: (error) => console.error(error) });
  const [owner] = await engine.transaction({ as: "owner" }, (session) =>
    session.query<{ patient: number; account: number }>(
      "select id_paziente as patient, id_utente as account from paziente order by id_paziente limit 1",
    ),
  );
  if (owner === undefined) throw new Error("the demo has no patient");
  const { patient, account } = owner;
  await engine.transaction({ as: "record", actor: account, patient }, (session) =>
    addMixedRows(session, { patient, account }, rows),
  );
  await engine.close();
};

declare global {
  interface Window {
    /** The milliseconds of the tasks of more than 50 ms since the last call. */
    takeLongTasks: () => Promise<readonly number[]>;
  }
}

/** Observes long tasks. Runs in the browser. */
const watchLongTasks = (): void => {
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  });
  observer.observe({ type: "longtask" });
  window.takeLongTasks = () =>
    new Promise((resolve) => {
      // the lanes and the list follow the controls: an idle browser has drawn both
      requestAnimationFrame(() =>
        requestAnimationFrame(() =>
          requestIdleCallback(() => {
            for (const { duration } of observer.takeRecords()) tasks.push(duration);
            resolve(tasks.splice(0));
          }),
        ),
      );
    });
};

/** What a person does on the page, by its name. */
const actionsOn = (page: Page): Readonly<Record<string, () => Promise<unknown>>> => {
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const slider = page.getByRole("slider");
  const search = page.getByRole("combobox", { name: "Mostra solo ciò che riguarda una diagnosi" });
  return {
    "zooming and moving the window": async () => {
      for (const name of ["Mese", "Giorno", "Anno", "Prima", "Prima", "Dopo"]) await press(name);
    },
    "moving by keys": async () => {
      for (const key of ["PageUp", "ArrowLeft", "PageDown"]) for (let n = 0; n < KEYS; n++) await slider.press(key);
    },
    filtering: async () => {
      await search.click();
      await page.getByRole("option").first().click();
      await press("Mostra tutto");
    },
  };
};

/** U10: the timeline of a long record. */
export const u10: Goal = {
  name: "U10",
  needs: ["build", "chromium"],
  measure: async (bench) => {
    const { copyDemo, rows: limitRows, startProduct, throttle } = bench;
    const { dataFolder, accounts } = await copyDemo();
    const rows = limitRows(ROWS);
    await addRows(dataFolder, rows);
    const product = await startProduct({ NODE_ENV: "", DATA_DIR: dataFolder });
    try {
      return await withBrowserPage(bench, async (page) => {
        await signIn(page, product, accountOf({ accounts }, "patient"), { at: "/login?da=/Registro/LineaDelTempo" });
        await page.getByRole("slider").waitFor();
        await page.getByText("Sto leggendo tutte le voci").waitFor({ state: "hidden", timeout: LOAD_TIMEOUT_MS });
        await page.evaluate(watchLongTasks);
        await throttleProcessor(page, throttle(THROTTLE));
        const what = `${formatNumber(rows)} rows on the timeline`;
        const figures: Figure[] = [];
        for (const [name, act] of Object.entries(actionsOn(page))) {
          await page.evaluate(() => window.takeLongTasks());
          await act();
          const tasks = await page.evaluate(() => window.takeLongTasks());
          const longest = { ours: Math.max(0, ...tasks) };
          figures.push(
            atMost("U10", `${what}: longest task while ${name}, CPU 4 × slower`, "ms", LONGEST_TASK_MS, longest),
          );
        }
        const elements = await page.locator("main *").count();
        return [...figures, atMost("U10", `${what}: elements of the page`, "", MOST_ELEMENTS, { ours: elements })];
      });
    } finally {
      await product.stop();
    }
  },
};
