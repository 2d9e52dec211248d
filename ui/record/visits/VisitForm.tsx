import { observer } from "mobx-react-lite";
import { CareProviderField } from "../../shared/care-provider/CareProviderField.tsx";
import { LevelSelect } from "../../shared/confidentiality/LevelSelect.tsx";
import { levelLabels } from "../../shared/confidentiality/level-labels.ts";
import { FormDialog } from "../../shared/dialogs/FormDialog.tsx";
import { DateField } from "../../shared/fields/DateField.tsx";
import { dayField } from "../../shared/fields/day-field.ts";
import { TextAreaField } from "../../shared/fields/TextAreaField.tsx";
import { useLabels } from "../../shared/labels.ts";
import { useOwnModel } from "../../shared/models.ts";
import { specialtyLabels } from "../specialty-labels.ts";
import { TagsField } from "../TagsField.tsx";
import type { VisitFormModel } from "./visit-form-model.ts";
import { visitFieldLabels, visitLabels } from "./visit-labels.ts";

/** The form of a visit. */
export const VisitForm = observer(({ model }: { readonly model: VisitFormModel }) => {
  const label = useLabels(visitLabels);
  const { form, isNew } = model;
  const { date, reason, observations, conclusions, tags, level } = form.fields;
  const day = useOwnModel(() => dayField(date));
  const names = visitFieldLabels(label, useLabels(levelLabels)("level"), useLabels(specialtyLabels)("tags"));
  return (
    <FormDialog
      title={label(isNew ? "newVisit" : "editVisit")}
      form={form}
      labels={names}
      dismiss={() => model.dismiss()}
    >
      <DateField field={day} label={names.date} required />
      <CareProviderField model={model.careProvider} label={names.careProvider} />
      <TextAreaField field={reason} label={names.reason} hint={label("reasonHint")} required />
      <TextAreaField field={observations} label={names.observations} hint={label("observationsHint")} required />
      <TextAreaField field={conclusions} label={names.conclusions} hint={label("conclusionsHint")} required />
      <TagsField field={tags} />
      {isNew && <LevelSelect field={level} visibleTo={model.visibleTo} />}
    </FormDialog>
  );
});
