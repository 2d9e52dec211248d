import { SEXES } from "@libretto/core/record/patient/patient";
import { findTaxCodeProblem } from "@libretto/core/record/patient/tax-code";
import { observer } from "mobx-react-lite";
import { FormDialog } from "../../shared/dialogs/FormDialog.tsx";
import { ChoiceField } from "../../shared/fields/ChoiceField.tsx";
import { DateField } from "../../shared/fields/DateField.tsx";
import { dayField } from "../../shared/fields/day-field.ts";
import { SelectField } from "../../shared/fields/SelectField.tsx";
import { TextField } from "../../shared/fields/TextField.tsx";
import { Icon } from "../../shared/icons/Icon.tsx";
import { WarningIcon } from "../../shared/icons/icons.ts";
import { useLabels, useMessages } from "../../shared/labels.ts";
import { useModel, useOwnModel } from "../../shared/models.ts";
import { CityField } from "./CityField.tsx";
import styles from "./sheet.module.css";
import { sheetFormLabels } from "./sheet-form-labels.ts";
import type { SheetFormModel } from "./sheet-form-model.ts";
import { sheetLabels } from "./sheet-labels.ts";
import { SheetModel } from "./sheet-model.ts";
import { statusText } from "./sheet-text.ts";

const TAX_CODE_LIMIT = 24;
const toCapitals = (typed: string) => typed.toUpperCase();

/** Shows the fields that contradict the tax code. */
const Incoherence = observer(({ model }: { readonly model: SheetFormModel }) => {
  const label = useLabels(sheetFormLabels);
  const message = useMessages();
  const what = model.incoherent.map((field) => label(`${field}Field`)).join(", ");
  return (
    <div role="status">
      {what !== "" && (
        <p className={styles.note}>
          <Icon of={WarningIcon} />
          {message("patient.taxCodeIncoherent", { what })}
        </p>
      )}
    </div>
  );
});

/** Name, tax code, birth, sex, marital status. */
export const PersonalForm = observer(({ model }: { readonly model: SheetFormModel }) => {
  const label = useLabels(sheetLabels);
  const formLabel = useLabels(sheetFormLabels);
  const { statuses } = useModel(SheetModel);
  const { fields } = model;
  const birth = useOwnModel(() => dayField(fields.birth));
  const { taxCode } = fields;
  const taxCodeProblem = taxCode.problem === "patient.taxCodeInvalid" ? findTaxCodeProblem(taxCode.value) : null;
  const names = {
    name: label("name"),
    surname: label("surname"),
    taxCode: label("taxCode"),
    birth: label("birth"),
    birthCity: label("birthCity"),
    sex: label("sex"),
    maritalStatus: label("maritalStatus"),
  };
  return (
    <FormDialog title={label("personal")} form={model.form} labels={names} dismiss={() => model.dismiss()}>
      <TextField field={fields.name} label={names.name} autoComplete="given-name" autoCapitalize="words" required />
      <TextField
        field={fields.surname}
        label={names.surname}
        autoComplete="family-name"
        autoCapitalize="words"
        required
      />
      <TextField
        field={fields.taxCode}
        label={names.taxCode}
        autoComplete="off"
        autoCapitalize="characters"
        limit={TAX_CODE_LIMIT}
        {...(taxCodeProblem !== null && { hint: formLabel(`taxCode_${taxCodeProblem}`) })}
        transform={toCapitals}
        required
      />
      <Incoherence model={model} />
      <DateField field={birth} label={names.birth} latest={model.parts.today} autoComplete="bday" required />
      <CityField model={model} field={fields.birthCity} label={names.birthCity} />
      <ChoiceField
        field={fields.sex}
        label={names.sex}
        choices={SEXES.map((sex) => ({ value: sex, label: label(sex) }))}
      />
      <SelectField
        field={fields.maritalStatus}
        label={names.maritalStatus}
        none={label("notStated")}
        choices={statuses.map((status) => ({ value: status.id, label: statusText(label, status) }))}
      />
    </FormDialog>
  );
});
