import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { FieldInput } from "../forms/field-model.ts";
import styles from "../forms/forms.module.css";
import { Icon } from "../icons/Icon.tsx";
import { OpenIcon } from "../icons/icons.ts";
import { useLabels } from "../labels.ts";
import { boxClass, FieldFrame, type FieldFrameProps, inputAria } from "./FieldFrame.tsx";
import { pickerLabels } from "./picker-labels.ts";
import { afterPointerRelease } from "./pointer-release.ts";

/** An option of a list. */
export interface Choice<T> {
  readonly value: T;
  readonly label: string;
  /** The heading of consecutive options. */
  readonly group?: string;
}

interface Props<T> extends FieldFrameProps {
  readonly field: FieldInput<T | null>;
  readonly choices: readonly Choice<T>[];
  /** The text when nothing is chosen. */
  readonly none?: string;
}

/** The options, and the groups of those that have one. */
const groupChoices = (choices: readonly Choice<unknown>[]) => {
  const groups: { readonly group: string | undefined; readonly options: ReactNode[] }[] = [];
  for (const [index, { label, group }] of choices.entries()) {
    if (groups.length === 0 || groups.at(-1)?.group !== group) groups.push({ group, options: [] });
    groups.at(-1)?.options.push(
      <option key={label} value={index}>
        {label}
      </option>,
    );
  }
  return groups;
};

const SelectFieldView = <T,>({ field, choices, none, ...frame }: Props<T>) => {
  const label = useLabels(pickerLabels);
  const chosen = choices.findIndex((choice) => choice.value === field.value);
  return (
    <FieldFrame field={field} {...frame}>
      <div className={boxClass(field)}>
        <select
          {...inputAria(field, frame)}
          name={field.name}
          value={chosen}
          onChange={(event) => field.write(choices[Number(event.currentTarget.value)]?.value ?? null)}
          onBlur={() => afterPointerRelease(field.blur)}
        >
          <option value={-1}>{none ?? label("choose")}</option>
          {groupChoices(choices).map(({ group, options }) =>
            group === undefined ? (
              options
            ) : (
              <optgroup key={group} label={group}>
                {options}
              </optgroup>
            ),
          )}
        </select>
        <Icon of={OpenIcon} className={styles.arrow ?? ""} />
      </div>
    </FieldFrame>
  );
};

/** A choice from a short list, with the system's own picker. */
export const SelectField = observer(SelectFieldView) as typeof SelectFieldView;
