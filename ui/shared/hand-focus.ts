/** What goes while the keyboard is in it leaves it to another part of the page, unless something else took it. */
export const handFocus = (from: HTMLElement, to: () => HTMLElement | null): void => {
  if (from.contains(document.activeElement))
    queueMicrotask(() => document.activeElement === document.body && to()?.focus());
};

/** The same, for a `ref`: to what bears this id. */
export const handFocusTo = (id: string) => (from: HTMLElement | null) => () => {
  if (from !== null) handFocus(from, () => document.getElementById(id));
};
