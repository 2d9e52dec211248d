import { collectProblems, type FieldProblems, requiredProblem } from "../kernel/failure.ts";
import { type Either, either, isLeft, left } from "../kernel/fp.ts";
import type { Id } from "../kernel/id.ts";
import { Amount, Currency, type Price } from "../kernel/money.ts";
import { isBlank } from "../kernel/text.ts";
import { parseDuration } from "./duration.ts";
import { checkName } from "./named-entry.ts";

/** A licence as the administration manages it. */
export interface Licence {
  readonly id: Id;
  readonly name: string;
  /** EUR by default (decision A8). */
  readonly price: Price;
  /** Whether it can be subscribed to. */
  readonly enabled: boolean;
  /** The duration, in words that `parseDuration` understands. */
  readonly duration: string;
}

/** The form of a new licence. */
export interface LicenceDraft extends Omit<Licence, "id" | "price"> {
  /** Null while the field is empty or not a number. */
  readonly amount: number | null;
  readonly currency: string;
}

/** An empty form (decision A11: the dialog of the licences adds a licence). */
export const BLANK_LICENCE: LicenceDraft = { name: "", amount: null, currency: "EUR", duration: "", enabled: true };

/**
 * A licence needs a unique name, a price with a currency, and a duration. Field names: `name`, `amount`, `currency`,
 * `duration`.
 */
export const checkLicence = (
  draft: LicenceDraft,
  existing: readonly { readonly name: string }[],
): Either<FieldProblems, Omit<Licence, "id">> => {
  const { amount, currency, enabled } = draft;
  const name = checkName(draft.name, existing);
  const problems = collectProblems({
    ...(isLeft(name) && name.left),
    amount: requiredProblem(amount === null) ?? (Amount.is(amount) ? null : "number.digitsAndDot"),
    currency: Currency.is(currency) ? null : "admin.currencyUnknown",
    duration:
      requiredProblem(isBlank(draft.duration)) ??
      (parseDuration(draft.duration) === null ? "admin.durationUnreadable" : null),
  });
  if (problems !== null || amount === null) return left(problems ?? {});
  const duration = draft.duration.trim();
  return either.map((own: string) => ({ name: own, price: { amount, currency }, enabled, duration }))(name);
};
