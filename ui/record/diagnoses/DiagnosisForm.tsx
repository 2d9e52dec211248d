import { SENSITIVITY_KINDS } from "@libretto/core/catalogues/drugs/sensitivity";
import { Line } from "@libretto/core/kernel/text";
import { capitalise } from "@libretto/core/messages/capitalise";
import { CRITICALITIES, DIAGNOSIS_KINDS, REACTION_SEVERITIES } from "@libretto/core/record/diagnoses/diagnosis";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { observer } from "mobx-react-lite";
import { CareProviderField } from "../../shared/care-provider/CareProviderField.tsx";
import { LevelSelect } from "../../shared/confidentiality/LevelSelect.tsx";
import { levelLabels } from "../../shared/confidentiality/level-labels.ts";
import { FormDialog } from "../../shared/dialogs/FormDialog.tsx";
import { ChoiceField } from "../../shared/fields/ChoiceField.tsx";
import { DateField } from "../../shared/fields/DateField.tsx";
import { dayField } from "../../shared/fields/day-field.ts";
import { SearchField } from "../../shared/fields/SearchField.tsx";
import { SelectField } from "../../shared/fields/SelectField.tsx";
import { TextField } from "../../shared/fields/TextField.tsx";
import { useLabels } from "../../shared/labels.ts";
import { useOwnModel } from "../../shared/models.ts";
import { specialtyLabels } from "../specialty-labels.ts";
import { TagsField } from "../TagsField.tsx";
import { diagnosisFieldLabels, diagnosisFormLabels } from "./diagnosis-form-labels.ts";
import { type DiagnosisFormModel, type FoundCondition, VISIBLE_ROWS } from "./diagnosis-form-model.ts";
import { diagnosisLabels } from "./diagnosis-labels.ts";

const keyOf = ({ id, name }: FoundCondition) => id + name;

/** What is known about the reaction of an allergy or intolerance; all of it is optional. */
const ReactionFields = observer(({ model }: { readonly model: DiagnosisFormModel }) => {
  const label = useLabels(diagnosisFormLabels);
  const { reaction, severity, criticality } = model.form.fields;
  return (
    <>
      <TextField field={reaction} label={label("reaction")} hint={label("reactionHint")} limit={Line.maxLength} />
      <SelectField
        field={severity}
        label={label("severity")}
        none={label("notStated")}
        choices={REACTION_SEVERITIES.map((value) => ({ value, label: capitalise(label(value)) }))}
      />
      <SelectField
        field={criticality}
        label={label("criticality")}
        hint={label("criticalityHint")}
        none={label("notStated")}
        choices={CRITICALITIES.map((value) => ({ value, label: capitalise(label(value)) }))}
      />
    </>
  );
});

/** The form of a diagnosis, an allergy or an intolerance. */
export const DiagnosisForm = observer(({ model }: { readonly model: DiagnosisFormModel }) => {
  const label = useLabels(diagnosisFormLabels);
  const listLabel = useLabels(diagnosisLabels);
  const level = useLabels(levelLabels)("level");
  const { form, isNew, isAllergy, choosesKind } = model;
  const { condition, kind, list, madeOn, tags, level: levelField } = form.fields;
  const day = useOwnModel(() => dayField(madeOn));
  const names = diagnosisFieldLabels(label, isAllergy, level, useLabels(specialtyLabels)("tags"));
  const kinds = choosesKind ? DIAGNOSIS_KINDS : SENSITIVITY_KINDS;
  const title = isAllergy ? (isNew ? "newAllergy" : "editAllergy") : isNew ? "newDiagnosis" : "editDiagnosis";
  return (
    <FormDialog title={label(title)} form={form} labels={names} dismiss={() => model.dismiss()}>
      {(choosesKind || isAllergy) && (
        <ChoiceField
          field={kind}
          label={names.kind}
          choices={kinds.map((value) => ({ value, label: listLabel(value) }))}
          required
        />
      )}
      <SearchField
        field={condition}
        search={model.condition}
        rows={VISIBLE_ROWS}
        keyOf={keyOf}
        detailOf={({ kind: foundKind }) => (foundKind === null ? "" : listLabel(foundKind))}
        label={names.condition}
        hint={label(isAllergy ? "conditionHint" : "diagnosisHint")}
        required
      />
      {isAllergy && <ReactionFields model={model} />}
      {isNew && (
        <ChoiceField
          field={list}
          label={names.list}
          choices={diagnoses.lists.map((value) => ({ value, label: listLabel(value) }))}
          required
        />
      )}
      <CareProviderField model={model.careProvider} label={names.careProvider} required />
      <DateField field={day} label={names.madeOn} hint={label("madeOnHint")} latest={model.parts.today} />
      <TagsField field={tags} />
      {isNew && <LevelSelect field={levelField} visibleTo={model.visibleTo} />}
    </FormDialog>
  );
});
