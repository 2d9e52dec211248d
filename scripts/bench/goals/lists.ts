import { openEmbedded } from "@libretto/adapters/sql/engine/embedded";
import type { Page } from "playwright";
import { accountOf, signIn } from "../../../tests/support/journeys/sign-in.ts";
import { withBrowserPage } from "../browser/browser-page.ts";
import { atMost, type Figure, formatNumber } from "../figures.ts";
import type { Goal } from "../goal.ts";
import { median } from "../rounds.ts";

const ROWS = 10_000;
const FIRST_ID = 1_000_000;
const LONG_FRAME_MS = 50;
const OBSERVED_MS = 5_000;
const LOAD_TIMEOUT_MS = 100_000;
/** A word of every row, so that a search loads and shows all rows. */
const LISTS = {
  "diary entries": { path: "/Registro/Taccuino", word: "passeggiata" },
  readings: { path: "/Registro/Visite", word: "frequenza" },
};

/** Adds rows to the record of the demo patient, a few a day. */
const addRows = async (folder: string, rows: number): Promise<void> => {
  const engine = await openEmbedded({ folder, report: (error) => console.error(error) });
  await engine.transaction({ as: "owner" }, async (session) => {
    const patient = "(select id_paziente from paziente order by id_paziente limit 1)";
    await session.query(
      `insert into tbl_taccuinos (id_paziente, id_taccuino, taccuino_2d_drawn, taccuino_data, taccuino_descrizione,
         id_livello_confidenzialita, author_id, created_at, version)
       select ${patient}, ${FIRST_ID} + n, 0, current_date - n / 5, 'Mal di testa dopo la passeggiata ' || n, 4, 1, now(), 1
       from generate_series(1, ${rows}) n`,
    );
    await session.query(
      `insert into tbl_parametri_vitalis (id_paziente, id_parametro_vitale, created_on, parametro_pressione_minima,
         parametro_pressione_massima, parametro_frequenza_cardiaca, parametro_fonte, id_livello_confidenzialita,
         author_id, created_at, version)
       select ${patient}, ${FIRST_ID} + n, now() - n * interval '5 hours', 75 + n % 15, 120 + n % 25, 60 + n % 30, '', 2, 1,
         now(), 1
       from generate_series(1, ${rows}) n`,
    );
    for (const table of ["tbl_taccuinos", "tbl_parametri_vitalis"])
      await session.query(
        `insert into list_count as c (id_paziente, table_name, list_code, n) values (${patient}, '${table}', '', ${rows})
         on conflict (id_paziente, table_name, list_code) do update set n = c.n + excluded.n`,
      );
  });
  await engine.close();
};

/** Scrolls the page for some milliseconds; returns the duration of each frame. Runs in the browser. */
const scrollPage = (milliseconds: number): Promise<readonly number[]> =>
  new Promise((resolve) => {
    const frames: number[] = [];
    let [begin, last, direction] = [0, 0, 1];
    const step = (now: number): void => {
      begin ||= now;
      if (last > 0) frames.push(now - last);
      last = now;
      if (now - begin > milliseconds && frames.length > 0) return void resolve(frames);
      const before = scrollY;
      scrollBy(0, direction * 60);
      if (scrollY === before) direction = -direction;
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });

/** Opens the list from another page by its link; returns the milliseconds to its first row. */
const measureOpening = async (page: Page, path: string): Promise<number> => {
  const link = page.locator(`a[href$="${path}"]`).first();
  await link.waitFor();
  // The page before stays until the code of the next one is loaded, and it can have rows too.
  const titleBefore = await page.title();
  const from = performance.now();
  await link.click();
  await page.waitForFunction(
    (before) => document.title !== before && document.querySelector("main [aria-posinset]") !== null,
    titleBefore,
  );
  return performance.now() - from;
};

/** Searches a word of all rows, and scrolls through the results. */
const measureScrolling = async (
  page: Page,
  { word, rows, observedMs }: { readonly word: string; readonly rows: number; readonly observedMs: number },
): Promise<readonly number[]> => {
  await page.getByRole("searchbox").fill(word);
  await page.waitForFunction(
    (least) =>
      Number(
        /[\d.,]+/.exec(document.querySelector("search [role=status]")?.textContent ?? "")?.[0].replace(/\D/g, ""),
      ) >= least,
    rows,
    { timeout: LOAD_TIMEOUT_MS, polling: 100 },
  );
  return page.evaluate(scrollPage, observedMs);
};

/** U7: the longest lists of a record. */
export const u7: Goal = {
  name: "U7",
  needs: ["build", "chromium"],
  measure: async (bench) => {
    const { copyDemo, rows: limitRows, milliseconds, startProduct } = bench;
    const { dataFolder, accounts } = await copyDemo();
    const rows = limitRows(ROWS);
    await addRows(dataFolder, rows);
    const product = await startProduct({ NODE_ENV: "", DATA_DIR: dataFolder });
    try {
      return await withBrowserPage(bench, async (page) => {
        await signIn(page, product, accountOf({ accounts }, "patient"));
        const figures: Figure[] = [];
        for (const [kind, { path, word }] of Object.entries(LISTS)) {
          const what = `${formatNumber(rows)} ${kind}`;
          const opening = await measureOpening(page, path);
          const frames = await measureScrolling(page, { word, rows, observedMs: milliseconds(OBSERVED_MS) });
          const long = frames.filter((ms) => ms > LONG_FRAME_MS).length;
          figures.push(
            atMost("U7", `${what}: opening`, "ms", 1000, { ours: opening }),
            atMost("U7", `${what}: frame while scrolling, median`, "ms", 17, { ours: median(frames) }),
            atMost("U7", `${what}: frames longer than ${LONG_FRAME_MS} ms`, "", 0, { ours: long }),
          );
        }
        return figures;
      });
    } finally {
      await product.stop();
    }
  },
};
