import { collectProblems, type FieldProblems, requiredProblem } from "../kernel/failure.ts";
import { type Either, left, right } from "../kernel/fp.ts";
import type { Id } from "../kernel/id.ts";
import { Amount } from "../kernel/money.ts";
import { foldText, isBlank } from "../kernel/text.ts";
import type { MessageCode } from "../messages/codes.ts";
import { findInvalidTerms, isKnownCurrency, type SellableLicence, type StoredContract, type Terms } from "./terms.ts";

/** The form of a contract: of a new one, or of the one that replaces another. */
export interface ContractDraft extends Omit<Terms, "licence" | "price" | "days" | "plan"> {
  readonly licence: Id | null;
  /** Null while the field is empty. */
  readonly amount: number | null;
  readonly currency: string;
  readonly days: number | null;
  /** Empty when the contract has no plan at the payment provider. */
  readonly plan: string;
}

/** What a new contract must fit. */
export interface ContractSurroundings {
  readonly licences: readonly SellableLicence[];
  /** All contracts. No two may have one plan, also withdrawn ones; no two on offer may have one name. */
  readonly contracts: readonly (Pick<StoredContract, "name" | "plan"> & { readonly isOnOffer: boolean })[];
  /** Whether the payment provider identifies a contract by its plan. */
  readonly isPlanRequired: boolean;
}

const RULES: Readonly<Record<Exclude<keyof Terms, "price">, MessageCode>> = {
  licence: "admin.licenceNotSold",
  name: "form.tooLong",
  days: "admin.contractDays",
  planName: "form.tooLong",
  plan: "admin.planTaken",
  text: "form.tooLong",
};

const problemsOf = (term: keyof Terms, { amount, currency }: Terms["price"]): FieldProblems =>
  term === "price"
    ? {
        ...(!(Amount.is(amount) && amount > 0) && { amount: "admin.contractPrice" }),
        ...(!isKnownCurrency(currency) && { currency: "admin.currencyUnknown" }),
      }
    : { [term]: RULES[term] };

const termsOf = ({ licence, amount, currency, plan, ...draft }: ContractDraft): Terms => ({
  licence: licence ?? 0,
  name: draft.name.trim(),
  price: { amount: amount ?? Number.NaN, currency: currency.trim() },
  days: draft.days ?? Number.NaN,
  planName: draft.planName.trim(),
  plan: plan.trim() === "" ? null : plan.trim(),
  text: draft.text.replace(/\r\n?/g, "\n").trim(),
});

/**
 * Validates a new contract, or the one that replaces another: the rules of `findInvalidTerms`, and a name that no other
 * contract on offer has. Field names: `licence`, `name`, `amount`, `currency`, `days`, `planName`, `plan`, `text`.
 */
export const checkContract = (
  draft: ContractDraft,
  { licences, contracts, isPlanRequired }: ContractSurroundings,
): Either<FieldProblems, Terms> => {
  const terms = termsOf(draft);
  const isNameOnOffer = contracts.some(({ name, isOnOffer }) => isOnOffer && foldText(name) === foldText(terms.name));
  const invalid = findInvalidTerms(terms, licences, contracts).map((term) => problemsOf(term, terms.price));
  const found: FieldProblems = Object.assign({}, ...invalid);
  const problems = collectProblems({
    ...found,
    licence: requiredProblem(draft.licence === null) ?? found.licence ?? null,
    name: requiredProblem(isBlank(terms.name)) ?? found.name ?? (isNameOnOffer ? "admin.nameTaken" : null),
    amount: requiredProblem(draft.amount === null) ?? found.amount ?? null,
    days: requiredProblem(draft.days === null) ?? found.days ?? null,
    planName: requiredProblem(isBlank(terms.planName)) ?? found.planName ?? null,
    plan: requiredProblem(isPlanRequired && terms.plan === null) ?? found.plan ?? null,
    text: requiredProblem(isBlank(terms.text)) ?? found.text ?? null,
  });
  return problems === null ? right(terms) : left(problems);
};
