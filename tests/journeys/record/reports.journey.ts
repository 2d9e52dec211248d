import { ROUTES } from "@libretto/core/navigation/routes";
import type { Page, Route } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser/chromium.ts";
import { openSharedDemo } from "../../support/journeys/demo.ts";
import { itOnRequest } from "../../support/journeys/on-request.ts";
import {
  dialogField,
  pagesOfPatient,
  rowWith,
  saveAndConfirm,
  waitForNotice,
} from "../../support/journeys/record-pages.ts";
import { button, regionOf, topDialog } from "../../support/journeys/screens/screen.ts";
import type { Product } from "../../support/server/product.ts";

const PAGE_OFFLINE = (route: Route) => route.abort();
const CENTRE = {
  ...{ id: 7, tipo_centro: 1, centro_nome: "Poliambulatorio Esempio", centro_indirizzo: "Via Verdi 1, Parma (PR)" },
  ...{ sitoWeb: "", telefono: "0521 123456", email: "centro@esempio.example", table_data: [] },
};

const WITHOUT_ADDRESS = { ...CENTRE, id: 8, centro_nome: "Ambulatorio Senza Indirizzo", email: "" };

describe("reports, centres and links", () => {
  const pageOf = pagesOfPatient(useBrowser(), ROUTES.report);
  let product: Product;
  beforeAll(async () => {
    product = await openSharedDemo();
  });

  const downloaded = async (page: Page, press: () => Promise<void>): Promise<string> => {
    const pending = page.waitForEvent("download");
    await press();
    return (await pending).suggestedFilename();
  };

  it("have the chosen parts only, are downloaded under different names, the FHIR files after a check, and a failure can be repeated", async () => {
    const page = await pageOf(product, { expectedErrors: [/downloadReport/] });
    await button(page, "Scarica: Report").waitFor();
    expect(await page.getByText("qualunque sia il loro livello di riservatezza").count()).toBe(3);
    await button(page, /^Che cosa mettere/).click();
    await button(page, "Nessuna").click();
    await page.getByRole("checkbox", { name: "Visite" }).check();
    await page.getByLabel("Dal", { exact: true }).fill("01/01/2026");
    await page.getByLabel("Al", { exact: true }).fill("31/12/2026");
    await page.route("**/api/downloadReport/**", PAGE_OFFLINE);
    await button(page, "Scarica: Report").click();
    await page.getByRole("alert").getByText("Il documento non è stato scaricato").waitFor();
    await page.unroute("**/api/downloadReport/**");
    const request = page.waitForRequest(/downloadReport/);
    const first = await downloaded(page, () => button(page, "Riprova").click());
    const { searchParams } = new URL((await request).url());
    expect(Object.fromEntries(searchParams)).toEqual({
      lang: "it",
      sezioni: "visite",
      dal: "2026-01-01",
      al: "2026-12-31",
    });
    const second = await downloaded(page, () => button(page, "Scarica: Report di Emergenza").click());
    expect([first, second].map((name) => name.replace(/-\d{4}-\d{2}-\d{2}/, ""))).toEqual([
      "report-clinico.pdf",
      "emergenza.pdf",
    ]);
    const third = await downloaded(page, () => button(page, "Scarica: Report di Fhir").click());
    await page.getByText(/^Struttura controllata: \d+ risorse, nessun problema\.$/).waitFor();
    expect(third).toMatch(/^Giulia-Ferrari-sintesi-\d{4}-\d{2}-\d{2}\.json$/);
    await button(page, "Anteprima: Report di Fhir").click();
    const preview = topDialog(page);
    await preview.getByRole("heading", { name: "Allergie e intolleranze" }).waitFor();
    await preview.getByText("Mostra il JSON").click();
    expect(await preview.locator("pre").innerText()).toContain('"resourceType": "Bundle"');
  });

  itOnRequest("centres are searched, called and written to", async () => {
    const page = await pageOf(product, { at: ROUTES.centres });
    const list = regionOf(page, "Studi specialistici");
    await list.getByRole("searchbox").fill("firenze");
    await list.getByText("Azienda Ospedaliero-Universitaria Careggi").first().waitFor();
    await page.route("**/api/centri/1**", (route) =>
      route.fulfill({ json: { data: [CENTRE, WITHOUT_ADDRESS], fonte: { fonte: "Prova", data: "2026-01-01" } } }),
    );
    await list.getByRole("searchbox").fill("esempio");
    const row = rowWith(list, "Poliambulatorio Esempio");
    await row.waitFor();
    const addresses = await row
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(addresses).toEqual(["tel:0521123456", `mailto:${CENTRE.email}`]);
    await row.getByRole("button", { name: /^Apri il sito/ }).click();
    await page.getByRole("alert").getByText("URL non valido o mancante!").waitFor();
    await row.getByRole("button", { name: /^Scrivi un'e-mail/ }).click();
    await topDialog(page).getByRole("heading", { name: "Nuova Email" }).waitFor();
    await button(topDialog(page), "Annulla").click();

    // W38: without a known address, the A is empty and can be edited
    await rowWith(list, "Ambulatorio Senza Indirizzo")
      .getByRole("button", { name: /^Scrivi un'e-mail/ })
      .click();
    const address = dialogField(page, "A");
    expect(await address.inputValue()).toBe("");
    await address.fill("cup@ambulatorio.example");
    await button(topDialog(page), "Annulla").click();
  });

  itOnRequest("personal links are added, edited and deleted; the tables are searched and sorted", async () => {
    const page = await pageOf(product, { at: ROUTES.otherLinks });
    const own = regionOf(page, "Collegamenti del libretto");
    await button(page, "Nuovo collegamento").click();
    await dialogField(page, "Nome").fill("La mia palestra");
    await dialogField(page, "Descrizione").fill("Orari dei corsi");
    await dialogField(page, "Indirizzo web").fill("palestra.example");
    await saveAndConfirm(page);
    await waitForNotice(page, "Salvato con successo!");
    await rowWith(own, "La mia palestra")
      .getByRole("button", { name: /^Elimina/ })
      .click();
    const question = page.getByRole("alertdialog", { name: "Sei sicuro di cancellare il record?" });
    await button(question, "Elimina").click();
    await waitForNotice(page, "Link eliminato con successo!");
    await page.getByRole("searchbox").fill("hospital");
    const table = regionOf(page, "Ospedali esteri").getByRole("table");
    await table.waitFor();
    const names = () => table.locator("tbody tr td:first-child").allInnerTexts();
    const ascending = await names();
    await table.getByRole("button", { name: "Nome" }).click();
    expect(await names()).toEqual(ascending.toReversed());
  });
});
