import { dayOf, instantAt, subtractDays } from "@libretto/core/kernel/dates";
import { ROUTES } from "@libretto/core/navigation/routes";
import { dayText } from "@libretto/ui/shared/formats";
import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser/chromium.ts";
import { openSharedDemo } from "../../support/journeys/demo.ts";
import { itOnRequest } from "../../support/journeys/on-request.ts";
import {
  dialogField,
  pagesOfPatient,
  pressSave,
  rowWith,
  saveAndConfirm,
  waitForNoDialog,
  waitForNotice,
} from "../../support/journeys/record-pages.ts";
import { button, regionOf, topDialog } from "../../support/journeys/screens/screen.ts";
import type { Product } from "../../support/server/product.ts";

const PREGNANCIES = "Gravidanze";
const OVER_NINE_MONTHS = "Di norma la gravidanza termina a 9 mesi. Verifica che il valore inserito sia corretto";

describe("the medical history", () => {
  const pageOf = pagesOfPatient(useBrowser(), ROUTES.history);
  let product: Product;
  beforeAll(async () => {
    product = await openSharedDemo();
  });

  const open = async (): Promise<Page> => {
    const page = await pageOf(product);
    await button(page, "Modifica: Familiare").waitFor();
    return page;
  };

  itOnRequest(
    "is edited where it is read, asks for the details of a habit only after a yes, and leads to the step with a problem",
    async () => {
      const page = await open();
      await button(page, "Modifica: Patologica remota").click();
      await dialogField(page, "Testo").fill("Morbillo a sei anni");
      await pressSave(page);
      await waitForNotice(page, "Salvato con successo!");
      await waitForNoDialog(page);
      await regionOf(page, "Patologica remota").getByText("Morbillo a sei anni").waitFor();

      await button(page, "Modifica: Fisiologica").click();
      const dialog = topDialog(page);
      const goTo = (step: string) => button(dialog, new RegExp(`^\\d\\. ${step}`)).click();
      await goTo("Fumo");
      const smoking = dialog.getByRole("radiogroup", { name: "Fumo" });
      expect(await dialog.getByText("Sigarette al giorno").count()).toBe(0);
      await smoking.getByLabel("sì").check();
      await dialogField(page, "Sigarette al giorno").fill("dieci");
      await goTo("Lavoro");
      await button(dialog, "Salva").click();
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("smokingDose");
      expect(await dialog.getByRole("alert").getByRole("listitem").allInnerTexts()).toEqual([
        "Sigarette al giorno: Non sono ammessi numeri negativi e lettere. Inserisci un numero positivo.",
      ]);
      await dialogField(page, "Sigarette al giorno").fill("2,5");
      expect(await dialogField(page, "Sigarette al giorno").inputValue()).toBe("2.5");
      await pressSave(page);
      await waitForNotice(page, "Anamnesi Fisiologica aggiornata con successo!");
      await waitForNoDialog(page);
      await regionOf(page, "Fisiologica").getByText("sì, 2,5 al giorno").waitFor();
    },
  );

  it("has a calendar of the cycle with a list of the same data, and pregnancies with week and a note about long ones", async () => {
    const page = await open();
    const list = regionOf(page, "Ciclo mestruale");
    await button(list, /^Aggiungi/)
      .first()
      .click();
    await saveAndConfirm(page);
    await waitForNotice(page, "Salvato con successo!");
    await waitForNoDialog(page);
    const calendar = regionOf(page, "Calendario del ciclo");
    expect(await calendar.getByRole("cell", { name: "mestruazione" }).count()).toBe(1);
    await button(calendar, "Mese precedente").click();
    await expect.poll(() => calendar.getByRole("cell", { name: "mestruazione" }).count()).toBe(0);
    expect(await list.getByRole("listitem").last().innerText()).toContain("ciclo di 28 giorni");

    await button(regionOf(page, PREGNANCIES), /^Aggiungi/)
      .first()
      .click();
    await dialogField(page, "Età").fill("21");
    await dialogField(page, "Inizio").fill("01/01/1990");
    await dialogField(page, "Fine").fill("02/10/1990");
    await topDialog(page).getByText(OVER_NINE_MONTHS).waitFor();
    await topDialog(page).getByRole("radio", { name: "Nascita" }).check();
    await topDialog(page).getByRole("radio", { name: "Maschio" }).check();
    await saveAndConfirm(page);
    await waitForNotice(page, "Salvato con successo!");
    await waitForNoDialog(page);
    const row = rowWith(regionOf(page, PREGNANCIES), "01/01/1990");
    expect(await row.innerText()).toContain("Nascita, Maschio");
    await row.getByRole("button", { name: /^Modifica/ }).click();
    await dialogField(page, "Inizio").fill(dayText(subtractDays(dayOf(instantAt(Date.now())), 70)));
    await dialogField(page, "Fine").fill("");
    await topDialog(page).getByRole("radio", { name: "Non indicato" }).first().check();
    await topDialog(page).getByText("10 settimane e 0 giorni", { exact: false }).waitFor();
    await pressSave(page);
    await waitForNoDialog(page);
    const ongoing = rowWith(regionOf(page, PREGNANCIES), "Gravidanza in corso: 10 settimane e 0 giorni");
    await ongoing.getByRole("button", { name: /^Elimina/ }).click();
    await page.getByRole("alertdialog").getByText("Sei sicuro di cancellare il record?").waitFor();
    await page.getByRole("alertdialog").getByRole("button", { name: "Elimina" }).click();
    await button(page, "Annulla").click();
    await ongoing.waitFor();
  });
});
