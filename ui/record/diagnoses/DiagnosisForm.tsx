import { observer } from "mobx-react-lite";
import { LevelSelect } from "../../shared/confidentiality/LevelSelect.tsx";
import { levelLabels } from "../../shared/confidentiality/level-labels.ts";
import { FormDialog } from "../../shared/dialogs/FormDialog.tsx";
import { ChoiceField } from "../../shared/fields/ChoiceField.tsx";
import { DateField } from "../../shared/fields/DateField.tsx";
import { dayField } from "../../shared/fields/day-field.ts";
import { SearchField } from "../../shared/fields/SearchField.tsx";
import { TextField } from "../../shared/fields/TextField.tsx";
import { useLabels } from "../../shared/labels.ts";
import { useOwnModel } from "../../shared/models.ts";
import { type DiagnosisFormModel, type FoundCondition, VISIBLE_ROWS } from "./diagnosis-form-model.ts";
import { diagnosisFieldLabels, diagnosisLabels } from "./diagnosis-labels.ts";

const keyOf = ({ id, name }: FoundCondition) => id + name;

/** The form of a diagnosis, an allergy or an intolerance. */
export const DiagnosisForm = observer(({ model }: { readonly model: DiagnosisFormModel }) => {
  const label = useLabels(diagnosisLabels);
  const level = useLabels(levelLabels)("level");
  const { form, isNew, isAllergy } = model;
  const { condition, kind, list, careProvider, madeOn, level: levelField } = form.fields;
  const day = useOwnModel(() => dayField(madeOn));
  const names = diagnosisFieldLabels(label, isAllergy, level);
  const title = isAllergy ? (isNew ? "newAllergy" : "editAllergy") : isNew ? "newDiagnosis" : "editDiagnosis";
  return (
    <FormDialog title={label(title)} form={form} labels={names} dismiss={() => model.dismiss()}>
      <SearchField
        field={condition}
        search={model.condition}
        rows={VISIBLE_ROWS}
        keyOf={keyOf}
        detailOf={({ kind: foundKind }) => (foundKind === null ? "" : label(foundKind))}
        label={names.condition}
        hint={isAllergy ? label("conditionHint") : ""}
        required
      />
      {isAllergy && (
        <ChoiceField
          field={kind}
          label={names.kind}
          choices={(["allergy", "intolerance"] as const).map((value) => ({ value, label: label(value) }))}
          required
        />
      )}
      {isNew && (
        <ChoiceField
          field={list}
          label={names.list}
          choices={(["confirmed", "suspected"] as const).map((value) => ({ value, label: label(value) }))}
          required
        />
      )}
      <TextField
        field={careProvider}
        label={names.careProvider}
        hint={label("careProviderHint")}
        autoCapitalize="words"
        limit={200}
        required
      />
      <DateField field={day} label={names.madeOn} hint={label("madeOnHint")} latest={model.parts.today} />
      {isNew && <LevelSelect field={levelField} visibleTo={model.visibleTo} />}
    </FormDialog>
  );
});
