import { type Failure, failure } from "@libretto/core/kernel/failure";
import { left, type TaskEither } from "@libretto/core/kernel/fp";

/** Limits of one account: transactions at once, and requests that wait for them. */
const CONCURRENT_TRANSACTIONS = 2;
const MAX_WAITING = 100;
const RETRY_SECONDS = 1;

const tooMany: Failure = { ...failure("tooMany", "failure.tooMany"), retryAfter: RETRY_SECONDS };

/** Limits the concurrent transactions of one account, so that it never uses all database connections. */
export type AccountSlots = <A>(account: string, work: TaskEither<Failure, A>) => TaskEither<Failure, A>;

interface Account {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Excess requests of an account wait in their order of arrival. Too many waiting requests are refused. A slot is free
 * again in the next turn of the event loop: with the embedded database a request can run to its end without one, and
 * all requests of one account would run before those of others.
 */
export const createAccountSlots = (concurrent = CONCURRENT_TRANSACTIONS, maxWaiting = MAX_WAITING): AccountSlots => {
  const accounts = new Map<string, Account>();
  const release = (name: string, account: Account): void => {
    const next = account.waiting.shift();
    // the waiting request takes over the slot, so that no later request gets it
    if (next === undefined) {
      account.running -= 1;
      if (account.running === 0) accounts.delete(name);
    } else next();
  };
  return (name, work) => async () => {
    const account = accounts.get(name) ?? { running: 0, waiting: [] };
    accounts.set(name, account);
    if (account.running < concurrent) account.running += 1;
    else if (account.waiting.length >= maxWaiting) return left(tooMany);
    else await new Promise<void>((resolve) => account.waiting.push(resolve));
    try {
      return await work();
    } finally {
      setImmediate(release, name, account);
    }
  };
};
