import type { MessageCode } from "../messages/codes.ts";
import type { Adjustment } from "./result.ts";

/** The importance of an adjustment: danger (red, must be confirmed), caution (amber) or information. */
export type Severity = "danger" | "caution" | "information";

/** The result is outside the usual range and must be confirmed before use. */
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

/** The severity of an adjustment. Warnings are shown above the number (decision W29). */
export const severityOf = (adjustments: Adjustment): Severity => {
  switch (adjustments.kind) {
    case "unusual":
      return "danger";
    case "extrapolated":
    case "unchecked":
      return "caution";
    case "note":
      if (DANGER.includes(adjustments.code)) return "danger";
      return CAUTION.includes(adjustments.code) ? "caution" : "information";
    default:
      return "information";
  }
};

/** Whether a result needs confirmation because its own value is unusual. */
export const needsConfirmation = (adjustments: readonly Adjustment[]): boolean =>
  adjustments.some((one) => one.kind === "note" && DANGER.includes(one.code));
