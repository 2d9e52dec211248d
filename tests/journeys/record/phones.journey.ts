import { ROUTES } from "@libretto/core/navigation/routes";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser/chromium.ts";
import {
  appleArchive,
  appleEcg,
  appleExport,
  applePressure,
  appleRecord,
} from "../../support/documents/apple-export.ts";
import { createHealthConnect, healthConnectArchive } from "../../support/documents/health-connect.ts";
import { expectAccessible, expectNoHorizontalScroll, PHONE } from "../../support/journeys/accessibility.ts";
import { startDemo } from "../../support/journeys/demo.ts";
import { itOnRequest } from "../../support/journeys/on-request.ts";
import { pagesOfPatient, rowWith } from "../../support/journeys/record-pages.ts";
import { button } from "../../support/journeys/screens/screen.ts";
import type { Product } from "../../support/server/product.ts";

const PICK = /^(Scegli i file|Aggiungi altri file|Choose the files|Add more files)$/;
const MINUTES = 60;

/** Heart rates of some days of 2019, which no other page shows. */
const heartRates = (days: number): readonly string[] =>
  Array.from({ length: days * MINUTES }, (_, index) => {
    const two = (number: number) => String(number).padStart(2, "0");
    const at = `2019-03-${two(1 + Math.floor(index / MINUTES))} 08:${two(index % MINUTES)}:00 +0100`;
    return appleRecord({ type: "HeartRate", value: 60 + (index % 9), unit: "count/min", at });
  });

const EXPORT = appleExport({
  records: [
    applePressure(134, 82, "2019-03-05 07:31:00 +0100"),
    appleRecord({ type: "BodyMass", value: 160, unit: "lb", at: "2019-03-05 07:00:00 +0100", source: "Bilancia" }),
    ...heartRates(10),
    appleRecord({ type: "StepCount", value: 1203, unit: "count", at: "2019-03-05 12:00:00 +0100" }),
  ],
});

describe("the export of a phone", () => {
  const pageOf = pagesOfPatient(useBrowser(), ROUTES.documents);
  let product: Product;
  let buffer: Buffer;
  beforeAll(async () => {
    product = await startDemo();
    const archive = await appleArchive(EXPORT, appleEcg("2019-03-05 09:14:40 +0100", { name: "Giulia Ferrari" }));
    buffer = Buffer.from(await archive.arrayBuffer());
  });
  afterAll(() => product?.stop());

  const choose = async (page: Page, name: string, content: Buffer, mimeType: string) => {
    const file = page.getByLabel(PICK);
    await file.waitFor({ state: "attached" });
    await file.setInputFiles({ name, mimeType, buffer: content });
  };

  it("gives the chosen rows on a phone by keyboard, and nothing when it comes again", async () => {
    const page = await pageOf(product, { viewport: PHONE });
    await choose(page, "esportazione.zip", buffer, "application/zip");
    const choice = page.getByRole("region", { name: "Salute (Apple), dal file esportazione.zip" });
    await choice
      .getByText("Il file non dice di chi è, e Libretto non l'ha potuto controllare.", { exact: false })
      .waitFor();
    await choice.getByText("Il file ha 602 misure che il Libretto conosce, dal 01/03/2019 al 10/03/2019.").waitFor();
    await choice.getByText("In tutto 12 righe.").waitFor();
    await choice.getByRole("checkbox", { name: "Peso: una riga" }).press("Space");
    await choice.getByRole("checkbox", { name: /^Frequenza cardiaca: la media di ogni giorno/ }).press("Space");
    await choice.getByText("In tutto 601 righe.").waitFor();
    await choice.getByRole("checkbox", { name: /^Frequenza cardiaca: la media di ogni giorno/ }).press("Space");
    await button(choice, "Non preso (1)").press("Enter");
    await choice.getByText("Passi").waitFor();
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await button(choice, "Rivedi le 11 righe").press("Enter");
    const means = page.getByRole("region", { name: /^Frequenza cardiaca, da Salute/ });
    await means.getByText("Media del giorno, 60 valori, da 60 a 68", { exact: false }).first().waitFor();
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Accetta tutte le nuove e complete (11)" }).press("Enter");
    await page.getByText("Non resta niente da rivedere.", { exact: false }).waitFor();
    await button(choice, "Cambia la scelta").press("Enter");
    await choice.getByRole("checkbox", { name: "Peso: una riga" }).press("Space");
    await button(choice, "Rivedi le 12 righe").press("Enter");
    const weight = page.getByRole("region", { name: /^Peso, da Salute/ });
    await rowWith(weight, "Peso").getByText("nuova", { exact: true }).waitFor();
    expect(await page.getByText("già presente", { exact: true }).count()).toBe(11);
  });

  it("opens an electrocardiogram of the watch in the viewer, and stores it as a PDF", async () => {
    const page = await pageOf(product, { viewport: PHONE });
    await choose(page, "esportazione.zip", buffer, "application/zip");
    const choice = page.getByRole("region", { name: "Salute (Apple), dal file esportazione.zip" });
    await button(choice, "Elettrocardiogrammi (1)").press("Enter");
    await choice.getByText("L'orologio dice: «Ritmo sinusale».").waitFor();
    await button(choice, "Apri l'elettrocardiogramma del 05/03/2019 09:14").press("Enter");
    await choice.getByText("Che cosa dice l'orologio (non è una diagnosi)").waitFor();
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await button(choice, "Conserva come PDF tra gli ECG").press("Enter");
    await choice.getByText("Questo ECG è già tra i file.").waitFor();
    await page.goto(page.url().replace(ROUTES.documents, ROUTES.files));
    await page.getByText("l'orologio dice «Ritmo sinusale»", { exact: false }).first().waitFor();
  });

  it("opens the database of Health Connect with SQLite, which no page and no connection of its worker could do", async () => {
    const page = await pageOf(product, { viewport: PHONE });
    const phone = await createHealthConnect();
    const at = "2018-03-05T06:31:00Z";
    phone
      .add(
        "blood_pressure",
        { at },
        { systolic: 137, diastolic: 83, measurement_location: "'3'", body_position: "'2'" },
      )
      .add("weight", { at, method: 3 }, { weight: 64_000 })
      .add("weight", { at: "2018-03-06T06:31:00Z" }, { weight: 0 })
      .add("resting_heart_rate", { at }, { beats_per_minute: 55 });
    const archive = await healthConnectArchive(phone.toBytes());
    await choose(page, "Health Connect.zip", Buffer.from(await archive.arrayBuffer()), "application/zip");
    const choice = page.getByRole("region", { name: "Connessione Salute (Android), dal file Health Connect.zip" });
    await choice.getByText("Il file ha 2 misure che il Libretto conosce, dal 05/03/2018 al 05/03/2018.").waitFor();
    await choice.getByText("Peso (1): il valore è zero", { exact: false }).waitFor();
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await button(choice, "Rivedi le 2 righe").press("Enter");
    const weight = page.getByRole("region", { name: /^Peso, da Connessione Salute/ });
    await weight.getByText("OMRON connect", { exact: false }).first().waitFor();
  });

  itOnRequest("says in English that a file is cut off, and what other files are", async () => {
    const page = await pageOf(product, { locale: "en-GB" });
    await button(page, "EN English").click();
    await choose(page, "export.xml", Buffer.from(EXPORT.slice(0, -200)), "text/xml");
    const choice = page.getByRole("region", { name: "Health (Apple), from the file export.xml" });
    await choice.getByRole("alert").getByText("The file is cut off", { exact: false }).waitFor();
    // a file without its end has no mean of a day
    await choice.getByText("602 rows in total.", { exact: false }).waitFor();
    await choice.getByLabel("Period").selectOption({ label: "From … to …" });
    await choice.getByLabel("From", { exact: true }).fill("06/03/2019");
    await choice.getByLabel("To", { exact: true }).fill("07/03/2019");
    await choice.getByLabel("To", { exact: true }).press("Tab");
    expect(await choice.getByLabel("To", { exact: true }).inputValue()).toBe("07/03/2019");
    await button(choice, "Review the 120 rows").waitFor();
    await choose(page, "export.zip", buffer.subarray(0, buffer.length - 100), "application/zip");
    await page.getByText("The file is damaged", { exact: false }).waitFor();
    await expectAccessible(page);
  });
});
