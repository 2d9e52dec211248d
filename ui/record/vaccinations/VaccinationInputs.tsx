import { VACCINE_SEARCH } from "@libretto/core/catalogues/drugs/vaccine";
import { capitalise } from "@libretto/core/messages/capitalise";
import { offeredDoses } from "@libretto/core/record/vaccinations/vaccination";
import { recordLabels } from "@libretto/core/reports/labels/record-labels";
import { observer } from "mobx-react-lite";
import { SearchField } from "../../shared/fields/SearchField.tsx";
import { SelectField } from "../../shared/fields/SelectField.tsx";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";
import type { OwnInputProps } from "../../shared/section/fields/FieldsForm.tsx";
import type { FoundVaccine, VaccinationFormModel } from "./vaccination-form-model.ts";
import { vaccinationLabels } from "./vaccination-labels.ts";

const keyOf = ({ id }: FoundVaccine) => id;
const detailOf = ({ diseases }: FoundVaccine) => diseases.join(", ");

type Props = OwnInputProps<VaccinationFormModel>;

/** The vaccine, chosen from the catalogue. */
export const VaccineInput = observer(({ model, ...frame }: Props) => (
  <SearchField
    field={model.form.fields.vaccine}
    search={model.vaccine}
    rows={VACCINE_SEARCH.visibleRows}
    keyOf={keyOf}
    detailOf={detailOf}
    {...frame}
  />
));

/** The dose. A dose that is no longer offered stays while the row has it. */
export const DoseInput = observer(({ model, ...frame }: Props) => {
  const label = useLabels(vaccinationLabels);
  const { current } = useModel(LanguageModel);
  const { booster } = model.form.fields;
  const choices = offeredDoses(booster.initial).map((value) => ({
    value,
    label: capitalise(recordLabels[current].doseOf(value)),
  }));
  return <SelectField field={booster} none={label("chooseDose")} choices={choices} {...frame} />;
});
