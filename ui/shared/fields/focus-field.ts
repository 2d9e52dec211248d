/** Moves the focus to a field of a form, or to the first invalid field of a group of fields. */
export const focusField = (form: string, field: string) => {
  const element = document.getElementById(`${form}-${field}`);
  (element?.querySelector<HTMLElement>("[aria-invalid='true']") ?? element)?.focus();
};
