import { ROUTES } from "@libretto/core/navigation/routes";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser/chromium.ts";
import { expectAccessible, PHONE } from "../../support/journeys/accessibility.ts";
import { startDemo } from "../../support/journeys/demo.ts";
import { waitForNotice } from "../../support/journeys/record-pages.ts";
import { button, regionOf } from "../../support/journeys/screens/screen.ts";
import { accountOf, signIn, urlOf } from "../../support/journeys/sign-in.ts";
import type { Product } from "../../support/server/product.ts";

const SAVED = "Salvato con successo!";
const [EMAIL, PUSH, TIMES] = ["E-mail", "Notifiche su telefoni e computer", "Quando"];
/** Nothing listens there. */
const PUSH_SERVICE = "127.0.0.1:9";

/** A browser whose push service needs no network. The subscription stays in the tab. */
const stubPushManager = (endpoint: string): void => {
  const NAME = "push subscription of the test";
  const bytes = (length: number) => new Uint8Array(length).fill(4).buffer;
  const subscription = {
    endpoint,
    options: { applicationServerKey: null },
    getKey: (name: string) => bytes(name === "auth" ? 16 : 65),
    unsubscribe: async () => {
      sessionStorage.removeItem(NAME);
      return true;
    },
  } as unknown as PushSubscription;
  PushManager.prototype.getSubscription = async () => (sessionStorage.getItem(NAME) === null ? null : subscription);
  PushManager.prototype.subscribe = async () => {
    sessionStorage.setItem(NAME, "on");
    return subscription;
  };
};

/** The notifications on the screen of the device, as the service worker shows them. */
const listNotifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = (await registration.getNotifications()) as unknown as readonly {
      readonly title: string;
      readonly body: string;
      readonly actions: readonly { readonly title: string }[];
    }[];
    return shown.map(({ title, body, actions }) => ({ title, body, actions: actions.map((one) => one.title) }));
  });

/** Gives the service worker a message, as the push service of the browser does. */
const deliverMessage = async (page: Page, origin: string, message: object) => {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [registration] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (registration !== undefined) resolve(registration.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const registrationId = await registered;
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: JSON.stringify(message) });
};

describe("reminders", () => {
  const { newPage } = useBrowser({ isWhole: true });
  let product: Product;
  beforeAll(async () => {
    product = await startDemo({ env: { PUSH_SERVICES: PUSH_SERVICE } });
  });
  afterAll(() => product?.stop());

  const expectGood = async (page: Page) => {
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  };

  it("are chosen by e-mail and on this device, shown by the service worker, and switched off at once", async () => {
    const page = await newPage({ hasServiceWorker: true, permissions: ["notifications"] });
    await page.addInitScript(stubPushManager, `http://${PUSH_SERVICE}/push/1`);
    await signIn(page, product, accountOf(product, "patient"), {
      at: `/login?da=${encodeURIComponent(ROUTES.reminders)}`,
    });
    const [email, push, times] = [regionOf(page, EMAIL), regionOf(page, PUSH), regionOf(page, TIMES)];
    await email.getByText("Disattivate: non ti mandiamo e-mail di promemoria.").waitFor();
    await email.getByRole("checkbox", { name: /^Appuntamenti/ }).check();
    await email.getByRole("radio", { name: /^Testo completo/ }).check();
    await times.getByLabel("Quanto prima di un appuntamento").selectOption({ label: "2 ore" });
    await times.getByRole("checkbox", { name: "Ore di silenzio" }).check();
    await times.getByLabel("Alle", { exact: true }).fill("06:30");
    expect(await times.getByRole("listitem").count()).toBe(0);
    await times.getByLabel("Dalle", { exact: true }).fill("19:30");
    const silent = times
      .getByRole("status")
      .filter({ hasText: "Per queste dosi non arriva né un'e-mail né una notifica" });
    await silent
      .getByRole("listitem")
      .filter({ hasText: /^20:00 / })
      .waitFor();
    await expectGood(page);
    await button(times, "Salva le scelte").click();
    await waitForNotice(page, SAVED);
    await email.getByText(/^Attive: le mandiamo/).waitFor();

    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await button(push, "Attiva su questo dispositivo").click();
    await push.getByText("Scegli almeno una cosa di cui mandare una notifica.").waitFor();
    await push.getByRole("checkbox", { name: /^Ore delle medicine/ }).check();
    await button(push, "Attiva su questo dispositivo").click();
    await push.getByText("Attive su questo dispositivo.").waitFor();
    await expectGood(page);
    await page.reload();
    await push.getByText("Attive su questo dispositivo.").waitFor();
    expect(await times.getByLabel("Alle", { exact: true }).inputValue()).toBe("06:30");

    await deliverMessage(page, product.url, {
      ...{ title: "2 medicine alle 08:00", text: "", tag: "doses-1", opens: "/Registro/SchedaPaziente" },
      ...{ snooze: "a.secret", language: "it" },
    });
    await expect
      .poll(() => listNotifications(page))
      .toEqual([{ title: "2 medicine alle 08:00", body: "", actions: ["Apri", "Fra 10 minuti"] }]);

    await button(push, /^Togli/).click();
    await push.getByText("Disattivate su questo dispositivo.").waitFor();
    await button(email, "Disattiva le e-mail").click();
    await email.getByText("Disattivate: non ti mandiamo e-mail di promemoria.").waitFor();
    await page.goto(urlOf(product, ROUTES.reminders));
    await email.getByText("Disattivate: non ti mandiamo e-mail di promemoria.").waitFor();
  });
});
