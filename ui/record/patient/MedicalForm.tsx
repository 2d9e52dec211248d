import { BLOOD_GROUPS } from "@libretto/core/record/patient/patient";
import { observer } from "mobx-react-lite";
import { FormDialog } from "../../shared/dialogs/FormDialog.tsx";
import { ChoiceField } from "../../shared/fields/ChoiceField.tsx";
import { SelectField } from "../../shared/fields/SelectField.tsx";
import { useLabels } from "../../shared/labels.ts";
import type { SheetFormModel } from "./sheet-form-model.ts";
import { sheetLabels } from "./sheet-labels.ts";
import { donorText } from "./sheet-text.ts";

const ANSWERS = [true, false, null];

/** The data that a rescuer needs first. */
export const MedicalForm = observer(({ model }: { readonly model: SheetFormModel }) => {
  const label = useLabels(sheetLabels);
  const { fields } = model;
  const names = { bloodGroup: label("bloodGroup"), organDonor: label("organDonor") };
  return (
    <FormDialog title={label("medical")} form={model.form} labels={names} dismiss={() => model.dismiss()}>
      <SelectField
        field={fields.bloodGroup}
        label={names.bloodGroup}
        none={label("notStated")}
        choices={BLOOD_GROUPS.map((group) => ({ value: group, label: group }))}
      />
      <ChoiceField
        field={fields.organDonor}
        label={names.organDonor}
        choices={ANSWERS.map((answer) => ({ value: answer, label: donorText(label, answer) }))}
      />
    </FormDialog>
  );
});
