import { ROUTES } from "@libretto/core/navigation/routes";
import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser/chromium.ts";
import { discDirectory, discImage, discReport } from "../../support/documents/dicom-disc.ts";
import { euCode } from "../../support/documents/health-codes.ts";
import { pngOf, qrPicture } from "../../support/documents/qr-pictures.ts";
import {
  GLUCOSE,
  laboratoryReport,
  pdfWithDocument,
  photographedReport,
  printedLaboratoryReport,
  SODIUM,
  scannedReport,
} from "../../support/documents/small-reports.ts";
import { PNG } from "../../support/files/pictures.ts";
import { temporaryFiles } from "../../support/files/temporary-files.ts";
import { expectAccessible, expectNoHorizontalScroll, PHONE } from "../../support/journeys/accessibility.ts";
import { openSharedDemo } from "../../support/journeys/demo.ts";
import { itOnRequest } from "../../support/journeys/on-request.ts";
import { pagesOfPatient, rowWith } from "../../support/journeys/record-pages.ts";
import { FOREIGN_EXAMPLES } from "../../support/journeys/screens/record/reports.ts";
import { button, regionOf } from "../../support/journeys/screens/screen.ts";
import type { Product } from "../../support/server/product.ts";

const inFile = (json: object) => ({
  name: "summary.json",
  mimeType: "application/json",
  buffer: Buffer.from(JSON.stringify(json)),
});
const WARFARIN = {
  ...{ resourceType: "MedicationStatement", status: "active", effectiveDateTime: "2025-01-10" },
  medicationCodeableConcept: { coding: [{ system: "http://www.whocc.no/atc", code: "B01AA03" }], text: "Coumadin" },
  dosage: [{ text: "5 mg" }],
};

const pressure = (code: string, value: number) => ({
  code: { coding: [{ system: "http://loinc.org", code }] },
  valueQuantity: { value, unit: "mmHg" },
});
const REVERSED_PRESSURES = {
  ...{ resourceType: "Observation", status: "final", effectiveDateTime: "2025-09-06T07:30:00+02:00" },
  code: { coding: [{ system: "http://loinc.org", code: "85354-9", display: "Pressione" }] },
  component: [pressure("8480-6", 83), pressure("8462-4", 136)],
};

/** Waits until the element has the focus. */
const focused = (page: Page, selector: string) => page.locator(`${selector}:focus`).waitFor({ state: "attached" });

const xml = (name: string, text: string) => ({ name, mimeType: "text/xml", buffer: Buffer.from(text) });
const PICK = /^(Scegli i file|Aggiungi altri file|Choose the files|Add more files)$/;
const OWN = /il documento riguarda la persona di questa cartella/;

/** A picture that lies on its side: turned to the right by 90 degrees. */
const turnPicture = async (page: Page, jpeg: Buffer): Promise<Buffer> => {
  const turned = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(picture.height, picture.width);
    const context = canvas.getContext("2d");
    context?.rotate(Math.PI / 2);
    context?.drawImage(picture, 0, -picture.height);
    const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.95 });
    return [...new Uint8Array(await blob.arrayBuffer())];
  }, jpeg.toString("base64"));
  return Buffer.from(turned);
};

describe("the review of documents", () => {
  const disc = temporaryFiles();
  const pageOf = pagesOfPatient(useBrowser(), ROUTES.documents);
  let product: Product;
  beforeAll(async () => {
    product = await openSharedDemo();
  });

  const openReview = async (options: Parameters<typeof pageOf>[1] = {}) => {
    const page = await pageOf(product, options);
    const file = page.getByLabel(PICK);
    await file.waitFor({ state: "attached" });
    return { page, file };
  };

  it("reads two reports of the Fascicolo that are dropped together on a phone, and stores each fact once", async () => {
    const { page } = await openReview({ viewport: PHONE });
    const texts = [laboratoryReport(GLUCOSE), laboratoryReport(GLUCOSE, SODIUM)];
    const dropped = await page.evaluateHandle((contents) => {
      const transfer = new DataTransfer();
      for (const [index, content] of contents.entries())
        transfer.items.add(
          new File([content], `AnteprimaReferto_2020__12_TestCase_${index + 1}.xml`, { type: "text/xml" }),
        );
      return transfer;
    }, texts);
    await page.locator("#documents-files").dispatchEvent("drop", { dataTransfer: dropped });
    const documents = page.getByRole("region", { name: /^Referto di laboratorio del 21\/09\/2026/ });
    await documents.nth(1).waitFor();
    expect(await documents.count()).toBe(2);
    for (const document of await documents.all()) await document.getByRole("checkbox", { name: OWN }).check();
    await rowWith(documents.nth(1), "Glicemia").getByText("ripetuta", { exact: true }).waitFor();
    await button(documents.nth(1), "Mostra nel testo: Sodio").click();
    await focused(page, "[id*=-text-]");
    await documents.nth(1).getByText("Sodio 140 mmol/L", { exact: false }).first().waitFor();
    await documents.first().getByText("Il file originale non viene conservato", { exact: false }).waitFor();
    await documents
      .nth(1)
      .getByRole("checkbox", { name: /^Conserva il testo del documento in un PDF/ })
      .press("Space");
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await page.getByRole("button", { name: /^Accetta tutte le nuove e complete/ }).click();
    await rowWith(documents.nth(1), "Sodio").getByText("salvata", { exact: true }).waitFor();
    await rowWith(documents.nth(1), "Glicemia").getByText("già presente", { exact: true }).waitFor();
    await page.goto(page.url().replace(ROUTES.documents, ROUTES.labResults));
    await page.getByText("Sodio").first().waitFor();
    await page.goto(page.url().replace(ROUTES.labResults, ROUTES.files));
    await page.getByText("AnteprimaReferto_2020__12_TestCase_1.pdf").first().click();
    await page.getByRole("dialog").getByText("Voci da questo documento").waitFor();
    expect(await page.getByText("AnteprimaReferto_2020__12_TestCase_2.pdf").count()).toBe(0);
  });

  it("reads the printed pages of a laboratory, and leaves an unsure number to the person", async () => {
    const { page, file } = await openReview({ viewport: PHONE });
    const buffer = Buffer.from(await printedLaboratoryReport());
    await file.setInputFiles({ name: "analisi.pdf", mimeType: "application/pdf", buffer });
    const document = page.getByRole("region", { name: /^Referto di laboratorio del 10\/03\/2026/ });
    await document.getByRole("checkbox", { name: OWN }).check();
    await rowWith(document, "Potassio").getByText("Potassio 4,4 mmol/L 3,5 - 5,1", { exact: false }).waitFor();
    const ferritin = rowWith(document, "Ferritina");
    await button(document, "Mostra la pagina").click();
    const printed = document.getByRole("region", { name: /^Immagine di: / });
    await printed.getByRole("img", { name: "Pagina 1" }).waitFor();
    expect(await printed.locator("rect").count()).toBe(0);
    await ferritin.getByLabel("Risultato").focus();
    await printed.locator("rect").waitFor();
    await ferritin.getByLabel("Risultato").fill("35");
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await button(rowWith(document, "Potassio"), /^Accetta/).click();
    await rowWith(document, "Potassio").getByText("salvata", { exact: true }).waitFor();
    await page.goto(page.url().replace(ROUTES.documents, ROUTES.labResults));
    await page.getByText("Potassio").first().waitFor();
  });

  it("reads the code of a photo, says that nobody checked its signature, and that a link is damaged", async () => {
    const { page, file } = await openReview({ viewport: PHONE });
    const pick = (text: string) =>
      file.setInputFiles({ name: "foto.png", mimeType: "image/png", buffer: Buffer.from(pngOf(qrPicture(text))) });
    await pick(euCode());
    const document = page.getByRole("region", { name: /^Certificazione verde COVID-19 .* del 14\/07\/2021/ });
    await document.getByText("La firma di questo codice non è stata verificata", { exact: false }).first().waitFor();
    await document.getByText("Scadenza scritta nel codice: 14/07/2022.").waitFor();
    await document.getByRole("checkbox", { name: OWN }).check();
    const vaccination = rowWith(document, "Comirnaty");
    await vaccination.getByLabel(/^Dose/).selectOption("Prima dose");
    await expectNoHorizontalScroll(page);
    await button(vaccination, /^Accetta/).click();
    await vaccination.getByText("salvata", { exact: true }).waitFor();
    await pick("shlink:/eyJ1cmwiOiJodHRwczovL2EuZXhhbXBsZSJ9");
    await page.getByText("Lo SMART Health Link non si legge per intero", { exact: false }).waitFor();
  });

  it("reads the folder of a hospital disc on a phone, shows its images, and stores them as one exam with a viewer", async () => {
    const { page } = await openReview({ viewport: PHONE });
    disc.write("DICOMDIR", Buffer.from(discDirectory(["IM000001", "IM000002", "IM000003"])));
    disc.write("IM000001", Buffer.from(discImage({ number: 1, z: 20 })));
    disc.write("IM000002", Buffer.from(discImage({ number: 2, z: 10 }, { start: "dataSet" })));
    disc.write("SR000001", Buffer.from(discReport("Nessuna lesione.")));
    disc.write("START.EXE", "MZ");
    await page.locator("#documents-files-folder").setInputFiles(disc.folder);
    const review = page.getByRole("region", { name: /^Immagini da un ospedale/ });
    await review.getByText("nomina un file che qui non c'è").waitFor();
    const exam = review.getByRole("region", { name: "Torace senza contrasto del 25/09/2025" });
    expect(await exam.getByRole("list").count()).toBe(0);
    await exam.getByRole("checkbox", { name: /queste immagini sono della persona di questa cartella/ }).check();
    await exam.getByText("Conclusione: Nessuna lesione.").waitFor();
    await button(exam, "Guarda le immagini della serie CT 3 Assiale").click();
    const viewer = exam.getByRole("region", { name: "Immagini della serie CT 3 Assiale" });
    await viewer.getByRole("img", { name: "CT 3 Assiale, immagine 1 di 2" }).waitFor();
    await viewer.getByText("Serve per guardare, non per una diagnosi.").waitFor();
    await button(viewer, "Immagine successiva").focus();
    await page.keyboard.press("ArrowRight");
    const second = viewer.getByRole("img", { name: "CT 3 Assiale, immagine 2 di 2" });
    await second.waitFor();
    await second.hover();
    await page.mouse.wheel(0, -60);
    await viewer.getByRole("status").getByText("Immagine 1 di 2", { exact: true }).waitFor();
    await button(viewer, "BONE: 800 / 1600").click();
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await button(exam, "Conserva l'esame (3 file)").click();
    await exam
      .getByRole("status")
      .getByText("Tutti i file di questo esame che si sono potuti leggere sono conservati", { exact: false })
      .waitFor();
    await page.goto(page.url().replace(ROUTES.documents, ROUTES.exams));
    await page.setViewportSize({ width: 1100, height: 900 });
    await page.getByRole("button", { name: /^Scarica: Torace senza contrasto/ }).click();
    const attachments = page.getByRole("dialog");
    await attachments.getByText("Referto radiologico", { exact: false }).first().waitFor();
    await button(attachments, "Guarda le immagini della serie CT 3 Assiale").click();
    await page.getByRole("img", { name: "CT 3 Assiale, immagine 1 di 2" }).waitFor();
    await expectAccessible(page, "all", "dialogs");
  });

  it("recognises a scan on the device, marks the value, leaves an unsure number to the person, and says what has no text", async () => {
    const { page, file } = await openReview({ viewport: PHONE, hasTouch: true });
    await page.getByText("Fotografa", { exact: true }).waitFor();
    const { origin } = new URL(page.url());
    const requests: string[] = [];
    page.on("request", (request) => requests.push(`${request.method()} ${request.url()}`));
    const buffer = Buffer.from(await scannedReport());
    await file.setInputFiles([
      { name: "scansione.pdf", mimeType: "application/pdf", buffer },
      { name: "muro.png", mimeType: "image/png", buffer: PNG },
    ]);
    const document = page.getByRole("region", { name: /^Referto di laboratorio del 10\/03\/2026/ });
    await document.getByRole("checkbox", { name: OWN }).check();
    const sodium = rowWith(document, "Sodio");
    await sodium.getByText("141 mmol/L", { exact: false }).first().waitFor();
    const leucocytes = rowWith(document, "Leucociti");
    await leucocytes.getByRole("img", { name: "Il pezzo dell'immagine con questa riga" }).waitFor();
    const picture = document.getByRole("region", { name: /^Immagine di: / });
    expect(await picture.locator("rect").count()).toBe(0);
    await leucocytes.getByLabel("Risultato").focus();
    await picture.locator("rect").waitFor();
    expect(await leucocytes.getByLabel("Risultato").inputValue()).toBe("");
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    // only the program and its model were loaded, from our server, and nothing was sent
    const other = requests.filter((one) => !one.startsWith(`GET ${origin}/`) && !one.startsWith("GET blob:"));
    expect(other.filter((one) => !one.includes("/api/"))).toEqual([]);
    expect(requests.some((one) => /traineddata/.test(one))).toBe(true);
    await button(sodium, /^Accetta/).click();
    await sodium.getByText("salvata", { exact: true }).waitFor();
    await document.getByText("L'originale è conservato nella pagina dei file.").waitFor();
    const unread = page.getByRole("region", { name: "Un file non si può leggere" });
    await unread.getByText("Nell'immagine non si riconosce nessun testo.", { exact: false }).waitFor();
    await button(unread, "Conserva come file: muro.png").click();
    await unread.getByText("Conservato nella pagina dei file.").waitFor();
    await unread.getByRole("link", { name: "Scrivi i risultati a mano" }).click();
    await page.waitForURL(`**${ROUTES.labResults}`);
  });

  it("photographs from the laboratory, reads a page that lies on its side, and prepares rows when nothing is recognised", async () => {
    const page = await pageOf(product, {
      at: ROUTES.labResults,
      viewport: PHONE,
      hasTouch: true,
    });
    const camera = page.locator("input[capture]").first();
    await camera.waitFor({ state: "attached" });
    const buffer = await turnPicture(page, photographedReport());
    await camera.setInputFiles({ name: "image.jpg", mimeType: "image/jpeg", buffer });
    await page.waitForURL(`**${ROUTES.documents}`);
    const document = page.getByRole("region", { name: /^Referto di laboratorio del 10\/03\/2026/ });
    await rowWith(document, "Sodio").getByText("141 mmol/L", { exact: false }).first().waitFor();
    await button(document, /^Gira o ritaglia: Foto /).click();
    const editor = page.getByRole("region", { name: /^Gira o ritaglia: Foto / });
    await page.locator("h2:focus").waitFor();
    // the editor shows how the page was turned
    await editor.getByText("immagine girata di 270 gradi", { exact: false }).waitFor();
    const corner = editor.getByRole("button", { name: /^Angolo in alto a sinistra/ });
    await corner.focus();
    await page.keyboard.press("Shift+ArrowDown");
    await editor.getByText("il 95 % dell'altezza", { exact: false }).waitFor();
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await button(editor, "Annulla").click();
    await editor.waitFor({ state: "detached" });
    await page.getByLabel(PICK).setInputFiles({ name: "muro.png", mimeType: "image/png", buffer: PNG });
    await page.locator("h2:focus", { hasText: "Queste immagini sono pagine dello stesso documento?" }).waitFor();
    await button(page, "2 documenti diversi").press("Enter");
    await button(page, "Scegli gli esami dal foglio: muro.png").click();
    await button(page, "Tiroide").press("Enter");
    await page.getByRole("checkbox", { name: /^TSH/ }).press("Space");
    await page.getByRole("checkbox", { name: /^FT4/ }).press("Space");
    await expectAccessible(page);
    await button(page, "Prepara 2 righe").press("Enter");
    await focused(page, "#documents-overview");
    const typed = page.getByRole("region", { name: "Referto di laboratorio", exact: true });
    await typed.getByLabel(/^Giorno del prelievo, per le 2 righe/).fill("10/03/2026");
    await rowWith(typed, "TSH").getByLabel("Risultato (mUI/L)").fill("2,1");
    await button(rowWith(typed, "TSH"), /^Accetta/).click();
    await rowWith(typed, "TSH").getByText("salvata", { exact: true }).waitFor();
    await rowWith(typed, "FT4").getByText("Da completare").waitFor();
  });

  it("makes one document of two photographed pages, in the order of the person, and stores it as one PDF", async () => {
    const { page, file } = await openReview({ viewport: PHONE, hasTouch: true });
    const buffer = photographedReport();
    await file.setInputFiles([
      { name: "muro.png", mimeType: "image/png", buffer: PNG },
      { name: "pagina.jpg", mimeType: "image/jpeg", buffer },
    ]);
    await page.locator("h2:focus", { hasText: "Queste immagini sono pagine dello stesso documento?" }).waitFor();
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await button(page, "Sposta dopo la pagina 1: muro.png").press("Enter");
    await page.locator("button:focus[aria-label='Sposta prima la pagina 2: muro.png']").waitFor();
    await button(page, "Un documento di 2 pagine").press("Enter");
    const document = page.getByRole("region", { name: /^Referto di laboratorio del 10\/03\/2026/ });
    const leucocytes = rowWith(document, "Leucociti");
    await leucocytes.getByText("Pagina 1 di 2").waitFor();
    await document.getByRole("checkbox", { name: OWN }).check();
    await button(document, "Ordina o togli le pagine: pagina.pdf").click();
    await page.locator("h2:focus", { hasText: "Pagine di: pagina.pdf" }).waitFor();
    await button(page, "Annulla").click();
    await leucocytes.getByLabel("Risultato").fill("6,3");
    await button(leucocytes, /^Accetta/).click();
    await document.getByText("L'originale è conservato nella pagina dei file.").waitFor();
    await page.goto(page.url().replace(ROUTES.documents, ROUTES.files));
    await page.getByText("pagina.pdf").first().waitFor();
  });

  it("stores the PDF of a report once, links its rows with it, and opens either from the other; in English", async () => {
    const { page, file } = await openReview({ locale: "en-GB" });
    await button(page, "EN English").click();
    await page.setViewportSize(PHONE);
    const buffer = Buffer.from(await pdfWithDocument(laboratoryReport({ ...SODIUM, value: "138" })));
    await file.setInputFiles({ name: "blood test.pdf", mimeType: "application/pdf", buffer });
    const document = page.getByRole("region", { name: /^Referto di laboratorio of 21\/09\/2026/ });
    await document.getByRole("checkbox", { name: /the document is about the person of this record/ }).check();
    // a row that the bar at the bottom half covers has small touch targets
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    await rowWith(document, "Sodium")
      .or(rowWith(document, "Sodio"))
      .first()
      .getByRole("button", { name: /^Accept/ })
      .click();
    await document.getByText("The original is stored on the page of files.").waitFor();
    await page.goto(page.url().replace(ROUTES.documents, ROUTES.files));
    await page.getByText("blood test.pdf").first().waitFor();
    await page.getByText("blood test.pdf").first().click();
    const view = page.getByRole("dialog");
    await view.getByRole("heading", { name: "Entries from this document" }).waitFor();
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await view.getByRole("button", { name: /^Sodi/ }).first().press("Enter");
    await view.getByRole("heading", { name: "From the document" }).waitFor();
    await view.getByRole("button", { name: "blood test.pdf", exact: true }).press("Enter");
    await view.getByRole("heading", { name: "Entries from this document" }).waitFor();
  });

  it("comes back after a reload with what the person had filled in", async () => {
    const { page, file } = await openReview();
    await file.setInputFiles(inFile({ resourceType: "Condition", code: { text: "Emicrania con aura" } }));
    const row = rowWith(page.locator("main"), "Emicrania con aura");
    await row.getByLabel(/^Stato/).selectOption("sospetta");
    await page.getByRole("link", { name: "Laboratorio", exact: true }).first().click();
    await page.getByRole("heading", { level: 1, name: "Esami di laboratorio" }).waitFor();
    await page.reload();
    await button(page, "Torna al modulo: revisione di documenti").click();
    await expect
      .poll(() => row.getByLabel(/^Stato/).evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text))
      .toBe("sospetta");
    await page.getByText("Hai ripreso la revisione da dove l'avevi lasciata.").waitFor();
    await button(page, "Chiudi la revisione").click();
    await button(page.getByRole("alertdialog"), "Chiudi la revisione").click();
    await focused(page, "#documents-files");
    await page.reload();
    await file.waitFor({ state: "attached" });
    expect(await row.count()).toBe(0);
  });

  itOnRequest("says why a file is no document, and then shows the rows of one, without storing any", async () => {
    const { page, file } = await openReview();
    await file.setInputFiles(xml("a.xml", "<note>Referto del 3 marzo</note>"));
    await page.getByText("Il file è di tipo XML, ma non è un documento sanitario che il Libretto conosce.").waitFor();
    await file.setInputFiles(FOREIGN_EXAMPLES);
    const diagnoses = regionOf(page, "Allergie, intolleranze e diagnosi");
    const row = rowWith(diagnoses, "Cashew nuts");
    expect(await row.innerText()).toContain("Nel documento la data è solo «2004».");
    await page.getByText(/il documento riguarda \d+ persone/).waitFor();
    await page.getByRole("checkbox", { name: OWN }).check();
    await button(page, /^Non preso \(\d+\)/).click();
    await row.getByRole("button", { name: /^Correggi/ }).press("Enter");
    const form = page.getByRole("dialog");
    await form.getByLabel(/^Che reazione dà/).fill("Orticaria alle mani");
    await expectAccessible(page);
    await button(form, "Salva").press("Enter");
    await form.waitFor({ state: "detached" });
    await row.getByText("nuova", { exact: true }).waitFor();
    await row.getByRole("button", { name: /^Accetta/ }).click();
    await row.getByText("salvata", { exact: true }).waitFor();
    await rowWith(diagnoses, "Asthma").getByText("nuova", { exact: true }).waitFor();
    const vaccination = rowWith(regionOf(page, "Vaccinazioni"), "Fluvax");
    await vaccination.getByRole("combobox", { name: /^Vaccino/ }).fill("influenzale");
    await page.locator("[role=option]").first().click();
    await vaccination.getByLabel(/^Dose/).selectOption("Prima dose");
    await vaccination.getByRole("button", { name: /^Accetta/ }).click();
    await regionOf(page, "Vaccinazioni").getByText("salvata", { exact: true }).waitFor();
    await page.goto(page.url().replace(ROUTES.documents, ROUTES.diagnoses));
    const stored = rowWith(regionOf(page, "Confermate"), "Cashew nuts");
    await stored.getByText("Orticaria alle mani", { exact: false }).first().waitFor();
    expect(await rowWith(regionOf(page, "Confermate"), "Asthma").count()).toBe(0);
  });

  it("reads every file in a worker, which may connect to nothing, and gives words for a broken one", async () => {
    const { page, file } = await openReview();
    for (const [content, words] of [
      ["", /Il file è vuoto/],
      ["Referto del 3 marzo", /non legge dati da questo tipo di file/],
      ['{"resourceType":"Bundle",', /ne manca una parte/],
      ["[1,2]", /non contiene dati sanitari nel formato FHIR/],
    ] as const) {
      const [worker] = await Promise.all([
        page.waitForEvent("worker"),
        file.setInputFiles({ name: "a.json", mimeType: "application/json", buffer: Buffer.from(content) }),
      ]);
      expect(worker.url()).toMatch(/\/assets\/document-worker-[\w-]+\.js$/);
      await page.getByText(words).last().waitFor();
      expect(page.workers()).toEqual([]);
      const { headers } = await page.request.get(worker.url()).then((response) => ({ headers: response.headers() }));
      expect(headers["content-security-policy"]).toContain("default-src 'none'");
      expect(headers["content-security-policy"]).not.toContain("connect-src");
    }
  });

  itOnRequest("says when the worker does not start, and reads the same file on request", async () => {
    const { page, file } = await openReview({ expectedErrors: [/ERR_FAILED/] });
    await page.route(/document-worker/, (route) => route.abort());
    await file.setInputFiles(inFile({ resourceType: "Condition", code: { text: "Gotta del piede" } }));
    await page.getByText(/La lettura non è partita/).waitFor();
    await page.unroute(/document-worker/);
    await button(page, "Riprova: summary.json").click();
    await rowWith(regionOf(page, "Allergie, intolleranze e diagnosi"), "Gotta").waitFor();
  });

  itOnRequest(
    "says once what was not saved without a network, moves the focus on, and asks before signing out",
    async () => {
      const { page, file } = await openReview({
        viewport: PHONE,
        expectedErrors: [/ERR_INTERNET_DISCONNECTED/],
      });
      const resources = ["Cefalea tensiva", "Sinusite cronica", "Orticaria"].map((text) => ({
        ...{ resourceType: "Condition", code: { text } },
        verificationStatus: { coding: [{ code: "confirmed" }] },
      }));
      await file.setInputFiles(inFile({ resourceType: "Bundle", entry: resources.map((resource) => ({ resource })) }));
      await button(page, "Accetta: Cefalea tensiva").waitFor();
      await page.context().setOffline(true);
      await button(page, "Accetta: Cefalea tensiva").click();
      const unsaved = page.getByRole("alert").filter({ hasText: "Una voce non è stata salvata" });
      await unsaved.getByText("Cefalea tensiva.").waitFor();
      await expectAccessible(page);
      await page.context().setOffline(false);
      await button(unsaved, "Salva di nuovo").click();
      await focused(page, "#documents-overview");
      await button(page, "Accetta: Sinusite cronica").press("Enter");
      const next = page.locator("span:focus", { hasText: "Orticaria" });
      await next.waitFor();
      await page.getByText("Salvata: Sinusite cronica. Voci salvate: 2. Ne resta una da rivedere.").waitFor();
      await page.getByRole("button", { name: /^Menu dell'account/ }).click();
      await page.getByRole("menuitem", { name: "Esci" }).click();
      const question = page.getByRole("alertdialog", { name: "Vuoi uscire?" });
      await question.getByText("revisione di documenti", { exact: false }).waitFor();
      await expectAccessible(page);
      await button(question, "Resta").click();
      await button(page, "Accetta: Orticaria").press("Enter");
      await focused(page, "h3");
    },
  );

  itOnRequest("cancels a reading, and reads another document afterwards", async () => {
    const { page, file } = await openReview();
    // the script never arrives
    await page.route(/document-worker/, () => undefined);
    await file.setInputFiles(inFile({ resourceType: "Condition", code: { text: "Gotta del piede" } }));
    await button(page, "Annulla la lettura").click();
    await focused(page, "#documents-files");
    await page.unroute(/document-worker/);
    await file.setInputFiles(inFile({ resourceType: "Condition", code: { text: "Emicrania senza aura" } }));
    await rowWith(regionOf(page, "Allergie, intolleranze e diagnosi"), "Emicrania").waitFor();
    expect(await page.getByText("Gotta del piede").count()).toBe(0);
  });

  it("accepts nothing of somebody else, passes the drug check, and accepts all new rows together", async () => {
    const { page, file } = await openReview();
    const condition = { resourceType: "Condition", code: { text: "Gotta del piede" } };
    const person = { resourceType: "Patient", name: [{ family: "Altrui", given: ["Persona"] }] };
    await file.setInputFiles(
      inFile({
        resourceType: "Bundle",
        type: "document",
        entry: [person, WARFARIN, condition, REVERSED_PRESSURES].map((resource) => ({ resource })),
      }),
    );
    const medication = rowWith(regionOf(page, "Farmaci"), "Warfarin");
    expect(await medication.innerText()).toContain("Nel documento: «Coumadin».");
    await page.getByText("Prima conferma che il documento riguarda la persona di questa cartella.").first().waitFor();
    expect(await page.getByRole("button", { name: /^Accetta/ }).count()).toBe(0);
    await page.getByRole("checkbox", { name: OWN }).check();
    await rowWith(regionOf(page, "Allergie, intolleranze e diagnosi"), "Gotta")
      .getByLabel(/^Stato/)
      .selectOption("sospetta");
    const reading = rowWith(regionOf(page, "Parametri vitali"), "Pressione");
    await reading.getByText("La pressione minima deve essere inferiore alla massima").waitFor();
    await reading.getByLabel(/^Pressione massima/).fill("136");
    await reading.getByLabel(/^Pressione minima/).fill("83");
    await button(page, "Accetta tutte le nuove e complete (3)").click();
    const warning = page.getByRole("alertdialog");
    await warning.or(page.getByText("Voci salvate: 3")).first().waitFor();
    if (await warning.isVisible()) await button(warning, "Aggiungi comunque").click();
    await page.getByText("Voci salvate: 3").waitFor();
    expect(await page.getByRole("button", { name: /^Accetta tutte/ }).count()).toBe(0);
    await page.goto(page.url().replace(ROUTES.documents, ROUTES.therapies));
    await rowWith(regionOf(page, "In uso"), "Warfarin").waitFor();
  });
});
