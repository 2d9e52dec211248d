import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import { addDays } from "../../kernel/instants.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { Transact } from "../../ports/system/transaction.ts";

/** As long as mail servers retry (RFC 5321, 4.5.4.1). */
const RETRY_DAYS = 5;

/** Discards the e-mails that no mail server accepted for five days. Returns their number. */
export const discardUndelivered = ({
  transact,
  clock,
}: {
  readonly transact: Transact;
  readonly clock: Clock;
}): TaskEither<Failure, number> => transact(({ emails }) => emails.discardBefore(addDays(clock.now(), -RETRY_DAYS)));
