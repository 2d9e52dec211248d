import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { ChoiceField } from "../fields/ChoiceField.tsx";
import type { Choice } from "../fields/SelectField.tsx";
import type { FieldInput } from "../forms/field-model.ts";
import type { FormModel } from "../forms/form-model.ts";
import { FormDialog } from "./FormDialog.tsx";

interface Props<L> {
  readonly title: string;
  readonly subject: ReactNode;
  // biome-ignore lint/suspicious/noExplicitAny: a form is invariant in its values; here only its target field is known
  readonly form: FormModel<any, any>;
  readonly target: FieldInput<L | null>;
  /** The label of the list field. */
  readonly label: string;
  readonly lists: readonly Choice<L>[];
  readonly isDestructive?: boolean;
  /** Field labels, for the links of the error summary. */
  readonly labels?: Readonly<Record<string, string>>;
  readonly dismiss: () => void;
  /** The fields that the chosen list requires. */
  readonly children?: ReactNode;
}

const MoveDialogView = <L,>({ target, label, lists, children, ...rest }: Props<L>) => (
  <FormDialog verb="move" {...rest}>
    <ChoiceField field={target} label={label} choices={lists} required />
    {children}
  </FormDialog>
);

/** The dialog that moves a row to another list, with the fields that the list requires. */
export const MoveDialog = observer(MoveDialogView) as typeof MoveDialogView;
