import { observer } from "mobx-react-lite";
import type { FieldInput } from "../forms/field-model.ts";
import styles from "./explained-choices.module.css";
import { FieldMessages, inputAria, RequiredMark } from "./FieldFrame.tsx";
import type { Choice } from "./SelectField.tsx";

interface Props<Chosen> {
  readonly field: FieldInput<readonly Chosen[]>;
  readonly label: string;
  readonly required?: boolean;
  readonly choices: readonly Choice<Chosen>[];
}

const CheckboxesFieldView = <Chosen extends string | number>({
  field,
  label,
  required = false,
  choices,
}: Props<Chosen>) => {
  const { id, ...aria } = inputAria(field, { label, required });
  const toggle = (value: Chosen) =>
    field.write(field.value.includes(value) ? field.value.filter((other) => other !== value) : [...field.value, value]);
  return (
    <fieldset className={styles.checkboxes} aria-describedby={aria["aria-describedby"]}>
      <legend className={styles.label}>
        {label}
        {required && <RequiredMark />}
      </legend>
      <FieldMessages field={field} />
      {choices.map(({ value, label: name }, index) => (
        <label key={value} className={styles.choice}>
          <input
            type="checkbox"
            id={index === 0 ? id : `${id}-${value}`}
            checked={field.value.includes(value)}
            aria-invalid={aria["aria-invalid"]}
            onChange={() => toggle(value)}
          />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  );
};

/** Several choices as checkboxes. The problem is above them, because a long list would hide it on a phone. */
export const CheckboxesField = observer(CheckboxesFieldView) as typeof CheckboxesFieldView;
