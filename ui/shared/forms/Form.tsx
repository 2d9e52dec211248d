import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { ErrorSummary } from "./ErrorSummary.tsx";
import { focusField } from "./focus-field.ts";
import type { FormModel } from "./form-model.ts";
import styles from "./forms.module.css";
import { Resumed } from "./Resumed.tsx";

interface Props {
  // biome-ignore lint/suspicious/noExplicitAny: a form is invariant in its values; the frame around any form cannot name them
  readonly form: FormModel<any, any>;
  /** Ties buttons outside of it to the form. */
  readonly id?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

/** Fields that are saved together; after a vain attempt the first wrong one has the focus. */
export const Form = observer(({ form, id, labels, children }: Props) => (
  <form
    id={id ?? form.name}
    className={styles.form}
    noValidate
    onSubmit={async (event) => {
      event.preventDefault();
      const outcome = await form.submit();
      if (outcome.is === "wrong") focusField(form.name, outcome.field);
    }}
  >
    <ErrorSummary form={form} {...(labels && { labels })} />
    <Resumed form={form} />
    {children}
  </form>
));

/** The row of buttons that ends a form on a page; a dialog has its own. */
export const FormActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
