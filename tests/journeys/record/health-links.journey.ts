import { ROUTES } from "@libretto/core/navigation/routes";
import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser/chromium.ts";
import { encryptedFile, LINK_KEY, linkText } from "../../support/documents/health-links.ts";
import { pngOf, qrPicture } from "../../support/documents/qr-pictures.ts";
import { expectAccessible, expectNoHorizontalScroll, PHONE } from "../../support/journeys/accessibility.ts";
import { openSharedDemo } from "../../support/journeys/demo.ts";
import { pagesOfPatient, rowWith } from "../../support/journeys/record-pages.ts";
import { button, regionOf } from "../../support/journeys/screens/screen.ts";
import type { Product } from "../../support/server/product.ts";

const HOST = "shl.example.org";
const WEIGHT = JSON.stringify({
  ...{ resourceType: "Observation", status: "final", effectiveDateTime: "2025-09-06T07:30:00+02:00" },
  code: { coding: [{ system: "http://loinc.org", code: "29463-7" }] },
  valueQuantity: { value: 71.4, system: "http://unitsofmeasure.org", code: "kg" },
});
const CORS = { "access-control-allow-origin": "*", "access-control-allow-headers": "content-type" };

/** A server of links that accepts one passcode. It remembers what it got. */
const answerAsServer = async (page: Page, passcode: string) => {
  const requests: { readonly body: string; readonly headers: Readonly<Record<string, string>> }[] = [];
  await page.context().route(`https://${HOST}/**`, async (route) => {
    const request = route.request();
    if (request.method() === "OPTIONS") return route.fulfill({ status: 204, headers: CORS });
    const body = request.postData() ?? "";
    requests.push({ body, headers: await request.allHeaders() });
    return JSON.parse(body).passcode === passcode
      ? route.fulfill({
          headers: CORS,
          json: { files: [{ contentType: "application/fhir+json", embedded: encryptedFile(WEIGHT) }] },
        })
      : route.fulfill({ status: 401, headers: CORS, json: { remainingAttempts: 4 } });
  });
  return requests;
};

const LINK_WORKER = /\/assets\/link-worker-[\w-]+\.js$/;
/** The workers that open links; the reader of documents has one too. */
const linkWorkersOf = (page: Page): readonly string[] =>
  page
    .workers()
    .map((worker) => worker.url())
    .filter((url) => LINK_WORKER.test(url));

describe("a SMART Health Link", () => {
  const pageOf = pagesOfPatient(useBrowser(), ROUTES.documents);
  let product: Product;
  beforeAll(async () => {
    product = await openSharedDemo();
  });

  it("is opened from a picture on a phone, with a passcode, and its data become rows", async () => {
    const page = await pageOf(product, {
      viewport: PHONE,
      expectedErrors: [/^foreign request: https:\/\/shl\.example\.org\//, /status of 401/],
    });
    const requests = await answerAsServer(page, "4711");
    const picture = Buffer.from(pngOf(qrPicture(`https://viewer.example.org/#${linkText({ flag: "P" })}`)));
    await page
      .getByLabel("Scegli i file", { exact: true })
      .setInputFiles({ name: "codice.png", mimeType: "image/png", buffer: picture });
    const link = regionOf(page, "Link ai dati: Vaccini di Anna");
    await link.getByText(HOST, { exact: true }).waitFor();
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    expect([requests, linkWorkersOf(page)]).toEqual([[], []]);

    const passcode = link.getByLabel(/^Codice di accesso del link/);
    const [worker] = await Promise.all([
      page.waitForEvent("worker"),
      passcode.fill("1234").then(() => button(link, `Prendi i dati da ${HOST}`).press("Enter")),
    ]);
    expect(worker.url()).toMatch(LINK_WORKER);
    await link.getByText(/Restano .?4.? tentativi/).waitFor();
    await page.locator("[id$=-passcode]:focus").waitFor({ state: "attached" });
    expect(await passcode.inputValue()).toBe("1234");
    await passcode.fill("4711");
    await button(link, `Prendi i dati da ${HOST}`).press("Enter");
    await link.getByText(/Un file è stato preso da/).waitFor();
    await expect.poll(() => linkWorkersOf(page)).toEqual([]);

    const readings = page.getByRole("region", { name: /Vaccini di Anna\.json|Documento/ }).first();
    await rowWith(readings, "71,4").waitFor();
    await expectAccessible(page);
    expect(requests.map(({ body }) => JSON.parse(body))).toEqual([
      { recipient: "Libretto", passcode: "1234", embeddedLengthMax: expect.any(Number) },
      { recipient: "Libretto", passcode: "4711", embeddedLengthMax: expect.any(Number) },
    ]);
    for (const { headers } of requests) {
      expect([headers.cookie, headers.referer]).toEqual([undefined, undefined]);
      expect(JSON.stringify(headers)).not.toContain(LINK_KEY);
    }
  });

  it("is pasted, and a server that cannot be reached is named with what to do", async () => {
    const page = await pageOf(product, {
      expectedErrors: [/^foreign request: https:\/\/shl\.example\.org\//, /ERR_FAILED/],
    });
    await page.context().route(`https://${HOST}/**`, (route) => route.abort());
    await button(page, "Incolla uno SMART Health Link").click();
    await page.getByLabel("Link", { exact: true }).fill("nessun link");
    await button(page, "Leggi il link").click();
    await page.getByText(/non c'è uno SMART Health Link/).waitFor();
    await page.getByLabel("Link", { exact: true }).fill(`Ecco: ${linkText({ flag: "L", exp: 1_700_000_000 })}`);
    await button(page, "Leggi il link").click();
    const link = regionOf(page, "Link ai dati: Vaccini di Anna");
    await link.locator("h2:focus").waitFor();
    await link.getByText(/risulta scaduto il 14\/11\/2023/).waitFor();
    await link.getByText(/può cambiare in seguito/).waitFor();
    await button(link, `Prendi i dati da ${HOST}`).click();
    await link.getByText(/Il server non si raggiunge/).waitFor();
    await button(link, "Togli dalla revisione il link: Vaccini di Anna").click();
    await page.locator("#documents-files:focus").waitFor({ state: "attached" });
  });

  it("can be opened by its worker only: the page may not connect to its server", async () => {
    const page = await pageOf(product, { expectedErrors: [/Content Security Policy/, /shl\.example\.org/] });
    await page.context().route(`https://${HOST}/**`, (route) => route.fulfill({ headers: CORS, body: "{}" }));
    await page.getByLabel("Scegli i file", { exact: true }).waitFor({ state: "attached" });
    const answer = await page.evaluate(
      (host) =>
        fetch(`https://${host}/`).then(
          () => "answered",
          (error: Error) => error.name,
        ),
      HOST,
    );
    expect(answer).toBe("TypeError");
  });
});
