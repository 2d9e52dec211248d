import { observer } from "mobx-react-lite";
import { FormDialog } from "../../../shared/dialogs/FormDialog.tsx";
import { useLabels } from "../../../shared/labels.ts";
import { CodeField } from "./CodeField.tsx";
import { EnrolmentSteps } from "./EnrolmentSteps.tsx";
import { factorLabels } from "./factor-labels.ts";
import type { TurnOnModel } from "./turn-on-model.ts";

export const TurnOnDialog = observer(({ model }: { readonly model: TurnOnModel }) => {
  const label = useLabels(factorLabels);
  return (
    <FormDialog
      title={label("enrolTitle")}
      subject={label("endsOthers")}
      form={model.form}
      verbText={label("confirm")}
      labels={{ code: label("firstCode") }}
      dismiss={model.dismiss}
    >
      <EnrolmentSteps model={model.enrolment}>
        <CodeField field={model.form.fields.code} deviceCodeOnly />
      </EnrolmentSteps>
    </FormDialog>
  );
});
