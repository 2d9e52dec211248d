import { readFileSync } from "node:fs";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser/chromium.ts";
import { temporaryFiles } from "../../support/files/temporary-files.ts";
import { expectAccessible, PHONE } from "../../support/journeys/accessibility.ts";
import { copyDemo, startOnFolder } from "../../support/journeys/demo.ts";
import { editStoppedDatabase } from "../../support/journeys/edit-stopped-database.ts";
import { expectFocus } from "../../support/journeys/focus.ts";
import { itOnRequest } from "../../support/journeys/on-request.ts";
import { waitForEmail } from "../../support/journeys/outbox.ts";
import { accountOf, signIn, urlOf } from "../../support/journeys/sign-in.ts";
import type { Account, Product } from "../../support/server/product.ts";
import { startPaymentProvider } from "../../support/services/payment-provider.ts";

const GATE = "Questa sezione non è prevista nella tua sottoscrizione";
const NOT_READ = "Devi leggere completamente il contratto 1 prima di accettarlo.";
const COPY = "Copia del contratto di Libretto che hai accettato";

const openContract = (page: Page) =>
  page.getByRole("button", { name: "Leggi il contratto e sottoscrivi" }).press("Enter");
const text = (page: Page) => page.getByRole("region", { name: "Testo del contratto 1" });
const box = (page: Page) => page.getByRole("checkbox", { name: "Accetto il contratto 1" });
const accept = async (page: Page) => {
  await openContract(page);
  await text(page).focus();
  await page.keyboard.press("End");
  await page.getByText("Hai letto tutto il contratto").waitFor();
  await box(page).press("Space");
  await page.getByText(/^Contratto 1 accettato il /).waitFor();
};
const status = (page: Page, name: string) => page.getByRole("status").getByRole("region", { name });

/** A patient whose licences have ended. */
const withoutLicence = async (folder: string): Promise<Account> => {
  const patient = accountOf({ accounts: copyDemo(folder) }, "patient");
  await editStoppedDatabase(
    folder,
    `with trial as (update sottoscrizione set data_scadenza = now() - interval '1 minute'
       where id_paziente = (select id_paziente from utente where email = $1) returning id_paziente)
     insert into sottoscrizione (id_paziente, id_sottoscrizione, id_licenza, created_at, data_scadenza, id_contratto)
     select id_paziente, (select max(id_sottoscrizione) + 1 from sottoscrizione), 2, '2026-01-10T12:00:00Z',
       '2026-01-20T12:00:00Z', 1 from trial`,
    [patient.email],
  );
  return patient;
};

describe("a subscription with the trial provider", () => {
  const { newPage } = useBrowser();
  const { folder } = temporaryFiles();
  let product: Product;
  let patient: Account;
  beforeAll(async () => {
    patient = await withoutLicence(folder);
    product = await startOnFolder(folder);
  });
  afterAll(() => product?.stop());

  it("AZ-9, A7, A8: is offered at a locked action, read to the end by keyboard, accepted, paid and cancelled, and leads back to what the user was doing", async () => {
    const page = await newPage({
      viewport: PHONE,
      expectedErrors: [/status of 503 .*contratti\/accetta$/],
    });
    await signIn(page, product, patient, { at: "/Registro/Farmaci" });
    const add = page.getByRole("button", { name: "Aggiungi: In uso" });
    const gate = page.getByRole("alertdialog", { name: GATE });
    await add.click();
    await expect.poll(() => gate.getByRole("heading").textContent()).toBe(GATE);
    expect(await page.getByRole("dialog").count()).toBe(0);
    await gate.getByRole("button", { name: "Annulla" }).click();
    await gate.waitFor({ state: "detached" });
    await expectFocus(add);
    await page.keyboard.press("Enter");
    await gate.getByRole("button", { name: "Iscriviti" }).click();
    await expectFocus(page.getByRole("heading", { level: 1, name: "Sottoscrizione" }));
    expect(page.url()).toBe(urlOf(product, "/Registro/Paypal?da=%2FRegistro%2FFarmaci"));
    await page.getByRole("heading", { name: "La tua sottoscrizione: Base" }).waitFor();
    await openContract(page);
    await box(page).press("Space");
    await page.getByRole("alert").getByText(NOT_READ, { exact: true }).waitFor();
    expect(await box(page).isChecked()).toBe(false);
    expect(await page.getByRole("button", { name: /^Paga/ }).count()).toBe(0);
    await expectAccessible(page);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Scarica il testo" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("contratto-1.txt");
    expect(readFileSync(await file.path(), "utf8")).toContain("1. Oggetto.");

    await text(page).focus();
    await page.keyboard.press("End");
    await page.getByText("Letto: 100 %").waitFor();
    await page.route("**/api/contratti/accetta", (route) => route.fulfill({ status: 503 }), { times: 1 });
    await box(page).press("Space");
    await page.getByRole("alert").getByText("Il servizio non è raggiungibile in questo momento").waitFor();
    expect(await box(page).isChecked()).toBe(false);
    await box(page).press("Space");
    await page.getByText(/^Contratto 1 accettato il /).waitFor();
    const email = await waitForEmail(product, patient.email, COPY);
    expect(email.body).toContain("6. Limiti.");

    await page.getByText("Questo è un pagamento di prova: non viene addebitato nulla.").waitFor();
    await page.getByRole("button", { name: "Paga (pagamento di prova)" }).press("Enter");
    await status(page, "Pagamento riuscito").getByText("La licenza Completa è attiva.").waitFor();
    await page.getByRole("heading", { name: "La tua sottoscrizione: Completa" }).waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Torna a quello che stavi facendo" }).click();
    await add.click();
    await page.getByRole("dialog", { name: "Nuovo farmaco in uso" }).waitFor();

    // A7: it is cancelled with a confirmation, and its date is shown.
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(urlOf(product, "/Registro/Paypal"));
    await page.getByRole("row", { name: "10/01/2026 20/01/2026 Completa 24,00 € Terminata" }).waitFor();
    const cancel = page.getByRole("button", { name: /^Annulla sottoscrizione Completa del / });
    const question = page.getByRole("alertdialog", { name: "Annulla sottoscrizione" });
    await cancel.press("Enter");
    await expectFocus(question.getByRole("button", { name: "No" }));
    await page.keyboard.press("Escape");
    await expectFocus(cancel);
    await cancel.press("Enter");
    await question.getByRole("button", { name: "Annulla sottoscrizione" }).press("Enter");
    await page.getByText(/^La sottoscrizione termina il .* Non ci saranno altri addebiti$/).waitFor();
    await page.getByText(/^Pagata una volta: non si rinnova. Annullata il .*, vale fino alla scadenza/).waitFor();
    await expect.poll(() => cancel.count()).toBe(0);
    await page.getByRole("button", { name: "EN English" }).click();
    await page.getByRole("heading", { name: "Your subscription: Full" }).waitFor();
    await page.getByText("Libretto Full, one year", { exact: true }).waitFor();
    await page.getByText(/^Paid once: it does not renew. Cancelled on .*, valid until it expires/).waitFor();
    await expectAccessible(page);
  });
});

describe("IO-10: a payment with the script of a provider", () => {
  const { newPage } = useBrowser();
  const { folder } = temporaryFiles();
  let provider: Awaited<ReturnType<typeof startPaymentProvider>>;
  let product: Product;
  let patient: Account;
  beforeAll(async () => {
    provider = await startPaymentProvider();
    patient = await withoutLicence(folder);
    product = await startOnFolder(folder, { env: provider.env });
  });
  afterAll(async () => {
    await product?.stop();
    await provider?.stop();
  });

  itOnRequest("is confirmed by the server, also after a reload while the provider does not respond", async () => {
    const page = await newPage({
      expectedErrors: [new RegExp(`^foreign request: ${provider.origin}`), /status of 503 .*paypal\/order\/capture$/],
    });
    await signIn(page, product, patient, { at: "/calcolatricemedica/Dosi" });
    await page.getByRole("alertdialog").getByRole("button", { name: "Iscriviti" }).click();
    await accept(page);
    await page.getByRole("button", { name: "Continua con PayPal" }).click();
    await page.getByRole("heading", { level: 1, name: "Pagamento" }).waitFor();
    await page.getByRole("button", { name: "Chiudi PayPal" }).click();
    await page.getByText("Non hai completato il pagamento. Non è stato addebitato nulla.").waitFor();
    await page.getByRole("button", { name: "Guasto di PayPal" }).click();
    await page.getByRole("alert").getByText("Il pagamento non è riuscito. Non è stato addebitato nulla").waitFor();
    await expectAccessible(page);

    provider.setAvailable(false);
    await page.getByRole("button", { name: "Paga con PayPal" }).click();
    const unavailable = page.getByRole("alert").getByText("Il servizio non è raggiungibile in questo momento");
    await unavailable.waitFor();
    expect(await page.getByRole("button", { name: "Paga con PayPal" }).count(), "it is not paid twice").toBe(0);
    await page.reload();
    await unavailable.waitFor();
    provider.setAvailable(true);
    await page.getByRole("button", { name: "Riprova" }).click();
    await status(page, "Pagamento riuscito").getByText("La licenza Completa è attiva.").waitFor();
    await page.getByRole("row", { name: /Completa 24,00 € Pagata/ }).waitFor();
    await page.getByRole("link", { name: "Torna a quello che stavi facendo" }).click();
    await page.getByRole("heading", { level: 1, name: "Dosi" }).waitFor();

    await page.goto(urlOf(product, "/Registro/Paypal"));
    await page.getByRole("button", { name: /^Annulla sottoscrizione Completa/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Annulla sottoscrizione" }).click();
    await page.getByText(/Annullata il .*, vale fino alla scadenza/).waitFor();
    expect(provider.cancelled).toEqual(["I-1"]);
  });
});
