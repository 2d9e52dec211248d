import { dayOf, instantAt } from "@libretto/core/kernel/dates";
import { ROUTES } from "@libretto/core/navigation/routes";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser/chromium.ts";
import { expectAccessible, PHONE } from "../../support/journeys/accessibility.ts";
import { startDemo } from "../../support/journeys/demo.ts";
import { itOnRequest } from "../../support/journeys/on-request.ts";
import {
  dialogField,
  pagesOfPatient,
  rowWith,
  saveAndConfirm,
  waitForNoDialog,
  waitForNotice,
} from "../../support/journeys/record-pages.ts";
import { button, regionOf, topDialog } from "../../support/journeys/screens/screen.ts";
import { urlOf } from "../../support/journeys/sign-in.ts";
import type { Product } from "../../support/server/product.ts";

const [APPOINTMENTS, VISITS] = ["Appuntamenti", "Visite"];
const TOUCH_TARGET = 44;
const SAVED = "Salvato con successo!";

/** Today in Italy, as the day fields show it. */
const todayTyped = (): string => dayOf(instantAt(Date.now())).split("-").reverse().join("/");

describe("an appointment", () => {
  const pageOf = pagesOfPatient(useBrowser(), ROUTES.visits);
  let product: Product;
  beforeAll(async () => {
    product = await startDemo();
  });
  afterAll(() => product?.stop());

  const listOf = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
  const expectGood = async (page: Page) => {
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  };

  it("goes from its form to the sheet, to the calendar of its address, and to the visits", async () => {
    const page = await pageOf(product);
    await button(page, "Aggiungi: Appuntamenti").click();
    await dialogField(page, "Data").fill(todayTyped());
    await dialogField(page, "Ora").fill("23:59");
    await dialogField(page, "Dove").fill("Ambulatorio Blu");
    await dialogField(page, "Motivazione").fill("Controllo della vista");
    await dialogField(page, "Preparazione").fill("Porta gli occhiali");
    await dialogField(page, "Domande da fare").fill("Posso guidare di notte?");
    await expectGood(page);
    await saveAndConfirm(page);
    await waitForNotice(page, SAVED);
    await waitForNoDialog(page);
    const row = rowWith(listOf(page, APPOINTMENTS), "Controllo della vista");
    expect(await row.innerText()).toContain(`${todayTyped()}, 23:59`);
    await page.reload();
    await row.waitFor();
    await expectGood(page);

    await page.goto(urlOf(product, ROUTES.sheet));
    const next = page
      .getByRole("region", { name: /^Oggi/ })
      .getByRole("paragraph")
      .filter({ hasText: "Controllo della vista" });
    await next.waitFor();
    expect(await next.innerText()).toMatch(/23:59[\s\S]*Ambulatorio Blu[\s\S]*Preparazione: Porta gli occhiali/);

    await page.goto(urlOf(product, ROUTES.reminders));
    const card = regionOf(page, "Calendario");
    await card.getByText("Non attivo: nessun calendario legge il libretto.").waitFor();
    await card.getByRole("checkbox", { name: /^Ore delle medicine/ }).check();
    await expectGood(page);
    await button(card, "Crea l'indirizzo").click();
    await topDialog(page).getByRole("img", { name: "Codice QR dell'indirizzo" }).waitFor();
    await expectAccessible(page, "all", "dialogs");
    const address = await topDialog(page).locator("[translate=no]").innerText();
    await button(topDialog(page), "Fatto").click();
    const path = new URL(address).pathname;
    const read = () => page.request.get(new URL(path, urlOf(product, ROUTES.sheet)).href);
    const calendar = await read();
    expect(calendar.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
    const text = await calendar.text();
    expect(text).toContain("SUMMARY:Libretto: appuntamento");
    expect(text).toContain("SUMMARY:Libretto: medicine");
    expect(text).not.toMatch(/vista|occhiali|guidare|Blu/);

    await card.getByRole("radio", { name: /^Titoli completi/ }).check();
    await button(card, "Salva le scelte").click();
    await waitForNotice(page, SAVED);
    expect(await (await read()).text()).toContain("SUMMARY:Libretto: visita: Controllo della vista");
    await page.reload();
    await page.getByText(/^Letto l'ultima volta/).waitFor();
    await button(card, "Disattiva").click();
    await button(page.getByRole("alertdialog"), "Disattiva").click();
    await waitForNotice(page, "Calendario disattivato: il suo indirizzo non apre più niente");
    expect((await read()).status()).toBe(404);
    await page.goto(urlOf(product, ROUTES.accessLog));
    await regionOf(page, "Chi ha letto e cambiato i dati")
      .getByText(/Un programma con l'indirizzo del calendario/)
      .first()
      .waitFor();

    await page.goto(urlOf(product, ROUTES.visits));
    await rowWith(listOf(page, APPOINTMENTS), "Controllo della vista")
      .getByRole("button", { name: /^È avvenuta/ })
      .click();
    await waitForNotice(page, SAVED);
    const visit = rowWith(listOf(page, VISITS), "Controllo della vista");
    await visit.getByText(/Da completare/).waitFor();
    await button(page, "Annulla").click();
    await rowWith(listOf(page, APPOINTMENTS), "Controllo della vista").waitFor();
    await rowWith(listOf(page, APPOINTMENTS), "Controllo della vista")
      .getByRole("button", { name: /^È avvenuta/ })
      .click();
    await visit.getByRole("button", { name: /^Modifica/ }).click();
    await dialogField(page, "Osservazioni").fill("Vista 10/10");
    await dialogField(page, "Conclusioni").fill("Controllo fra un anno");
    await button(topDialog(page), "Salva").click();
    await waitForNoDialog(page);
    expect(await visit.innerText()).not.toContain("Da completare");
  });

  itOnRequest("is completed on a phone from its row and from the sheet, without a menu", async () => {
    const page = await pageOf(product, { viewport: PHONE });
    const add = async (reason: string) => {
      await button(page, "Aggiungi: Appuntamenti").click();
      await dialogField(page, "Data").fill(todayTyped());
      await dialogField(page, "Ora").fill("00:00");
      await dialogField(page, "Motivazione").fill(reason);
      await saveAndConfirm(page);
      await waitForNoDialog(page);
    };
    await add("Controllo del cuore");
    await add("Controllo della pelle");
    const done = rowWith(listOf(page, APPOINTMENTS), "Controllo del cuore").getByRole("button", {
      name: "È avvenuta: Controllo del cuore",
      exact: true,
    });
    expect((await done.boundingBox())?.height).toBeGreaterThanOrEqual(TOUCH_TARGET);
    await done.click();
    await rowWith(listOf(page, VISITS), "Controllo del cuore").waitFor();

    await page.goto(urlOf(product, ROUTES.sheet));
    const today = page.getByRole("region", { name: /^Oggi/ });
    const passed = today
      .getByRole("listitem")
      .filter({ hasText: "Appuntamento passato: Visita: Controllo della pelle" });
    await passed.waitFor();
    await expectAccessible(page);
    await button(page, "È avvenuta: Visita: Controllo della pelle").press("Enter");
    await passed.waitFor({ state: "detached" });
    await waitForNotice(page, SAVED);
    // the button is gone, and the focus is on the way back
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Annulla");
  });
});
