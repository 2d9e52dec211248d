import { observer } from "mobx-react-lite";
import { Button } from "../controls/Button.tsx";
import { StepBar } from "../forms/StepBar.tsx";
import { stepsLabels } from "../forms/steps-labels.ts";
import type { StepsModel } from "../forms/steps-model.ts";
import { useLabels } from "../labels.ts";
import { FormDialog, type FormDialogProps } from "./FormDialog.tsx";

interface Props<N extends string> extends FormDialogProps {
  readonly steps: StepsModel<N>;
  readonly nameOf: (step: N) => string;
  /** Whether the action of the dialog leads to the next step, so that there is no other button for it. */
  readonly isActionNext?: boolean;
}

const SteppedFormDialogView = <N extends string>({
  steps,
  nameOf,
  isActionNext = false,
  children,
  otherButtons,
  ...dialog
}: Props<N>) => {
  const label = useLabels(stepsLabels);
  return (
    <FormDialog
      {...dialog}
      showField={(field) => steps.showField(field)}
      otherButtons={
        <>
          {otherButtons}
          {!steps.isFirst && <Button onClick={() => steps.back()}>{label("back")}</Button>}
          {!(steps.isLast || isActionNext) && <Button onClick={() => steps.next()}>{label("next")}</Button>}
        </>
      }
    >
      <StepBar form={dialog.form} steps={steps} nameOf={nameOf} />
      {children}
    </FormDialog>
  );
};

/** A long form in a dialog, one step at a time. A problem opens the step of its field. */
export const SteppedFormDialog = observer(SteppedFormDialogView) as typeof SteppedFormDialogView;
