import type { FieldInput } from "../forms/field-model.ts";

/** A field that belongs to no form, such as a filter: it has no problem and no correction. */
export const fieldWithoutForm = <T>(id: string, name: string, value: T, write: (value: T) => void): FieldInput<T> => ({
  id,
  name,
  value,
  problem: null,
  correction: null,
  write,
  blur: () => undefined,
});

/** A read-only text shown as a field. */
export const readOnlyField = (id: string, value: string): FieldInput<string> =>
  fieldWithoutForm(id, id, value, () => undefined);
