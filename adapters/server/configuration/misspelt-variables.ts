import { editDistance } from "@libretto/core/kernel/edit-distance";
import { VARIABLES } from "./environment-variables.ts";

const KNOWN_VARIABLES = Object.keys(VARIABLES);
/** Variables of other programs whose names resemble ours. */
const KNOWN_OTHER_VARIABLES: readonly string[] = ["SSL_CERT_FILE"];
/** Allows one typing error for four characters of a name, two for eight or more. */
const CHARACTERS_PER_ERROR = 4;
const MAX_ERRORS = 2;

const allowedErrors = ({ length }: string): number => Math.min(MAX_ERRORS, Math.floor(length / CHARACTERS_PER_ERROR));

const closestVariable = (name: string): string | undefined =>
  KNOWN_VARIABLES.map((known) => ({ known, errors: editDistance(name.toUpperCase(), known, MAX_ERRORS) }))
    .filter(({ known, errors }) => errors <= allowedErrors(known))
    .sort((a, b) => a.errors - b.errors)[0]?.known;

/** Finds unused variables whose names resemble one of ours, with that suggestion. Never returns values. */
export const findMisspeltVariables = (
  environment: Readonly<Record<string, string | undefined>>,
): readonly { readonly variable: string; readonly suggestion: string }[] =>
  Object.keys(environment)
    .filter((name) => !KNOWN_VARIABLES.includes(name) && !KNOWN_OTHER_VARIABLES.includes(name))
    .flatMap((variable) => {
      const suggestion = closestVariable(variable);
      return suggestion === undefined ? [] : [{ variable, suggestion }];
    });
