import { observer } from "mobx-react-lite";
import type { FieldInput } from "../forms/field-model.ts";
import styles from "../forms/forms.module.css";
import { LanguageModel } from "../language-model.ts";
import { useModel, useOwnModel } from "../models.ts";
import { boxClass, FieldFrame, type FieldFrameProps, inputAria } from "./FieldFrame.tsx";
import { afterPointerRelease } from "./pointer-release.ts";
import { TypedNumberModel } from "./text/typed-number-model.ts";

interface Props extends FieldFrameProps {
  /** Contains a number, nothing, or the text that is no number. */
  readonly field: FieldInput<number | null>;
  /** Shown at the right of the number. The label should name it too. */
  readonly unit?: string;
}

/** A field for a number. A typed comma becomes a dot; after typing the number has the decimal sign of the language. */
export const NumberField = observer(({ field, unit, ...frame }: Props) => {
  const language = useModel(LanguageModel);
  const typed = useOwnModel(() => new TypedNumberModel(language));
  return (
    <FieldFrame field={field} {...frame}>
      <div className={boxClass(field)}>
        <input
          {...inputAria(field, frame)}
          name={field.name}
          inputMode="decimal"
          autoComplete="off"
          value={typed.textOf(field)}
          onChange={(event) => typed.type(field, event.currentTarget.value)}
          onBlur={() => afterPointerRelease(() => typed.leave(field))}
        />
        {unit !== undefined && (
          <span className={styles.unit} aria-hidden="true">
            {unit}
          </span>
        )}
      </div>
    </FieldFrame>
  );
});
