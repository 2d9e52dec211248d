/** Moves the focus elsewhere when the element that has it is removed, unless another element took the focus. */
export const handFocus = (from: HTMLElement, to: () => HTMLElement | null): void => {
  if (from.contains(document.activeElement))
    queueMicrotask(() => document.activeElement === document.body && to()?.focus());
};

/** The same as a `ref`: moves the focus to the element with this id. */
export const handFocusTo = (id: string) => (from: HTMLElement | null) => () => {
  if (from !== null) handFocus(from, () => document.getElementById(id));
};
