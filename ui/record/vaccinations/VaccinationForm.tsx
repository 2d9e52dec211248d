import { VACCINE_SEARCH } from "@libretto/core/catalogues/drugs/vaccine";
import { Line } from "@libretto/core/kernel/text";
import { capitalise } from "@libretto/core/messages/capitalise";
import { offeredDoses, type VaccineDose } from "@libretto/core/record/vaccinations/vaccination";
import { recordLabels } from "@libretto/core/reports/labels/record-labels";
import { observer } from "mobx-react-lite";
import { LevelSelect } from "../../shared/confidentiality/LevelSelect.tsx";
import { levelLabels } from "../../shared/confidentiality/level-labels.ts";
import { FormDialog } from "../../shared/dialogs/FormDialog.tsx";
import { DateField } from "../../shared/fields/DateField.tsx";
import { dayField } from "../../shared/fields/day-field.ts";
import { SearchField } from "../../shared/fields/SearchField.tsx";
import { SelectField } from "../../shared/fields/SelectField.tsx";
import { TextAreaField } from "../../shared/fields/TextAreaField.tsx";
import { TextField } from "../../shared/fields/TextField.tsx";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel, useOwnModel } from "../../shared/models.ts";
import type { FoundVaccine, VaccinationFormModel } from "./vaccination-form-model.ts";
import { vaccinationFieldLabels, vaccinationLabels } from "./vaccination-labels.ts";

const keyOf = ({ id }: FoundVaccine) => id;
const detailOf = ({ diseases }: FoundVaccine) => diseases.join(", ");

/** The form of a vaccination. */
export const VaccinationForm = observer(({ model }: { readonly model: VaccinationFormModel }) => {
  const label = useLabels(vaccinationLabels);
  const { form, isNew } = model;
  const { vaccine, givenOn, reactions, booster, batch, place, level } = form.fields;
  const day = useOwnModel(() => dayField(givenOn));
  const { current } = useModel(LanguageModel);
  const doseText = (dose: VaccineDose) => capitalise(recordLabels[current].doseOf(dose));
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
      <SelectField
        field={booster}
        label={names.booster}
        hint={label("boosterHint")}
        none={label("chooseDose")}
        choices={offeredDoses(booster.initial).map((value) => ({ value, label: doseText(value) }))}
        required
      />
      <TextField field={batch} label={names.batch} hint={label("batchHint")} limit={Line.maxLength} />
      <TextField field={place} label={names.place} hint={label("placeHint")} limit={Line.maxLength} />
      {isNew && <LevelSelect field={level} visibleTo={model.visibleTo} />}
    </FormDialog>
  );
});
