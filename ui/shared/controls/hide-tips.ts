/** Lets Esc hide a tooltip until the pointer or the focus moves (WCAG 1.4.13). Returns a function that stops it. */
export const hideTipsOnEscape = (page: Document): (() => void) => {
  const stop = new AbortController();
  const { signal } = stop;
  const show = () => page.documentElement.removeAttribute("data-tips");
  page.addEventListener(
    "keydown",
    (event) => event.key === "Escape" && page.documentElement.setAttribute("data-tips", "off"),
    { signal },
  );
  page.addEventListener("focusin", show, { signal });
  page.addEventListener("pointerover", show, { signal });
  return () => stop.abort();
};
