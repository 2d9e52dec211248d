/** Marks the entry of the history that stands between the browser's way back and the page below it. */
const GUARD = "guard";
type State = Readonly<Record<string, unknown>> | null;

/** An entry of the history and its guard are alike but for the mark. */
const plain = (): string => JSON.stringify({ ...(history.state as State), [GUARD]: undefined });
const onGuard = (): boolean => (history.state as State)?.[GUARD] === true;
/** The guard that one stands on; whoever goes on from it to a new page makes the history longer. */
const standing = () => (onGuard() ? { page: plain(), length: history.length } : null);

/** Each says whether it has something to do when the way back is taken; the first that has does it. */
const guardians = new Set<() => boolean>();
let stood: ReturnType<typeof standing> = null;

const onPop = (event: Event): void => {
  const from = stood;
  stood = standing();
  if (from === null || stood !== null || from.page !== plain() || from.length !== history.length) return;
  // the router has nothing to do: the page is the same
  event.stopImmediatePropagation();
  if (![...guardians].some((takes) => takes())) history.back();
};

/** Has the browser's way back lead over an entry of its own, that shows the same page, unless one stands on it already. */
export const raiseGuard = (): void => {
  if (!onGuard()) history.pushState({ ...history.state, [GUARD]: true }, "");
  stood = standing();
};

/**
 * Takes part in what happens when the way back leads over a guard to its page: one mechanism for all who guard, since
 * they guard the same page. Where nobody has anything to do, the guard has served and is passed over.
 *
 * @param takes whether it did something; whoever wants to be asked again raises the guard again
 * @returns ends it
 */
export const guardBack = (takes: () => boolean): (() => void) => {
  if (guardians.size === 0) {
    stood = standing();
    window.addEventListener("popstate", onPop, { capture: true });
  }
  guardians.add(takes);
  return () => {
    guardians.delete(takes);
    if (guardians.size === 0) window.removeEventListener("popstate", onPop, { capture: true });
  };
};
