import { BASE_PATH } from "@libretto/core/navigation/public-pages";

/**
 * Loads the page again, at an address below the base path, or where it is when that is empty. Whoever stays, because a form
 * is not saved, uses the page again: then nothing is left to do.
 *
 * @param onLeave called when the page is left
 */
export const loadAgain = (address: string, onLeave: () => void): void => {
  const events = new AbortController();
  window.addEventListener("pagehide", onLeave, { once: true, signal: events.signal });
  for (const use of ["pointerdown", "keydown"])
    window.addEventListener(use, () => events.abort(), { once: true, signal: events.signal });
  // an address that differs only in its fragment would not be loaded
  if (address !== "") window.history.replaceState(null, "", BASE_PATH + address);
  window.location.reload();
};
