import { CALCULATOR_ROUTES } from "@libretto/core/navigation/calculator-routes";
import { ROUTES } from "@libretto/core/navigation/routes";
import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { browserForFile, type PageOptions } from "../support/chromium.ts";
import { startDemo } from "../support/journeys/demo.ts";
import { expectFocus } from "../support/journeys/focus.ts";
import { callsOf, closed, signedInPages } from "../support/journeys/record.ts";
import { button, dialog, part } from "../support/journeys/screen.ts";
import type { Product } from "../support/product.ts";

const CHECKED = "Ho controllato: il valore è corretto";
const APOLOGY = "Siamo spiacenti si è verificato un errore. La preghiamo di riprovare più tardi";
const NOT_INCLUDED = "Questa sezione non è prevista nella tua sottoscrizione";
/** PR-11: on every page. */
const DISCLAIMER = "Risultato di supporto: non sostituisce la valutazione del medico.";
const DONE = "L'azione ha avuto successo!";
const PHONE = { width: 360, height: 740 };

describe("the calculators", () => {
  const browser = browserForFile();
  let product: Product;
  beforeAll(async () => {
    product = await startDemo();
  });
  afterAll(() => product?.stop());

  const pageOf = signedInPages(browser, CALCULATOR_ROUTES.doses);
  const open = async (at: string, options: PageOptions = {}) => {
    const page = await pageOf(product, { at, ...options });
    await page.getByRole("heading", { level: 2 }).first().waitFor();
    await page.getByText(DISCLAIMER).first().waitFor();
    return page;
  };
  const field = (inside: Page | Locator, name: string) => inside.getByRole("textbox", { name, exact: true });
  const result = (panel: Locator, formula: string) => panel.getByRole("article", { name: formula, exact: true });
  const answer = (inside: Page | Locator, question: string | RegExp, words: string) =>
    inside.getByRole("radiogroup", { name: question }).getByRole("radio", { name: words, exact: true }).check();
  const answerAll = async (page: Page, words: string) => {
    for (const question of await page.getByRole("radiogroup").all())
      await question.getByRole("radio", { name: words, exact: true }).check();
  };

  it("give a dose from what the record knows, one of two doses at a time, and an unusual one once it is confirmed", async () => {
    const page = await open(CALCULATOR_ROUTES.doses);
    const common = part(page, "Dati comuni");
    await expect.poll(() => common.innerText()).toMatch(/Dalla cartella, \d\d\/\d\d\/\d{4}/);
    await field(common, "Peso").fill("70");
    await field(common, "Altezza").fill("170");
    await expect
      .poll(() => common.innerText())
      .toMatch(/24,22 kg\/m²[\s\S]*Du Bois\)\s*1,81 m²[\s\S]*Mosteller\)\s*1,82 m²/);

    const panel = part(page, "Dose per peso o per superficie");
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
      .toContain("75 mg/m²/die è fuori dai valori abituali; confermato da chi lo ha scritto.");
    await bySurface.fill("7");
    await expect.poll(() => dose.count()).toBe(0);
    await page.getByRole("link", { name: "Clearance" }).click();
    await expect.poll(() => field(common, "Altezza").inputValue()).toBe("170");
    await page.goBack();
    await page.reload();
    await page.getByText("Abbiamo ripreso quello che avevi scritto.").waitFor();
    await expect.poll(() => bySurface.inputValue()).toBe("7");
    await bySurface.fill("7x");
    await panel
      .getByText("Non sono ammessi numeri negativi e lettere. Inserisci un numero positivo.")
      .first()
      .waitFor();
    await button(page, "Svuota i campi").click();
    await expect.poll(() => bySurface.inputValue()).toBe("");
  });

  it("count a press whose release comes after a message has moved the button", async () => {
    const page = await open(CALCULATOR_ROUTES.doses);
    const infusion = part(page, "Velocità di infusione");
    const defaults = button(infusion, "Valori predefiniti");
    await field(infusion, "Contenuto della fiala").fill("5000");
    const place = async () => {
      const box = await defaults.boundingBox();
      if (box === null) throw new Error("no button to be seen");
      return { x: box.x + box.width / 2, y: box.y + 4 };
    };
    const before = await place();
    await page.mouse.move(before.x, before.y);
    await page.mouse.down();
    await expectFocus(defaults);
    expect(await place()).toEqual(before);
    await page.mouse.up();
    await expect.poll(async () => (await place()).y).toBeGreaterThan(before.y);
    await expect.poll(() => field(infusion, "Volume finale").inputValue()).toBe("100");
  });

  it("fill defaults in for everybody to see, and count drops with their hints", async () => {
    const page = await open(CALCULATOR_ROUTES.doses);
    const infusion = part(page, "Velocità di infusione");
    await button(infusion, "Calcola").click();
    await infusion.getByText("Inserire dei valori validi!").first().waitFor();
    await button(infusion, "Valori predefiniti").click();
    await expect.poll(() => field(infusion, "Volume finale").inputValue()).toBe("100");
    await button(infusion, "Calcola").click();
    await expect
      .poll(() => result(infusion, "Velocità di infusione").innerText())
      .toContain("Volume finale: Valore predefinito: 100 ml.");

    const drops = part(page, "Gocce e ml");
    const values = { "Farmaco nella soluzione": "1000", "Volume della soluzione": "10", "Dose da somministrare": "50" };
    for (const [name, text] of Object.entries({ ...values, "Gocce per ml": "40" })) await field(drops, name).fill(text);
    await button(drops, "Calcola").click();
    await drops.getByText("Raramente le soluzioni superano i 50 mg.").waitFor();
    for (const tick of await drops.getByLabel(CHECKED).all()) await tick.check();
    await button(drops, "Calcola").click();
    await expect.poll(() => result(drops, "Gocce e ml").innerText()).toMatch(/Gocce\s*20\s*Volume\s*0,50 ml/);
  });

  it("estimate clearance, the newer formulas beside the specified one, and convert the unit that was typed", async () => {
    const page = await open(CALCULATOR_ROUTES.clearance);
    const common = part(page, "Dati comuni");
    await expect.poll(() => field(common, "Età").getAttribute("readonly")).not.toBeNull();
    await common.getByRole("combobox", { name: "Unità: Creatinina sierica" }).selectOption("µmol/L");
    await field(common, "Creatinina sierica").fill("88.4");
    const ckd = part(page, "CKD-EPI");
    await button(ckd, "Calcola").click();
    const own = result(ckd, "CKD-EPI 2009 (creatinina)");
    await expect.poll(() => own.innerText()).toContain("Creatinina sierica: 88,4 µmol/L convertito in 1 mg/dL.");
    await expect.poll(() => own.innerText()).toContain("Senza risposta: si è usato «No».");
    await result(ckd, "CKD-EPI 2021 (creatinina, senza etnia)").waitFor();
    await result(ckd, "EKFC 2021 (creatinina)").waitFor();
    await own.getByText("Come ci si arriva").click();
    await expect.poll(() => own.innerText()).toContain("Scr / k");

    const urine = part(page, "Clearance da creatinina e volume urinari");
    await field(urine, "Creatinina urinaria").fill("100");
    await field(urine, "Volume urinario nelle 24 ore").fill("1440");
    await button(urine, "Calcola").click();
    await expect.poll(() => urine.getByRole("article").innerText()).toMatch(/100(,0)? ml\/min/);
  });

  it("PR-11: count a score question by question, save it with formula, version and what was entered, and keep its history", async () => {
    const page = await open(CALCULATOR_ROUTES.scores);
    await page.getByRole("link", { name: "HAS-BLED" }).click();
    await page.getByRole("heading", { level: 1, name: "HAS-BLED" }).waitFor();
    const panel = part(page, "Calcolo");
    const history = part(page, "Risultati salvati");
    await answer(panel, /^Ipertensione/, "Sì");
    await panel.getByText("Totale finora: 1", { exact: false }).waitFor();
    await panel.getByText("mancano 7 risposte", { exact: false }).waitFor();
    await expect.poll(() => button(panel, "Salva").count()).toBe(0);
    await answerAll(page, "No");
    await answer(panel, /^Ipertensione/, "Sì");
    await answer(panel, /^Sanguinamento/, "Sì");
    await expect.poll(() => result(panel, "HAS-BLED").innerText()).toContain("2 punti");
    await expect
      .poll(() => part(page, "Che cosa significa").locator("[aria-current]").innerText())
      .toMatch(/^2\s+1,88 sanguinamenti/);

    for (const total of [2, 3]) {
      if (total === 3) {
        await answerAll(page, "No");
        for (const question of [/^Ipertensione/, /^Sanguinamento/, /^Ictus/]) await answer(panel, question, "Sì");
      }
      await button(panel, "Salva").click();
      await dialog(page).getByText(DONE).waitFor();
      await button(dialog(page), "Ho capito").click();
      await closed(page);
      await expect.poll(() => panel.getByRole("radio", { checked: true }).count()).toBe(0);
      await history.getByRole("cell", { name: `${total} punti` }).waitFor();
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
    await history.getByRole("cell", { name: "2 punti" }).waitFor();
    await history.getByText("Che cosa è stato inserito").first().click();
    await expect
      .poll(() => history.getByRole("row").nth(1).innerText())
      .toMatch(/HAS-BLED · Versione 2010\.\d[\s\S]*Ictus pregresso\s+Sì[\s\S]*Età\s+\d+ anni/);
    const { call, patient } = await callsOf(page, product);
    const kept = await call("GET", `/api/score/${(await patient()).id_paziente}/has-bled-score`);
    expect(kept.data[0]).toMatchObject({
      valore_score: 3,
      formula: "has_bled",
      valori_inseriti: { hypertension: true, liver: false },
    });
  });

  it("A5: say when a score was not saved, keep what was entered, and save it at another try", async () => {
    const page = await open(CALCULATOR_ROUTES.chaDsVasScore, { expected: [/status of 500/] });
    const panel = part(page, "Calcolo");
    await panel.getByRole("radiogroup").first().waitFor();
    for (const question of await panel.getByRole("radiogroup").all()) await question.getByRole("radio").last().check();
    await page.route("**/api/score", (route) => route.fulfill({ status: 500 }));
    await button(panel, "Salva").click();
    await panel.getByRole("alert").getByText(APOLOGY).waitFor();
    await expect.poll(() => panel.getByRole("radio", { checked: true }).count()).toBeGreaterThan(5);
    await page.unrouteAll();
    await button(panel, "Riprova").click();
    await dialog(page).getByText(DONE).waitFor();
    await button(dialog(page), "Ho capito").click();
    await part(page, "Risultati salvati")
      .getByRole("cell", { name: /punt[oi]$/ })
      .waitFor();
  });

  it("give a cardiovascular risk inside what was studied, and beside it what a confirmed value allows", async () => {
    const page = await open(CALCULATOR_ROUTES.cardiovascularScore);
    const panel = part(page, "Calcolo");
    await expect.poll(() => panel.getByRole("radio", { name: "Caucasica (W)" }).isChecked()).toBe(true);
    await button(panel, "Calcola").click();
    await panel.getByText("Inserire dei valori validi!").first().waitFor();
    await expectFocus(field(panel, "Colesterolo totale"));
    await field(panel, "Pressione sistolica").fill("120");
    await field(panel, "Colesterolo HDL").fill("50");
    await field(panel, "Colesterolo totale").fill("213");
    await panel.getByLabel("Fumatore").check();
    await button(panel, "Calcola").click();
    const own = result(panel, "Equazioni di coorte unificate (PCE 2013)");
    await expect.poll(() => own.innerText()).toMatch(/\d,\d\d%/);
    await result(panel, "SCORE2").waitFor();
    await button(panel, "Salva").waitFor();

    await field(panel, "Colesterolo totale").fill("850");
    await expect.poll(() => button(panel, "Salva").count()).toBe(0);
    await button(panel, "Calcola").click();
    await panel.getByText("Per favore inserisci un valore valido! Solitamente è compreso tra 100 e 400.").waitFor();
    await expect.poll(() => button(panel, "Salva").count()).toBe(0);
    await panel.getByLabel(CHECKED).check();
    await button(panel, "Calcola").click();
    await expect.poll(() => own.innerText()).toContain("La formula è stata studiata per valori da 130 a 320 mg/dL");
    await expect.poll(() => result(panel, "SCORE2").innerText()).toContain("è fuori dai valori abituali");
    await expect.poll(() => button(panel, "Salva").count()).toBe(0);
  });

  it("stay closed without the subscription: one goes back, or subscribes", async () => {
    const page = await open(CALCULATOR_ROUTES.doses);
    await page.route("**/api/security/hasPermission", (route) => route.fulfill({ json: { data: { data: false } } }));
    await page.getByRole("link", { name: "Registro" }).click();
    await page.getByRole("heading", { level: 1, name: "Scheda paziente" }).waitFor();
    const enter = () => page.getByRole("link", { name: "Calcolatrice medica" }).click();
    await enter();
    await page.getByRole("alertdialog", { name: NOT_INCLUDED }).waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Calcola" }).count()).toBe(0);
    await button(dialog(page), "Annulla").click();
    await page.getByRole("heading", { level: 1, name: "Scheda paziente" }).waitFor();
    await enter();
    await dialog(page).waitFor();
    await page.reload();
    await dialog(page).waitFor();
    await expect.poll(() => page.getByRole("alertdialog").count()).toBe(1);
    await button(dialog(page), "Iscriviti").click();
    await page.waitForURL(`**${ROUTES.subscription}`);
  });

  it("are worked in English with nothing but a keyboard", async () => {
    const page = await open(CALCULATOR_ROUTES.framinghamScore);
    await button(page, "EN English").click();
    const panel = part(page, "Calculation");
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
    await page.keyboard.press("Enter");
    await expectFocus(panel.getByRole("radiogroup", { name: "Treated hypertension" }).getByRole("radio").first());
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await expect.poll(() => result(panel, "Framingham (ATP III, hard coronary events)").innerText()).toMatch(/\d\.\d%/);
    await button(panel, "Save").focus();
    await page.keyboard.press("Enter");
    await dialog(page).waitFor();
    await page.keyboard.press("Enter");
    await closed(page);
    await part(page, "Saved results")
      .getByRole("cell", { name: /^\d[\d.]*%$/ })
      .waitFor();
  });

  it("fit on a phone, where the tables become cards", async () => {
    const page = await open(CALCULATOR_ROUTES.meldScore, { viewport: PHONE });
    const panel = part(page, "Calcolo");
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
      .poll(() => result(panel, "MELD 3.0").innerText())
      .toContain("Per questa formula serve ancora: Albumina.");
    await panel.getByRole("status").filter({ hasText: "Totale: 2" }).waitFor();
    await expect.poll(() => own.innerText()).toContain("Usato 125 mmol/L al posto di 120 mmol/L");
    for (const details of await panel.locator("summary").all()) await details.click();
    await expect
      .poll(() => part(page, "Che cosa significa").locator("[aria-current] td").first().innerText())
      .toContain("20–29");
    await expect.poll(() => panel.getByText("La tabella continua di lato").first().isVisible()).toBe(false);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
  });
});
