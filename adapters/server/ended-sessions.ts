import type { TaskEither } from "@libretto/core/kernel/fp";
import type { AccountId, PatientId } from "@libretto/core/kernel/id";
import type { Stores, Transact } from "./stores.ts";

/** Who hears what ended. */
interface Ended {
  /** Sessions of this account. */
  readonly account: (account: AccountId) => void;
  readonly record: (patient: PatientId) => void;
}

/** The same stores; what ends in them is told by `after`. */
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
 * Transactions that tell, once they are over, in which accounts sessions were ended in them: by a new password or
 * address, by their owner, by an administrator, with the account (SE-4); and which records were erased.
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
