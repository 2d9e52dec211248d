import type { Language } from "./codes.ts";

/** Localises the text of a number: a decimal comma in Italian, and a true minus sign. */
export const inNumerals = (digits: string, language: Language): string => {
  const signed = digits.replaceAll("-", "−");
  return language === "it" ? signed.replace(".", ",") : signed;
};

/** A number with all its digits, localised. */
export const numeral = (value: number, language: Language): string => inNumerals(String(value), language);
