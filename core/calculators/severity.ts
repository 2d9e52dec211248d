import type { MessageCode } from "../messages/codes.ts";
import type { Applied } from "./result.ts";

/** How much what was applied matters to the reader: red and to be checked, amber, or for information. */
export type Severity = "danger" | "caution" | "information";

/** The result itself is out of the usual range: somebody has to check it before it is used. */
const DANGER: readonly MessageCode[] = [
  "calculators.concentrationHigh",
  "calculators.rateHigh",
  "calculators.doseAboveContent",
  "calculators.lessThanOneDrop",
];
const CAUTION: readonly MessageCode[] = [
  "calculators.raceTerm",
  "calculators.singleSource",
  "calculators.otherAsWhite",
  "calculators.adolescent",
];

/** How much what was applied matters; warnings stand above the number (decision W29). */
export const severityOf = (applied: Applied): Severity => {
  switch (applied.kind) {
    case "unusual":
      return "danger";
    case "extrapolated":
    case "unchecked":
      return "caution";
    case "note":
      if (DANGER.includes(applied.code)) return "danger";
      return CAUTION.includes(applied.code) ? "caution" : "information";
    default:
      return "information";
  }
};

/** Whether a result waits for somebody to confirm it: its own value is unusual, not one that was confirmed before. */
export const needsConfirmation = (applied: readonly Applied[]): boolean =>
  applied.some((one) => one.kind === "note" && DANGER.includes(one.code));
