import { failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import { LOCALES } from "@libretto/core/messages/locales";
import type { PaymentRequest, ShowPaymentButtons } from "@libretto/core/ports/accounts/payment-buttons";

/** The part of PayPal's published JavaScript SDK that the product uses. */
interface PayPalSdk {
  readonly Buttons: (handlers: {
    readonly createSubscription: (
      data: unknown,
      actions: {
        readonly subscription: {
          readonly create: (plan: { readonly plan_id: string; readonly custom_id: string }) => Promise<string>;
        };
      },
    ) => Promise<string>;
    readonly onApprove: (data: { readonly orderID?: string; readonly subscriptionID?: string | null }) => void;
    readonly onCancel: () => void;
    readonly onError: () => void;
  }) => { readonly render: (container: string) => Promise<void> };
}
declare global {
  interface Window {
    readonly paypal?: PayPalSdk;
  }
}

const scriptAddressOf = ({ service, currency, language }: PaymentRequest): string => {
  const query = new URLSearchParams({
    "client-id": service.clientId,
    components: "buttons",
    vault: "true",
    intent: "subscription",
    currency,
    locale: LOCALES[language].replace("-", "_"),
  });
  return `${service.script}?${query}`;
};

const loadSdk = (address: string, nonce: string): Promise<PayPalSdk> =>
  new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.dataset.cspNonce = nonce;
    script.onload = () => (window.paypal === undefined ? reject(new Error("no PayPal")) : resolve(window.paypal));
    script.onerror = () => reject(new Error("PayPal's script did not load"));
    document.head.append(script);
  });

/** The nonce with which the content security policy of this page allows style elements. */
const nonceOfPage = (): string => document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce ?? "";

/** PayPal's buttons. They create a subscription of the plan with the account as `custom_id`, which the server checks. */
export const showPayPalButtons: ShowPaymentButtons = (request, report) => async () => {
  try {
    const sdk = await loadSdk(scriptAddressOf(request), nonceOfPage());
    await sdk
      .Buttons({
        createSubscription: (_data, actions) =>
          actions.subscription.create({ plan_id: request.plan, custom_id: String(request.account) }),
        onApprove: ({ orderID, subscriptionID }) =>
          report(
            orderID && subscriptionID
              ? { is: "approved", order: { order: orderID, subscription: subscriptionID } }
              : { is: "failed" },
          ),
        onCancel: () => report({ is: "cancelled" }),
        onError: () => report({ is: "failed" }),
      })
      .render(`#${request.containerId}`);
    return right(undefined);
  } catch {
    return left(failure("unavailable", "payment.providerUnavailable"));
  }
};
