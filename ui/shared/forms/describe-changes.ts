import type { Change } from "../dialogs/dialogs-model.ts";
import type { FieldChange } from "./form-model.ts";

/** How the values of a field are formatted. */
export interface FieldDescription {
  readonly label: string;
  readonly format?: (value: never) => string;
}

/**
 * The changes that saving would make, as text, in the order of the page. Fields that are not visible are left out.
 *
 * @param fields the visible fields, in the order of the page
 * @param describeTyped explains that a value is not the typed one (decision R6)
 */
export const describeChanges = (
  changes: readonly FieldChange[],
  fields: Readonly<Record<string, FieldDescription>>,
  describeTyped: (now: string, describeTyped: string) => string,
): readonly Change[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const change = changes.find((one) => one.name === name);
    if (change === undefined) return [];
    const formatValue = (value: unknown) =>
      value === null || value === undefined ? "" : (field.format?.(value as never) ?? String(value));
    const after = formatValue(change.after);
    return [
      {
        label: field.label,
        before: formatValue(change.before),
        after: change.typed === undefined ? after : describeTyped(after, formatValue(change.typed)),
      },
    ];
  });
