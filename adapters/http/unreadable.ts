import type { Refusal } from "@libretto/core/kernel/codec";
import { type Failure, failure } from "@libretto/core/kernel/failure";

/** An answer that is not what was agreed; support learns where. */
export const unreadable = (where: string): Failure => ({
  ...failure("unavailable", "failure.apology"),
  reference: where,
});

/** Names the first place at which an answer stopped being what was agreed. */
export const unreadableAt =
  (what: string) =>
  (refusals: readonly Refusal[]): Failure =>
    unreadable(`${what}${refusals[0]?.at ?? ""}: ${refusals[0]?.expected ?? ""}`);
