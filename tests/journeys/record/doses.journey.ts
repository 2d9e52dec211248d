import { mondayOf } from "@libretto/core/kernel/calendar";
import { dayOf, instantAt, subtractDays } from "@libretto/core/kernel/dates";
import { ROUTES } from "@libretto/core/navigation/routes";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PageOptions, useBrowser } from "../../support/browser/chromium.ts";
import { expectAccessible, PHONE } from "../../support/journeys/accessibility.ts";
import { startDemo } from "../../support/journeys/demo.ts";
import { itOnRequest } from "../../support/journeys/on-request.ts";
import { apiClientOf, pagesOfPatient } from "../../support/journeys/record-pages.ts";
import { regionOf, topDialog } from "../../support/journeys/screens/screen.ts";
import type { Product } from "../../support/server/product.ts";

const TOUCH_TARGET = 44;
const today = () => dayOf(instantAt(Date.now()));
const shown = (day: string): string => day.split("-").reverse().join("/");
/** A dose at midnight is due at any time of the day. */
const EVERY_NIGHT = {
  ...{ tipo: "ogni giorno", giorni_settimana: [], ogni_giorni: null, massimo_al_giorno: null },
  dosi: [{ ora: "00:00", dose: "1 compressa" }],
};
const WHEN_NEEDED = {
  ...{ tipo: "al bisogno", giorni_settimana: [], ogni_giorni: null, dosi: [] },
  massimo_al_giorno: 2,
};

/** `tipo_terapia` of a forbidden medication. */
const FORBIDDEN = 0;

interface TherapyRow {
  readonly id_terapie: number;
  readonly tipo_terapia: number;
  readonly farmaco: { readonly descrizione_breve: string };
}

describe("the dose log", () => {
  const pageOf = pagesOfPatient(useBrowser(), ROUTES.sheet);
  let product: Product;
  /** The medications with a dose at midnight, and when needed. */
  let nightly = "";
  let needed = "";
  beforeAll(async () => {
    product = await startDemo();
    const page = await pageOf(product);
    const { call, patient } = await apiClientOf(page, product);
    const { tbl_terapie, id_paziente } = await patient();
    const inUse = (tbl_terapie as readonly TherapyRow[]).filter(({ tipo_terapia }) => tipo_terapia === 1);
    const schedule = async (at: number, orari: object) => {
      const row = inUse[at];
      await call("PUT", `/api/patient/${id_paziente}/tbl_terapie/${row?.id_terapie}`, { ...row, orari });
      return row?.farmaco.descrizione_breve ?? "";
    };
    nightly = await schedule(0, EVERY_NIGHT);
    needed = await schedule(1, WHEN_NEEDED);
    await page.close();
  });
  afterAll(() => product?.stop());

  /** A part of the day whose doses all have an answer is closed. */
  const openNight = async (page: Page) => {
    const night = page.getByRole("button", { name: /^Notte 00:00/ });
    if ((await night.getAttribute("aria-expanded")) === "false") await night.click();
  };
  const open = async (options: PageOptions = {}) => {
    const page = await pageOf(product, options);
    await regionOf(page, "Dati personali").waitFor();
    const begin = page.getByRole("button", { name: "Segna le dosi prese" });
    // who has recorded a dose has the buttons at once
    if (await begin.isVisible()) await begin.click();
    await openNight(page);
    return page;
  };
  const answer = (page: Page, name: string) =>
    page.getByRole("button", { name: `${name}: ${nightly}, 00:00`, exact: true });
  const state = (page: Page, name: string) => page.getByRole("status").filter({ hasText: name });

  it("ticks a dose on a phone, corrects it, keeps it after a reload, and shows it in its week", async () => {
    const page = await open({ viewport: PHONE });
    await answer(page, "Presa").click();
    await state(page, "Presa").waitFor();
    // the answer has the time when it was given, which is not the time of the dose
    await state(page, "Presa")
      .getByText(/^risposta data alle \d\d:\d\d$/)
      .waitFor();
    // the button is gone, and the focus stays at the dose
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Presa.*CambiaAnnulla$/);
    await expectAccessible(page);
    // the answer goes back by the keyboard, and a screen reader says so
    const undo = answer(page, "Annulla la risposta");
    expect((await undo.boundingBox())?.height).toBeGreaterThanOrEqual(TOUCH_TARGET);
    await undo.press("Enter");
    await state(page, `Risposta annullata: ${nightly}, 00:00`).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/PresaNon presaNon so$/);
    await answer(page, "Presa").click();
    await answer(page, "Cambia la risposta").click();
    await page.getByRole("button", { name: "Dimenticata", exact: true }).click();
    await state(page, "Dimenticata").waitFor();
    await page.getByText("Salvataggio…").waitFor({ state: "detached" });
    await page.reload();
    await page.getByRole("button", { name: /^Notte 00:00.*dimenticata/ }).waitFor();
    await openNight(page);
    await state(page, "Dimenticata").waitFor();
    expect(await answer(page, "Presa").count()).toBe(0);

    await page.getByRole("link", { name: "Diario delle dosi" }).click();
    await page.getByRole("heading", { level: 1, name: "Diario delle dosi" }).waitFor();
    const medications = page.getByRole("navigation", { name: "Farmaco" });
    await medications.getByRole("link", { name: nightly }).click();
    const row = page.getByRole("row").filter({ hasText: shown(today()) });
    await row.getByText("Dimenticata", { exact: true }).waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

    await page.getByRole("button", { name: "Settimana precedente" }).click();
    const day = shown(subtractDays(today(), 7));
    const before = page.getByRole("row").filter({ hasText: day });
    await before.getByRole("button", { name: `Non so: ${nightly}, 00:00 del ${day}`, exact: true }).click();
    await before.getByRole("status").filter({ hasText: "Non so" }).waitFor();
    await before.getByRole("button", { name: /^Annulla la risposta/ }).click();
    await before.getByRole("button", { name: /^Presa/ }).waitFor();
  });

  itOnRequest("shows the doses of all medications on a past day, and takes an answer for it", async () => {
    const page = await open({ viewport: PHONE });
    await page.getByRole("link", { name: "Le dosi di ieri" }).click();
    const day = page.getByRole("region", { name: "Le dosi di un giorno" });
    await day.getByRole("heading", { name: /^Ieri, / }).waitFor();
    await expectAccessible(page);
    await day.getByRole("button", { name: "Giorno prima" }).click();
    const date = shown(subtractDays(today(), 2));
    await day.getByRole("button", { name: `Non so: ${nightly}, 00:00 del ${date}`, exact: true }).click();
    await day.getByRole("button", { name: /^Notte 00:00 una incerta/ }).waitFor();
    await day.getByRole("button", { name: `Cambia la risposta: ${nightly}, 00:00 del ${date}`, exact: true }).click();
    await day.getByRole("button", { name: "Dimenticata", exact: true }).click();
    await day.getByRole("button", { name: /^Notte 00:00 una dimenticata/ }).waitFor();
    await day.getByRole("button", { name: "Giorno dopo" }).click();
    await day.getByRole("heading", { name: /^Ieri, / }).waitFor();
    await day.getByRole("button", { name: /^Notte 00:00 una senza risposta/ }).waitFor();
    await day.getByRole("button", { name: "Giorno prima" }).click();
    await day.getByRole("button", { name: /^Notte 00:00 una dimenticata/ }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  });

  itOnRequest("keeps an answer visible as not saved, also after a reload, until it is sent again", async () => {
    const page = await open({ expectedErrors: [/ERR_FAILED/] });
    await page.route("**/assunzioni**", (route) => route.abort());
    await answer(page, "Cambia la risposta").click();
    await page.getByRole("button", { name: "Saltata", exact: true }).click();
    await page.getByText(/^non salvata/).waitFor();
    await page.reload();
    // the network is there: nobody reads that it is not
    await page.getByText("non salvata: premi «Riprova» per inviarla.").waitFor();
    await page.unroute("**/assunzioni**");
    await page.getByRole("button", { name: /^Riprova a salvare/ }).click();
    await state(page, "Saltata").waitFor();
    await page.getByText(/^non salvata/).waitFor({ state: "detached" });
  });

  itOnRequest("records doses when needed, and says when the largest number is reached", async () => {
    const page = await open();
    const take = page.getByRole("button", { name: `Presa ora: ${needed}` });
    await take.click();
    await page.getByText(/^Una dose nelle ultime 24 ore/).waitFor();
    await page.getByRole("button", { name: new RegExp(`^Annulla la dose delle \\d\\d:\\d\\d: ${needed}`) }).click();
    await page.getByText("Nessuna dose nelle ultime 24 ore.").waitFor();
    await take.click();
    await page.getByText(/^Una dose nelle ultime 24 ore/).waitFor();
    await take.click();
    await page.getByText(/^Il massimo di dosi in 24 ore è raggiunto: 2/).waitFor();
    await expectAccessible(page);
    await take.click();
    await topDialog(page).getByRole("button", { name: "Annulla" }).click();
    await page.getByText(/^2 dosi nelle ultime 24 ore/).waitFor();
  });

  itOnRequest("shows the recorded doses of a medication that is forbidden now, by day and by week", async () => {
    const page = await open();
    const { call, patient } = await apiClientOf(page, product);
    const record = await patient();
    const rows = record.tbl_terapie as readonly TherapyRow[];
    const row = rows.find(({ tipo_terapia, farmaco }) => tipo_terapia === 1 && farmaco.descrizione_breve === nightly);
    const address = `/api/patient/${record.id_paziente}/tbl_terapie/${row?.id_terapie}`;
    await page.getByRole("link", { name: "Le dosi di ieri" }).click();
    const day = page.getByRole("region", { name: "Le dosi di un giorno" });
    const date = shown(subtractDays(today(), 1));
    await day.getByRole("button", { name: `Presa: ${nightly}, 00:00 del ${date}`, exact: true }).click();
    await day.getByRole("button", { name: /^Notte 00:00 presa/ }).waitFor();
    await call("PUT", address, { ...row, tipo_terapia: FORBIDDEN, note: "orticaria", orari: null });

    await page.reload();
    await day.getByRole("heading", { name: /^Ieri, / }).waitFor();
    await day.getByRole("button", { name: /^Notte 00:00 presa/ }).waitFor();
    await day.getByText("ora vietato", { exact: true }).waitFor();
    await expectAccessible(page);
    await page
      .getByRole("navigation", { name: "Farmaco" })
      .getByRole("link", { name: `${nightly}, ora vietato` })
      .click();
    const week = page.getByRole("region", { name: `Diario delle dosi: ${nightly}` });
    const isInWeekBefore = mondayOf(today()) === today();
    if (isInWeekBefore) await week.getByRole("button", { name: "Settimana precedente" }).click();
    await week.getByRole("row").filter({ hasText: date }).getByText("Presa", { exact: true }).waitFor();
    expect(await week.getByText("Nessuna dose prevista").count()).toBe(0);
  });
});
