import * as t from "io-ts";

/** The upper limit of the database column. */
export const AMOUNT_LIMIT = 1e8;

/** An amount of money: not negative, at most two decimals. */
export const Amount = t.refinement(
  t.number,
  (n) => n >= 0 && n < AMOUNT_LIMIT && Math.round(n * 100) / 100 === n,
  "Amount",
);

/** ISO 4217, three capitals. */
export const Currency = t.refinement(t.string, (s) => /^[A-Z]{3}$/.test(s), "Currency");

/** A price; the currency is part of it (decision A8). */
export interface Price {
  readonly amount: number;
  readonly currency: string;
}

/** Whether two prices are equal in amount and currency. */
export const isSamePrice = (a: Price, b: Price): boolean => a.amount === b.amount && a.currency === b.currency;
