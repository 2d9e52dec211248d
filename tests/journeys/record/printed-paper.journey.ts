import { beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser/chromium.ts";
import { expectAccessible } from "../../support/journeys/accessibility.ts";
import { openSharedDemo } from "../../support/journeys/demo.ts";
import { accountOf, signIn } from "../../support/journeys/sign-in.ts";
import type { Account, Product } from "../../support/server/product.ts";

describe("a printed card or page for the fridge", () => {
  const { newPage } = useBrowser();
  let product: Product;
  let patient: Account;
  beforeAll(async () => {
    product = await openSharedDemo();
    patient = accountOf(product, "patient");
  });

  it("is made with and without a code, and is no longer right after a medication has changed", async () => {
    const page = await newPage();
    await signIn(page, product, patient, { at: "/login?da=/report" });
    const [card] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Scarica: Tessera da portafoglio" }).click(),
    ]);
    expect(card.suggestedFilename()).toMatch(/^tessera-.*\.pdf$/);

    await page.getByRole("link", { name: "Foglio di emergenza" }).last().click();
    await page.getByRole("button", { name: "Nuovo foglio di emergenza con codice" }).click();
    const dialog = page.getByRole("dialog", { name: "Nuovo foglio di emergenza" });
    await dialog.getByRole("radio", { name: /^Foglio per il frigorifero/ }).check();
    await expectAccessible(page);
    const [request, fridge] = await Promise.all([
      page.waitForRequest((sent) => sent.method() === "POST" && sent.url().includes("/api/downloadEmergenza/")),
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: "Fai il foglio" }).click(),
    ]);
    expect(new URL(request.url()).searchParams.get("foglio")).toBe("frigorifero");
    expect(fridge.suggestedFilename()).toMatch(/\.pdf$/);

    const notice = page.getByRole("region", { name: "Il foglio stampato non è più giusto" });
    await page.getByRole("navigation", { name: "Sezioni di Registro" }).getByRole("link", { name: "Farmaci" }).click();
    await page.getByRole("heading", { level: 1, name: "Farmaci" }).waitFor();
    expect(await notice.count()).toBe(0);
    await page.getByRole("button", { name: "Modifica: Losartan" }).first().click();
    const form = page.getByRole("dialog");
    await form.getByRole("textbox", { name: /^Dose/ }).first().fill("25 mg");
    await form.getByRole("button", { name: "Salva", exact: true }).click();
    await notice.waitFor();
    await expectAccessible(page);
    await page
      .getByRole("navigation", { name: "Sezioni di Registro" })
      .getByRole("link", { name: "Scheda", exact: true })
      .click();
    await notice.getByRole("link", { name: "Stampa di nuovo" }).waitFor();
    await notice.getByRole("button", { name: "Non uso più quel foglio" }).click();
    await notice.waitFor({ state: "detached" });
  });
});
