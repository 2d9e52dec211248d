import type { FieldInput } from "../forms/field-model.ts";

/** A text that is shown as a field and cannot be changed here. */
export const readOnlyField = (id: string, value: string): FieldInput<string> => ({
  id,
  name: id,
  value,
  problem: null,
  correction: null,
  write: () => undefined,
  blur: () => undefined,
});
