import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { FieldInput } from "../forms/field-model.ts";
import styles from "./explained-choices.module.css";
import { FieldMessages, inputAria, RequiredMark } from "./FieldFrame.tsx";

/** An option with its explanation. */
export interface ExplainedChoice<T> {
  readonly value: T;
  readonly name: ReactNode;
  readonly about: string;
}

interface Props<T> {
  readonly field: FieldInput<T | null>;
  readonly label: string;
  /** Whether the label is visible; a dialog whose title is the label needs it only for assistive technology. */
  readonly isLabelVisible?: boolean;
  readonly required?: boolean;
  readonly choices: readonly ExplainedChoice<T>[];
}

const ExplainedChoicesView = <T extends string | number>({
  field,
  label,
  isLabelVisible = true,
  required = false,
  choices,
}: Props<T>) => {
  const { id, ...aria } = inputAria(field, { label, required });
  return (
    <div className={styles.group}>
      <span id={`${id}-label`} className={isLabelVisible ? styles.label : "visually-hidden"}>
        {label}
        {required && <RequiredMark />}
      </span>
      <FieldMessages field={field} />
      <div role="radiogroup" aria-labelledby={`${id}-label`} {...aria} className={styles.choices}>
        {choices.map(({ value, name, about }, index) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${value}`}
              name={id}
              checked={field.value === value}
              data-first={field.value === value || undefined}
              onChange={() => field.write(value)}
            />
            <span>
              <span className={styles.name}>{name}</span>
              <small>{about}</small>
            </span>
          </label>
        ))}
      </div>
    </div>
  );
};

/** Radio buttons whose options are explained. The problem is above them, as above checkboxes. */
export const ExplainedChoices = observer(ExplainedChoicesView) as typeof ExplainedChoicesView;
