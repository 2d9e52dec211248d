/** Marks the history entry that the browser's back button reaches before it leaves the page. */
const GUARD = "guard";
type State = Readonly<Record<string, unknown>> | null;

/** An entry of the history and its guard are alike but for the mark. */
const plain = (): string => JSON.stringify({ ...(history.state as State), [GUARD]: undefined });
const onGuard = (): boolean => (history.state as State)?.[GUARD] === true;
/** The current guard entry, or null. A navigation from it makes the history longer. */
const standing = () => (onGuard() ? { page: plain(), length: history.length } : null);

/** Handlers of the back button. The first one that returns true has handled it. */
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

/** Pushes a guard entry for the same page, unless the current entry is one. */
export const raiseGuard = (): void => {
  if (!onGuard()) history.pushState({ ...history.state, [GUARD]: true }, "");
  stood = standing();
};

/**
 * Registers a handler for the back button at a guard entry. All handlers share one mechanism, because
 * they guard the same page. When no handler acts, the guard entry is skipped.
 *
 * @param handleBack returns whether it acted; to be called again it must push the guard entry again
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
