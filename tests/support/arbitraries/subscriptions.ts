import { Amount, Currency, type Price } from "@libretto/core/kernel/money";
import type { Contract } from "@libretto/core/subscription/contract";
import type { Subscription } from "@libretto/core/subscription/subscription";
import * as fc from "fast-check";
import { at } from "../builders.ts";
import { anyId, anyInstant, anyNonBlankText } from "./record.ts";

export const anyAmount = fc.integer({ min: 0, max: 1e9 }).map((cents) => cents / 100);
export const anyCurrency = fc.stringMatching(/^[A-Z]{3}$/);
export const anyPrice: fc.Arbitrary<Price> = fc.record({ amount: anyAmount, currency: anyCurrency });

/** Money values on the wire, for `arbitraryOf`. */
export const money: [typeof Amount | typeof Currency, fc.Arbitrary<unknown>][] = [
  [Amount, anyAmount],
  [Currency, anyCurrency],
];

export const aContract = (differs: Partial<Contract> = {}): Contract => ({
  id: 4,
  description: "Completa",
  price: { amount: 24, currency: "GBP" },
  planName: "Annuale",
  planCode: "P-1",
  text: "Articolo 1",
  ...differs,
});

export const aSubscription = (differs: Partial<Subscription> = {}): Subscription => ({
  id: 9,
  since: at("2026-01-01T00:00:00.000Z"),
  until: at("2027-01-01T00:00:00.000Z"),
  licence: { name: "Completa", price: { amount: 24, currency: "EUR" } },
  cancelledAt: null,
  contract: 4,
  ...differs,
});

export const anySubscription: fc.Arbitrary<Subscription> = fc
  .record({
    id: anyId,
    period: fc.tuple(anyInstant, anyInstant),
    endless: fc.boolean(),
    licence: fc.record({ name: anyNonBlankText, price: anyPrice }),
    cancelledAt: fc.option(anyInstant),
    contract: fc.option(anyId),
  })
  .map(({ period, endless, ...rest }) => {
    const [since = period[0], until = period[1]] = period.toSorted();
    return { ...rest, since, until: endless ? null : until };
  });
