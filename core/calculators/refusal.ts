import type { MessageCode } from "../messages/codes.ts";
import type { Bounds, Input, NumberInput } from "./inputs.ts";

/** Why there is no result, and because of which input. */
export type Refusal =
  | {
      readonly input: string;
      readonly because: "missing" | "impossible" | "notWhole" | "notAnOption" | "notApplicable" | "aboveTotal";
    }
  | { readonly input: string; readonly because: "outOfDomain"; readonly domain: Bounds };

/** A message and the values of its placeholders. */
export interface MessageWithValues {
  readonly code: MessageCode;
  readonly values?: Readonly<Record<string, number>>;
  /** Of the values, where the message names it. */
  readonly unit?: string;
}

/** Whether a domain names only a lowest value: its highest one is the highest that is possible at all. */
export const isOpenEnded = ({ possible }: NumberInput, { high }: Bounds): boolean => high >= possible.high;

/** Which message says that a value lies outside a formula's domain. */
export const domainMessage = (input: Input, domain: Bounds): MessageCode => {
  if (domain.highExcluded) return "calculators.outOfDomainBelow";
  return input.kind === "number" && isOpenEnded(input, domain)
    ? "calculators.outOfDomainFrom"
    : "calculators.outOfDomain";
};

/** The message for a refusal (doc 2 §4 and §8, decisions A6, A6d, A6e). */
export const refusalMessage = (refusal: Refusal, input: Input): MessageWithValues => {
  switch (refusal.because) {
    case "outOfDomain":
      return {
        code: domainMessage(input, refusal.domain),
        values: { low: refusal.domain.low, high: refusal.domain.high },
        ...(input.kind === "number" && { unit: input.units[0] }),
      };
    case "notApplicable":
      return { code: "calculators.notApplicable" };
    case "aboveTotal":
      return { code: "calculators.hdlAboveTotal" };
    case "notWhole":
      return { code: "calculators.notWhole" };
    default:
      return {
        code:
          input.kind === "number"
            ? "calculators.notValid"
            : input.kind === "choice"
              ? input.unanswered
              : "calculators.answerAll",
      };
  }
};
