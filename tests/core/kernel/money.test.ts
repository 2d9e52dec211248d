import { Amount, Currency, isSamePrice } from "@libretto/core/kernel/money";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { anyPrice } from "../../support/arbitraries/subscriptions.ts";

describe("money", () => {
  it.each([
    [0, true],
    [24, true],
    [19.99, true],
    [0.1, true],
    [99_999_999.99, true],
    [100_000_000, false],
    [-1, false],
    [1.234, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
    ["24", false],
  ])("%j is an amount: %s", (value, right) => {
    expect(Amount.is(value)).toBe(right);
  });

  it.each([
    ["EUR", true],
    ["GBP", true],
    ["eur", false],
    ["€", false],
    ["EURO", false],
    ["xEUR", false],
    ["", false],
  ])("%j is a currency: %s", (value, right) => {
    expect(Currency.is(value)).toBe(right);
  });

  it("is the same only if both amount and currency are", () => {
    assertProperty(
      fc.property(anyPrice, anyPrice, (a, b) => {
        expect(isSamePrice(a, { ...a })).toBe(true);
        expect(isSamePrice(a, { ...a, amount: b.amount })).toBe(a.amount === b.amount);
        expect(isSamePrice(a, { ...a, currency: b.currency })).toBe(a.currency === b.currency);
      }),
    );
    const [euro, pound] = [
      { amount: 24, currency: "EUR" },
      { amount: 24, currency: "GBP" },
    ];
    expect([isSamePrice(euro, pound), isSamePrice(euro, { ...euro, amount: 25 })]).toEqual([false, false]);
  });
});
