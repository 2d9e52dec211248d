/** Moves the focus elsewhere when the element that has it is removed, unless another element took the focus. */
export const moveFocus = (from: HTMLElement, to: () => HTMLElement | null): void => {
  if (from.contains(document.activeElement))
    queueMicrotask(() => document.activeElement === document.body && to()?.focus());
};

/** The same as a `ref`: moves the focus to the element with this id. */
export const moveFocusTo = (id: string) => (from: HTMLElement | null) => () => {
  if (from !== null) moveFocus(from, () => document.getElementById(id));
};
