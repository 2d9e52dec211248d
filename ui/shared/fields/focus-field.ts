const isInView = (element: HTMLElement): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
};

/**
 * Moves the focus to a field of a form, or to the first invalid field of a group of fields, and shows it: a browser does not
 * scroll to a field that has the focus already.
 */
export const focusField = (form: string, field: string): void => {
  const element = document.getElementById(`${form}-${field}`);
  const target = element?.querySelector<HTMLElement>("[aria-invalid='true']") ?? element;
  if (target === null) return;
  target.focus();
  if (!isInView(target)) target.scrollIntoView({ block: "center" });
};
