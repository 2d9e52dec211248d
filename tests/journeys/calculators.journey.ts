import { CALCULATOR_ROUTES } from "@libretto/core/navigation/calculator-routes";
import { PATIENTS } from "@libretto/core/navigation/patients-path";
import { ROUTES } from "@libretto/core/navigation/routes";
import type { Locator, Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { type PageOptions, useBrowser } from "../support/browser/chromium.ts";
import { PHONE } from "../support/journeys/accessibility.ts";
import { waitForStorageWrites } from "../support/journeys/browser-storage.ts";
import { openSharedDemo } from "../support/journeys/demo.ts";
import { expectFocus } from "../support/journeys/focus.ts";
import { itOnRequest } from "../support/journeys/on-request.ts";
import { apiClientOf, pagesOfDoctor, pagesOfPatient } from "../support/journeys/record-pages.ts";
import { button, regionOf, topDialog } from "../support/journeys/screens/screen.ts";
import { openWholeRecord } from "../support/journeys/shared-record.ts";
import type { Product } from "../support/server/product.ts";

const CHECKED = "Ho controllato: il valore è corretto";
const NOT_INCLUDED = "Questa sezione non è prevista nella tua sottoscrizione";
/** PR-11: on every page. */
const DISCLAIMER = "Risultato di supporto: non sostituisce la valutazione del medico.";
const DONE = "L'azione ha avuto successo!";
describe("the calculators", () => {
  const browser = useBrowser();
  let product: Product;
  beforeAll(async () => {
    product = await openSharedDemo();
  });

  const pageOf = pagesOfPatient(browser, CALCULATOR_ROUTES.doses);
  const open = async (at: string, options: PageOptions = {}) => {
    const page = await pageOf(product, { at, ...options });
    await page.getByRole("heading", { level: 2 }).first().waitFor();
    await page.getByText(DISCLAIMER).first().waitFor();
    return page;
  };
  const field = (inside: Page | Locator, name: string) => inside.getByRole("textbox", { name, exact: true });
  const result = (panel: Locator, formula: string) => panel.getByRole("article", { name: formula, exact: true });
  const answer = (inside: Page | Locator, question: string | RegExp, text: string) =>
    inside.getByRole("radiogroup", { name: question }).getByRole("radio", { name: text, exact: true }).check();
  const answerAll = async (page: Page, text: string) => {
    for (const question of await page.getByRole("radiogroup").all())
      await question.getByRole("radio", { name: text, exact: true }).check();
  };

  it("compute a dose from the record, one of two doses at a time, and an unusual one after a confirmation", async () => {
    const page = await open(CALCULATOR_ROUTES.doses);
    const common = regionOf(page, "Dati comuni");
    await expect.poll(() => common.innerText()).toMatch(/dalla cartella, \d\d\/\d\d\/\d{4}/);
    const weightOfRecord = await field(common, "Peso").inputValue();
    expect(weightOfRecord).toMatch(/^\d\d,\d$/);
    await field(common, "Peso").fill("70");
    await field(common, "Altezza").fill("170");
    await expect
      .poll(() => common.innerText())
      .toMatch(/24,22 kg\/m²[\s\S]*Du Bois\)\s*1,81 m²[\s\S]*Mosteller\)\s*1,82 m²/);

    const panel = regionOf(page, "Dose per peso o per superficie");
    const [byWeight, bySurface] = [field(panel, "Dose al giorno per kg"), field(panel, "Dose al giorno per m²")];
    await byWeight.fill("0,5");
    await expect.poll(() => byWeight.inputValue()).toBe("0.5");
    await expect.poll(() => bySurface.isDisabled()).toBe(true);
    await byWeight.fill("");
    await bySurface.fill("75");
    await expect.poll(() => byWeight.isDisabled()).toBe(true);
    await field(panel, "Somministrazioni al giorno").fill("1");
    await button(panel, "Calcola").click();
    await panel.getByText("Controlla il valore inserito. Il valore deve essere compreso tra 0 e 10.").first().waitFor();
    await expectFocus(bySurface);
    await expect.poll(() => panel.getByText("136,37 mg al giorno").count()).toBe(0);
    await panel.getByLabel(CHECKED).check();
    await button(panel, "Calcola").click();
    const dose = result(panel, "Dose per superficie corporea (Mosteller)");
    await expect.poll(() => dose.innerText()).toMatch(/136,3\d mg al giorno/);
    await expect
      .poll(() => dose.innerText())
      .toContain("75 mg/m² al giorno è fuori dai valori abituali; confermato da chi lo ha scritto.");
    await bySurface.fill("7");
    await expect.poll(() => dose.count()).toBe(0);
    await page.getByRole("link", { name: "Clearance" }).click();
    await page.getByRole("heading", { level: 1, name: "Clearance" }).waitFor();
    await expect.poll(() => field(common, "Altezza").inputValue()).toBe("170");
    await page.goBack();
    await page.getByText("Hai già scritto qui qualcosa").waitFor();
    await waitForStorageWrites(page);
    await page.reload();
    await page.getByText("Hai già scritto qui qualcosa").waitFor();
    await expect.poll(() => bySurface.inputValue()).toBe("7");
    await button(common, "Svuota i campi").click();
    await expect.poll(() => bySurface.inputValue()).toBe("");
    await expect.poll(() => field(common, "Peso").inputValue()).toBe("");
    await button(common, "Usa questo valore (Peso)").click();
    await expect.poll(() => field(common, "Peso").inputValue()).toBe(weightOfRecord);
  });

  it("W29: fill in defaults by a click while a message moves the button, and show the danger first until it is confirmed", async () => {
    const page = await open(CALCULATOR_ROUTES.doses);
    const infusion = regionOf(page, "Velocità di infusione");
    const defaults = button(infusion, "Valori predefiniti");
    await field(infusion, "Contenuto della fiala").fill("5000");
    const place = async () => {
      const box = await defaults.boundingBox();
      if (box === null) throw new Error("no button to be seen");
      return { x: box.x + box.width / 2, y: box.y + 4 };
    };
    await defaults.scrollIntoViewIfNeeded();
    const before = await place();
    await page.mouse.move(before.x, before.y);
    await page.mouse.down();
    await expectFocus(defaults);
    expect(await place()).toEqual(before);
    await page.mouse.up();
    await expect.poll(async () => (await place()).y).toBeGreaterThan(before.y);
    await expect.poll(() => field(infusion, "Volume finale").inputValue()).toBe("100");

    await field(infusion, "Contenuto della fiala").fill("1");
    await field(infusion, "Dose (µg/kg/min)").fill("5");
    await button(infusion, "Calcola").click();
    const rate = result(infusion, "Velocità di infusione");
    await expect
      .poll(() => rate.innerText())
      .toMatch(/Velocità superiore a 200 ml\/h: verifica\.\s+Da verificare[\s\S]*Velocità\s+\d+ ml\/h/);
    await expect.poll(() => rate.innerText()).toMatch(/Volume finale\s+100 ml\s+valore predefinito/);
    await rate.getByLabel(CHECKED).check();
    await expect.poll(() => rate.innerText()).not.toContain("Da verificare");
    await field(infusion, "Dose (µg/kg/min)").fill("4");
    await infusion.getByText("Hai cambiato i dati: premi Calcola per il nuovo risultato.").waitFor();
    await expect.poll(() => rate.count()).toBe(0);
  });

  it("estimate clearance with an accepted value of the record, with every formula, and convert the typed unit", async () => {
    const page = await open(CALCULATOR_ROUTES.clearance);
    const common = regionOf(page, "Dati comuni");
    await expect.poll(() => field(common, "Età").getAttribute("readonly")).not.toBeNull();
    expect(await field(common, "Creatinina sierica").inputValue()).toBe("");
    await button(common, /\(Creatinina sierica\)/).click();
    await expect.poll(() => field(common, "Creatinina sierica").inputValue()).toMatch(/^\d,\d\d$/);
    await common.getByRole("combobox", { name: "Unità: Creatinina sierica" }).selectOption("µmol/L");
    await field(common, "Creatinina sierica").fill("88.4");
    const kidneys = regionOf(page, "Funzione renale dalla creatinina nel sangue");
    await button(kidneys, "Calcola").click();
    for (const formula of ["Cockcroft–Gault", "CKD-EPI 2009", "CKD-EPI 2021", "EKFC 2021"])
      await kidneys.getByRole("row", { name: new RegExp(`${formula}.*\\d ml/min`) }).waitFor();
    await kidneys.getByText("Come si calcola: CKD-EPI 2009 (creatinina)").click();
    const own = result(kidneys, "CKD-EPI 2009 (creatinina)");
    await expect.poll(() => own.innerText()).toContain("Creatinina sierica: 88,4 µmol/L convertito in 1 mg/dL.");
    await expect.poll(() => own.innerText()).toMatch(/No\s+valore predefinito/);
    await own.getByText("Passaggi").click();
    await expect.poll(() => own.innerText()).toContain("Scr / k");

    // The formulas give different advice here. A screen reader says the most serious one, and every result.
    await field(common, "Creatinina sierica").fill("176.8");
    await button(kidneys, "Calcola").click();
    const spoken = kidneys.getByRole("status").filter({ hasText: "EKFC 2021" });
    await expect
      .poll(() => spoken.textContent())
      .toMatch(
        /gravemente ridotta.*chiamalo in questa settimana.*Cockcroft–Gault.*CKD-EPI 2009.*CKD-EPI 2021.*EKFC 2021/,
      );
  });

  it("PR-11: compute a score question by question, save it with formula, version and inputs, and show its history", async () => {
    const page = await open(CALCULATOR_ROUTES.scores);
    await page.getByRole("link", { name: "HAS-BLED" }).click();
    await page.getByRole("heading", { level: 1, name: "HAS-BLED" }).waitFor();
    const panel = regionOf(page, "Calcolo");
    const history = regionOf(page, "Risultati salvati");
    await answer(panel, /^Ipertensione/, "Sì");
    await panel.getByText("Totale finora: 1", { exact: false }).waitFor();
    await panel.getByText("mancano 7 risposte", { exact: false }).waitFor();
    await expect.poll(() => button(panel, "Salva").count()).toBe(0);
    await answerAll(page, "No");
    await answer(panel, /^Ipertensione/, "Sì");
    await answer(panel, /^Sanguinamento/, "Sì");
    await expect.poll(() => result(panel, "HAS-BLED").innerText()).toContain("2 punti");
    await expect
      .poll(() => regionOf(page, "Che cosa significa").locator("tr[aria-current]").innerText())
      .toMatch(/^2\s+1,88 sanguinamenti/);

    for (const total of [2, 3]) {
      if (total === 3) await answer(panel, /^Ictus/, "Sì");
      await button(panel, "Salva").click();
      await panel.getByText(DONE).waitFor();
      await expect.poll(() => button(panel, "Salva").count()).toBe(0);
      await expect.poll(() => result(panel, "HAS-BLED").innerText()).toContain(`${total} punti`);
      await history.getByRole("cell", { name: `${total} punti`, exact: true }).waitFor();
    }
    await expect
      .poll(() => history.getByRole("figure").innerText())
      .toMatch(/Ultimo 3 punti il .*; minimo 2 punti, massimo 3 punti in 2 risultati\./);
    await history.getByRole("img", { name: /3 punti$/ }).focus();
    await page.keyboard.press("ArrowLeft");
    await expectFocus(history.getByRole("img", { name: /2 punti$/ }));
    await page.keyboard.press("End");
    await expectFocus(history.getByRole("img", { name: /3 punti$/ }));
    await page.keyboard.press("Home");
    await expectFocus(history.getByRole("img", { name: /2 punti$/ }));
    await page.keyboard.press("Tab");
    expect(await history.getByRole("figure").locator(":focus").count(), "Tab leaves the chart").toBe(0);
    await page.keyboard.press("Shift+Tab");
    await expectFocus(history.getByRole("img", { name: /2 punti$/ }));
    await page.reload();
    await history.getByRole("cell", { name: "2 punti", exact: true }).waitFor();
    await history.getByText("Dati usati").first().click();
    await expect
      .poll(() => history.getByRole("row").nth(1).innerText())
      .toMatch(/HAS-BLED · Versione 2010\.\d[\s\S]*Ictus pregresso\s+Sì[\s\S]*Età\s+\d+ anni/);
    const { call, patient } = await apiClientOf(page, product);
    const storedScores = await call("GET", `/api/score/${(await patient()).id_paziente}/has-bled-score`);
    expect(storedScores.data[0]).toMatchObject({
      valore_score: 3,
      formula: "has_bled",
      valori_inseriti: { hypertension: true, liver: false },
    });
  });

  itOnRequest(
    "W28: compute the European risk once every question is answered, suggest record values, and compare",
    async () => {
      const page = await open(CALCULATOR_ROUTES.cardiovascularScore);
      const panel = regionOf(page, "Calcolo");
      await panel.getByText(/^Nella cartella: anamnesi fisiologica/).waitFor();
      await button(panel, "Calcola").click();
      await expectFocus(panel.getByRole("radiogroup", { name: "Fumo" }).getByRole("radio").first());
      await field(panel, "Pressione sistolica").fill("120");
      await field(panel, "Colesterolo HDL").fill("50");
      await field(panel, "Colesterolo totale").fill("213");
      await button(panel, "Calcola").click();
      await button(panel, "Rispondi «No» (Fumo)").click();
      await answer(panel, "Diabete", "No");
      await button(panel, "Calcola").click();
      const own = result(panel, "SCORE2");
      await own.getByText(/^Compila e\/o seleziona tutti i campi! Manca: Regione di rischio, /).waitFor();
      expect(await panel.getByText("Compila e/o seleziona tutti i campi!", { exact: true }).count()).toBe(0);
      await answer(panel, "Regione di rischio", "Rischio moderato (Italia)");
      await button(panel, "Nessuna di queste").click();
      await button(panel, "Calcola").click();
      await expect.poll(() => own.innerText()).toMatch(/\d(,\d)?%[\s\S]*Fumo\s+No\s+dalla cartella: anamnesi/);

      // the box of the further questions is open, because the record answers one
      await panel.getByText(/^Nella cartella: Losartan/).waitFor();
      await button(panel, "Rispondi «Sì» (Ipertensione in trattamento)").click();
      await button(panel, "Calcola").click();
      const specified = panel.getByRole("row", { name: /PCE 2013/ });
      await expect.poll(() => specified.innerText()).toMatch(/\d,\d+%/);
      for (const save of [own, specified]) {
        await save.getByRole("button", { name: /^Salva/ }).click();
        await save.getByText(DONE).waitFor();
      }
      const history = regionOf(page, "Risultati salvati");
      for (const formula of [/SCORE2 · Versione/, /PCE 2013\) · Versione/])
        await history.getByRole("row", { name: formula }).waitFor();
    },
  );

  it("W23: compute for a doctor from a shared record with its laboratory results, and without one, and save nothing", async () => {
    const page = await pagesOfDoctor(browser, PATIENTS)(product);
    await page.getByRole("main").getByRole("listitem").getByRole("button").first().click();
    await openWholeRecord(page);
    const laboratory = regionOf(page, "Risultati di laboratorio");
    await laboratory.getByRole("button", { name: "Risultati di laboratorio" }).click();
    await expect.poll(() => laboratory.innerText()).toContain("Colesterolo totale");
    await button(page, "Calcolatrice medica").click();
    await page.getByRole("link", { name: "HAS-BLED" }).click();
    await page.getByText(/^Valori presi dal libretto condiviso di /).waitFor();
    const panel = regionOf(page, "Calcolo");
    await expect.poll(() => field(panel, "Età").inputValue()).toBe("58");
    await answerAll(page, "No");
    await result(panel, "HAS-BLED").waitFor();
    await expect.poll(() => button(page, "Salva").count()).toBe(0);
    await button(page, "Calcola senza paziente").click();
    await page.getByText(/^Scrivi tu i valori/).waitFor();
    await expect.poll(() => field(panel, "Età").inputValue()).toBe("");
    await page.getByRole("link", { name: "Apri l'elenco dei tuoi pazienti" }).click();
    await page.getByRole("heading", { level: 1, name: "Pazienti" }).waitFor();
  });

  itOnRequest("stay closed without the subscription: the user goes back, or subscribes", async () => {
    const inactive = { label: "menu.calculators", url: CALCULATOR_ROUTES.doses, image: "", active: false, submenu: [] };
    const page = await pageOf(product, { at: ROUTES.sheet });
    await page.getByRole("heading", { level: 1, name: "Scheda paziente" }).waitFor();
    await page.route("**/api/security/hasPermission", (route) => route.fulfill({ json: { data: { data: false } } }));
    await page.getByRole("link", { name: "Calcolatrice medica" }).click();
    await page.getByRole("alertdialog", { name: NOT_INCLUDED }).waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Calcola" }).count()).toBe(0);
    await button(topDialog(page), "Annulla").click();
    await page.getByRole("heading", { level: 1, name: "Scheda paziente" }).waitFor();

    await page.evaluate((entry) => {
      for (const key of Object.keys(localStorage)) {
        if (!key.endsWith("menu")) continue;
        const menu = JSON.parse(localStorage.getItem(key) ?? "[]");
        localStorage.setItem(key, JSON.stringify([menu[0], entry]));
      }
    }, inactive);
    await page.reload();
    await page.getByRole("button", { name: /^Calcolatrice medica/ }).click();
    await page.getByRole("alertdialog", { name: NOT_INCLUDED }).waitFor();
    await button(topDialog(page), "Iscriviti").click();
    await page.waitForURL(({ pathname }) => pathname.endsWith(ROUTES.subscription));
  });

  it("can be used in English with the keyboard only", async () => {
    const page = await open(CALCULATOR_ROUTES.framinghamScore);
    await button(page, "EN English").click();
    const panel = regionOf(page, "Calculation");
    await panel.getByText("Usually 150–200 mg/dL").waitFor();
    const tabTo = async (name: string) => {
      for (let stops = 0; stops < 40; stops++) {
        if ((await page.evaluate(() => document.activeElement?.getAttribute("name"))) === name) return;
        await page.keyboard.press("Tab");
      }
      throw new Error(`Tab does not lead to ${name}`);
    };
    await tabTo("total_cholesterol");
    await page.keyboard.type("213");
    await tabTo("hdl");
    await page.keyboard.type("50");
    await answer(panel, "Diabetes", "No");
    await field(panel, "HDL cholesterol").focus();
    await page.keyboard.press("Enter");
    await expectFocus(panel.getByRole("radiogroup", { name: "Treated hypertension" }).getByRole("radio").first());
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await expect.poll(() => result(panel, "Framingham (ATP III, hard coronary events)").innerText()).toMatch(/\d\.\d%/);
    await button(panel, "Save").focus();
    await page.keyboard.press("Enter");
    await panel.getByText("The action succeeded!").waitFor();
    await regionOf(page, "Saved results")
      .getByRole("cell", { name: /^\d[\d.]*%$/ })
      .waitFor();
  });

  itOnRequest("give no stroke score with a condition that decides instead, and say why", async () => {
    const page = await open(CALCULATOR_ROUTES.chaDsVasScore, { viewport: PHONE });
    const panel = regionOf(page, "Calcolo");
    await answer(panel, "Valvola cardiaca meccanica", "Sì");
    const own = result(panel, "CHA₂DS₂-VASc");
    await expect.poll(() => own.innerText()).toContain("raccomandano un anticoagulante qualunque sia il punteggio");
    await panel.getByRole("status").filter({ hasText: "Qui non c'è un punteggio" }).waitFor();
    await answer(panel, "Valvola cardiaca meccanica", "No");
    await button(panel, "Nessuna di queste").click();
    for (const question of ["Scompenso cardiaco", "Ipertensione", "Diabete mellito", /^Ictus/, "Malattia vascolare"])
      await answer(panel, question, "No");
    await expect.poll(() => own.innerText()).toMatch(/Il solo punteggio non richiede l’anticoagulante/);
  });

  itOnRequest("estimate the risk with type 2 diabetes by SCORE2-Diabetes, and save it", async () => {
    const page = await open(CALCULATOR_ROUTES.cardiovascularScore, { viewport: PHONE });
    const panel = regionOf(page, "Calcolo");
    expect(await field(panel, "Età alla diagnosi di diabete").count()).toBe(0);
    await answer(panel, "Diabete", "Sì");
    for (const [name, text] of Object.entries({
      "Pressione sistolica": "140",
      "Colesterolo totale": "213",
      "Colesterolo HDL": "50",
      "Età alla diagnosi di diabete": "45",
      "Emoglobina glicata (HbA1c)": "53",
      "Filtrato glomerulare stimato (CKD-EPI)": "80",
    }))
      await field(panel, name).fill(text);
    await answer(panel, "Fumo", "No");
    await answer(panel, "Regione di rischio", "Rischio moderato (Italia)");
    await button(panel, "Nessuna di queste").click();
    await button(panel, "Calcola").click();
    const own = result(panel, "SCORE2-Diabetes");
    await expect.poll(() => own.innerText()).toMatch(/\d,\d%[\s\S]*ESC 2023/);
    await button(own, "Salva").click();
    await panel.getByText(DONE).waitFor();
    await expect.poll(() => regionOf(page, "Risultati salvati").innerText()).toContain("SCORE2-Diabetes · Versione");
  });

  itOnRequest("fit on a phone, where the tables become cards", async () => {
    const page = await open(CALCULATOR_ROUTES.meldScore, { viewport: PHONE });
    const panel = regionOf(page, "Calcolo");
    for (const [name, text] of Object.entries({
      "Creatinina sierica": "2",
      "Bilirubina totale": "2",
      INR: "1",
      Sodio: "120",
    }))
      await field(panel, name).fill(text);
    await answer(panel, /^Dialisi/, "No");
    const own = result(panel, "MELD-Na (OPTN 2016)");
    await expect
      .poll(() => panel.getByRole("row", { name: /MELD 3\.0/ }).innerText())
      .toContain("Per questa formula serve ancora: Albumina.");
    await panel.getByRole("status").filter({ hasText: "Totale: 2" }).waitFor();
    await expect.poll(() => own.innerText()).toContain("Usato 125 mmol/L al posto di 120 mmol/L");
    expect(await own.getByText("19,6%").isVisible()).toBe(false);
    await own.getByText("Mostra i numeri").click();
    await own.getByText("19,6%").waitFor();
    await own.getByText("non sono una previsione per te").waitFor();
    await own.getByText("Mostra i numeri").click();
    for (const details of await panel.locator("summary").all()) await details.click();
    await expect
      .poll(() =>
        regionOf(page, "Che cosa significa").getByRole("listitem").and(page.locator("[aria-current]")).innerText(),
      )
      .toContain("20–29");
    await expect.poll(() => panel.getByText("La tabella continua di lato").first().isVisible()).toBe(false);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
  });
});
