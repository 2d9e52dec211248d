/** Marks the history entry that the browser's back button reaches before it leaves the page. */
const GUARD = "guard";
type State = Readonly<Record<string, unknown>> | null;

/** A history entry and its guard differ only in the mark. */
const stateWithoutGuard = (): string => JSON.stringify({ ...(history.state as State), [GUARD]: undefined });
const isOnGuard = (): boolean => (history.state as State)?.[GUARD] === true;
/** The current guard entry, or null. A navigation from it makes the history longer. */
const readGuardEntry = () => (isOnGuard() ? { page: stateWithoutGuard(), length: history.length } : null);

/** Handlers of the back button. The first one that returns true has handled it. */
const backHandlers = new Set<() => boolean>();
let currentGuard: ReturnType<typeof readGuardEntry> = null;

const onPop = (event: Event): void => {
  const from = currentGuard;
  currentGuard = readGuardEntry();
  if (from === null || currentGuard !== null || from.page !== stateWithoutGuard() || from.length !== history.length)
    return;
  // the router has nothing to do, because the page is the same
  event.stopImmediatePropagation();
  if (![...backHandlers].some((handleBack) => handleBack())) history.back();
};

/** Pushes a guard entry for the same page, unless the current entry is one. */
export const pushGuardEntry = (): void => {
  if (!isOnGuard()) history.pushState({ ...history.state, [GUARD]: true }, "");
  currentGuard = readGuardEntry();
};

/**
 * Registers a handler for the back button at a guard entry. All handlers share one mechanism, because
 * they guard the same page. When no handler acts, the guard entry is skipped.
 *
 * @param handleBack returns whether it acted; to be called again it must push the guard entry again
 * @returns removes the handler
 */
export const interceptBack = (handleBack: () => boolean): (() => void) => {
  if (backHandlers.size === 0) {
    currentGuard = readGuardEntry();
    window.addEventListener("popstate", onPop, { capture: true });
  }
  backHandlers.add(handleBack);
  return () => {
    backHandlers.delete(handleBack);
    if (backHandlers.size === 0) window.removeEventListener("popstate", onPop, { capture: true });
  };
};
