import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../support/browser/chromium.ts";
import { expectAccessible, PHONE } from "../support/journeys/accessibility.ts";
import { openSharedDemo } from "../support/journeys/demo.ts";
import { expectFocus } from "../support/journeys/focus.ts";
import { itOnRequest } from "../support/journeys/on-request.ts";
import { accountOf, signIn, urlOf } from "../support/journeys/sign-in.ts";
import type { Account, Product } from "../support/server/product.ts";

describe("the settings of an account", () => {
  const { newPage } = useBrowser();
  let product: Product;
  let patient: Account;
  beforeAll(async () => {
    product = await openSharedDemo();
    patient = accountOf(product, "patient");
  });

  const main = (page: Page) => page.getByRole("main");

  it("A9, A10: store the consent to cookies for a year, also after signing out, and revoke it with the session", async () => {
    const page = await newPage();
    await signIn(page, product, patient, { at: "/account" });
    const settings = page.getByRole("navigation", { name: "Impostazioni dell'account" });
    await settings.getByRole("link", { name: "Cookie", exact: true }).press("Enter");
    await expectFocus(page.getByRole("heading", { level: 1, name: "Cookie" }));
    await page.getByText(/^Non hai dato il consenso/).waitFor();
    await page.getByRole("row", { name: /^Cookie della sessione/ }).waitFor();
    expect(await main(page).textContent()).not.toMatch(/csrf|analytics/i);
    const details = main(page).getByRole("group");
    await expect.poll(() => details.count()).toBe(4);
    await page.getByText("Che cosa sono i cookie").click();
    await page.getByText(/^Un cookie è un breve testo/).waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Consenti" }).press("Enter");
    const accepted = page.getByText(
      /^Hai acconsentito all'uso dei cookie il \d\d\/\d\d\/\d{4}\. Il consenso vale fino al/,
    );
    await accepted.waitFor();

    await page.getByRole("button", { name: /^Menu dell'account/ }).click();
    await page.getByRole("menuitem", { name: "Esci" }).click();
    await page.waitForURL("**/webui/login");
    await signIn(page, product, patient, { at: "/account/CookiePolicy" });
    await accepted.waitFor();

    const question = page.getByRole("alertdialog");
    await page.getByRole("button", { name: "Revoca", exact: true }).press("Enter");
    await question
      .getByText("La revoca elimina anche la sessione: dovrai accedere di nuovo", { exact: true })
      .waitFor();
    await expectFocus(question.getByRole("button", { name: "Annulla" }));
    await page.keyboard.press("Escape");
    await accepted.waitFor();
    await page.getByRole("button", { name: "Revoca", exact: true }).press("Enter");
    await question.getByRole("button", { name: "Revoca", exact: true }).press("Enter");
    await page.waitForURL("**/webui/login*");
    await page.getByText("Cookies eliminati correttamente", { exact: true }).waitFor();
    await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toEqual([]);
    await signIn(page, product, patient, { at: "/account/CookiePolicy" });
    await page.getByText(/^Non hai dato il consenso/).waitFor();
  });

  itOnRequest("lead to every page of the account on a phone in English, and the policy is a PDF", async () => {
    const page = await newPage({ viewport: PHONE });
    await page.goto(urlOf(product, "/login"));
    await page.getByRole("button", { name: "EN English" }).click();
    await signIn(page, product, patient, { at: "/account", labels: { signIn: "Sign in", sheet: "Patient sheet" } });
    for (const [link, heading] of [
      ["Security", "Security"],
      ["Consents", "Consents"],
      ["Subscription", "Subscription"],
      ["Cookies", "Cookies"],
    ] as const) {
      await main(page).getByRole("link", { name: link, exact: true }).click();
      await page.getByRole("heading", { level: 1, name: heading, exact: true }).waitFor();
      if (link !== "Cookies") await page.getByRole("navigation", { name: "Parent page" }).getByRole("link").click();
    }
    const policy = page.getByRole("link", { name: "Download the cookie policy (PDF)" });
    const address = await policy.getAttribute("href");
    const response = await page.request.get(`${product.url}${address}`);
    expect([response.status(), response.headers()["content-type"]]).toEqual([200, "application/pdf"]);
    await page.getByRole("contentinfo").getByRole("link", { name: "Accessibility" }).click();
    await page.getByRole("heading", { level: 1, name: "Accessibility statement" }).waitFor();
    await expectAccessible(page);
  });
});
