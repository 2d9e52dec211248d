import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { focusField } from "../fields/focus-field.ts";
import { ErrorSummary } from "./ErrorSummary.tsx";
import type { FormModel } from "./form-model.ts";
import styles from "./forms.module.css";

interface Props {
  // biome-ignore lint/suspicious/noExplicitAny: a form is invariant in its values; the frame around any form cannot name them
  readonly form: FormModel<any, any>;
  readonly labels?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

/** Fields that are saved together. A refused save focuses the first invalid field. */
export const Form = observer(({ form, labels, children }: Props) => (
  <form
    id={form.name}
    className={styles.form}
    noValidate
    onSubmit={async (event) => {
      event.preventDefault();
      const outcome = await form.submit();
      if (outcome.is === "wrong") focusField(form.name, outcome.field);
    }}
  >
    <ErrorSummary form={form} {...(labels && { labels })} />
    {children}
  </form>
));
