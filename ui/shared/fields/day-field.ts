import type { CalendarDate } from "@libretto/core/kernel/dates";
import type { FieldInput, FieldModel } from "../forms/field-model.ts";

/**
 * Adapts a date of the domain to a date field. An empty text is no date. An invalid text stays in the field, and the
 * form refuses it (see `findUnreadableDays`).
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
