import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { Transact } from "../../ports/system/transaction.ts";

interface Services {
  readonly transact: Transact;
  readonly clock: Clock;
  readonly notifyEmailQueued: () => void;
}

/** Queues an e-mail to every account whose subscription has ended since the last run. */
export const announceEndedSubscriptions = ({
  transact,
  clock,
  notifyEmailQueued,
}: Services): TaskEither<Failure, unknown> =>
  pipe(
    transact((stores) => {
      const now = clock.now();
      return pipe(
        stores.payments.claimEndedAccounts(now),
        taskEither.chain(
          taskEither.traverseSeqArray((account) =>
            stores.emails.enqueue({ kind: "subscriptionEnded", account, data: { at: now } }, now),
          ),
        ),
      );
    }),
    taskEither.chainFirstIOK(() => notifyEmailQueued),
  );
