import type { CalendarDate } from "@libretto/core/kernel/dates";
import type { FieldInput, FieldModel } from "../forms/field-model.ts";

/**
 * A day of the domain as a date field handles it: nothing typed is no day; a text that is none stays where it was
 * typed, and the form refuses it (see `unreadableDays`).
 */
export const dayField = (field: FieldModel<CalendarDate | null>): FieldInput<string> => ({
  id: field.id,
  name: field.name,
  get value() {
    return field.value ?? "";
  },
  get problem() {
    return field.problem;
  },
  get correction() {
    return field.correction && { ...field.correction, typed: field.correction.typed ?? "" };
  },
  write: (text) => field.write(text === "" ? null : (text as CalendarDate)),
  blur: () => field.blur(),
});
