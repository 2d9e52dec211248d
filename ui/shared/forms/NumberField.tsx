import { observer } from "mobx-react-lite";
import { Icon } from "../icons/Icon.tsx";
import { ProblemIcon } from "../icons/icons.ts";
import { useLabels, useMessages } from "../labels.ts";
import { boxClass, FieldFrame, type FieldLook, inputAria } from "./FieldFrame.tsx";
import type { FieldModel } from "./field-model.ts";
import styles from "./forms.module.css";
import { isPlainNumber, numberTyped } from "./number-text.ts";
import { pickerLabels } from "./picker-labels.ts";
import { whenReleased } from "./press.ts";

interface Props extends FieldLook {
  /** Holds the text; `readNumber` gives its number. */
  readonly field: FieldModel<string>;
  readonly unit?: string;
}

/** A positive number. Invalid input is reported at once and stays as typed. */
export const NumberField = observer(({ field, unit, ...look }: Props) => {
  const label = useLabels(pickerLabels);
  const say = useMessages();
  const odd = !isPlainNumber(field.value);
  const told = `${field.id}-odd`;
  const aria = inputAria(field, look);
  return (
    <FieldFrame field={field} {...look}>
      <div className={boxClass(field, odd ? styles.wrong : "")}>
        <input
          {...aria}
          aria-invalid={odd || aria["aria-invalid"]}
          aria-describedby={[aria["aria-describedby"], odd && told].filter(Boolean).join(" ") || undefined}
          name={field.name}
          inputMode="decimal"
          autoComplete="off"
          value={field.value}
          onChange={(event) => field.write(numberTyped(event.currentTarget.value))}
          onBlur={() => whenReleased(field.blur)}
        />
        {unit !== undefined && <span className={styles.unit}>{unit}</span>}
      </div>
      <div id={told} role="status">
        {odd && field.problem !== "number.digitsAndDot" && (
          <p className={styles.error}>
            <Icon of={ProblemIcon} />
            <span>
              {say("number.digitsAndDot")} {label("useDot")}
            </span>
          </p>
        )}
      </div>
    </FieldFrame>
  );
});
