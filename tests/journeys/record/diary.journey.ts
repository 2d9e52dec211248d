import { ROUTES } from "@libretto/core/navigation/routes";
import type { Page, Response } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser/chromium.ts";
import { PHONE } from "../../support/journeys/accessibility.ts";
import { waitForStorageWrites } from "../../support/journeys/browser-storage.ts";
import { openSharedDemo } from "../../support/journeys/demo.ts";
import { chooseByKeyboard } from "../../support/journeys/focus.ts";
import { itOnRequest } from "../../support/journeys/on-request.ts";
import { FORM_LABELS, pagesOfPatient, rowWith, waitForNotice } from "../../support/journeys/record-pages.ts";
import { button, regionOf, topDialog } from "../../support/journeys/screens/screen.ts";
import type { Product } from "../../support/server/product.ts";

const SAVED = "Salvato con successo!";
const APOLOGY = "Siamo spiacenti si è verificato un errore. La preghiamo di riprovare più tardi";

describe("the diary", () => {
  const pageOf = pagesOfPatient(useBrowser(), ROUTES.diary);
  let product: Product;
  beforeAll(async () => {
    product = await openSharedDemo();
  });

  const entries = (page: Page) => regionOf(page, "Le voci");
  const painted = (page: Page) => page.getByRole("list", { name: "Zone colorate" }).getByRole("listitem");
  const openNew = async (options: Parameters<typeof pageOf>[1] = {}) => {
    const page = await pageOf(product, { at: ROUTES.newDiaryEntry, ...options });
    await page.getByRole("img", { name: "Figura vista da dietro, per disegnare" }).waitFor();
    return page;
  };
  const confirmSave = async (page: Page) => {
    await button(page, FORM_LABELS.it.save).click();
    await button(page.getByRole("alertdialog", { name: FORM_LABELS.it.question }), FORM_LABELS.it.save).click();
  };
  /** Draws a line with the mouse, in shares of the figure. */
  const drawOn = async (page: Page, figure: string, from: readonly [number, number], to: readonly [number, number]) => {
    const canvas = page.getByRole("img", { name: figure });
    await canvas.evaluate((element) => element.scrollIntoView({ block: "center" }));
    const box = await canvas.boundingBox();
    if (box === null) throw new Error("the figure is not visible");
    const { x, y, width, height } = box;
    await page.mouse.move(x + from[0] * width, y + from[1] * height);
    await page.mouse.down();
    await page.mouse.move(x + to[0] * width, y + to[1] * height, { steps: 5 });
    await page.mouse.up();
  };

  it("loads the pictures of its list with one request, and keeps a changed drawing when saving fails; a deletion can be undone", async () => {
    const pictures: Response[] = [];
    const page = await pageOf(product, {
      expectedErrors: [/status of 500/],
      prepare: async (opened) =>
        void opened.on("response", (response) => {
          if (/taccuino.*\/(Images|miniature)/i.test(response.url())) pictures.push(response);
        }),
    });
    const drawn = entries(page)
      .getByRole("listitem")
      .filter({ hasText: /\d disegn[oi]/ });
    await expect.poll(() => drawn.filter({ has: page.locator("img") }).count()).toBe(12);
    expect(await drawn.count()).toBe(12);
    const sizes = await Promise.all(pictures.map(async (picture) => (await picture.body()).length));
    expect(sizes).toHaveLength(1);
    expect(sizes[0]).toBeLessThanOrEqual(40_000);
    const shown = await page.locator("[aria-hidden] > img").evaluateAll(async (images) =>
      Promise.all(
        images.map(async (image) => {
          if (!(image instanceof HTMLImageElement)) return null;
          await image.decode();
          return `${image.naturalWidth}x${image.naturalHeight}`;
        }),
      ),
    );
    expect(new Set(shown)).toEqual(new Set(["84x174"]));

    const row = rowWith(entries(page), "Mal di testa al risveglio");
    await row.getByRole("button", { name: /^Modifica/ }).click();
    await expect.poll(() => painted(page).allInnerTexts()).toEqual(["Fronte: 2 · moderato"]);
    await page.getByLabel("Zona del corpo").selectOption({ label: "Cervicale" });
    await button(page, "Colora la zona").click();
    await page.route("**/api/taccuino/*", (route) => route.fulfill({ status: 500, body: "" }));
    await button(page, FORM_LABELS.it.save).click();
    await page.getByRole("alert").getByText(APOLOGY, { exact: false }).first().waitFor();
    await expect.poll(() => painted(page).allInnerTexts()).toEqual(["Fronte: 2 · moderato", "Cervicale: 2 · moderato"]);
    await page.unroute("**/api/taccuino/*");
    await button(page, FORM_LABELS.it.save).click();
    await waitForNotice(page, SAVED);
    await expect.poll(() => row.innerText()).toContain("2 disegni");
    await row.getByRole("button", { name: /^Elimina/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Elimina" }).click();
    await button(page, "Annulla").click();
    await expect.poll(() => row.innerText()).toContain("2 disegni");
  });

  itOnRequest(
    "opens at both addresses, stores a new entry with its drawing, and resumes one that was painted by keyboard alone",
    async () => {
      const page = await pageOf(product, { at: "/Taccuino" });
      await entries(page).getByRole("listitem").first().waitFor();
      expect(new URL(page.url()).pathname).toMatch(/\/Registro\/Taccuino$/);
      await button(page, "Nuova voce").first().click();
      await page.getByLabel("Descrizione").fill("Schiena bloccata dopo il trasloco");
      await page.getByRole("radio", { name: "5 · molto forte" }).check({ force: true });
      await drawOn(page, "Figura vista da dietro, per disegnare", [0.46, 0.4], [0.54, 0.4]);
      await expect.poll(() => painted(page).allInnerTexts()).toEqual(["Zona lombare: 5 · molto forte"]);
      await button(page, "Indietro").click();
      await expect.poll(() => painted(page).count()).toBe(0);
      await button(page, "Ripeti").click();
      await confirmSave(page);
      await waitForNotice(page, SAVED);
      const row = rowWith(entries(page), "Schiena bloccata dopo il trasloco");
      expect(await row.innerText()).toContain("1 disegno");
      await row.locator("img").waitFor();
      await row.getByRole("button", { name: /^Disegni/ }).click();
      const picture = topDialog(page).getByRole("img", { name: /visto da dietro/ });
      expect(
        await picture.evaluate(async (image: HTMLImageElement) => {
          await image.decode();
          return [image.naturalWidth, image.naturalHeight, image.src.slice(0, 22)];
        }),
      ).toEqual([419, 866, "data:image/png;base64,"]);
      await page.keyboard.press("Escape");

      await button(page, "Nuova voce").first().click();
      await page.getByRole("img", { name: "Figura vista da dietro, per disegnare" }).waitFor();
      await page.getByRole("radio", { name: "2 · moderato" }).press("ArrowRight");
      await page.keyboard.press("ArrowRight");
      await page.getByLabel("Zona del corpo").focus();
      await chooseByKeyboard(page, "Ginocchio destro");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect.poll(() => painted(page).allInnerTexts()).toEqual(["Ginocchio destro: 4 · forte"]);
      await waitForStorageWrites(page);
      await page.reload();
      await page.getByText("Abbiamo ripreso quello che avevi scritto", { exact: false }).waitFor();
      await expect.poll(() => painted(page).allInnerTexts()).toEqual(["Ginocchio destro: 4 · forte"]);
      await button(page, "Annulla").click();
      await button(page, "Scarta le modifiche").click();
      await entries(page).waitFor();
    },
  );

  it("is drawn with a finger on a phone", async () => {
    const page = await openNew({ viewport: PHONE, hasTouch: true });
    const canvas = page.getByRole("img", { name: "Figura vista davanti, per disegnare" });
    await canvas.evaluate((element) => element.scrollIntoView({ block: "center" }));
    const box = await canvas.boundingBox();
    if (box === null) throw new Error("the figure is not visible");
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height * 0.38);
    await expect.poll(() => painted(page).count()).toBe(1);
  });
});
