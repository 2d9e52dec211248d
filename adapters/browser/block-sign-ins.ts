import type { Failure } from "@libretto/core/kernel/failure";
import type { TaskEither } from "@libretto/core/kernel/fp";
import type { SessionGateway } from "@libretto/core/ports/accounts/session-gateway";

/** The lock that a tab holds during a sign-out. */
const LOCK_NAME = "libretto-sign-outs";
/** The maximum wait for a response in another tab, which the browser may have suspended. */
const TIMEOUT_MILLISECONDS = 30_000;

type Locks = () => Pick<LockManager, "request">;
const browserLocks: Locks = () => navigator.locks;

const runLocked = async (locks: Locks, work: () => Promise<unknown>, options: LockOptions = {}) => {
  try {
    await locks().request(LOCK_NAME, options, work);
  } catch {}
};

/** Runs a request at once. Sign-ins in all tabs of this browser wait for its response. */
export const blockSignIns =
  <A>(task: () => Promise<A>, locks = browserLocks): (() => Promise<A>) =>
  () => {
    const result = task();
    void runLocked(locks, () => result);
    return result;
  };

/**
 * A gateway whose sign-ins wait for the sign-outs of all tabs of this browser, because the response to a sign-out
 * deletes any session in the browser. Without the Locks API sign-ins do not wait.
 */
export const waitForSignOuts = (gateway: SessionGateway, locks = browserLocks): SessionGateway => {
  const afterSignOuts =
    <A>(signIn: TaskEither<Failure, A>): TaskEither<Failure, A> =>
    async () => {
      await runLocked(locks, async () => {}, { signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) });
      return signIn();
    };
  return {
    ...gateway,
    signIn: (...args) => afterSignOuts(gateway.signIn(...args)),
    signInWithGoogle: (...args) => afterSignOuts(gateway.signInWithGoogle(...args)),
    signOut: (drafts) => blockSignIns(gateway.signOut(drafts), locks),
  };
};
