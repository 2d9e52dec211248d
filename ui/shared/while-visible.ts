import { useEffect } from "react";

const MINUTE = 60_000;

/** The window that a page is in, and the page. */
type Events = Pick<EventTarget, "addEventListener" | "removeEventListener">;
interface PageEvents {
  readonly window: Events;
  readonly page: Events & Pick<Document, "visibilityState">;
}

/**
 * Calls whenever a page comes before somebody's eyes again, and once a minute while it is there; the answer ends it.
 * It counts as no activity of the person; what it asks of the server is to keep no session alive (SE-3).
 */
export const pollWhileVisible = (
  onVisible: () => void,
  { window, page }: PageEvents = { window: globalThis.window, page: globalThis.document },
): (() => void) => {
  const checkVisibility = () => {
    if (page.visibilityState === "visible") onVisible();
  };
  const timer = setInterval(checkVisibility, MINUTE);
  page.addEventListener("visibilitychange", checkVisibility);
  window.addEventListener("focus", checkVisibility);
  return () => {
    clearInterval(timer);
    page.removeEventListener("visibilitychange", checkVisibility);
    window.removeEventListener("focus", checkVisibility);
  };
};

/** The same for as long as a view is shown. */
export const usePollWhileVisible = (onVisible: () => void): void =>
  useEffect(() => pollWhileVisible(onVisible), [onVisible]);
