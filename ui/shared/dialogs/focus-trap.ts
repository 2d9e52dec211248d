const FOCUSABLE_SELECTOR =
  "a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex='0']";

const findTabStops = (area: HTMLElement): readonly HTMLElement[] =>
  [...area.querySelectorAll<HTMLElement>(FOCUSABLE_SELECTOR)].filter(
    (element) => element.tabIndex >= 0 && element.getClientRects().length > 0,
  );

/**
 * Sets the initial focus of a dialog: `data-first`, otherwise its first field, otherwise the dialog. A long dialog stays
 * at its top, because its title and its gravest warning come first.
 */
export const focusFirst = (area: HTMLElement) =>
  (
    area.querySelector<HTMLElement>("[data-first]") ??
    area.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea") ??
    area
  ).focus({ preventScroll: true });

/** Keeps Tab inside the area. Returns whether it moved the focus. */
export const trapFocus = (area: HTMLElement, backwards: boolean): boolean => {
  const all = findTabStops(area);
  const [edge, other] = backwards ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
  const outside = !area.contains(document.activeElement) || document.activeElement === area;
  if (document.activeElement !== edge && !(outside && backwards)) return false;
  other?.focus();
  return true;
};
