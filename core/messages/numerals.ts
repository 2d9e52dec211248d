import type { Language } from "./codes.ts";

/** The text of a number as a language writes it: a decimal comma in Italian, and a true minus sign. */
export const inNumerals = (digits: string, language: Language): string => {
  const signed = digits.replaceAll("-", "−");
  return language === "it" ? signed.replace(".", ",") : signed;
};

/** A number as a language writes it, with all its digits. */
export const numeral = (value: number, language: Language): string => inNumerals(String(value), language);
