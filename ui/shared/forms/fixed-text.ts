import type { FieldHand } from "./field-model.ts";

/** A text that is shown as a field and cannot be changed here. */
export const fixedText = (id: string, value: string): FieldHand<string> => ({
  id,
  name: id,
  value,
  problem: null,
  correction: null,
  write: () => undefined,
  blur: () => undefined,
});
