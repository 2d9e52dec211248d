import { ROUTES } from "@libretto/core/navigation/routes";
import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser/chromium.ts";
import { openSharedDemo } from "../../support/journeys/demo.ts";
import { waitForFrame } from "../../support/journeys/frames.ts";
import { itOnRequest } from "../../support/journeys/on-request.ts";
import { pagesOfPatient } from "../../support/journeys/record-pages.ts";
import { button } from "../../support/journeys/screens/screen.ts";
import { urlOf } from "../../support/journeys/sign-in.ts";
import type { Product } from "../../support/server/product.ts";

describe("the 3D model", () => {
  const browser = useBrowser();
  const pageOf = pagesOfPatient(browser, ROUTES.model3d);
  let product: Product;
  beforeAll(async () => {
    product = await openSharedDemo();
  });

  const painted = (page: Page) => page.getByRole("list", { name: "Zone colorate" }).getByRole("listitem");
  const model = (page: Page) => page.getByRole("img", { name: "Modello del corpo, da girare e colorare" });
  const waitForModel = async (page: Page) => {
    await model(page).waitFor();
    await page.getByText("Preparazione del modello…").waitFor({ state: "detached" });
    await waitForFrame(page);
  };

  itOnRequest("is turned and painted without a session, and offers to sign in", async () => {
    const page = await browser.newPage();
    await page.goto(urlOf(product, ROUTES.model3d));
    await waitForModel(page);
    const box = await model(page).boundingBox();
    if (box === null) throw new Error("the model is not visible");
    await page.mouse.click(box.x + box.width / 2, box.y + box.height * 0.4);
    await expect.poll(() => painted(page).count()).toBe(1);
    const front = await painted(page).innerText();
    await model(page).focus();
    await page.keyboard.press("End");
    // A click paints the side that the user sees.
    await waitForFrame(page);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height * 0.4);
    await expect.poll(() => painted(page).count()).toBe(2);
    expect((await painted(page).allInnerTexts()).filter((text) => text !== front)).toHaveLength(1);
    await button(page, "Togli tutti i colori").click();
    await expect.poll(() => painted(page).count()).toBe(0);
    await page.getByRole("link", { name: "Accedi per salvare nel taccuino" }).waitFor();
  });

  it("is painted by keyboard, and saved as the drawing of a new diary entry", async () => {
    const page = await pageOf(product);
    await waitForModel(page);
    await page
      .getByRole("navigation", { name: "Sezioni di Registro" })
      .getByRole("link", { name: "Farmaci" })
      .waitFor();
    await page.getByRole("radio", { name: "5 · molto forte" }).press("Space");
    await page.getByLabel("Zona del corpo").selectOption({ label: "Polpaccio sinistro" });
    await button(page, "Colora la zona").press("Enter");
    await button(page, "Salva nel taccuino").click();
    await page.getByRole("heading", { name: "Nuova voce del taccuino" }).waitFor();
    await expect.poll(() => painted(page).allInnerTexts()).toEqual(["Polpaccio sinistro: 5 · molto forte"]);
  });

  itOnRequest("shows the figures instead where WebGL is missing", async () => {
    const page = await browser.newPage();
    await page.addInitScript(() => {
      const { getContext } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: never[]) {
        return kind.startsWith("webgl") ? null : getContext.call(this, kind as "2d", ...rest);
      } as typeof getContext;
    });
    await page.goto(urlOf(product, ROUTES.model3d));
    await page.getByText("Questo browser non può mostrare il modello", { exact: false }).waitFor();
    const figure = page.getByRole("img", { name: "Davanti" });
    const box = await figure.boundingBox();
    if (box === null) throw new Error("the figure is not visible");
    await page.mouse.click(box.x + box.width / 2, box.y + box.height * 0.4);
    await expect.poll(() => painted(page).count()).toBe(1);
  });
});
