import type { Failure } from "@libretto/core/kernel/failure";
import type { TaskEither } from "@libretto/core/kernel/fp";
import type { SessionGateway } from "@libretto/core/ports/accounts/session-gateway";

const SIGN_OUTS = "libretto-sign-outs";
/** As long as an answer may take; a tab that the browser has put to sleep is not waited for longer. */
const PATIENCE_MILLISECONDS = 30_000;

type Locks = () => Pick<LockManager, "request">;
const browserLocks: Locks = () => navigator.locks;

const inTurn = async (locks: Locks, work: () => Promise<unknown>, options: LockOptions = {}) => {
  try {
    await locks().request(SIGN_OUTS, options, work);
  } catch {}
};

/** Asks at once; whoever signs in, in any tab of this browser, waits for the answer. */
export const beforeSignIns =
  <A>(asked: TaskEither<Failure, A>, locks = browserLocks): TaskEither<Failure, A> =>
  () => {
    const told = asked();
    void inTurn(locks, () => told);
    return told;
  };

/**
 * A gateway over which one signs in only when the sign-outs of all tabs of this browser are answered: such an answer has
 * the browser forget whatever session is there by then. Where there are no locks nobody waits.
 */
export const signOutsFirst = (gateway: SessionGateway, locks = browserLocks): SessionGateway => {
  const then =
    <A>(signIn: TaskEither<Failure, A>): TaskEither<Failure, A> =>
    async () => {
      await inTurn(locks, async () => {}, { signal: AbortSignal.timeout(PATIENCE_MILLISECONDS) });
      return signIn();
    };
  return {
    ...gateway,
    signIn: (...asked) => then(gateway.signIn(...asked)),
    signInWithGoogle: (...asked) => then(gateway.signInWithGoogle(...asked)),
    signOut: (drafts) => beforeSignIns(gateway.signOut(drafts), locks),
  };
};
