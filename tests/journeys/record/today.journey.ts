import { dayOf, instantAt } from "@libretto/core/kernel/dates";
import { ROUTES } from "@libretto/core/navigation/routes";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser/chromium.ts";
import { expectAccessible, PHONE } from "../../support/journeys/accessibility.ts";
import { SHIFT_BUDGET } from "../../support/journeys/byte-budgets.ts";
import { startDemo } from "../../support/journeys/demo.ts";
import { itOnRequest } from "../../support/journeys/on-request.ts";
import { measureShift } from "../../support/journeys/paints.ts";
import { apiClientOf, pagesOfPatient } from "../../support/journeys/record-pages.ts";
import { preloadAtOnce } from "../../support/journeys/transfers.ts";
import type { Product } from "../../support/server/product.ts";

const TOUCH_TARGET = 44;
const today = () => dayOf(instantAt(Date.now()));

interface TherapyRow {
  readonly id_terapie: number;
  readonly tipo_terapia: number;
  readonly farmaco: { readonly descrizione_breve: string };
}
/** A dose at midnight is due at any time of the day. */
const EVERY_NIGHT = {
  ...{ tipo: "ogni giorno", giorni_settimana: [], ogni_giorni: null, massimo_al_giorno: null },
  dosi: [{ ora: "00:00", dose: "1 compressa" }],
};

describe("the first part of the sheet", () => {
  const pageOf = pagesOfPatient(useBrowser(), ROUTES.sheet);
  let product: Product;
  let drugs: readonly string[] = [];
  beforeAll(async () => {
    product = await startDemo();
    const page = await pageOf(product);
    const { call, patient } = await apiClientOf(page, product);
    const { tbl_terapie, id_paziente } = await patient();
    const inUse = (tbl_terapie as readonly TherapyRow[]).filter(({ tipo_terapia }) => tipo_terapia === 1).slice(0, 3);
    for (const row of inUse)
      await call("PUT", `/api/patient/${id_paziente}/tbl_terapie/${row.id_terapie}`, { ...row, orari: EVERY_NIGHT });
    drugs = inUse.map(({ farmaco }) => farmaco.descrizione_breve);
    await page.close();
  });
  afterAll(() => product?.stop());

  const addUrgentResult = async () => {
    const page = await pageOf(product);
    const { call, patient } = await apiClientOf(page, product);
    const { risultati_laboratorio, id_paziente } = await patient();
    const [result] = risultati_laboratorio as readonly object[];
    await call("POST", `/api/patient/${id_paziente}/risultati_laboratorio`, {
      ...result,
      ...{ id_risultato: 0, version: 0, id_documenti: [], risultato_data: today(), risultato_ora: null },
      ...{ risultato_esame: "potassium", risultato_valore: 6.9, risultato_decimali: 1, risultato_unita: "mmol/L" },
      ...{ risultato_minimo: 3.5, risultato_massimo: 5.1, risultato_segnalazione: null },
    });
    await page.close();
  };
  const preload = async (page: Page) => {
    await preloadAtOnce(page);
  };
  const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

  const expectNoShift = async (viewport: typeof PHONE) => {
    let shift = async () => 0;
    const prepare = async (page: Page) => {
      shift = await measureShift(page);
      await page.addInitScript(() => localStorage.setItem("libretto.opened.sheet.doses", "true"));
      await preloadAtOnce(page);
    };
    const page = await pageOf(product, { viewport, prepare });
    const day = page.getByRole("region", { name: /^Oggi/ });
    await day.getByRole("button", { name: `Presa: ${drugs[0]}, 00:00`, exact: true }).waitFor();
    await page.waitForLoadState("networkidle");
    await expect.poll(() => day.getByText("Lettura delle novità in corso…").count()).toBe(0);
    expect(await shift()).toBeLessThanOrEqual(SHIFT_BUDGET);
  };
  it("moves nothing while its parts load, on a phone", () => expectNoShift(PHONE));
  itOnRequest("moves nothing while its parts load, in a wide window", () =>
    expectNoShift({ width: 1280, height: 800 }),
  );

  it("shows on a phone which doses have an answer, takes three answers, and says what is new", async () => {
    await addUrgentResult();
    const page = await pageOf(product, { viewport: PHONE, prepare: preload });
    const day = page.getByRole("region", { name: /^Oggi/ });
    const night = day.getByRole("button", { name: /^Notte 00:00/ });
    await button(page, "Segna le dosi prese").click();
    await night.filter({ hasText: "3 senza risposta" }).waitFor();
    const [first = "", second = "", third = ""] = drugs;
    for (const name of ["Presa", "Non presa", "Non so"]) {
      const box = await button(page, `${name}: ${first}, 00:00`).boundingBox();
      expect(box?.height, name).toBeGreaterThanOrEqual(TOUCH_TARGET);
    }
    await button(page, `Non presa: ${first}, 00:00`).click();
    await button(page, "Dimenticata").click();
    await night.filter({ hasText: "una dimenticata, 2 senza risposta" }).waitFor();
    await button(page, "Tutte prese, notte (2)").click();
    await night.filter({ hasText: "2 prese, una dimenticata" }).waitFor();
    await button(page, `Cambia la risposta: ${second}, 00:00`).waitFor();
    await button(page, `Cambia la risposta: ${third}, 00:00`).waitFor();

    const news = day.getByRole("listitem").filter({ hasText: "Potassio 6,9" });
    await news
      .getByText(/urgente/)
      .first()
      .waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await news.getByRole("button", { name: /^Segna come vista/ }).click();
    await expect.poll(() => news.count()).toBe(0);
    await page.reload();
    await day.getByRole("heading", { name: "Novità" }).waitFor();
    await expect.poll(() => day.getByText("Lettura delle novità in corso…").count()).toBe(0);
    expect(await news.count()).toBe(0);
  });
});
