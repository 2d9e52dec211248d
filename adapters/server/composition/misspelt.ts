import { errorsBetween } from "@libretto/core/kernel/typing-errors";
import { VARIABLES } from "../variables.ts";

const KNOWN = Object.keys(VARIABLES);
/** Variables of other programs whose names resemble ours. */
const OTHERS: readonly string[] = ["SSL_CERT_FILE"];
/** Allows one typing error for four characters of a name, two for eight or more. */
const LETTERS_FOR_AN_ERROR = 4;
const MOST_ERRORS = 2;

const allowed = ({ length }: string): number => Math.min(MOST_ERRORS, Math.floor(length / LETTERS_FOR_AN_ERROR));

const meantBy = (name: string): string | undefined =>
  KNOWN.map((known) => ({ known, errors: errorsBetween(name.toUpperCase(), known, MOST_ERRORS) }))
    .filter(({ known, errors }) => errors <= allowed(known))
    .sort((a, b) => a.errors - b.errors)[0]?.known;

/** Finds unused variables whose names resemble one of ours, with that suggestion. Never returns values. */
export const misspelt = (
  environment: Readonly<Record<string, string | undefined>>,
): readonly { readonly variable: string; readonly meant: string }[] =>
  Object.keys(environment)
    .filter((name) => !KNOWN.includes(name) && !OTHERS.includes(name))
    .flatMap((variable) => {
      const meant = meantBy(variable);
      return meant === undefined ? [] : [{ variable, meant }];
    });
