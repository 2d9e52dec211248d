import { observer } from "mobx-react-lite";
import { FormDialog } from "../../shared/dialogs/FormDialog.tsx";
import { readOnlyField } from "../../shared/fields/field-without-form.ts";
import { PhoneField } from "../../shared/fields/PhoneField.tsx";
import { TextField } from "../../shared/fields/TextField.tsx";
import { useLabels } from "../../shared/labels.ts";
import { CityField } from "./CityField.tsx";
import { sheetFormLabels } from "./sheet-form-labels.ts";
import type { SheetFormModel } from "./sheet-form-model.ts";
import { sheetLabels } from "./sheet-labels.ts";

/** The address and contact details of the patient. */
export const AddressForm = observer(({ model }: { readonly model: SheetFormModel }) => {
  const label = useLabels(sheetLabels);
  const formLabel = useLabels(sheetFormLabels);
  const { fields } = model;
  const names = { residence: label("residence"), street: label("street"), phone: label("phone") };
  return (
    <FormDialog title={label("address")} form={model.form} labels={names} dismiss={() => model.dismiss()}>
      <CityField model={model} field={fields.residence} label={names.residence} />
      <TextField field={fields.street} label={names.street} autoComplete="street-address" limit={200} required />
      <PhoneField field={fields.phone} label={names.phone} required />
      <TextField
        field={readOnlyField("address-email", model.parts.patient.email)}
        label={label("email")}
        hint={formLabel("emailHint")}
        readOnly
      />
    </FormDialog>
  );
});
