import { type Failure, notFound } from "../../kernel/failure.ts";
import { left, pipe, right, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Id } from "../../kernel/id.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { Stores } from "../../ports/system/transaction.ts";

/**
 * Withdraws a contract: nobody can buy it any more, and who has paid keeps its terms. `notFound` for one that is not on
 * offer.
 */
export const withdrawContract = (
  { clock }: { readonly clock: Clock },
  { payments }: Pick<Stores, "payments">,
  contract: Id,
): TaskEither<Failure, void> =>
  pipe(
    payments.withdraw(contract, clock.now()),
    taskEither.chainEitherK((isWithdrawn) => (isWithdrawn ? right(undefined) : left(notFound))),
  );
