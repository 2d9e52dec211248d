import type { Instant } from "../kernel/dates.ts";
import type { Id } from "../kernel/id.ts";
import { MAX_LICENCE_DAYS } from "../kernel/limits.ts";
import { Amount, type Price } from "../kernel/money.ts";
import { isBlank, Line } from "../kernel/text.ts";
import { ContractText } from "./contract.ts";

/** The terms of a contract, as an operator enters them. */
export interface Terms {
  readonly licence: Id;
  readonly name: string;
  readonly price: Price;
  /** The period that one payment covers. */
  readonly days: number;
  readonly planName: string;
  /** Its own plan at the payment provider; null when it has none. */
  readonly plan: string | null;
  readonly text: string;
}

/** A stored contract. It is never changed, only withdrawn. */
export interface StoredContract extends Terms {
  readonly id: Id;
  readonly since: Instant;
  /** Null while it is on offer. */
  readonly withdrawn: Instant | null;
}

/** A contract as the administration lists it. */
export type ContractSummary = Omit<StoredContract, "text">;

/** A licence with what matters for selling it. */
export interface SellableLicence {
  readonly id: Id;
  readonly name: string;
  /** Whether it can be subscribed to and grants more than the base licence. */
  readonly sells: boolean;
}

const knownCurrencies = new Set(Intl.supportedValuesOf("currency"));
/** Whether a code names a currency that this runtime knows (ISO 4217). */
export const isKnownCurrency = (code: string): boolean => knownCurrencies.has(code);
const isLine = (s: string): boolean => Line.is(s) && !isBlank(s) && !/[\r\n]/.test(s);

/** Lists the invalid fields of the terms, given the existing contracts and licences. */
export const findInvalidTerms = (
  terms: Terms,
  licences: readonly SellableLicence[],
  contracts: readonly Pick<StoredContract, "plan">[],
): readonly (keyof Terms)[] => {
  const { amount, currency } = terms.price;
  const validity: Readonly<Record<keyof Terms, boolean>> = {
    licence: licences.some(({ id, sells }) => id === terms.licence && sells),
    name: isLine(terms.name),
    price: Amount.is(amount) && amount > 0 && isKnownCurrency(currency),
    days: Number.isInteger(terms.days) && terms.days >= 1 && terms.days <= MAX_LICENCE_DAYS,
    planName: isLine(terms.planName),
    plan: terms.plan === null || (isLine(terms.plan) && !contracts.some(({ plan }) => plan === terms.plan)),
    text: ContractText.is(terms.text) && !isBlank(terms.text),
  };
  return (Object.keys(validity) as (keyof Terms)[]).filter((field) => !validity[field]);
};
