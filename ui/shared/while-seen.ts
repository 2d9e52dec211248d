import { useEffect } from "react";

const MINUTE = 60_000;

/** The window that a page is in, and the page. */
type Events = Pick<EventTarget, "addEventListener" | "removeEventListener">;
interface Surroundings {
  readonly window: Events;
  readonly page: Events & Pick<Document, "visibilityState">;
}

/**
 * Calls whenever a page comes before somebody's eyes again, and once a minute while it is there; the answer ends it.
 * It counts as no activity of the person; what it asks of the server is to keep no session alive (SE-3).
 */
export const whileSeen = (
  look: () => void,
  { window, page }: Surroundings = { window: globalThis.window, page: globalThis.document },
): (() => void) => {
  const seen = () => {
    if (page.visibilityState === "visible") look();
  };
  const looking = setInterval(seen, MINUTE);
  page.addEventListener("visibilitychange", seen);
  window.addEventListener("focus", seen);
  return () => {
    clearInterval(looking);
    page.removeEventListener("visibilitychange", seen);
    window.removeEventListener("focus", seen);
  };
};

/** The same for as long as a view is shown. */
export const useWhileSeen = (look: () => void): void => useEffect(() => whileSeen(look), [look]);
