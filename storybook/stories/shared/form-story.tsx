import { taskEither } from "@libretto/core/kernel/fp";
import type { MessageCode } from "@libretto/core/messages/codes";
import type { FieldModel } from "@libretto/ui/shared/forms/field-model";
import { FormModel } from "@libretto/ui/shared/forms/form-model";

/** A field of a form that accepts everything, or that refuses its value with a message and shows it at once. */
export const aField = <T,>(value: T, problem: MessageCode | null = null): FieldModel<T> => {
  const form = new FormModel<{ value: T }>({
    name: "story",
    initial: { value },
    validate: () => (problem === null ? null : { value: problem }),
    save: () => taskEither.right(null),
  });
  if (problem !== null) void form.submit();
  return form.fields.value;
};
