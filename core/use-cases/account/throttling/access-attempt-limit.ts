import { type Instant, millisecondsOf } from "../../../kernel/dates.ts";
import type { AccountId, PatientId } from "../../../kernel/id.ts";
import type { Clock } from "../../../ports/system/clock.ts";

const MAX_PER_HOUR = 20;
const HOUR_MILLISECONDS = 3_600_000;
const MAX_REMEMBERED = 10_000;

/** Whether another denied access of the account may appear in the audit trail of the record. */
export type AccessAttemptLimit = (account: AccountId, record: PatientId) => boolean;

/**
 * Allows twenty an hour for each account and record, so that repeated attempts do not flood the log of the owner.
 * Further ones are audited without the record.
 */
export const createAccessAttemptLimit = (clock: Clock): AccessAttemptLimit => {
  const attempts = new Map<string, { readonly since: Instant; readonly times: number }>();
  return (account, record) => {
    const [key, now] = [`${account} ${record}`, clock.now()];
    const before = attempts.get(key);
    const isSameHour = before !== undefined && millisecondsOf(now) - millisecondsOf(before.since) < HOUR_MILLISECONDS;
    const next = isSameHour ? { since: before.since, times: before.times + 1 } : { since: now, times: 1 };
    attempts.delete(key);
    attempts.set(key, next);
    const [oldest] = attempts.keys();
    if (attempts.size > MAX_REMEMBERED && oldest !== undefined) attempts.delete(oldest);
    return next.times <= MAX_PER_HOUR;
  };
};
