import type { MessageCode } from "../messages/codes.ts";
import type { Bounds, Input, NumberInput } from "./inputs.ts";

/** Why there is no result, and which input is the cause. */
export type Refusal =
  | {
      readonly input: string;
      readonly reason:
        | "missing"
        | "impossible"
        | "notWhole"
        | "notAnOption"
        | "notApplicable"
        | "aboveTotal"
        | "aboveAge";
    }
  | { readonly input: string; readonly reason: "outOfDomain"; readonly domain: Bounds };

/** A message and the values of its placeholders. */
export interface MessageWithValues {
  readonly code: MessageCode;
  readonly values?: Readonly<Record<string, number>>;
  /** The unit of the values, when the message contains it. */
  readonly unit?: string;
}

/** Whether a domain has only a lower limit: its upper limit is the possible maximum. */
export const isOpenEnded = ({ possible }: NumberInput, { high }: Bounds): boolean => high >= possible.high;

/** The message for a value outside a formula's domain. */
export const domainMessage = (input: Input, domain: Bounds): MessageCode => {
  if (domain.highExcluded) return "calculators.outOfDomainBelow";
  return input.kind === "number" && isOpenEnded(input, domain)
    ? "calculators.outOfDomainFrom"
    : "calculators.outOfDomain";
};

/** The message for a refusal (doc 2 §4 and §8, decisions A6, A6d, A6e). */
export const refusalMessage = (refusal: Refusal, input: Input): MessageWithValues => {
  switch (refusal.reason) {
    case "outOfDomain":
      return {
        code: domainMessage(input, refusal.domain),
        values: { low: refusal.domain.low, high: refusal.domain.high },
        ...(input.kind === "number" && { unit: input.units[0] }),
      };
    case "notApplicable":
      return { code: (input.kind === "exclusion" ? input.excluded : undefined) ?? "calculators.notApplicable" };
    case "aboveTotal":
      return { code: "calculators.hdlAboveTotal" };
    case "aboveAge":
      return { code: "calculators.diagnosisAfterAge" };
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
