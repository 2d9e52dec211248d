import type { FieldInput } from "../shared/forms/field-model.ts";

/** A field without rules of its own. */
export const plainField = <T>(id: string, value: T, write: (value: T) => void): FieldInput<T> => ({
  ...{ id, name: id, value, problem: null, correction: null, write },
  blur: () => undefined,
});
