/** Moves the focus to a field of a form. */
export const focusField = (form: string, field: string) => document.getElementById(`${form}-${field}`)?.focus();
