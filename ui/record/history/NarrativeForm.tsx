import type { Narrative, NarrativeDraft } from "@libretto/core/record/medical-history/narratives";
import { observer } from "mobx-react-lite";
import { LevelSelect } from "../../shared/confidentiality/LevelSelect.tsx";
import { levelLabels } from "../../shared/confidentiality/level-labels.ts";
import { FormDialog } from "../../shared/dialogs/FormDialog.tsx";
import { TextAreaField } from "../../shared/fields/TextAreaField.tsx";
import { useLabels } from "../../shared/labels.ts";
import type { RowFormModel } from "../../shared/section/row-form-model.ts";
import { historyLabels } from "./history-labels.ts";

export interface NarrativeFormProps {
  readonly model: RowFormModel<NarrativeDraft, Narrative>;
}

/** The longest text. */
const LIMIT = 20_000;

/** The form of a narrative. */
export const NarrativeForm = observer(({ model }: NarrativeFormProps) => {
  const label = useLabels(historyLabels);
  const level = useLabels(levelLabels)("level");
  const { form, isNew, parts } = model;
  const { list } = parts.draft;
  const name = label(list);
  return (
    <FormDialog
      title={label("editTitle", { part: name })}
      form={form}
      labels={{ text: label("text"), level }}
      dismiss={() => model.dismiss()}
    >
      <TextAreaField field={form.fields.text} label={label("text")} hint={label(`${list}Hint`)} limit={LIMIT} />
      {isNew && <LevelSelect field={form.fields.level} visibleTo={model.visibleTo} />}
    </FormDialog>
  );
});
