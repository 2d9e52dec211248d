import { BASE_PATH } from "@libretto/core/navigation/public-pages";

/** The events of a link shortly before a click. */
const EVENTS = ["pointerdown", "focusin"] as const;

/**
 * Preloads the page of a link of the application as soon as the link is pressed or focused, before the click: calls
 * `load` with its path. Returns the function that ends this.
 */
export const preloadLinks = (root: Document, load: (path: string) => void): (() => void) => {
  const controller = new AbortController();
  const loadTarget = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link === null || link.origin !== root.location.origin || !link.pathname.startsWith(`${BASE_PATH}/`)) return;
    load(link.pathname.slice(BASE_PATH.length));
  };
  for (const event of EVENTS) root.addEventListener(event, loadTarget, { passive: true, signal: controller.signal });
  return () => controller.abort();
};
