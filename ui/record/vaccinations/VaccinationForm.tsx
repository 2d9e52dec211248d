import { VACCINE_SEARCH } from "@libretto/core/catalogues/drugs/vaccine";
import { BOOSTERS } from "@libretto/core/record/vaccinations/vaccination";
import { observer } from "mobx-react-lite";
import { LevelSelect } from "../../shared/confidentiality/LevelSelect.tsx";
import { levelLabels } from "../../shared/confidentiality/level-labels.ts";
import { FormDialog } from "../../shared/dialogs/FormDialog.tsx";
import { ChoiceField } from "../../shared/fields/ChoiceField.tsx";
import { DateField } from "../../shared/fields/DateField.tsx";
import { dayField } from "../../shared/fields/day-field.ts";
import { SearchField } from "../../shared/fields/SearchField.tsx";
import { TextAreaField } from "../../shared/fields/TextAreaField.tsx";
import { useLabels } from "../../shared/labels.ts";
import { useOwnModel } from "../../shared/models.ts";
import type { FoundVaccine, VaccinationFormModel } from "./vaccination-form-model.ts";
import { vaccinationFieldLabels, vaccinationLabels } from "./vaccination-labels.ts";

const keyOf = ({ id }: FoundVaccine) => id;
const detailOf = ({ diseases }: FoundVaccine) => diseases.join(", ");

/** The form of a vaccination. */
export const VaccinationForm = observer(({ model }: { readonly model: VaccinationFormModel }) => {
  const label = useLabels(vaccinationLabels);
  const { form, isNew } = model;
  const { vaccine, givenOn, reactions, booster, level } = form.fields;
  const day = useOwnModel(() => dayField(givenOn));
  const names = vaccinationFieldLabels(label, useLabels(levelLabels)("level"));
  return (
    <FormDialog
      title={label(isNew ? "newVaccination" : "editVaccination")}
      form={form}
      labels={names}
      dismiss={() => model.dismiss()}
    >
      <SearchField
        field={vaccine}
        search={model.vaccine}
        rows={VACCINE_SEARCH.visibleRows}
        keyOf={keyOf}
        detailOf={detailOf}
        label={names.vaccine}
        hint={label("vaccineHint")}
        required
      />
      <DateField field={day} label={names.givenOn} latest={model.parts.today} required />
      <TextAreaField field={reactions} label={names.reactions} hint={label("reactionsHint")} required />
      <ChoiceField
        field={booster}
        label={names.booster}
        hint={label("boosterHint")}
        choices={BOOSTERS.map((value) => ({ value, label: label(value) }))}
        required
      />
      {isNew && <LevelSelect field={level} visibleTo={model.visibleTo} />}
    </FormDialog>
  );
});
