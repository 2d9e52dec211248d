import { readFileSync } from "node:fs";
import { ROUTES } from "@libretto/core/navigation/routes";
import type { Download, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { browserForFile, type PageOptions } from "../support/chromium.ts";
import { expectAccessible } from "../support/journeys/accessible.ts";
import { startDemo } from "../support/journeys/demo.ts";
import { closed, field, row, saveAndConfirm, signedInPages, told } from "../support/journeys/record.ts";
import { button, dialog, part } from "../support/journeys/screen.ts";
import type { Product } from "../support/product.ts";
import { PDF_END } from "../support/record/files.ts";

const FILES = "File";
const SAVED = "File caricato con successo!";
const ANSWERLESS = "Libretto non risponde in questo momento: riprova tra poco";

const pdf = (name: string, said: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(`%PDF-1.4\n% ${said}${PDF_END}`),
});

describe("the files of the record", () => {
  const pageOf = signedInPages(browserForFile(), ROUTES.files);
  let product: Product;
  beforeAll(async () => {
    product = await startDemo();
  });
  afterAll(() => product?.stop());

  const open = async (options: PageOptions = {}) => {
    const page = await pageOf(product, options);
    await part(page, FILES).waitFor();
    return page;
  };
  const adding = async (page: Page, file: ReturnType<typeof pdf>) => {
    await button(part(page, FILES), "Aggiungi: File").click();
    await field(page, "File").setInputFiles(file);
    await dialog(page).getByText(file.name, { exact: true }).waitFor();
    await field(page, "Tipo").selectOption("Documento");
  };

  it("go in with what is said of them, and come back as they were", async () => {
    const page = await open();
    const file = pdf("referto andato e tornato.pdf", "è tutto qui");
    await adding(page, file);
    await field(page, "Commento").fill("del 12 marzo");
    await saveAndConfirm(page);
    await told(page, SAVED);
    await closed(page);
    await page.reload();
    const kept = row(part(page, FILES), file.name);
    await kept.waitFor();
    await expect.poll(() => kept.innerText()).toContain("del 12 marzo");
    const downloaded = new Promise<Download>((resolve) =>
      page.context().once("page", (window) => window.once("download", resolve)),
    );
    await kept.getByRole("button", { name: /^Scarica/ }).click();
    const download = await downloaded;
    expect(download.suggestedFilename()).toBe(file.name);
    expect(readFileSync(await download.path())).toEqual(file.buffer);
  });

  it("RE-6: are there once, with what was typed after an answer was lost", async () => {
    const page = await open({ expected: [/ERR_FAILED/] });
    const file = pdf("risposta persa.pdf", "una volta sola");
    await adding(page, file);
    await page.route("**/api/files", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await saveAndConfirm(page);
    await dialog(page).getByRole("alert").getByText(ANSWERLESS).waitFor();
    await page.unrouteAll();
    await field(page, "Commento").fill("scritto dopo");
    await saveAndConfirm(page);
    await told(page, SAVED);
    await closed(page);
    await page.reload();
    const kept = row(part(page, FILES), file.name);
    await kept.first().waitFor();
    expect(await kept.count()).toBe(1);
    expect(await kept.innerText()).toContain("scritto dopo");
  });

  it("can be stopped on the way without losing what was typed, and sent again", async () => {
    const page = await open();
    const file = pdf("fermato.pdf", "una pausa");
    await adding(page, file);
    await field(page, "Commento").fill("resta qui");
    await page.route("**/api/files", () => undefined);
    await saveAndConfirm(page);
    await dialog(page).getByRole("progressbar", { name: "Avanzamento del caricamento" }).waitFor();
    await expectAccessible(page);
    await button(dialog(page), "Ferma il caricamento").click();
    await dialog(page).getByRole("alert").getByText("Caricamento annullato").waitFor();
    expect(await field(page, "Commento").inputValue()).toBe("resta qui");
    await page.unrouteAll();
    await saveAndConfirm(page);
    await told(page, SAVED);
    await closed(page);
    await expect.poll(() => row(part(page, FILES), file.name).count()).toBe(1);
  });

  it("are refused before they are sent when they are not of the kind that was said", async () => {
    const page = await open();
    await adding(page, { name: "programma.exe", mimeType: "application/x-msdownload", buffer: Buffer.from("MZ") });
    await button(dialog(page), "Salva").click();
    await expect
      .poll(() => dialog(page).getByRole("alert").getByRole("listitem").allInnerTexts())
      .toEqual(["Tipo: Il file scelto non è del tipo indicato. Scegli un altro file o un altro tipo."]);
    await field(page, "File").setInputFiles(pdf("giusto.pdf", "al secondo tentativo"));
    await expect.poll(() => dialog(page).getByRole("alert").getByRole("listitem").count()).toBe(0);
  });
});
