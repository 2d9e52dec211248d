import { ROUTES } from "@libretto/core/navigation/routes";
import { beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser/chromium.ts";
import { openSharedDemo } from "../../support/journeys/demo.ts";
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

describe("the import of a document from elsewhere", () => {
  const pageOf = pagesOfPatient(useBrowser(), ROUTES.report);
  let product: Product;
  beforeAll(async () => {
    product = await openSharedDemo();
  });

  const openImport = async () => {
    const page = await pageOf(product);
    await page.getByRole("link", { name: "Importa un documento FHIR" }).click();
    const file = page.getByLabel(/^Documento/);
    await file.waitFor({ state: "attached" });
    return { page, file };
  };

  it("refuses a file that is no document, and then shows the drafts of one, without storing any", async () => {
    const { page, file } = await openImport();
    await file.setInputFiles({ name: "a.json", mimeType: "application/json", buffer: Buffer.from("<a/>") });
    await page.getByRole("alert").getByText("Il file non è un documento JSON.").waitFor();
    await file.setInputFiles(FOREIGN_EXAMPLES);
    const diagnoses = regionOf(page, "Allergie, intolleranze e diagnosi");
    const row = rowWith(diagnoses, "Cashew nuts");
    expect(await row.innerText()).toContain("Nel documento la data è solo «2004».");
    await page.getByText("Il documento non dice di chi è.").waitFor();
    await button(page, /^Non importate \(\d+\)$/).click();
    await page.getByText("dice che non c'è niente di noto").waitFor();
    await row.getByRole("button", { name: /^Accetta/ }).click();
    await row.getByText("salvata", { exact: true }).waitFor();
    await rowWith(diagnoses, "Asthma").getByText("nuova", { exact: true }).waitFor();
    const vaccination = rowWith(regionOf(page, "Vaccinazioni"), "Fluvax");
    await vaccination.getByRole("combobox", { name: /^Vaccino/ }).fill("influenzale");
    await page.locator("[role=option]").first().click();
    await vaccination.getByLabel(/^Dose/).selectOption("Prima dose");
    await vaccination.getByRole("button", { name: /^Accetta/ }).click();
    await regionOf(page, "Vaccinazioni").getByText("salvata", { exact: true }).waitFor();
    await page.goto(page.url().replace(ROUTES.fhirImport, ROUTES.diagnoses));
    await rowWith(regionOf(page, "Confermate"), "Cashew nuts (2004)").waitFor();
    expect(await rowWith(regionOf(page, "Confermate"), "Asthma").count()).toBe(0);
  });

  it("passes the drug check, and accepts all new rows together", async () => {
    const { page, file } = await openImport();
    const condition = { resourceType: "Condition", code: { text: "Gotta del piede" } };
    await file.setInputFiles(
      inFile({
        resourceType: "Bundle",
        type: "document",
        entry: [WARFARIN, condition].map((resource) => ({ resource })),
      }),
    );
    const medication = rowWith(regionOf(page, "Farmaci"), "Warfarin");
    expect(await medication.innerText()).toContain("Nel documento: «Coumadin».");
    await button(page, "Accetta tutte le nuove e complete (2)").click();
    const warning = page.getByRole("alertdialog");
    await warning.or(page.getByText("Voci salvate: 2")).first().waitFor();
    if (await warning.isVisible()) await button(warning, "Aggiungi comunque").click();
    await page.getByText("Voci salvate: 2").waitFor();
    await page.goto(page.url().replace(ROUTES.fhirImport, ROUTES.therapies));
    await rowWith(regionOf(page, "In uso"), "Warfarin").waitFor();
  });
});
