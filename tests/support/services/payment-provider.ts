import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const CLIENT = { id: "libretto-client", secret: "un-segreto-per-la-prova-locale" } as const;
const PLAN = "P-COMPLETA";
const AMOUNT = { value: "24.00", currency_code: "EUR" };

/** The part of PayPal's script that the product uses; its buttons pay, cancel or fail at this server. */
const SCRIPT = `
window.paypal = {
  Buttons: ({ createSubscription, onApprove, onCancel, onError }) => ({
    render: async (selector) => {
      const add = (text, onClick) => {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = text;
        button.onclick = onClick;
        document.querySelector(selector).append(button);
      };
      const create = async ({ plan_id, custom_id }) =>
        (await fetch(ORIGIN + "/approve?plan=" + plan_id + "&custom=" + custom_id)).text();
      add("Paga con PayPal", async () => {
        const id = await createSubscription({}, { subscription: { create } });
        onApprove({ orderID: "O-" + id, subscriptionID: "I-" + id });
      });
      add("Chiudi PayPal", () => onCancel({}));
      add("Guasto di PayPal", () => onError(new Error("broken")));
    },
  }),
};`;

/** A local payment provider: the script of its payment page, and the API that the product's server queries. */
export const startPaymentProvider = async () => {
  const payers = new Map<string, string>();
  const cancelled: string[] = [];
  const state = { isAvailable: true };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const [, id = ""] = /\/[IO]-(\d+)/.exec(pathname) ?? [];
    const custom_id = payers.get(id);
    const send = (status: number, type: string, body: string) => {
      response.writeHead(status, { "content-type": type, "access-control-allow-origin": "*" });
      response.end(body);
    };
    const json = (body: object, status = 200) => send(status, "application/json", JSON.stringify(body));
    if (pathname === "/sdk/js")
      return send(200, "text/javascript", SCRIPT.replaceAll("ORIGIN", JSON.stringify(origin())));
    if (pathname === "/approve") {
      const next = String(payers.size + 1);
      payers.set(next, searchParams.get("custom") ?? "");
      return send(200, "text/plain", next);
    }
    if (!state.isAvailable) return json({}, 503);
    if (pathname === "/v1/oauth2/token") return json({ access_token: "bearer" });
    if (pathname.startsWith("/v1/billing/plans/"))
      return json({ id: PLAN, billing_cycles: [{ tenure_type: "REGULAR", sequence: 1, total_cycles: 1 }] });
    if (custom_id === undefined) return json({ name: "RESOURCE_NOT_FOUND" }, 404);
    if (pathname.endsWith("/cancel")) {
      cancelled.push(`I-${id}`);
      return send(204, "application/json", "");
    }
    if (pathname.startsWith("/v1/billing/subscriptions/"))
      return json({ id: `I-${id}`, status: "ACTIVE", plan_id: PLAN, custom_id });
    const captures = [{ id: `C-${id}`, status: "COMPLETED", amount: AMOUNT }];
    return json({
      id: `O-${id}`,
      intent: "CAPTURE",
      status: "COMPLETED",
      purchase_units: [{ custom_id, amount: AMOUNT, payments: { captures } }],
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin: origin(),
    /** The subscriptions that the product cancelled. */
    cancelled,
    /** Whether the API responds. */
    setAvailable: (isAvailable: boolean) => {
      state.isAvailable = isAvailable;
    },
    /** The product's settings for it. */
    env: {
      PAYPAL_API: origin(),
      PAYPAL_SCRIPT: `${origin()}/sdk/js`,
      PAYPAL_CLIENT_ID: CLIENT.id,
      PAYPAL_CLIENT_SECRET: CLIENT.secret,
      PAYPAL_PLAN_ID: PLAN,
      // payments stay closed without a named seller
      OPERATOR_NAME: "Fondazione Esempio",
      OPERATOR_ADDRESS: "Via Roma 1, 40121 Bologna",
      SUPPORT_EMAIL: "aiuto@libretto.example",
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
