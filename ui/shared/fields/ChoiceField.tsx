import { observer } from "mobx-react-lite";
import type { FieldInput } from "../forms/field-model.ts";
import styles from "../forms/forms.module.css";
import { type FieldFrameProps, FieldMessages, inputAria, RequiredMark } from "./FieldFrame.tsx";
import { afterPointerRelease } from "./pointer-release.ts";
import type { Choice } from "./SelectField.tsx";

interface Props<T> extends FieldFrameProps {
  readonly field: FieldInput<T | null>;
  readonly choices: readonly Choice<T>[];
}

const ChoiceFieldView = <T,>({ field, choices, ...frame }: Props<T>) => {
  const { id, ...aria } = inputAria(field, frame);
  const { label, hint, required } = frame;
  return (
    <div className={styles.field}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
        {required && <RequiredMark />}
      </span>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        {...aria}
        className={styles.choices}
        onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || afterPointerRelease(field.blur)}
      >
        {choices.map((choice, index) => (
          <label key={choice.label} className={styles.choice}>
            <input
              type="radio"
              // The first one has the field's id, so that the error summary can focus it.
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
        <div className={styles.belowInput} id={`${id}-hint`}>
          {hint}
        </div>
      )}
      <FieldMessages field={field} />
    </div>
  );
};

/** Radio buttons for a few options. */
export const ChoiceField = observer(ChoiceFieldView) as typeof ChoiceFieldView;
