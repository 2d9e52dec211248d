import type { Id } from "@libretto/core/kernel/id";
import { ROUTES } from "@libretto/core/navigation/routes";
import type { ProviderOrder } from "@libretto/core/ports/accounts/subscriptions";

const [CONTRACT, ORDER, SUBSCRIPTION, PAID] = ["contratto", "ordine", "abbonamento", "pagata"];

const withParameters = (address: string, query: string, changes: Readonly<Record<string, string | null>>): string => {
  const parameters = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes))
    if (value === null) parameters.delete(name);
    else parameters.set(name, value);
  return `${address}?${parameters}`;
};

const idIn = (query: string, name: string): Id | null => {
  const text = new URLSearchParams(query).get(name) ?? "";
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;
};

/** The address of the payment page for a contract, with the other parameters of the query, such as the return address. */
export const paymentAddress = (query: string, contract: Id): string =>
  withParameters(ROUTES.payment, query, { [CONTRACT]: String(contract), [PAID]: null });

/** The address of the payment page with an approved order, so that a reload does not lose the order. */
export const orderAddress = (query: string, { order, subscription }: ProviderOrder): string =>
  withParameters(ROUTES.payment, query, { [ORDER]: order, [SUBSCRIPTION]: subscription });

/**
 * The address of the subscription page.
 *
 * @param paid the subscription that was just paid; null when the user left the payment page without a payment
 */
export const subscriptionAddress = (query: string, paid: Id | null): string =>
  withParameters(ROUTES.subscription, query, {
    [CONTRACT]: null,
    [ORDER]: null,
    [SUBSCRIPTION]: null,
    [PAID]: paid === null ? null : String(paid),
  });

/** The contract to pay; null without a valid one. */
export const contractIn = (query: string): Id | null => idIn(query, CONTRACT);

/** The subscription that was just paid; null without one. */
export const paidSubscriptionIn = (query: string): Id | null => idIn(query, PAID);

/** The approved order; null before the approval. */
export const orderIn = (query: string): ProviderOrder | null => {
  const parameters = new URLSearchParams(query);
  const [order, subscription] = [parameters.get(ORDER), parameters.get(SUBSCRIPTION)];
  return order === null || subscription === null ? null : { order, subscription };
};
