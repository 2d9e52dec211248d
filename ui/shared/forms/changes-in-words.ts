import type { Change } from "../dialogs/dialogs-model.ts";
import type { FieldChange } from "./form-model.ts";

/** How a field's values read. */
export interface FieldWords {
  readonly label: string;
  readonly say?: (value: never) => string;
}

/**
 * What saving would change, in the words of the screen; fields that the person does not see are left out.
 *
 * @param typed says that a value is not what was typed (decision R6)
 */
export const changesInWords = (
  changes: readonly FieldChange[],
  fields: Readonly<Record<string, FieldWords>>,
  typed: (now: string, typed: string) => string,
): readonly Change[] =>
  changes.flatMap((change) => {
    const field = fields[change.name];
    if (field === undefined) return [];
    const words = (value: unknown) =>
      value === null || value === undefined ? "" : (field.say?.(value as never) ?? String(value));
    const after = words(change.after);
    return [
      {
        label: field.label,
        before: words(change.before),
        after: change.typed === undefined ? after : typed(after, words(change.typed)),
      },
    ];
  });
