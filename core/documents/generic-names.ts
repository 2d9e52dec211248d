import { foldText } from "../kernel/text.ts";

/** Names that say only that something is a problem, as codes of entries and of values have them. */
const GENERIC_NAME =
  /^(problem|problema|condition|condizione|disease|malattia|patologia|disorder|diagnosis|diagnosi|finding|clinical finding|complaint|symptom|sintomo|assertion)( \((disorder|finding|observable entity)\))?$/;
/** Whether a name says only that something is a problem: "Problem", "Condition". */
export const isGenericName = (name: string): boolean => GENERIC_NAME.test(foldText(name));
