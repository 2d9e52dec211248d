import { SENSITIVITY_KINDS } from "@libretto/core/catalogues/drugs/sensitivity";
import { DIAGNOSIS_KINDS } from "@libretto/core/record/diagnoses/diagnosis";
import { observer } from "mobx-react-lite";
import { ChoiceField } from "../../shared/fields/ChoiceField.tsx";
import { SearchField } from "../../shared/fields/SearchField.tsx";
import { useLabels } from "../../shared/labels.ts";
import type { OwnInputProps } from "../../shared/section/fields/FieldsForm.tsx";
import { type DiagnosisFormModel, type FoundCondition, VISIBLE_ROWS } from "./diagnosis-form-model.ts";
import { diagnosisLabels } from "./diagnosis-labels.ts";

const keyOf = ({ id, name }: FoundCondition) => id + name;

type Props = OwnInputProps<DiagnosisFormModel>;

/** Allergy or intolerance; also diagnosis, where the form was opened without a kind. */
export const KindInput = observer(({ model, ...frame }: Props) => {
  const label = useLabels(diagnosisLabels);
  const { choosesKind, isAllergy, form } = model;
  if (!choosesKind && !isAllergy) return null;
  const kinds = choosesKind ? DIAGNOSIS_KINDS : SENSITIVITY_KINDS;
  return (
    <ChoiceField field={form.fields.kind} choices={kinds.map((value) => ({ value, label: label(value) }))} {...frame} />
  );
});

/** The condition, chosen from the catalogue or typed. */
export const ConditionInput = observer(({ model, ...frame }: Props) => {
  const label = useLabels(diagnosisLabels);
  return (
    <SearchField
      field={model.form.fields.condition}
      search={model.condition}
      rows={VISIBLE_ROWS}
      keyOf={keyOf}
      detailOf={({ kind }) => (kind === null ? "" : label(kind))}
      {...frame}
    />
  );
});
