import { readFileSync } from "node:fs";
import { dayOf, instantAt } from "@libretto/core/kernel/dates";
import { ROUTES } from "@libretto/core/navigation/routes";
import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPdf } from "../../adapters/print/read-pdf.ts";
import { type PageOptions, useBrowser } from "../../support/browser/chromium.ts";
import { PHONE } from "../../support/journeys/accessibility.ts";
import { startDemo } from "../../support/journeys/demo.ts";
import { chooseByKeyboard, expectFocus, tabTo } from "../../support/journeys/focus.ts";
import { itOnRequest } from "../../support/journeys/on-request.ts";
import {
  apiClientOf,
  dialogField,
  pagesOfPatient,
  rowWith,
  saveAndConfirm,
  waitForNoDialog,
  waitForNotice,
} from "../../support/journeys/record-pages.ts";
import { regionOf, topDialog } from "../../support/journeys/screens/screen.ts";
import type { Product } from "../../support/server/product.ts";

const DONE = "Operazione completata con successo";
const REQUIRED = "Questo campo è obbligatorio!";
const NO_START = "La data di inizio è obbligatoria!";
const shown = (day: string): string => day.split("-").reverse().join("/");
const today = () => dayOf(instantAt(Date.now()));

describe("the medications", () => {
  const pageOf = pagesOfPatient(useBrowser(), ROUTES.therapies);
  let product: Product;
  beforeAll(async () => {
    product = await startDemo();
  });
  afterAll(() => product?.stop());

  const open = async (options: PageOptions = {}) => {
    const page = await pageOf(product, options);
    await regionOf(page, "In uso").getByRole("listitem").first().waitFor();
    return page;
  };
  /** The rows of the three lists. */
  const listed = (page: Page) => page.getByRole("region", { name: /^(In uso|Conclusi|Vietati)/ }).getByRole("listitem");
  const add = async (page: Page, list: "In uso" | "Conclusi" | "Vietati") => {
    await regionOf(page, list)
      .getByRole("button", { name: /^Aggiungi/ })
      .click();
    await topDialog(page).waitFor();
  };
  const results = (page: Page) => topDialog(page).locator("[role=option]");
  const choose = async (page: Page, visibleText: string, drug: string) => {
    await dialogField(page, "Farmaco").fill(visibleText);
    await results(page).filter({ hasText: drug }).first().click();
  };
  const save = (page: Page) => topDialog(page).getByRole("button", { name: "Salva", exact: true }).click();
  const problems = (page: Page) => topDialog(page).getByRole("alert").getByRole("listitem").allInnerTexts();
  const act = (list: Locator, drug: string, action: string) =>
    rowWith(list, drug)
      .getByRole("button", { name: new RegExp(`^${action}.*${drug}`) })
      .click();
  const warning = (page: Page, drug: string) =>
    page.getByRole("alertdialog", { name: `Attenzione prima di aggiungere ${drug}` });

  it("are added with the keyboard only", async () => {
    const page = await open();
    await page.getByRole("searchbox").focus();
    await tabTo(page, /^Aggiungi.*In uso/);
    await page.keyboard.press("Enter");
    await expectFocus(dialogField(page, "Farmaco"));
    await page.keyboard.type("macrog");
    await results(page).first().waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect.poll(() => dialogField(page, "Farmaco").inputValue()).toBe("Macrogol");
    await tabTo(page, /^Medico prescrittore/);
    await chooseByKeyboard(page, "Laura");
    await tabTo(page, /^Dose/);
    await page.keyboard.type("1 bustina");
    await tabTo(page, /^Frequenza/);
    await page.keyboard.type("una volta al giorno");
    await tabTo(page, /^Data di inizio/);
    await page.keyboard.type(shown(today()));
    await page.keyboard.press("Enter");
    await expectFocus(page.getByRole("alertdialog").getByRole("button", { name: "Salva" }));
    await page.keyboard.press("Enter");
    await waitForNotice(page, DONE);
    await waitForNoDialog(page);
    const added = rowWith(regionOf(page, "In uso"), "Macrogol");
    await expect
      .poll(() => added.innerText())
      .toContain(`1 bustina, una volta al giorno · dal ${shown(today())} · prescritto da Laura Bianchi`);
    await expect.poll(() => added.innerText()).toContain("Strettamente riservato");
    await page.reload();
    await rowWith(regionOf(page, "In uso"), "Macrogol").waitFor();
  });

  itOnRequest(
    "need a drug that was found and checked; a failed search can be repeated, and a failed check chooses nothing",
    async () => {
      const page = await open({ expectedErrors: [/ERR_FAILED/] });
      await add(page, "In uso");
      const drug = dialogField(page, "Farmaco");
      await drug.fill("ac");
      await results(page).first().waitFor();
      await expect.poll(() => results(page).count()).toBeGreaterThan(3);
      const seen = await topDialog(page)
        .getByRole("listbox", { name: "Farmaco" })
        .evaluate((list) => {
          const { top, bottom } = list.getBoundingClientRect();
          return [...list.children].filter((option) => {
            const box = option.getBoundingClientRect();
            return box.top >= top && box.bottom <= bottom;
          }).length;
        });
      expect(seen).toBe(3);
      for (let step = 0; step < 5; step++) await page.keyboard.press("ArrowDown");
      const fifth = results(page).nth(4);
      expect(await drug.getAttribute("aria-activedescendant")).toBe(await fifth.getAttribute("id"));
      await expect
        .poll(() =>
          fifth.evaluate((option) => {
            const list = option.parentElement?.getBoundingClientRect();
            return list !== undefined && option.getBoundingClientRect().bottom <= list.bottom;
          }),
        )
        .toBe(true);

      await page.route("**/api/farmacifilter", (route) => route.abort());
      await drug.fill("parac");
      await topDialog(page).getByText("La ricerca non è riuscita.", { exact: true }).waitFor();
      await page.unrouteAll();
      await page.route("**/api/checkInterazioniFarmaco/*", (route) => route.abort());
      await topDialog(page).getByRole("button", { name: "Riprova" }).click();
      await results(page).getByText("Paracetamolo", { exact: true }).click();
      const alert = page.getByRole("alertdialog", { name: "Errore nel controllo delle interazioni tra farmaci." });
      await alert.getByRole("button", { name: "Ho capito" }).click();
      await expect.poll(() => drug.inputValue()).toBe("");
      await page.unrouteAll();

      await choose(page, "amoxi", "Amoxicillina");
      const findings = warning(page, "Amoxicillina").getByRole("listitem");
      await findings.first().waitFor();
      const findingTexts = await findings.locator("strong").allInnerTexts();
      expect(findingTexts.toSorted()).toEqual([
        "Allergia o intolleranza registrata: Penicilline",
        "Amoxicillina e acido clavulanico è tra i farmaci vietati",
      ]);
      await page.keyboard.press("Escape");
      await expect.poll(() => drug.inputValue()).toBe("");
      await expectFocus(drug);
      await save(page);
      expect(await problems(page)).toEqual([
        ...["Farmaco", "Medico prescrittore", "Dose", "Frequenza"].map((name) => `${name}: ${REQUIRED}`),
        `Data di inizio: ${NO_START}`,
      ]);
    },
  );

  it("warn of an interaction: cancel clears the choice, continue keeps it", async () => {
    const page = await open();
    const { call, patient } = await apiClientOf(page, product);
    const { tbl_terapie } = await patient();
    const [known] = tbl_terapie.filter(({ tipo_terapia }: { tipo_terapia: number }) => tipo_terapia === 1);
    const warfarin = {
      ...known,
      id_terapie: 0,
      id_farmaco_codifa: "ST0088",
      farmaco: { descrizione_breve: "Warfarin", somministrazione: "orale" },
    };
    await add(page, "In uso");
    await choose(page, "ibupro", "Ibuprofene");
    await warning(page, "Ibuprofene").getByRole("button", { name: "Aggiungi comunque" }).click();
    await expect.poll(() => dialogField(page, "Farmaco").inputValue()).toBe("Ibuprofene");
    await dialogField(page, "Medico prescrittore").selectOption({ label: "Giulia Ferrari (il paziente)" });
    await dialogField(page, "Dose").fill("400 mg");
    await dialogField(page, "Frequenza").fill("al bisogno");
    await dialogField(page, "Data di inizio").fill(shown(today()));
    await call("POST", "/api/farmaci", { ...warfarin, status: "add" });
    await saveAndConfirm(page);
    const severe = warning(page, "Ibuprofene").getByRole("listitem").filter({ hasText: "Warfarin" });
    await severe.getByText("Interazione con Warfarin, che è in uso", { exact: true }).waitFor();
    await expect.poll(() => severe.innerText()).toContain("Interazione grave");
    const cancel = warning(page, "Ibuprofene").getByRole("button", { name: "Non aggiungere" });
    await expectFocus(cancel);
    await severe.getByText("Perché? / Per il medico").click();
    await expect
      .poll(() => severe.innerText())
      .toMatch(/Fonte: Catalogo di base di Libretto, dati del \d\d\/\d\d\/\d{4}/);
    await cancel.press("Enter");
    await expect.poll(() => problems(page)).toEqual([`Farmaco: ${REQUIRED}`]);
    await expect.poll(() => dialogField(page, "Farmaco").inputValue()).toBe("");

    await choose(page, "ibupro", "Ibuprofene");
    await warning(page, "Ibuprofene").getByRole("button", { name: "Aggiungi comunque" }).click();
    await saveAndConfirm(page);
    await waitForNotice(page, DONE);
    await expect
      .poll(() => rowWith(regionOf(page, "In uso"), "Ibuprofene").innerText())
      .toContain("preso di propria iniziativa");
    await regionOf(page, "Da chiarire").getByText("Ibuprofene con Warfarin: interazione grave").first().waitFor();

    // The other tests begin without it.
    const { tbl_terapie: all } = await patient();
    const [missingFields] = all.filter((row: { id_farmaco_codifa: string }) => row.id_farmaco_codifa === "ST0088");
    await call(
      "POST",
      "/api/farmaci",
      { ...missingFields, status: "delete" },
      { "if-match": `"${missingFields.version}"` },
    );
  });

  it("change without a question, change their level, and move to other lists with what these need", async () => {
    const page = await open();
    const inUse = regionOf(page, "In uso");
    await act(inUse, "Losartan", "Modifica");
    await topDialog(page).getByRole("heading", { name: "Modifica farmaco" }).waitFor();
    await expect.poll(() => dialogField(page, "Livello di riservatezza").count()).toBe(0);
    await dialogField(page, "Dose").fill("100 mg");
    await dialogField(page, "Note").fill("x".repeat(101));
    await topDialog(page).getByText("101/100", { exact: true }).waitFor();
    await dialogField(page, "Note").fill("Controllo a gennaio");
    await save(page);
    await waitForNotice(page, DONE);
    await expect.poll(() => rowWith(inUse, "Losartan").innerText()).toMatch(/100 mg[\s\S]*Controllo a gennaio/);
    await act(inUse, "Losartan", "Riservatezza");
    await topDialog(page)
      .getByRole("radio", { name: /^Riservato/ })
      .check();
    await save(page);
    await waitForNotice(page, "Confidenzialità modificata con successo!");
    await page.reload();
    await rowWith(inUse, "Losartan").waitFor();
    await expect
      .poll(() => rowWith(inUse, "Losartan").innerText())
      .toMatch(/100 mg, [\s\S]*Controllo a gennaio[\s\S]*Riservato/);

    const drug = "Rosuvastatina";
    const begin = async (from: string, to: string) => {
      await act(regionOf(page, from), drug, "Sposta");
      await topDialog(page).getByRole("radio", { name: to, exact: true }).check();
    };
    const move = async () => topDialog(page).getByRole("button", { name: "Sposta", exact: true }).click();
    const arrived = async (list: string) => {
      await waitForNoDialog(page);
      await rowWith(regionOf(page, list), drug).waitFor();
      await expect.poll(() => listed(page).filter({ hasText: drug }).count()).toBe(1);
    };

    await begin("In uso", "Conclusi");
    expect(await dialogField(page, "Data di fine").inputValue(), "today is suggested").toMatch(/^\d\d\/\d\d\/\d{4}$/);
    await dialogField(page, "Data di fine").fill("");
    await move();
    expect(await problems(page)).toEqual([`Data di fine: ${REQUIRED}`]);
    await dialogField(page, "Data di fine").fill("01/10/2026");
    await move();
    await waitForNotice(page, DONE);
    await arrived("Conclusi");
    await expect.poll(() => rowWith(regionOf(page, "Conclusi"), drug).innerText()).toContain("al 01/10/2026");

    await begin("Conclusi", "Vietati");
    await topDialog(page).getByRole("heading", { name: "Sposta tra i farmaci vietati" }).waitFor();
    await move();
    expect(await problems(page)).toEqual(["Motivo: Il motivo è obbligatorio per le terapie vietate"]);
    await dialogField(page, "Motivo").fill("Dolori muscolari");
    await move();
    await arrived("Vietati");
    await expect.poll(() => rowWith(regionOf(page, "Vietati"), drug).innerText()).toContain("motivo: Dolori muscolari");

    const findings = page.getByRole("alertdialog", {
      name: `Attenzione prima di spostare ${drug} tra i farmaci in uso`,
    });
    await begin("Vietati", "In uso");
    await move();
    await findings.getByText("Motivo registrato: Dolori muscolari", { exact: true }).waitFor();
    await expectFocus(findings.getByRole("button", { name: "Non spostare" }));
    await page.keyboard.press("Enter");
    await topDialog(page).getByText("Non hai confermato: nulla è stato salvato.").waitFor();
    await move();
    await findings.getByRole("button", { name: "Sposta comunque" }).click();
    await arrived("In uso");

    await expect.poll(() => rowWith(inUse, drug).innerText()).not.toContain("01/10/2026");
  });

  itOnRequest(
    "are removed after the question, and stay when it fails, with a message that covers no form button",
    async () => {
      const page = await open({ expectedErrors: [/ERR_FAILED/] });
      const list = regionOf(page, "Conclusi");
      const yes = () =>
        page
          .getByRole("alertdialog", { name: "Sei sicuro di cancellare il record?" })
          .getByRole("button", { name: "Elimina" })
          .click();
      await page.route(/\/api\/(farmaci|patient\/\d+\/tbl_terapie\/\d+)$/, (route) => route.abort());
      await act(list, "Azitromicina", "Elimina");
      await yes();
      await page
        .getByRole("alert")
        .getByText("Siamo spiacenti si è verificato un errore. La preghiamo di riprovare più tardi")
        .waitFor();
      await rowWith(list, "Azitromicina").waitFor();
      await act(list, "Azitromicina", "Modifica");
      await topDialog(page).getByRole("button", { name: "Annulla" }).click();
      await waitForNoDialog(page);
      await page.unrouteAll();
      await act(list, "Azitromicina", "Elimina");
      await yes();
      await page.getByRole("status").filter({ hasText: DONE }).waitFor();
      await page.reload();
      await list.getByRole("listitem").first().waitFor();
      await expect.poll(() => rowWith(list, "Azitromicina").count()).toBe(0);
    },
  );

  it("are searched during typing, open the public page of a drug in a new window, and print to a real PDF", async () => {
    const page = await open({ expectedErrors: [/status of 404/] });
    const all = await listed(page).count();
    const search = page.getByRole("searchbox", { name: "Cerca tra i farmaci" });
    await search.fill("PRIL");
    await page.getByRole("status").getByText(`2 di ${all}`, { exact: true }).waitFor();
    await expect.poll(() => listed(page).count()).toBe(2);
    await search.fill("mattino");
    await rowWith(regionOf(page, "In uso"), "Losartan").waitFor();
    await expect.poll(() => rowWith(regionOf(page, "In uso"), "Colecalciferolo").count()).toBe(0);
    await search.fill("aspirinetta");
    await page.getByRole("status").getByText("Nessun elemento contiene “aspirinetta”.", { exact: true }).waitFor();
    await expect.poll(() => regionOf(page, "In uso").count(), { message: "no empty lists" }).toBe(0);
    await page.getByRole("search").getByRole("button", { name: "Cancella il testo" }).click();
    await expect.poll(() => listed(page).count()).toBe(all);
    await expectFocus(search);

    const info = rowWith(regionOf(page, "In uso"), "Levotiroxina").getByRole("button", {
      name: /^Informazioni sul farmaco/,
    });
    await expect.poll(() => info.getAttribute("aria-label")).toContain("si apre in una nuova finestra");
    const [opened] = await Promise.all([page.context().waitForEvent("page"), info.click()]);
    await opened.getByRole("heading", { level: 1, name: "Levotiroxina" }).waitFor();
    expect(new URL(opened.url()).pathname).toBe("/webui/farmacoDetails/ST0155");
    expect(await opened.evaluate(() => window.opener)).toBeNull();
    await opened.close();

    await page.route("**/farmacoDetails/ST0155", (route) =>
      route.fulfill({
        status: 404,
        contentType: "application/problem+json",
        json: { code: "failure.notFound", kind: "notFound" },
      }),
    );
    await info.click();
    await page.getByRole("alert").getByText("Nessuna informazione di dettaglio per questo farmaco").waitFor();
    await expect.poll(() => page.context().pages().length).toBe(1);

    const footer = page.getByRole("region", { name: "Stampa" });
    const drug = await page.request.get(`${product.url}/farmacoDetails/ST0088`, {
      headers: { accept: "application/json" },
    });
    const { fonte } = (await drug.json()) as { readonly fonte: { readonly data: string } };
    await footer.getByText(`Dati dei farmaci aggiornati al ${shown(fonte.data)}`, { exact: true }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      footer.getByRole("button", { name: "Stampa" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`farmaci-${today()}.pdf`);
    const bytes = readFileSync(await download.path());
    expect(bytes.subarray(0, 5).toString("latin1")).toBe("%PDF-");
    const text = readPdf(bytes).pages.join("\n");
    for (const visibleText of ["Giulia Ferrari", "Levotiroxina", "Enalapril", "75 microgrammi"])
      expect(text).toContain(visibleText);
  });

  itOnRequest("have their actions in a menu on a phone, and are available in English", async () => {
    const page = await open();
    const wide = page.viewportSize();
    await page.setViewportSize(PHONE);
    const more = rowWith(regionOf(page, "In uso"), "Levotiroxina").getByRole("button", {
      name: "Altre azioni: Levotiroxina",
    });
    await more.click();
    const items = page.getByRole("menuitem");
    expect((await items.allInnerTexts()).map((text) => text.replace(/\s+/g, " "))).toEqual([
      "Modifica",
      "Riservatezza Nessuna Restrizione",
      "Sposta",
      "Elimina",
      "Segnala una reazione avversa",
      "Informazioni sul farmaco si apre in una nuova finestra",
    ]);
    await expectFocus(items.first());
    await page.keyboard.press("End");
    await expectFocus(items.last());
    await page.keyboard.press("Escape");
    await expectFocus(more);
    await more.click();
    await items.filter({ hasText: "Modifica" }).click();
    await topDialog(page).getByRole("heading", { name: "Modifica farmaco" }).waitFor();
    const box = await topDialog(page).boundingBox();
    expect(box).toMatchObject({ x: 0, width: PHONE.width });
    await page.keyboard.press("Escape");
    await waitForNoDialog(page);

    if (wide !== null) await page.setViewportSize(wide);
    await page.getByRole("button", { name: "EN English" }).click();
    await page.getByRole("heading", { level: 1, name: "Medications" }).waitFor();
    const concluded = regionOf(page, "Past");
    await act(concluded, "Ramipril", "Edit");
    await topDialog(page).getByRole("heading", { name: "Edit medication" }).waitFor();
    await dialogField(page, "Notes").fill("Dry cough");
    await topDialog(page).getByRole("button", { name: "Save", exact: true }).click();
    await waitForNotice(page, "Operation completed");
    await expect
      .poll(() => rowWith(concluded, "Ramipril").innerText())
      .toMatch(/from \d\d\/\d\d\/\d{4} to [\s\S]*prescribed by Paolo Greco · Dry cough/);
  });
});
