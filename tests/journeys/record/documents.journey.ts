import { ROUTES } from "@libretto/core/navigation/routes";
import type { Page } from "playwright";
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
    await file.setInputFiles({
      name: "a.json",
      mimeType: "application/json",
      buffer: Buffer.from("<ClinicalDocument/>"),
    });
    await page.getByRole("alert").getByText("Il file è un documento CDA2").waitFor();
    await file.setInputFiles(FOREIGN_EXAMPLES);
    const diagnoses = regionOf(page, "Allergie, intolleranze e diagnosi");
    const row = rowWith(diagnoses, "Cashew nuts");
    expect(await row.innerText()).toContain("Nel documento la data è solo «2004».");
    await page.getByText(/il documento riguarda \d+ persone/).waitFor();
    await page.getByRole("checkbox", { name: /questo documento è mio/ }).check();
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
    await page.goto(page.url().replace(ROUTES.documents, ROUTES.diagnoses));
    await rowWith(regionOf(page, "Confermate"), "Cashew nuts").waitFor();
    expect(await rowWith(regionOf(page, "Confermate"), "Asthma").count()).toBe(0);
  });

  it("reads every file in a worker, which may connect to nothing, and gives words for a broken one", async () => {
    const { page, file } = await openImport();
    for (const [content, words] of [
      ["", /Il file è vuoto/],
      ["Referto del 3 marzo", /non è un documento JSON/],
      ['{"resourceType":"Bundle",', /ne manca una parte/],
      ["[1,2]", /nessuna risorsa FHIR/],
    ] as const) {
      const [worker] = await Promise.all([
        page.waitForEvent("worker"),
        file.setInputFiles({ name: "a.json", mimeType: "application/json", buffer: Buffer.from(content) }),
      ]);
      expect(worker.url()).toMatch(/\/assets\/document-worker-[\w-]+\.js$/);
      await page.getByRole("alert").getByText(words).waitFor();
      expect(page.workers()).toEqual([]);
      const { headers } = await page.request.get(worker.url()).then((response) => ({ headers: response.headers() }));
      expect(headers["content-security-policy"]).toContain("default-src 'none'");
      expect(headers["content-security-policy"]).not.toContain("connect-src");
    }
  });

  it("says when the worker does not start, and reads the same file on request", async () => {
    const page = await pageOf(product, { at: ROUTES.documents, expectedErrors: [/ERR_FAILED/] });
    const file = page.getByLabel(/^Documento/);
    await file.waitFor({ state: "attached" });
    await page.route(/document-worker/, (route) => route.abort());
    await file.setInputFiles(inFile({ resourceType: "Condition", code: { text: "Gotta del piede" } }));
    await page
      .getByRole("alert")
      .getByText(/La lettura non è partita/)
      .waitFor();
    await page.unroute(/document-worker/);
    await button(page, "Riprova").click();
    await rowWith(regionOf(page, "Allergie, intolleranze e diagnosi"), "Gotta").waitFor();
  });

  it("cancels a reading, and reads another document afterwards", async () => {
    const { page, file } = await openImport();
    // the script never arrives
    await page.route(/document-worker/, () => undefined);
    await file.setInputFiles(inFile({ resourceType: "Condition", code: { text: "Gotta del piede" } }));
    await button(page, "Annulla la lettura").click();
    await page.getByText("Nessun file scelto").waitFor();
    await focused(page, "#fhir-document");
    await page.unroute(/document-worker/);
    await file.setInputFiles(inFile({ resourceType: "Condition", code: { text: "Emicrania senza aura" } }));
    await rowWith(regionOf(page, "Allergie, intolleranze e diagnosi"), "Emicrania").waitFor();
    expect(await page.getByText("Gotta del piede").count()).toBe(0);
    await focused(page, "#fhir-import-again");
    await page.keyboard.press("Enter");
    await focused(page, "#fhir-document");
  });

  it("accepts nothing of somebody else, passes the drug check, and accepts all new rows together", async () => {
    const { page, file } = await openImport();
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
    await page.getByText("Prima conferma che il documento è tuo.").first().waitFor();
    expect(await page.getByRole("button", { name: /^Accetta/ }).count()).toBe(0);
    await page.getByRole("checkbox", { name: /questo documento è mio/ }).check();
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
