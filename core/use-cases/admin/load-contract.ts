import { type Failure, notFound } from "../../kernel/failure.ts";
import { left, pipe, right, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Id } from "../../kernel/id.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import type { ContractDraft } from "../../subscription/contract-draft.ts";

/** Loads the terms of a contract with its text, as the draft of its replacement; `notFound` without the contract. */
export const loadContract = (
  { payments }: Pick<Stores, "payments">,
  contract: Id,
): TaskEither<Failure, ContractDraft> =>
  pipe(
    payments.findContract(contract),
    taskEither.chainEitherK((stored) => {
      if (stored === null) return left(notFound);
      const { licence, name, price, days, planName, plan, text } = stored;
      return right({ licence, name, ...price, days, planName, plan: plan ?? "", text });
    }),
  );
