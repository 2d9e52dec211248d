import { reaction } from "mobx";
import { guardBack, raiseGuard } from "./guard-back.ts";

export interface Leaving {
  /** Whether there are unsaved changes. */
  readonly lost: () => boolean;
  /** Asks. */
  readonly mayLeave: () => Promise<boolean>;
}

/** The clicked link that leaves this page; null when it opens another window or stays on this page. */
const linkLeft = (event: MouseEvent): HTMLAnchorElement | null => {
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
export const askBeforeLeaving = ({ lost, mayLeave }: Leaving): (() => void) => {
  let [asking, free] = [false, false];
  const held = (): boolean => lost() && !free;
  const ask = async (leave: () => void): Promise<void> => {
    if (asking) return;
    asking = true;
    free = await mayLeave();
    asking = false;
    if (free) leave();
    else if (held()) raiseGuard();
  };
  const onClick = (event: MouseEvent): void => {
    const link = held() ? linkLeft(event) : null;
    if (link === null) return;
    event.preventDefault();
    event.stopPropagation();
    void ask(() => link.click());
  };
  const onClose = (event: BeforeUnloadEvent): void => {
    if (held()) event.preventDefault();
  };
  const endRaising = reaction(lost, (now) => now && raiseGuard(), { fireImmediately: true });
  const endGuarding = guardBack(() => {
    if (!held()) return false;
    void ask(() => history.back());
    return true;
  });
  document.addEventListener("click", onClick, { capture: true });
  window.addEventListener("beforeunload", onClose);
  return () => {
    endRaising();
    endGuarding();
    document.removeEventListener("click", onClick, { capture: true });
    window.removeEventListener("beforeunload", onClose);
  };
};
