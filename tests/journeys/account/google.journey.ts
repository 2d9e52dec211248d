import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../../scripts/lib/free-port.mjs";
import { useBrowser } from "../../support/browser/chromium.ts";
import { temporaryFiles } from "../../support/files/temporary-files.ts";
import { expectAccessible, PHONE } from "../../support/journeys/accessibility.ts";
import { copyDemo, startOnFolder } from "../../support/journeys/demo.ts";
import { itOnRequest } from "../../support/journeys/on-request.ts";
import { accountOf, LOGIN_LABELS, loginFields, signIn, urlOf } from "../../support/journeys/sign-in.ts";
import type { Account, Product } from "../../support/server/product.ts";
import { startIdentityProvider } from "../../support/services/identity-provider.ts";

const STORES = {
  STORE_ANDROID_URL: "https://play.example/libretto",
  STORE_IOS_URL: "https://apps.example/libretto",
};
const ANDROID = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";
const NOT_LINKED = "Non ancora registrato con Google";

/** The configurable sign-in methods; a provider of the same protocol replaces Google here. */
describe("a login page with every option configured", () => {
  const { newPage } = useBrowser();
  const { folder } = temporaryFiles();
  let provider: Awaited<ReturnType<typeof startIdentityProvider>>;
  let product: Product;
  let patient: Account;
  beforeAll(async () => {
    const port = await freePort();
    provider = await startIdentityProvider(`http://127.0.0.1:${port}/webui/login`);
    patient = accountOf({ accounts: copyDemo(folder) }, "patient");
    product = await startOnFolder(folder, { env: { PORT: String(port), ...provider.env, ...STORES } });
  });
  afterAll(async () => {
    await product?.stop();
    await provider?.stop();
  });

  const withGoogle = async (page: Page, who: string) => {
    await page.goto(urlOf(product, "/login"));
    await page.getByRole("button", { name: "Accedi con Google" }).click();
    await atProvider(page, who);
  };
  const atProvider = async (page: Page, who: string) => {
    // The provider's pages load a font from the internet.
    await page.route(/fonts\.g/, (route) => route.fulfill({ contentType: "text/css", body: "" }));
    await page.waitForURL(`${provider.issuer}/**`);
    await page.locator("[name=login]").fill(who);
    await page.locator("[name=password]").fill("qualunque");
    await page.locator("[type=submit]").click();
    await page.getByRole("button", { name: "Continue" }).click();
    await page.waitForURL(`${product.url}/**`);
  };
  const outside = () => [
    new RegExp(`^foreign request: (${provider.issuer}|https://fonts)`),
    /fonts\.g/,
    /favicon\.ico$/,
  ];

  it("AU-7: is linked by its owner on the security page", async () => {
    const page = await newPage({ expectedErrors: outside() });
    await signIn(page, product, patient);
    await page.goto(urlOf(product, "/account/Sicurezza"));
    await page.getByRole("button", { name: "Collega un account Google" }).click();
    await atProvider(page, "anna");
    await page.getByText("Account Google collegato", { exact: true }).waitFor();
    expect(page.url()).toBe(urlOf(product, "/account/Sicurezza"));
    await page.getByRole("button", { name: /^Scollega / }).waitFor();
  });

  it("AU-7: signs a linked person in through the provider, and keeps the response out of the history", async () => {
    const page = await newPage({ expectedErrors: outside() });
    await withGoogle(page, "anna");
    await page.getByRole("heading", { level: 1, name: LOGIN_LABELS.it.sheet }).waitFor();
    await page.getByRole("button", { name: "Menu dell'account di Giulia Ferrari" }).waitFor();
    expect(page.url()).toBe(urlOf(product, "/Registro/SchedaPaziente"));
  });

  itOnRequest("AU-7: shows the specified message to a person who is not linked", async () => {
    const page = await newPage({ expectedErrors: outside() });
    await withGoogle(page, "bruno");
    await page.getByRole("alert").getByText(NOT_LINKED, { exact: true }).waitFor();
    expect(page.url()).toBe(urlOf(product, "/login"));
    await expectAccessible(page);
    await page.getByRole("button", { name: "EN English" }).click();
    await page.getByRole("alert").getByText("Not registered with Google yet", { exact: true }).waitFor();
  });

  it("AU-7: refuses a response that was not requested", async () => {
    const page = await newPage();
    await page.goto(urlOf(product, "/login?code=rubato&state=altrui"));
    await page
      .getByRole("alert")
      .getByText("Accesso con Google interrotto o scaduto. Riprova", { exact: true })
      .waitFor();
    expect(page.url()).toBe(urlOf(product, "/login"));
  });

  itOnRequest("treats a refusal at the provider as a cancellation", async () => {
    const page = await newPage();
    await page.goto(urlOf(product, "/login?error=access_denied&state=x"));
    await loginFields(page).email.waitFor();
    expect(page.url()).toBe(urlOf(product, "/login"));
  });

  itOnRequest("offers the application on a phone first, and the browser too", async () => {
    const page = await newPage({ viewport: PHONE, userAgent: ANDROID });
    await page.goto(urlOf(product, "/login"));
    const shop = (name: string) => page.getByRole("link", { name }).getAttribute("href");
    expect(await shop("Scarica da Google Play")).toBe(STORES.STORE_ANDROID_URL);
    expect(await shop("Scarica da App Store")).toBe(STORES.STORE_IOS_URL);
    await expect.poll(() => loginFields(page).email.count()).toBe(0);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Continua nel browser" }).click();
    await loginFields(page).email.waitFor();
    await expectAccessible(page);
  });
});
