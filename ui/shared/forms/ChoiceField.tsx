import { observer } from "mobx-react-lite";
import { type FieldLook, FieldNotes, inputAria, Star } from "./FieldFrame.tsx";
import type { FieldModel } from "./field-model.ts";
import styles from "./forms.module.css";
import type { Choice } from "./SelectField.tsx";

interface Props<T> extends FieldLook {
  readonly field: FieldModel<T | null>;
  readonly choices: readonly Choice<T>[];
  /** One below the other. */
  readonly column?: boolean;
}

const ChoiceFieldView = <T,>({ field, choices, column = false, label, hint, required }: Props<T>) => {
  const { id, ...aria } = inputAria(field, { label, ...(hint && { hint }), required: required ?? false });
  return (
    <fieldset
      className={styles.field}
      role="radiogroup"
      {...aria}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || field.blur()}
    >
      <legend className={styles.label}>
        {label}
        {required && <Star />}
      </legend>
      <div className={`${styles.choices} ${column ? styles.column : ""}`}>
        {choices.map((choice, index) => (
          <label key={choice.label} className={styles.choice}>
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${index}`}
              name={id}
              checked={choice.value === field.value}
              onChange={() => field.write(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
      {hint !== undefined && (
        <div className={styles.beneath} id={`${id}-hint`}>
          {hint}
        </div>
      )}
      <FieldNotes field={field} />
    </fieldset>
  );
};

/** One of a few, all of them to be seen. */
export const ChoiceField = observer(ChoiceFieldView) as typeof ChoiceFieldView;
