import { observer } from "mobx-react-lite";
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
}

interface Props<T> extends FieldFrameProps {
  readonly field: FieldInput<T | null>;
  readonly choices: readonly Choice<T>[];
  /** The text when nothing is chosen. */
  readonly none?: string;
}

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
          {choices.map((choice, index) => (
            <option key={choice.label} value={index}>
              {choice.label}
            </option>
          ))}
        </select>
        <Icon of={OpenIcon} className={styles.arrow ?? ""} />
      </div>
    </FieldFrame>
  );
};

/** A choice from a short list, with the system's own picker. */
export const SelectField = observer(SelectFieldView) as typeof SelectFieldView;
