import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import { addMinutes } from "../../kernel/instants.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { QueuedEmail } from "../../ports/system/email-queue.ts";
import type { Transact } from "../../ports/system/transaction.ts";

/** A rejected e-mail is tried again after this time. */
const REFUSED_MINUTES = 60;

/**
 * Queues an undelivered e-mail again, so that it does not hold up the others. One that can never be sent is removed.
 * Returns whether the next e-mail can be tried: false when the mail server accepts none now.
 */
export const handleUndelivered = (
  { transact, clock }: { readonly transact: Transact; readonly clock: Clock },
  { id }: QueuedEmail,
  { kind }: Failure,
): TaskEither<Failure, boolean> => {
  const now = clock.now();
  return pipe(
    transact(({ emails }) =>
      kind === "malformed"
        ? emails.remove(id)
        : emails.postpone(id, kind === "refused" ? addMinutes(now, REFUSED_MINUTES) : now),
    ),
    taskEither.map(() => kind === "refused" || kind === "malformed"),
  );
};
