import { taskEither } from "@libretto/core/kernel/fp";
import type { MessageCode } from "@libretto/core/messages/codes";
import type { FieldModel } from "@libretto/ui/shared/forms/field-model";
import { FormModel } from "@libretto/ui/shared/forms/form-model";

/** Creates a form field that accepts everything, or that shows a problem at once. */
export const createField = <T,>(value: T, problem: MessageCode | null = null): FieldModel<T> => {
  const form = new FormModel<{ value: T }>({
    name: "story",
    initial: { value },
    validate: () => (problem === null ? null : { value: problem }),
    save: () => taskEither.right(null),
  });
  if (problem !== null) void form.submit();
  return form.fields.value;
};
