import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { focusField } from "../fields/focus-field.ts";
import { ErrorSummary } from "./ErrorSummary.tsx";
import type { FormModel } from "./form-model.ts";
import styles from "./forms.module.css";

interface Props {
  // biome-ignore lint/suspicious/noExplicitAny: a form is invariant in its values; the frame around any form cannot name them
  readonly form: FormModel<any, any>;
  readonly labels?: Readonly<Record<string, string>>;
  /** Makes a field visible before it gets the focus, in a form that shows one part at a time. */
  readonly showField?: (field: string) => void;
  readonly children: ReactNode;
}

/** Fields that are saved together. A refused save focuses the first invalid field. */
export const Form = observer(({ form, labels, showField, children }: Props) => {
  const focus = (field: string) => {
    if (showField !== undefined) flushSync(() => showField(field));
    focusField(form.name, field);
  };
  return (
    <form
      id={form.name}
      className={styles.form}
      noValidate
      onSubmit={async (event) => {
        event.preventDefault();
        const outcome = await form.submit();
        if (outcome.is === "wrong") focus(outcome.field);
      }}
    >
      <ErrorSummary form={form} focus={focus} {...(labels && { labels })} />
      {children}
    </form>
  );
});
