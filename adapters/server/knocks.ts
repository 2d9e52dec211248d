import { type Instant, millisecondsOf } from "@libretto/core/kernel/dates";
import type { AccountId, PatientId } from "@libretto/core/kernel/id";
import type { Clock } from "@libretto/core/ports/clock";

const IN_ANOTHERS_LOG = 20;
const HOUR_MILLISECONDS = 3_600_000;
const MOST_REMEMBERED = 10_000;

/** Whether another denied access of the account may appear in the audit trail of the record. */
export type Knocks = (who: AccountId, record: PatientId) => boolean;

/**
 * Allows twenty an hour for each account and record, so that repeated attempts do not flood the log of the owner.
 * Further ones are audited without the record.
 */
export const newKnocks = (clock: Clock): Knocks => {
  const counted = new Map<string, { readonly since: Instant; readonly times: number }>();
  return (who, record) => {
    const [key, now] = [`${who} ${record}`, clock.now()];
    const before = counted.get(key);
    const goesOn = before !== undefined && millisecondsOf(now) - millisecondsOf(before.since) < HOUR_MILLISECONDS;
    const next = goesOn ? { since: before.since, times: before.times + 1 } : { since: now, times: 1 };
    counted.delete(key);
    counted.set(key, next);
    const [oldest] = counted.keys();
    if (counted.size > MOST_REMEMBERED && oldest !== undefined) counted.delete(oldest);
    return next.times <= IN_ANOTHERS_LOG;
  };
};
