import { PERSON_NAME_LIMIT } from "@libretto/core/kernel/limits";
import { CARER_ROLES } from "@libretto/core/record/across/carers/carer";
import { SEXES } from "@libretto/core/record/patient/patient";
import { observer } from "mobx-react-lite";
import { FormDialog } from "../../shared/dialogs/FormDialog.tsx";
import { CheckField } from "../../shared/fields/CheckField.tsx";
import { ChoiceField } from "../../shared/fields/ChoiceField.tsx";
import { DateField } from "../../shared/fields/DateField.tsx";
import { dayField } from "../../shared/fields/day-field.ts";
import { ExplainedChoices } from "../../shared/fields/ExplainedChoices.tsx";
import { TextField } from "../../shared/fields/TextField.tsx";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel, useOwnModel } from "../../shared/models.ts";
import { guideAddress } from "../../shell/page/guide-address.ts";
import type { RepresentedFormModel } from "./represented-form-model.ts";
import { representedLabels } from "./represented-labels.ts";

/** The form about a person without an account. */
export const RepresentedForm = observer(({ model }: { readonly model: RepresentedFormModel }) => {
  const label = useLabels(representedLabels);
  const { current } = useModel(LanguageModel);
  const { form, parts } = model;
  const { name, surname, birth, sex, role, healthDataConsent } = form.fields;
  const day = useOwnModel(() => dayField(birth));
  const names = {
    name: label("name"),
    surname: label("surname"),
    birth: label("birth"),
    sex: label("sex"),
    role: label("role"),
    healthDataConsent: label("consent"),
  };
  return (
    <FormDialog
      title={label("createTitle")}
      form={form}
      verbText={label("create")}
      labels={names}
      dismiss={model.dismiss}
    >
      <p>{label("createAbout")}</p>
      <TextField field={name} label={names.name} autoCapitalize="words" limit={PERSON_NAME_LIMIT} required />
      <TextField field={surname} label={names.surname} autoCapitalize="words" limit={PERSON_NAME_LIMIT} required />
      <DateField field={day} label={names.birth} latest={parts.today} required />
      <ChoiceField field={sex} label={names.sex} choices={SEXES.map((value) => ({ value, label: label(value) }))} />
      <ExplainedChoices
        field={role}
        label={names.role}
        required
        choices={CARER_ROLES.map((value) => ({ value, name: label(value), about: label(`${value}About`) }))}
      />
      <CheckField field={healthDataConsent} required>
        {label("consent")}
      </CheckField>
      <p>
        {label("consentAbout")}{" "}
        <a href={guideAddress("privacy", current)} target="_blank" rel="noopener noreferrer">
          {label("readPrivacy")}
        </a>
      </p>
    </FormDialog>
  );
});
