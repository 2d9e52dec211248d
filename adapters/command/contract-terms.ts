import { readFileSync } from "node:fs";
import { MAX_LICENCE_DAYS } from "@libretto/core/kernel/limits";
import { AMOUNT_LIMIT } from "@libretto/core/kernel/money";
import type { Terms } from "@libretto/core/subscription/terms";
import { type Invocation, resolveFile } from "./command.ts";

/** The options of a command that name terms of a contract. */
export const TERM_OPTIONS = {
  licence: "value",
  name: "value",
  price: "value",
  currency: "value",
  days: "value",
  text: "value",
  plan: "value",
  "plan-name": "value",
} as const;

/** The rule of each term, as an error message. */
export const TERM_RULES: Readonly<Record<keyof Terms, string>> = {
  licence: "--licence is one that can be sold: npm run contracts lists those",
  name: "--name is one line of at most 200 characters",
  price: `--price is more than 0 and less than ${AMOUNT_LIMIT}, with at most two decimals, and --currency a currency (EUR)`,
  days: `--days is a whole number from 1 to ${MAX_LICENCE_DAYS}`,
  planName: "--plan-name is one line of at most 200 characters",
  plan: "--plan is one line, and the plan of no other contract: a payment identifies its contract by the plan",
  text: "--text names a file with at most 200000 characters",
};

const NUMBER = /^\d{1,9}(\.\d+)?$/;
const parseNumber = (text: string): number => (NUMBER.test(text) ? Number(text) : Number.NaN);

const readText = (path: string): string => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path)).replace(/\r\n?/g, "\n").trim();
  } catch (error) {
    if (error instanceof TypeError) throw new Error(`${path} is not UTF-8`);
    throw error;
  }
};

/** The given terms, with defaults from the previous contract; its plan is never reused. */
export const readTerms = (invocation: Invocation, previous: Terms | null): Terms => {
  const { licence, name, price, currency, days, text, plan, "plan-name": planName } = invocation.values;
  const newName = name ?? previous?.name ?? "";
  return {
    licence: licence === undefined ? (previous?.licence ?? 0) : parseNumber(licence),
    name: newName,
    price: {
      amount: price === undefined ? (previous?.price.amount ?? 0) : parseNumber(price),
      currency: currency ?? previous?.price.currency ?? "EUR",
    },
    days: days === undefined ? (previous?.days ?? 0) : parseNumber(days),
    planName: planName ?? previous?.planName ?? newName,
    plan: plan ?? null,
    text: text === undefined ? (previous?.text ?? "") : readText(resolveFile(invocation, text)),
  };
};
