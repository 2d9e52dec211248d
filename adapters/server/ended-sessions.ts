import type { TaskEither } from "@libretto/core/kernel/fp";
import type { AccountId, PatientId } from "@libretto/core/kernel/id";
import type { Stores, Transact } from "./stores.ts";

/** Called after sessions ended. */
interface Ended {
  /** With the account whose sessions ended. */
  readonly account: (account: AccountId) => void;
  readonly record: (patient: PatientId) => void;
}

/** Wraps stores; operations that end sessions call `after`. */
const telling = (stores: Stores, ended: Ended, after: (tell: () => void) => void): Stores => {
  const told =
    <Of, Rest extends readonly unknown[], E, A>(
      tell: (of: Of) => void,
      end: (of: Of, ...rest: Rest) => TaskEither<E, A>,
    ) =>
    (of: Of, ...rest: Rest): TaskEither<E, A> => {
      after(() => tell(of));
      return end(of, ...rest);
    };
  const { accounts, sessions, users, eraser } = stores;
  return {
    ...stores,
    accounts: {
      ...accounts,
      setPassword: told(ended.account, accounts.setPassword),
      setEmail: told(ended.account, accounts.setEmail),
    },
    sessions: {
      ...sessions,
      end: told(ended.account, sessions.end),
      endOthers: told(ended.account, sessions.endOthers),
      endAll: told(ended.account, sessions.endAll),
    },
    users: { ...users, keep: told(({ id }) => ended.account(id), users.keep) },
    eraser: {
      ...eraser,
      account: told(ended.account, eraser.account),
      record: told(ended.record, eraser.record),
    },
  };
};

/**
 * Transactions that notify, when they are over, of accounts whose sessions ended (new password or address, owner,
 * administrator, deleted account; SE-4), and of erased records.
 */
export const tellingEnds =
  (transact: Transact, ended: Ended): Transact =>
  (work) =>
  async () => {
    const after: (() => void)[] = [];
    try {
      return await transact((stores) => work(telling(stores, ended, (tell) => void after.push(tell))))();
    } finally {
      for (const tell of after) tell();
    }
  };
