import { readFileSync } from "node:fs";
import { ROUTES } from "@libretto/core/navigation/routes";
import { beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser/chromium.ts";
import { HEIC, whitePng } from "../../support/files/pictures.ts";
import { expectAccessible } from "../../support/journeys/accessibility.ts";
import { openSharedDemo } from "../../support/journeys/demo.ts";
import { itOnRequest } from "../../support/journeys/on-request.ts";
import {
  dialogField,
  pagesOfPatient,
  rowWith,
  saveAndConfirm,
  waitForNoDialog,
  waitForNotice,
} from "../../support/journeys/record-pages.ts";
import { button, regionOf, topDialog } from "../../support/journeys/screens/screen.ts";
import { PDF_END } from "../../support/record/files.ts";
import type { Product } from "../../support/server/product.ts";

const FILES = "File";
const SAVED = "File caricato con successo!";

const pdf = (name: string, output: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(`%PDF-1.4\n% ${output}${PDF_END}`),
});

describe("the files of the record", () => {
  const pageOf = pagesOfPatient(useBrowser({ isWhole: true }), ROUTES.files);
  let product: Product;
  beforeAll(async () => {
    product = await openSharedDemo();
  });

  const open = async () => {
    const page = await pageOf(product);
    await regionOf(page, FILES).waitFor();
    return page;
  };

  it("are refused when their format or kind does not match, are known by their content, can be cancelled during the upload, and are downloaded unchanged", async () => {
    const page = await open();
    await button(regionOf(page, FILES), "Aggiungi: File").click();
    const heic = Buffer.from("\0\0\0\x18ftypheic", "latin1");
    await dialogField(page, "File").setInputFiles({ name: "foto.jpg", mimeType: "image/jpeg", buffer: heic });
    await topDialog(page).getByText("È una foto HEIC, il formato degli iPhone").waitFor();
    await dialogField(page, "Tipo").selectOption("Foto");
    await dialogField(page, "File").setInputFiles({ name: "IMG_0001.HEIC", mimeType: "image/heic", buffer: HEIC });
    await topDialog(page).getByText("IMG_0001.jpg", { exact: true }).waitFor();
    const webp = await page.evaluate(() => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 40, height: 30 });
      canvas.getContext("2d")?.fillRect(0, 0, 20, 30);
      return canvas.toDataURL("image/webp").split(",")[1] ?? "";
    });
    const buffer = Buffer.from(webp, "base64");
    await dialogField(page, "File").setInputFiles({ name: "foto.webp", mimeType: "image/webp", buffer });
    await topDialog(page).getByText("se ne salva una copia JPEG", { exact: false }).waitFor();
    await topDialog(page).getByText("foto.jpg", { exact: true }).waitFor();
    const file = pdf("referto andato e tornato.pdf", "è tutto qui");
    await dialogField(page, "File").setInputFiles({ ...file, name: "referto andato e tornato" });
    await topDialog(page).getByText(file.name, { exact: true }).waitFor();
    await button(topDialog(page), "Salva").click();
    await expect
      .poll(() => topDialog(page).getByRole("alert").getByRole("listitem").allInnerTexts())
      .toEqual(["Tipo: Il file scelto non è del tipo indicato. Scegli un altro file o un altro tipo."]);
    await dialogField(page, "Tipo").selectOption("Documento");
    await expect.poll(() => topDialog(page).getByRole("alert").getByRole("listitem").count()).toBe(0);

    await dialogField(page, "Commento").fill("del 12 marzo");
    await page.route("**/api/files", () => undefined);
    await saveAndConfirm(page);
    await topDialog(page).getByRole("progressbar", { name: "Avanzamento del caricamento" }).waitFor();
    await expectAccessible(page, "all", "dialogs");
    await button(topDialog(page), "Ferma il caricamento").click();
    await topDialog(page).getByRole("alert").getByText("Caricamento annullato").waitFor();
    expect(await dialogField(page, "Commento").inputValue()).toBe("del 12 marzo");
    await page.unrouteAll();

    await saveAndConfirm(page);
    await waitForNotice(page, SAVED);
    await waitForNoDialog(page);
    await page.reload();
    const fileRow = rowWith(regionOf(page, FILES), file.name);
    await fileRow.first().waitFor();
    expect(await fileRow.count()).toBe(1);
    expect(await fileRow.innerText()).toContain("del 12 marzo");
    const downloaded = page.context().waitForEvent("download");
    await fileRow.getByRole("button", { name: /^Scarica/ }).click();
    const download = await downloaded;
    expect(download.suggestedFilename()).toBe(file.name);
    expect(readFileSync(await download.path())).toEqual(file.buffer);
    expect(page.context().pages(), "no empty window stays").toEqual([page]);
  });

  itOnRequest("may be a photo of 52 megapixels: a smaller copy of it is stored", async () => {
    const page = await open();
    await button(regionOf(page, FILES), "Aggiungi: File").click();
    const photo = { name: "grande.png", mimeType: "image/png", buffer: whitePng(8_000, 6_500) };
    await dialogField(page, "File").setInputFiles(photo);
    await topDialog(page).getByText("se ne salva una copia più piccola").waitFor();
    await dialogField(page, "Tipo").selectOption("Foto");
    await saveAndConfirm(page);
    await waitForNotice(page, SAVED);
    await waitForNoDialog(page);
    await button(regionOf(page, FILES), "grande.jpg").click();
    const shown = topDialog(page).getByRole("img", { name: "grande.jpg" });
    await shown.waitFor();
    const { width, height } = await shown.evaluate((image: HTMLImageElement) => ({
      width: image.naturalWidth,
      height: image.naturalHeight,
    }));
    expect(width * height).toBeLessThanOrEqual(16_000_000);
    expect(width / height).toBeCloseTo(8_000 / 6_500, 2);
  });

  it("show their content in the read view: a DICOM picture with its header, a PDF, a photo", async () => {
    const page = await open();
    const read = async (name: string) => {
      await button(regionOf(page, FILES), name).click();
      await topDialog(page).getByRole("heading", { name }).waitFor();
    };
    await read("colonna-lombare.dcm");
    const picture = topDialog(page).getByRole("img", { name: "Anteprima di colonna-lombare.dcm" });
    await picture.waitFor();
    const greyLevels = () =>
      picture.evaluate((canvas: HTMLCanvasElement) => [
        ...new Set(canvas.getContext("2d")?.getImageData(96, 0, 1, canvas.height).data),
      ]);
    const before = await greyLevels();
    expect(before.length).toBeGreaterThan(20);
    await topDialog(page).getByRole("slider", { name: "Contrasto" }).focus();
    await page.keyboard.press("End");
    await expect.poll(greyLevels).not.toEqual(before);
    await topDialog(page).getByText("Ferrari Giulia").waitFor();
    await expectAccessible(page, "all", "dialogs");
    await page.keyboard.press("Escape");
    await read("diario-pressione.png");
    await topDialog(page).getByRole("img", { name: "Anteprima di diario-pressione.png" }).waitFor();
    await page.keyboard.press("Escape");
    await read("referto-tsh.pdf");
    await topDialog(page).locator("iframe[title='Anteprima di referto-tsh.pdf']").waitFor();
    await button(topDialog(page), "TSH").click();
    await topDialog(page).getByRole("heading", { level: 2, name: "TSH" }).waitFor();
  });
});
