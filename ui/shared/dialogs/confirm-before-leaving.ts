import { reaction } from "mobx";
import { interceptBack, pushGuardEntry } from "./history-guard.ts";

export interface LeaveGuard {
  /** Whether there are unsaved changes. */
  readonly hasUnsavedChanges: () => boolean;
  /** Asks the user. */
  readonly confirmLeave: () => Promise<boolean>;
}

/** The clicked link that leaves this page; null when it opens another window or stays on this page. */
const findLeavingLink = (event: MouseEvent): HTMLAnchorElement | null => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (link === null || elsewhere || !["", "_self"].includes(link.target) || link.hasAttribute("download")) return null;
  return link.pathname === location.pathname && link.host === location.host ? null : link;
};

/**
 * Asks for confirmation before a page with unsaved changes is left: by a link, by the browser's back button and, in
 * the browser's own words, by closing it. A history entry for the same page intercepts the back button.
 *
 * @returns ends it
 */
export const confirmBeforeLeaving = ({ hasUnsavedChanges, confirmLeave }: LeaveGuard): (() => void) => {
  let [isConfirming, isConfirmed] = [false, false];
  const isBlocked = (): boolean => hasUnsavedChanges() && !isConfirmed;
  const confirmAndLeave = async (leave: () => void): Promise<void> => {
    if (isConfirming) return;
    isConfirming = true;
    isConfirmed = await confirmLeave();
    isConfirming = false;
    if (isConfirmed) leave();
    else if (isBlocked()) pushGuardEntry();
  };
  const onClick = (event: MouseEvent): void => {
    const link = isBlocked() ? findLeavingLink(event) : null;
    if (link === null) return;
    event.preventDefault();
    event.stopPropagation();
    void confirmAndLeave(() => link.click());
  };
  const onClose = (event: BeforeUnloadEvent): void => {
    if (isBlocked()) event.preventDefault();
  };
  const stopPushing = reaction(hasUnsavedChanges, (now) => now && pushGuardEntry(), { fireImmediately: true });
  const stopIntercepting = interceptBack(() => {
    if (!isBlocked()) return false;
    void confirmAndLeave(() => history.back());
    return true;
  });
  document.addEventListener("click", onClick, { capture: true });
  window.addEventListener("beforeunload", onClose);
  return () => {
    stopPushing();
    stopIntercepting();
    document.removeEventListener("click", onClick, { capture: true });
    window.removeEventListener("beforeunload", onClose);
  };
};
