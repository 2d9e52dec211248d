import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { FieldInput } from "../forms/field-model.ts";
import styles from "../forms/forms.module.css";
import { FieldMessages, inputAria, RequiredMark } from "./FieldFrame.tsx";
import { afterPointerRelease } from "./pointer-release.ts";

interface Props {
  readonly field: FieldInput<boolean>;
  readonly required?: boolean;
  readonly children: ReactNode;
}

/** A checkbox for a consent. */
export const CheckField = observer(({ field, required = false, children }: Props) => (
  <div className={styles.field}>
    <label className={styles.check}>
      <input
        {...inputAria(field, { label: field.name, required })}
        type="checkbox"
        name={field.name}
        checked={field.value}
        onChange={(event) => field.write(event.currentTarget.checked)}
        onBlur={() => afterPointerRelease(field.blur)}
      />
      <span>
        {children}
        {required && <RequiredMark />}
      </span>
    </label>
    <FieldMessages field={field} />
  </div>
));
