import { PAGE_PARTS } from "@libretto/core/navigation/page-parts";
import { ROUTES } from "@libretto/core/navigation/routes";
import { beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../support/browser/chromium.ts";
import { expectAccessible, PHONE } from "../support/journeys/accessibility.ts";
import { openSharedDemo } from "../support/journeys/demo.ts";
import { expectFocus } from "../support/journeys/focus.ts";
import { itOnRequest } from "../support/journeys/on-request.ts";
import { pagesOfPatient } from "../support/journeys/record-pages.ts";
import { accountOf, signIn } from "../support/journeys/sign-in.ts";
import type { Account, Product } from "../support/server/product.ts";

describe("the field that finds rows, pages and actions", () => {
  const browser = useBrowser();
  const pageOf = pagesOfPatient(browser, ROUTES.sheet);
  let product: Product;
  let patient: Account;
  beforeAll(async () => {
    product = await openSharedDemo();
    patient = accountOf(product, "patient");
  });

  it.each(Object.values(PAGE_PARTS))(
    "shows the part of the page that an address names, also when the page is loaded at it: %s",
    async (at) => {
      const [, id = ""] = at.split("#");
      const page = await pageOf(product, { at, viewport: PHONE });
      const part = page.locator(`[id="${id}"]`);
      await part.waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(id);
      const topOf = async () => (await part.boundingBox())?.y ?? -1;
      await expect.poll(async () => (await topOf()) >= 0 && (await topOf()) < 740).toBe(true);
    },
  );

  it("opens by keys, finds with typing errors, and opens a page, a form and a row", async () => {
    const page = await pageOf(product);
    await page.getByRole("heading", { level: 1, name: "Scheda paziente" }).waitFor();
    const field = page.getByRole("combobox", { name: "Che cosa cerchi, o che cosa vuoi fare?" });
    const options = page.getByRole("dialog").getByRole("option");
    await page.keyboard.press("Control+k");
    await expectFocus(field);
    expect(await field.getAttribute("aria-expanded")).toBe("true");
    await expectAccessible(page);
    await field.fill("cambai pasword");
    await page.getByText("Nessuna voce ha proprio queste parole: qui ci sono parole simili.").waitFor();
    expect(await options.allTextContents()).toEqual([expect.stringContaining("Cambia la password")]);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/account/Sicurezza#security-password");
    await page.getByRole("dialog").waitFor({ state: "detached" });

    await page.keyboard.press("/");
    await field.fill("pressione");
    await expect.poll(() => options.count()).toBeGreaterThan(1);
    const active = async () =>
      options
        .nth(await options.evaluateAll((all) => all.findIndex((one) => one.ariaSelected === "true")))
        .getAttribute("id");
    const first = await active();
    await page.keyboard.press("ArrowDown");
    await expect.poll(active).not.toBe(first);
    expect(await field.getAttribute("aria-activedescendant")).toBe(await active());
    await field.fill("losartan");
    await options.filter({ hasText: "Farmaci in uso" }).first().click();
    await page.getByRole("dialog", { name: "Losartan" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });

    await page.keyboard.press("Control+k");
    await field.fill("aggiungi pressione");
    await expect.poll(() => options.first().textContent()).toContain("Scrivi una misura");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").getByRole("textbox").first().waitFor();
  });

  itOnRequest("opens on a phone by a button, and leaves keys that are typed in another field", async () => {
    const page = await pageOf(product, { at: ROUTES.therapies, viewport: PHONE });
    const search = page.getByRole("searchbox").first();
    await search.pressSequentially("5/10");
    expect([await search.inputValue(), await page.getByRole("dialog").count()]).toEqual(["5/10", 0]);
    const button = page.getByRole("banner").getByRole("button", { name: "Cerca o fai" });
    await button.click();
    await page.getByRole("combobox").waitFor();
    await expectAccessible(page);
    await page.getByRole("dialog").getByRole("button", { name: "Chiudi", exact: true }).click();
    await expectFocus(button);
  });

  itOnRequest("does not open by the key / once that is switched off, also after signing out", async () => {
    const page = await browser.newPage();
    await signIn(page, product, patient);
    await page.keyboard.press("/");
    await page.getByRole("checkbox", { name: "Il tasto / apre la ricerca" }).uncheck();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /^Menu dell'account/ }).click();
    await page.getByRole("menuitem", { name: "Esci" }).click();
    await page.waitForURL("**/webui/login");
    await signIn(page, product, patient);
    await page.keyboard.press("/");
    await page.keyboard.press("Control+k");
    expect(await page.getByRole("checkbox", { name: "Il tasto / apre la ricerca" }).isChecked()).toBe(false);
    expect(await page.getByRole("dialog").count()).toBe(1);
  });
});
