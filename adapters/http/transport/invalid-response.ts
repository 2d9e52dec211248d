import type { Refusal } from "@libretto/core/kernel/codec";
import { type Failure, failure } from "@libretto/core/kernel/failure";

/** The failure for a response that violates the contract. The reference tells support where. */
export const invalidResponse = (where: string): Failure => ({
  ...failure("unavailable", "failure.apology"),
  reference: where,
});

/** The same, with the first position that could not be decoded. */
export const invalidResponseAt =
  (what: string) =>
  (refusals: readonly Refusal[]): Failure =>
    invalidResponse(`${what}${refusals[0]?.at ?? ""}: ${refusals[0]?.expected ?? ""}`);
