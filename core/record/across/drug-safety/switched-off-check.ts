import type { DrugCheckResult, UncheckedPart } from "./drug-check.ts";

/** The whole check, as a part that was not possible. */
export const EVERYTHING_UNCHECKED: UncheckedPart = { part: "everything", drugs: [] };

/** The result where the operator has switched off the drug check: nothing was checked. */
export const CHECK_SWITCHED_OFF: DrugCheckResult = {
  state: "partly",
  findings: [],
  rules: null,
  uncheckedParts: [EVERYTHING_UNCHECKED],
};
