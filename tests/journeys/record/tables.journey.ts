import { ROUTES } from "@libretto/core/navigation/routes";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser/chromium.ts";
import { workbookOf } from "../../support/documents/workbook.ts";
import { expectAccessible, expectNoHorizontalScroll, PHONE } from "../../support/journeys/accessibility.ts";
import { startDemo } from "../../support/journeys/demo.ts";
import { itOnRequest } from "../../support/journeys/on-request.ts";
import { pagesOfPatient } from "../../support/journeys/record-pages.ts";
import { button, regionOf } from "../../support/journeys/screens/screen.ts";
import type { Product } from "../../support/server/product.ts";

const csv = (text: string) => ({ name: "diario.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
const DIARY =
  "Data;Ora;Massima;Minima;Polso;Peso\n01/02/2025;07:31;138;84;66;71,4\n02/02/2025;21:11;131;ottanta;70;\n03/02/2025;07:26;142;86;64;71,2\n";
const PICK = /^(Scegli i file|Aggiungi altri file|Choose the files|Add more files)$/;

describe("a table of measures", () => {
  const pageOf = pagesOfPatient(useBrowser(), ROUTES.documents);
  let product: Product;
  beforeAll(async () => {
    product = await startDemo();
  });
  afterAll(() => product?.stop());

  const openReview = async (options: Parameters<typeof pageOf>[1] = {}) => {
    const page = await pageOf(product, options);
    const file = page.getByLabel(PICK);
    await file.waitFor({ state: "attached" });
    return { page, file };
  };
  const focused = (page: Page, selector: string) => page.locator(`${selector}:focus`).waitFor({ state: "attached" });

  it("is explained on a phone by keyboard, reviewed row by row, and gives nothing the second time", async () => {
    const { page, file } = await openReview({ viewport: PHONE });
    await file.setInputFiles(csv(DIARY));
    const table = regionOf(page, "Tabella: diario.csv");
    await table.getByText("Riga 3 (Minima: ottanta)", { exact: false }).waitFor();
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await button(table, "Mostra che cosa manca").press("Enter");
    await focused(page, "[id$=-problems]");
    await table.getByLabel("Prima il giorno, poi il mese").press("Space");
    await table.getByText("La tabella va dal 01/02/2025 al 03/02/2025.").waitFor();
    await table.getByLabel("«Polso» contiene").selectOption("Non si legge");
    await button(table, /^Colonne che non si leggono/).waitFor();
    await button(table, "Rivedi le 2 righe").press("Enter");
    const document = page.getByRole("region", { name: /^Tabella di misure/ });
    await document.getByText("Riga 2 del file.").waitFor();
    await focused(page, "#documents-overview");
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await button(page, /^Accetta tutte le nuove e complete/).press("Enter");
    await page.getByText(/^Voci salvate: 2/).waitFor();
    await button(page, "Chiudi la revisione").click();
    await file.setInputFiles(csv(DIARY));
    await table
      .getByText("Colonne, unità e ordine delle date sono come li hai indicati l'ultima volta. Controllali.")
      .waitFor();
    await button(table, "Rivedi le 2 righe").press("Enter");
    await document.getByText("2 già presenti").waitFor();
    expect(await page.getByRole("button", { name: /^Accetta/ }).count()).toBe(0);
  });

  itOnRequest("is read from a workbook, in English, and a text without measures is refused", async () => {
    const { page, file } = await openReview({ locale: "en-GB" });
    await button(page, "EN English").click();
    await page.setViewportSize(PHONE);
    const rows =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>' +
      '<row r="2"><c r="A2" s="1"><v>45695.3125</v></c><c r="B2"><v>71.4</v></c></row>';
    const buffer = Buffer.from(
      await workbookOf({ sheets: { Sheet1: rows }, texts: ["Date", "Weight"], formats: [0, 22] }),
    );
    await file.setInputFiles({ name: "weights.xlsx", mimeType: "application/octet-stream", buffer });
    const table = regionOf(page, "Table: weights.xlsx");
    await table.getByText("Choose the unit of each column with a measure.").waitFor();
    await expectAccessible(page);
    await table.getByLabel(/^Unit of “Weight”/).selectOption("kg");
    await button(table, "Review the row").press("Enter");
    await page.getByText("Weight 71.4 kg · 07/02/2025, 07:30", { exact: false }).waitFor();
    await file.setInputFiles({ name: "note.csv", mimeType: "text/csv", buffer: Buffer.from("nome;età\nAnna;52\n") });
    await page.getByText("Libretto reads no data from this type of file.", { exact: false }).waitFor();
  });
});
