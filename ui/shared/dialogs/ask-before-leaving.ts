export interface Leaving {
  /** Whether something would be lost now. */
  readonly lost: () => boolean;
  /** Asks. */
  readonly mayLeave: () => Promise<boolean>;
}

/** Where a page of the application stands in the history, as the router numbers it. */
const placeIn = (state: unknown): number | null =>
  typeof state === "object" && state !== null && "idx" in state && typeof state.idx === "number" ? state.idx : null;

/** The link that a press goes to from this page; none where it opens elsewhere, or only moves on this page. */
const linkLeft = (event: MouseEvent): HTMLAnchorElement | null => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (link === null || elsewhere || !["", "_self"].includes(link.target) || link.hasAttribute("download")) return null;
  return link.pathname === location.pathname && link.host === location.host ? null : link;
};

/**
 * Has a page asked before it is left while something would be lost: by its links, by the browser's ways back and
 * forward, and, in the browser's own words, by closing it.
 *
 * @returns ends it
 */
export const askBeforeLeaving = ({ lost, mayLeave }: Leaving): (() => void) => {
  const here = placeIn(history.state);
  let [asking, free] = [false, false];
  /** Called when the way back to this page is gone. */
  let returned: (() => void) | null = null;
  const held = (): boolean => lost() && !free;
  const ask = async (leave: () => void): Promise<void> => {
    if (asking) return;
    asking = true;
    free = await mayLeave();
    asking = false;
    if (free) leave();
  };
  const onClick = (event: MouseEvent): void => {
    const link = held() ? linkLeft(event) : null;
    if (link === null) return;
    event.preventDefault();
    event.stopPropagation();
    void ask(() => link.click());
  };
  const onMove = (event: PopStateEvent): void => {
    if (returned !== null) {
      event.stopImmediatePropagation();
      returned();
      returned = null;
      return;
    }
    const there = placeIn(event.state);
    if (!held() || here === null || there === null || there === here) return;
    event.stopImmediatePropagation();
    const steps = there - here;
    // the question stands in the history at this page, as every dialog does at its own
    returned = () => void ask(() => history.go(steps));
    history.go(-steps);
  };
  const onClose = (event: BeforeUnloadEvent): void => {
    if (held()) event.preventDefault();
  };
  document.addEventListener("click", onClick, { capture: true });
  window.addEventListener("popstate", onMove, { capture: true });
  window.addEventListener("beforeunload", onClose);
  return () => {
    document.removeEventListener("click", onClick, { capture: true });
    window.removeEventListener("popstate", onMove, { capture: true });
    window.removeEventListener("beforeunload", onClose);
  };
};
