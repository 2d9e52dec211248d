import { useEffect } from "react";

const MINUTE = 60_000;

/** The window of a page, and the page. */
type Events = Pick<EventTarget, "addEventListener" | "removeEventListener">;
interface PageEvents {
  readonly window: Events;
  readonly page: Events & Pick<Document, "visibilityState">;
}

/**
 * Calls a function when the page becomes visible and once a minute while it is visible. Returns a function that ends
 * it. It does not count as activity of the user, and its requests must not extend the session (SE-3).
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

/** The same while a view is mounted. */
export const usePollWhileVisible = (onVisible: () => void): void =>
  useEffect(() => pollWhileVisible(onVisible), [onVisible]);
