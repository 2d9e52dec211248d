import { Paragraph } from "@libretto/core/kernel/text";
import type { Menstruation, MenstruationDraft } from "@libretto/core/record/menstruations/menstruation";
import { observer } from "mobx-react-lite";
import { LevelSelect } from "../../shared/confidentiality/LevelSelect.tsx";
import { levelLabels } from "../../shared/confidentiality/level-labels.ts";
import { FormDialog } from "../../shared/dialogs/FormDialog.tsx";
import { DayField } from "../../shared/fields/DayField.tsx";
import { TextAreaField } from "../../shared/fields/TextAreaField.tsx";
import { useLabels } from "../../shared/labels.ts";
import type { RowFormModel } from "../../shared/section/row-form-model.ts";
import { cycleLabels } from "./cycle-labels.ts";

export interface CycleFormProps {
  readonly model: RowFormModel<MenstruationDraft, Menstruation>;
}

/** The form of a menstruation. */
export const CycleForm = observer(({ model }: CycleFormProps) => {
  const label = useLabels(cycleLabels);
  const { form, isNew, parts } = model;
  const { firstDay, lastDay, note, level } = form.fields;
  const names = {
    firstDay: label("firstDay"),
    lastDay: label("lastDay"),
    note: label("note"),
    level: useLabels(levelLabels)("level"),
  };
  return (
    <FormDialog
      title={label(isNew ? "newTitle" : "editTitle")}
      form={form}
      labels={names}
      dismiss={() => model.dismiss()}
    >
      <DayField field={firstDay} label={names.firstDay} latest={parts.today} required />
      <DayField field={lastDay} label={names.lastDay} hint={label("lastDayHint")} latest={parts.today} />
      <TextAreaField field={note} label={names.note} limit={Paragraph.maxLength} />
      {isNew && <LevelSelect field={level} visibleTo={model.visibleTo} />}
    </FormDialog>
  );
});
