import { observer } from "mobx-react-lite";
import type { FieldModel } from "../forms/field-model.ts";
import styles from "../forms/forms.module.css";
import { Icon } from "../icons/Icon.tsx";
import { ProblemIcon } from "../icons/icons.ts";
import { useLabels, useMessages } from "../labels.ts";
import { boxClass, FieldFrame, type FieldLook, inputAria } from "./FieldFrame.tsx";
import { commaToDot, isPlainNumber } from "./number-text.ts";
import { pickerLabels } from "./picker-labels.ts";
import { afterPointerRelease } from "./pointer-release.ts";

interface Props extends FieldLook {
  /** Holds the text; `readNumber` gives its number. */
  readonly field: FieldModel<string>;
  readonly unit?: string;
}

/** A positive number. Invalid input is reported at once and stays as typed. */
export const NumberField = observer(({ field, unit, ...look }: Props) => {
  const label = useLabels(pickerLabels);
  const message = useMessages();
  const isInvalid = !isPlainNumber(field.value);
  const messageId = `${field.id}-odd`;
  const aria = inputAria(field, look);
  return (
    <FieldFrame field={field} {...look}>
      <div className={boxClass(field, isInvalid ? styles.wrong : "")}>
        <input
          {...aria}
          aria-invalid={isInvalid || aria["aria-invalid"]}
          aria-describedby={[aria["aria-describedby"], isInvalid && messageId].filter(Boolean).join(" ") || undefined}
          name={field.name}
          inputMode="decimal"
          autoComplete="off"
          value={field.value}
          onChange={(event) => field.write(commaToDot(event.currentTarget.value))}
          onBlur={() => afterPointerRelease(field.blur)}
        />
        {unit !== undefined && <span className={styles.unit}>{unit}</span>}
      </div>
      <div id={messageId} role="status">
        {isInvalid && field.problem !== "number.digitsAndDot" && (
          <p className={styles.error}>
            <Icon of={ProblemIcon} />
            <span>
              {message("number.digitsAndDot")} {label("useDot")}
            </span>
          </p>
        )}
      </div>
    </FieldFrame>
  );
});
