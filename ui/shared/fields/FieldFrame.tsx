import type { MessageCode } from "@libretto/core/messages/codes";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { FieldModel } from "../forms/field-model.ts";
import styles from "../forms/forms.module.css";
import { scrollToMessage } from "../forms/scroll-to-message.ts";
import { Icon } from "../icons/Icon.tsx";
import { ProblemIcon, WarningIcon } from "../icons/icons.ts";
import { kitLabels } from "../kit-labels.ts";
import { useLabels, useMessages } from "../labels.ts";

/** Label, hint and required mark of a field. */
export interface FieldFrameProps {
  readonly label: string;
  readonly required?: boolean;
  readonly hint?: ReactNode;
  /** A warning about the value, which does not refuse it. */
  readonly warning?: MessageCode | null;
}

/** The parts of a field model that the frame shows. */
export type FieldPresentation = Pick<FieldModel<unknown>, "id" | "name" | "value" | "problem" | "correction">;

const describedByIds = (field: FieldPresentation, frame: FieldFrameProps) =>
  [
    Boolean(frame.hint) && `${field.id}-hint`,
    (field.problem || field.correction || frame.warning) && `${field.id}-error`,
  ]
    .filter(Boolean)
    .join(" ");

/** The ARIA attributes of an input. */
export const inputAria = (field: FieldPresentation, frame: FieldFrameProps) => ({
  id: field.id,
  "aria-required": frame.required || undefined,
  "aria-invalid": field.problem !== null || undefined,
  "aria-describedby": describedByIds(field, frame) || undefined,
});

/** The class of the box around an input. */
export const boxClass = (field: FieldPresentation, extraClass = ""): string =>
  [styles.box, field.problem !== null && styles.wrong, field.correction !== null && styles.corrected, extraClass]
    .filter(Boolean)
    .join(" ");

export const RequiredMark = () => (
  <span className={styles.star} aria-hidden="true">
    {" *"}
  </span>
);

/** The problem of a field, or its correction. */
export const FieldMessages = observer(
  ({
    field,
    format = String,
    warning = null,
  }: {
    readonly field: FieldPresentation;
    readonly format?: (value: unknown) => string;
    readonly warning?: MessageCode | null;
  }) => {
    const label = useLabels(kitLabels);
    const message = useMessages();
    const { correction, problem } = field;
    const explain = ({ typed, explanation }: NonNullable<typeof correction>): string => {
      const values = { typed: format(typed), now: format(field.value) };
      return explanation === undefined ? label("corrected", values) : message(explanation, values);
    };
    return (
      <div id={`${field.id}-error`} role="status">
        {problem !== null && (
          <p className={styles.error}>
            <Icon of={ProblemIcon} />
            <span>{message(problem)}</span>
          </p>
        )}
        {problem === null && warning !== null && (
          <p className={styles.warning}>
            <Icon of={WarningIcon} />
            <span>{message(warning)}</span>
          </p>
        )}
        {correction !== null && (
          <p className={styles.warning} ref={scrollToMessage}>
            <Icon of={WarningIcon} />
            <span>
              {message(correction.code)}
              <br />
              {explain(correction)}
            </span>
          </p>
        )}
      </div>
    );
  },
);

interface Props extends FieldFrameProps {
  readonly field: FieldPresentation;
  readonly format?: (value: unknown) => string;
  /** Shown at the right, below the box: a character count. */
  readonly counter?: ReactNode;
  readonly children: ReactNode;
}

/** A field with its label above, and its hint and problem below. */
export const FieldFrame = observer(({ field, label, required, hint, warning, format, counter, children }: Props) => (
  <div className={styles.field}>
    <label className={styles.label} htmlFor={field.id}>
      {label}
      {required && <RequiredMark />}
    </label>
    {children}
    {(hint !== undefined || counter !== undefined) && (
      <div className={styles.belowInput}>
        <div id={`${field.id}-hint`}>{hint}</div>
        {counter}
      </div>
    )}
    <FieldMessages field={field} {...(format && { format })} {...(warning && { warning })} />
  </div>
));
