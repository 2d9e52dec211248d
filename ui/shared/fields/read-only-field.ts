import type { FieldInput } from "../forms/field-model.ts";

/** A read-only text shown as a field. */
export const readOnlyField = (id: string, value: string): FieldInput<string> => ({
  id,
  name: id,
  value,
  problem: null,
  correction: null,
  write: () => undefined,
  blur: () => undefined,
});
