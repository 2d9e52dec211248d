import type { TaskEither } from "../../../kernel/fp.ts";
import type { AccountId, PatientId } from "../../../kernel/id.ts";
import type { Stores, Transact } from "../../../ports/system/transaction.ts";
import { overrideStores } from "../../override-stores.ts";

/** Called after sessions ended. */
interface SessionEndListeners {
  /** With the account whose sessions ended. */
  readonly account: (account: AccountId) => void;
  readonly record: (patient: PatientId) => void;
}

/** Wraps stores; operations that end sessions call `after`. */
const observeStores = (stores: Stores, listeners: SessionEndListeners, after: (notify: () => void) => void): Stores => {
  const notifyAfter =
    <Of, Rest extends readonly unknown[], E, A>(
      notify: (of: Of) => void,
      end: (of: Of, ...rest: Rest) => TaskEither<E, A>,
    ) =>
    (of: Of, ...rest: Rest): TaskEither<E, A> => {
      after(() => notify(of));
      return end(of, ...rest);
    };
  return overrideStores(stores, {
    get accounts() {
      const { accounts } = stores;
      return {
        ...accounts,
        setPassword: notifyAfter(listeners.account, accounts.setPassword),
        setEmail: notifyAfter(listeners.account, accounts.setEmail),
      };
    },
    get sessions() {
      const { sessions } = stores;
      return {
        ...sessions,
        end: notifyAfter(listeners.account, sessions.end),
        endOthers: notifyAfter(listeners.account, sessions.endOthers),
        endAll: notifyAfter(listeners.account, sessions.endAll),
      };
    },
    get users() {
      const { users } = stores;
      return { ...users, save: notifyAfter(({ id }) => listeners.account(id), users.save) };
    },
    get eraser() {
      const { eraser } = stores;
      return {
        ...eraser,
        eraseAccount: notifyAfter(listeners.account, eraser.eraseAccount),
        eraseRecord: notifyAfter(listeners.record, eraser.eraseRecord),
      };
    },
  });
};

/**
 * Wraps transactions. After the commit they report accounts whose sessions ended (new password or address, owner,
 * administrator, deleted account; SE-4), and erased records.
 */
export const notifySessionEnds =
  (transact: Transact, listeners: SessionEndListeners): Transact =>
  (work) =>
  async () => {
    const after: (() => void)[] = [];
    try {
      return await transact((stores) => work(observeStores(stores, listeners, (notify) => void after.push(notify))))();
    } finally {
      for (const notify of after) notify();
    }
  };
