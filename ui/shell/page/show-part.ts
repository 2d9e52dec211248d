/** What a person does who reads elsewhere on the page: from then on it does not move by itself. */
const ACTIONS_OF_PERSON = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** Scrolls to a part of the page, and focuses it. */
const show = (part: HTMLElement): void => {
  if (part.tabIndex < 0) part.tabIndex = -1;
  part.scrollIntoView({ block: "start" });
  part.focus({ preventScroll: true });
};

/**
 * Shows the part of the page with an id as soon as it is there. Its content, and what stands above it, can come later
 * than the page: it is shown again whenever the height of the page changes, until the person scrolls, taps or types.
 *
 * @returns the function that ends this
 */
export const showPart = (id: string): (() => void) => {
  const heights = new ResizeObserver(() => {
    const part = document.getElementById(id);
    if (part !== null) show(part);
  });
  const end = () => {
    heights.disconnect();
    parts.disconnect();
    for (const action of ACTIONS_OF_PERSON) window.removeEventListener(action, end, true);
  };
  const find = () => {
    const part = document.getElementById(id);
    if (part === null) return;
    parts.disconnect();
    show(part);
    heights.observe(document.body);
  };
  const parts = new MutationObserver(find);
  for (const action of ACTIONS_OF_PERSON) window.addEventListener(action, end, true);
  parts.observe(document.body, { childList: true, subtree: true });
  find();
  return end;
};
