import type { Instant } from "../kernel/dates.ts";
import type { Id } from "../kernel/id.ts";
import { Amount, type Price } from "../kernel/money.ts";
import { isBlank, Line } from "../kernel/text.ts";
import { ContractText } from "./contract.ts";

/** What an operator says of a contract. */
export interface Terms {
  readonly licence: Id;
  readonly name: string;
  readonly price: Price;
  /** How long one payment lasts. */
  readonly days: number;
  readonly planName: string;
  /** Its own plan at the payment provider; null when it has none. */
  readonly plan: string | null;
  readonly text: string;
}

/** A contract with everything that was ever said of it; it is withdrawn, never changed. */
export interface KeptContract extends Terms {
  readonly id: Id;
  readonly since: Instant;
  /** Null while it is on offer. */
  readonly withdrawn: Instant | null;
}

/** A licence, as far as it can be sold. */
export interface SoldLicence {
  readonly id: Id;
  readonly name: string;
  /** Whether it can be subscribed to, and opens more than everybody has. */
  readonly sells: boolean;
}

/** Ten years. */
export const MOST_DAYS = 3660;

const currencies = new Set(Intl.supportedValuesOf("currency"));
const isLine = (s: string): boolean => Line.is(s) && !isBlank(s) && !/[\r\n]/.test(s);

/** Names what of the terms will not do, beside the contracts and licences that there are. */
export const faultsIn = (
  terms: Terms,
  licences: readonly SoldLicence[],
  contracts: readonly Pick<KeptContract, "plan">[],
): readonly (keyof Terms)[] => {
  const { amount, currency } = terms.price;
  const holds: Readonly<Record<keyof Terms, boolean>> = {
    licence: licences.some(({ id, sells }) => id === terms.licence && sells),
    name: isLine(terms.name),
    price: Amount.is(amount) && amount > 0 && currencies.has(currency),
    days: Number.isInteger(terms.days) && terms.days >= 1 && terms.days <= MOST_DAYS,
    planName: isLine(terms.planName),
    plan: terms.plan === null || (isLine(terms.plan) && !contracts.some(({ plan }) => plan === terms.plan)),
    text: ContractText.is(terms.text) && !isBlank(terms.text),
  };
  return (Object.keys(holds) as (keyof Terms)[]).filter((what) => !holds[what]);
};
