import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { Button } from "../controls/Button.tsx";
import { Form } from "../forms/Form.tsx";
import type { FormModel } from "../forms/form-model.ts";
import { ResumedNotice } from "../forms/ResumedNotice.tsx";
import { kitLabels } from "../kit-labels.ts";
import { useLabels } from "../labels.ts";
import { Dialog } from "./Dialog.tsx";
import type { Verb } from "./dialogs-model.ts";

export interface FormDialogProps {
  readonly title: string;
  readonly subject?: ReactNode;
  // biome-ignore lint/suspicious/noExplicitAny: a form is invariant in its values; the frame around any form cannot name them
  readonly form: FormModel<any, any>;
  readonly verb?: Verb;
  /** The text of the button when no standard verb fits. */
  readonly verbText?: string;
  /** The action destroys data: the button is red. */
  readonly isDestructive?: boolean;
  /** Field labels, for the links of the error summary. */
  readonly labels?: Readonly<Record<string, string>>;
  /** A sentence that stays visible above the buttons. */
  readonly note?: ReactNode;
  /** Makes a field visible before it gets the focus. */
  readonly showField?: (field: string) => void;
  /** Called when the action is chosen, before the form is submitted. */
  readonly onAction?: () => void;
  /** Buttons between "Annulla" and the action. */
  readonly otherButtons?: ReactNode;
  readonly dismiss: () => void;
  readonly children: ReactNode;
}

/** A form in a dialog: fields, "Annulla", and the action. */
export const FormDialog = observer(
  ({
    title,
    subject,
    form,
    verb = "save",
    verbText,
    isDestructive = false,
    labels,
    note,
    showField,
    onAction,
    otherButtons,
    dismiss,
    children,
  }: FormDialogProps) => {
    const label = useLabels(kitLabels);
    return (
      <Dialog
        title={title}
        {...(subject !== undefined && { subject })}
        {...(note !== undefined && { note })}
        dirty={form.dirty}
        busy={form.busy}
        dismiss={dismiss}
        buttons={
          <>
            <Button onClick={dismiss} aria-disabled={form.saving || undefined}>
              {label("cancel")}
            </Button>
            {otherButtons}
            <Button
              tone={isDestructive ? "danger" : "primary"}
              submits
              form={form.name}
              {...(onAction && { onClick: onAction })}
              busy={form.saving || form.isWaiting}
            >
              {verbText ?? label(form.saving ? "saving" : verb)}
            </Button>
          </>
        }
      >
        <Form form={form} {...(labels && { labels })} {...(showField && { showField })}>
          <ResumedNotice form={form} />
          {children}
        </Form>
      </Dialog>
    );
  },
);
