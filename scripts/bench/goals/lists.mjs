import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbedded } from "@libretto/adapters/sql/engine/embedded";
import { launchChromium } from "../../../tests/support/browser/chromium.ts";
import { accountOf, signIn } from "../../../tests/support/journeys/sign-in.ts";
import { atMost } from "../figures.mjs";
import { startProduct } from "../processes.mjs";
import { median } from "../rounds.mjs";

const ROWS = 10_000;
const FIRST_ID = 1_000_000;
const LONG_FRAME_MS = 50;
const LOAD_TIMEOUT_MS = 300_000;
/** A word of every row, so that a search loads and shows all rows. */
const LISTS = {
  "10,000 diary entries": { path: "/Registro/Taccuino", word: "passeggiata" },
  "10,000 readings": { path: "/Registro/Visite", word: "frequenza" },
};

/** Adds rows to the record of the demo patient, a few a day. */
const fill = async (folder) => {
  const engine = await openEmbedded({ folder, report: (error) => void console.error(error) });
  await engine.transaction({ as: "owner" }, async (session) => {
    const patient = "(select id_paziente from paziente order by id_paziente limit 1)";
    await session.query(
      `insert into tbl_taccuinos (id_paziente, id_taccuino, taccuino_2d_drawn, taccuino_data, taccuino_descrizione,
         id_livello_confidenzialita, author_id, created_at, version)
       select ${patient}, ${FIRST_ID} + n, 0, current_date - n / 5, 'Mal di testa dopo la passeggiata ' || n, 4, 1, now(), 1
       from generate_series(1, ${ROWS}) n`,
      [],
    );
    await session.query(
      `insert into tbl_parametri_vitalis (id_paziente, id_parametro_vitale, created_on, parametro_pressione_minima,
         parametro_pressione_massima, parametro_frequenza_cardiaca, parametro_fonte, id_livello_confidenzialita,
         author_id, created_at, version)
       select ${patient}, ${FIRST_ID} + n, now() - n * interval '5 hours', 75 + n % 15, 120 + n % 25, 60 + n % 30, '', 2, 1,
         now(), 1
       from generate_series(1, ${ROWS}) n`,
      [],
    );
  });
  await engine.close();
};

/** Scrolls the page for some milliseconds; returns the duration of each frame. */
const scrollPage = (milliseconds) =>
  new Promise((resolve) => {
    const frames = [];
    let [begin, last, direction] = [0, 0, 1];
    const step = (now) => {
      begin ||= now;
      if (last > 0) frames.push(now - last);
      last = now;
      if (now - begin > milliseconds) return resolve(frames);
      const before = scrollY;
      scrollBy(0, direction * 60);
      if (scrollY === before) direction = -direction;
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });

/** Opens the list from another page by its link; returns the milliseconds to its first row. */
const measureOpening = async (page, path) => {
  const link = page.locator(`a[href$="${path}"]`).first();
  await link.waitFor();
  const from = performance.now();
  await link.click();
  await page.locator("main [aria-posinset]").first().waitFor();
  return performance.now() - from;
};

const measureScrolling = async (page, word, milliseconds) => {
  await page.getByRole("searchbox").fill(word);
  const hits = page.locator("search [role=status]").filter({ hasText: /^\s*10[.,]?\d{3} / });
  await hits.waitFor({ timeout: LOAD_TIMEOUT_MS });
  return page.evaluate(scrollPage, milliseconds);
};

/** U7: the longest lists of a record. */
export const u7 = {
  name: "U7",
  needs: ["build", "chromium"],
  measure: async ({ quick }) => {
    const home = mkdtempSync(join(tmpdir(), "libretto-bench-lists-"));
    const env = { NODE_ENV: "", DATA_DIR: join(home, "data") };
    const first = await startProduct(env);
    await first.stop();
    await fill(env.DATA_DIR);
    const product = await startProduct(env);
    const browser = await launchChromium();
    try {
      const page = await (await browser.newContext({ locale: "it-IT" })).newPage();
      await signIn(page, product, accountOf(first, "patient"));
      const figures = [];
      for (const [what, { path, word }] of Object.entries(LISTS)) {
        const opening = await measureOpening(page, path);
        const frames = await measureScrolling(page, word, quick ? 2000 : 5000);
        const long = frames.filter((ms) => ms > LONG_FRAME_MS).length;
        figures.push(
          atMost("U7", `${what}: opening`, "ms", 1000, { ours: opening }),
          atMost("U7", `${what}: frame while scrolling, median`, "ms", 17, { ours: median(frames) }),
          atMost("U7", `${what}: frames longer than ${LONG_FRAME_MS} ms`, "", 0, { ours: long }),
        );
      }
      return figures;
    } finally {
      await browser.close();
      await product.stop();
      rmSync(home, { recursive: true, force: true });
    }
  },
};
