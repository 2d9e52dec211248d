import { observer } from "mobx-react-lite";
import { LevelSelect } from "../../shared/confidentiality/LevelSelect.tsx";
import { levelLabels } from "../../shared/confidentiality/level-labels.ts";
import { Button } from "../../shared/controls/Button.tsx";
import { DateField } from "../../shared/fields/DateField.tsx";
import { dayField } from "../../shared/fields/day-field.ts";
import { TextAreaField } from "../../shared/fields/TextAreaField.tsx";
import { Form } from "../../shared/forms/Form.tsx";
import { ResumedNotice } from "../../shared/forms/ResumedNotice.tsx";
import { kitLabels } from "../../shared/kit-labels.ts";
import { useLabels } from "../../shared/labels.ts";
import { LoadFailure } from "../../shared/list/LoadFailure.tsx";
import { useOwnModel } from "../../shared/models.ts";
import { DrawingEditor } from "./DrawingEditor.tsx";
import styles from "./diary.module.css";
import type { DiaryFormModel } from "./diary-form-model.ts";
import { diaryLabels } from "./diary-labels.ts";
import { diaryFieldLabels } from "./section.tsx";

interface Props {
  readonly model: DiaryFormModel;
  readonly cancel: () => void;
}

/** The fields of an entry and its drawing. */
export const DiaryForm = observer(({ model, cancel }: Props) => {
  const label = useLabels(diaryLabels);
  const kit = useLabels(kitLabels);
  const { form, stored } = model;
  const { date, description, level } = form.fields;
  const day = useOwnModel(() => dayField(date));
  const names = diaryFieldLabels(label, useLabels(levelLabels)("level"));
  return (
    <Form form={form} labels={names}>
      <ResumedNotice form={form} />
      <div className={styles.fields}>
        <DateField field={day} label={names.date} latest={model.parts.today} required />
        <TextAreaField field={description} label={names.description} hint={label("descriptionHint")} />
      </div>
      {stored.failure !== null && (
        <>
          <LoadFailure failure={stored.failure} retry={model.loadStored} busy={stored.state === "loading"} />
          <p role="status">{label("drawingNotRead")}</p>
        </>
      )}
      <DrawingEditor model={model.drawing} />
      {model.isNew && (
        <div className={styles.fields}>
          <div>
            <LevelSelect field={level} visibleTo={model.visibleTo} />
          </div>
        </div>
      )}
      <div className={styles.buttons}>
        <Button onClick={cancel} aria-disabled={form.saving || undefined}>
          {kit("cancel")}
        </Button>
        <Button tone="primary" submits busy={form.saving || form.isWaiting}>
          {kit(form.saving ? "saving" : "save")}
        </Button>
      </div>
    </Form>
  );
});
