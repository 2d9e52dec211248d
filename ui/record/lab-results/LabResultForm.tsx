import { observer } from "mobx-react-lite";
import { LevelSelect } from "../../shared/confidentiality/LevelSelect.tsx";
import { levelLabels } from "../../shared/confidentiality/level-labels.ts";
import { FormDialog } from "../../shared/dialogs/FormDialog.tsx";
import { TextAreaField } from "../../shared/fields/TextAreaField.tsx";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";
import { ValueNotes } from "../../shared/value-notes/ValueNotes.tsx";
import { specialtyLabels } from "../specialty-labels.ts";
import { TagsField } from "../TagsField.tsx";
import { FindingFields } from "./FindingFields.tsx";
import { labFieldLabels, labLabels } from "./lab-labels.ts";
import type { LabResultFormModel } from "./lab-result-form-model.ts";
import { SampleFields } from "./SampleFields.tsx";

/** An observer of its own, so that a key in a field renders no other field. */
const ResultNotes = observer(({ model }: { readonly model: LabResultFormModel }) => (
  <ValueNotes
    notes={model.notes}
    {...(model.isNew && { level: { field: model.form.fields.level, visibleTo: model.visibleTo } })}
  />
));

/** The form of one result. */
export const LabResultForm = observer(({ model }: { readonly model: LabResultFormModel }) => {
  const label = useLabels(labLabels);
  const names = labFieldLabels(
    useModel(LanguageModel).current,
    label,
    useLabels(levelLabels)("level"),
    useLabels(specialtyLabels)("tags"),
  );
  const { form, isNew } = model;
  return (
    <FormDialog title={label(isNew ? "newResult" : "edit")} form={form} labels={names} dismiss={() => model.dismiss()}>
      <FindingFields model={model.finding} />
      <ResultNotes model={model} />
      <SampleFields fields={form.fields} files={model.files} today={model.parts.today} />
      <TextAreaField field={form.fields.note} label={names.note} />
      <TagsField field={form.fields.tags} />
      {isNew && <LevelSelect field={form.fields.level} visibleTo={model.visibleTo} />}
    </FormDialog>
  );
});
