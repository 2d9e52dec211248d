import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { Icon } from "../icons/Icon.tsx";
import { ProblemIcon, WarningIcon } from "../icons/icons.ts";
import { kitLabels } from "../kit-labels.ts";
import { useLabels, useMessages } from "../labels.ts";
import type { FieldModel } from "./field-model.ts";
import styles from "./forms.module.css";

/** What every field shows around its input. */
export interface FieldLook {
  readonly label: string;
  readonly required?: boolean;
  readonly hint?: string;
}

/** As much of a field as its frame shows. */
export type FieldFace = Pick<FieldModel<unknown>, "id" | "name" | "value" | "problem" | "correction">;

const noteIds = (field: FieldFace, look: FieldLook) =>
  [look.hint && `${field.id}-hint`, (field.problem || field.correction) && `${field.id}-error`]
    .filter(Boolean)
    .join(" ");

/** What every input says about itself to assistive technology. */
export const inputAria = (field: FieldFace, look: FieldLook) => ({
  id: field.id,
  "aria-required": look.required || undefined,
  "aria-invalid": field.problem !== null || undefined,
  "aria-describedby": noteIds(field, look) || undefined,
});

/** The class of the box around an input. */
export const boxClass = (field: FieldFace, more = ""): string =>
  [styles.box, field.problem !== null && styles.wrong, field.correction !== null && styles.corrected, more]
    .filter(Boolean)
    .join(" ");

export const Star = () => (
  <span className={styles.star} aria-hidden="true">
    {" *"}
  </span>
);

/** A correction on blur may add its message below the visible part of a dialog. */
const scrollToNote = (note: HTMLElement | null): void => note?.scrollIntoView({ block: "nearest" });

/** What is wrong with a field, or what a rule made of what was typed. */
export const FieldNotes = observer(
  ({ field, shown = String }: { readonly field: FieldFace; readonly shown?: (value: unknown) => string }) => {
    const label = useLabels(kitLabels);
    const say = useMessages();
    const { correction, problem } = field;
    return (
      <div id={`${field.id}-error`} role="status">
        {problem !== null && (
          <p className={styles.error}>
            <Icon of={ProblemIcon} />
            <span>{say(problem)}</span>
          </p>
        )}
        {correction !== null && (
          <p className={styles.warning} ref={scrollToNote}>
            <Icon of={WarningIcon} />
            <span>
              {correction.rule !== undefined && (
                <>
                  {say(correction.rule)}
                  <br />
                </>
              )}
              {say(correction.code)}
              <br />
              {label("corrected", { typed: shown(correction.typed), now: shown(field.value) })}
            </span>
          </p>
        )}
      </div>
    );
  },
);

interface Props extends FieldLook {
  readonly field: FieldFace;
  readonly shown?: (value: unknown) => string;
  /** At the right, below the box: a count of characters. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** Label above, input, hint and problem below. */
export const FieldFrame = observer(({ field, label, required, hint, shown, aside, children }: Props) => (
  <div className={styles.field}>
    <label className={styles.label} htmlFor={field.id}>
      {label}
      {required && <Star />}
    </label>
    {children}
    {(hint !== undefined || aside !== undefined) && (
      <div className={styles.beneath}>
        <span id={`${field.id}-hint`}>{hint}</span>
        {aside}
      </div>
    )}
    <FieldNotes field={field} {...(shown && { shown })} />
  </div>
));
