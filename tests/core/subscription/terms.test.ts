import { findInvalidTerms, type SellableLicence, type Terms } from "@libretto/core/subscription/terms";
import { expect, it } from "vitest";

const licences: readonly SellableLicence[] = [
  { id: 2, name: "Completa", sells: true },
  { id: 3, name: "Prova", sells: false },
];
const terms: Terms = {
  licence: 2,
  name: "Completa",
  price: { amount: 30, currency: "EUR" },
  days: 365,
  planName: "Un anno",
  plan: "P-2",
  text: "1. Oggetto.\n\n2. Prezzo.",
};
const faults = (differs: Partial<Terms> = {}) =>
  findInvalidTerms({ ...terms, ...differs }, licences, [{ plan: "P-1" }]);
const price = (amount: number, currency = "EUR") => ({ price: { amount, currency } });

it("accepts terms that can be stored, paid and distinguished", () => {
  expect(faults()).toEqual([]);
  expect(faults({ plan: null })).toEqual([]);
  for (const good of [price(0.01), price(99_999_999.99), price(24, "GBP"), { days: 1 }, { days: 3660 }])
    expect(faults(good), JSON.stringify(good)).toEqual([]);
});

it.each<[keyof Terms, readonly Partial<Terms>[]]>([
  ["licence", [{ licence: 1 }, { licence: 3 }, { licence: Number.NaN }]],
  ["name", [{ name: "" }, { name: " \u200b" }, { name: "a\nb" }, { name: "x".repeat(201) }, { name: "\0" }]],
  ["price", [price(0), price(-1), price(1.234), price(Number.NaN), price(1e8), price(24, "EUX"), price(24, "eur")]],
  ["days", [{ days: 0 }, { days: 1.5 }, { days: 3661 }, { days: Number.NaN }]],
  ["planName", [{ planName: "" }]],
  ["plan", [{ plan: "" }, { plan: "P-1" }]],
  ["text", [{ text: "" }, { text: " \n" }, { text: "x".repeat(200_001) }]],
])("names the invalid %s", (what, wrong) => {
  for (const differs of wrong) expect(faults(differs), JSON.stringify(differs)).toEqual([what]);
});

it("names all problems at once", () => {
  expect(faults({ licence: 9, days: 0, text: "" })).toEqual(["licence", "days", "text"]);
});
