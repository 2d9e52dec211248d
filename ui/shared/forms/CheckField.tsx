import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { FieldNotes, inputAria, Star } from "./FieldFrame.tsx";
import type { FieldModel } from "./field-model.ts";
import styles from "./forms.module.css";
import { whenReleased } from "./press.ts";

interface Props {
  readonly field: FieldModel<boolean>;
  readonly required?: boolean;
  readonly children: ReactNode;
}

/** Something to agree to. */
export const CheckField = observer(({ field, required = false, children }: Props) => (
  <div className={styles.field}>
    <label className={styles.check}>
      <input
        {...inputAria(field, { label: field.name, required })}
        type="checkbox"
        name={field.name}
        checked={field.value}
        onChange={(event) => field.write(event.currentTarget.checked)}
        onBlur={() => whenReleased(field.blur)}
      />
      <span>
        {children}
        {required && <Star />}
      </span>
    </label>
    <FieldNotes field={field} />
  </div>
));
