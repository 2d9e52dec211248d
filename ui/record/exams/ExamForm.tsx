import { INVESTIGATION_KINDS } from "@libretto/core/catalogues/clinical/investigation";
import { INVESTIGATION_SEARCH } from "@libretto/core/record/exams/exam";
import { observer } from "mobx-react-lite";
import { CareProviderField } from "../../shared/care-provider/CareProviderField.tsx";
import { LevelSelect } from "../../shared/confidentiality/LevelSelect.tsx";
import { levelLabels } from "../../shared/confidentiality/level-labels.ts";
import { Button } from "../../shared/controls/Button.tsx";
import { FormDialog } from "../../shared/dialogs/FormDialog.tsx";
import { MultiSelectField } from "../../shared/fields/choices/MultiSelectField.tsx";
import { DateField } from "../../shared/fields/DateField.tsx";
import { dayField } from "../../shared/fields/day-field.ts";
import { SearchField } from "../../shared/fields/SearchField.tsx";
import { SelectField } from "../../shared/fields/SelectField.tsx";
import { TextAreaField } from "../../shared/fields/TextAreaField.tsx";
import { useLabels } from "../../shared/labels.ts";
import { useOwnModel } from "../../shared/models.ts";
import { specialtyLabels } from "../specialty-labels.ts";
import { TagsField } from "../TagsField.tsx";
import type { ExamFormModel, FoundCentre, FoundInvestigation } from "./exam-form-model.ts";
import { examFieldLabels, examLabels } from "./exam-labels.ts";
import styles from "./exams.module.css";

const VISIBLE_CENTRES = 10;
const keyOf = ({ id }: FoundInvestigation | FoundCentre) => id;
const addressOf = ({ address = "" }: FoundCentre) => address;

/** The form of an exam. */
export const ExamForm = observer(({ model }: { readonly model: ExamFormModel }) => {
  const label = useLabels(examLabels);
  const { form, isNew } = model;
  const { fields } = form;
  const day = useOwnModel(() => dayField(fields.date));
  const names = examFieldLabels(label, useLabels(levelLabels)("level"), useLabels(specialtyLabels)("tags"));
  return (
    <FormDialog
      title={label(isNew ? `${model.parts.draft.list}New` : "edit")}
      form={form}
      labels={names}
      dismiss={() => model.dismiss()}
    >
      <SelectField
        field={fields.kind}
        label={names.kind}
        choices={INVESTIGATION_KINDS.map((kind) => ({ value: kind, label: label(kind) }))}
        required
      />
      <SearchField
        field={fields.investigation}
        search={model.investigation}
        rows={INVESTIGATION_SEARCH.visibleRows}
        keyOf={keyOf}
        detailOf={({ code = "", kind }) => [code, kind === undefined ? "" : label(kind)].filter(Boolean).join(" · ")}
        label={names.investigation}
        hint={label("investigationHint")}
      />
      <TextAreaField field={fields.reason} label={names.reason} hint={label("reasonHint")} />
      <DateField field={day} label={names.date} hint={label("dateHint")} />
      <SearchField
        field={fields.centre}
        search={model.centre}
        rows={VISIBLE_CENTRES}
        keyOf={keyOf}
        detailOf={addressOf}
        label={model.isOtherCentre ? label("otherCentre") : names.centre}
        hint={label("centreHint")}
      />
      <CareProviderField model={model.careProvider} label={names.careProvider} />
      <MultiSelectField
        field={fields.diagnoses}
        label={names.diagnoses}
        hint={label("diagnosesHint")}
        add={label("addDiagnosis")}
        removeLabel={(name) => label("removeDiagnosis", { name })}
        choices={model.diagnoses.map(({ id, condition }) => ({ value: id, label: condition }))}
      />
      <div className={styles.jumps}>
        <Button onClick={() => model.goToDiagnoses()}>{label("goToDiagnoses")}</Button>
        <Button onClick={() => model.goToDoctors()}>{label("goToDoctors")}</Button>
        <p>{label("draftStays")}</p>
      </div>
      <TagsField field={fields.tags} />
      {isNew && <LevelSelect field={fields.level} visibleTo={model.visibleTo} />}
    </FormDialog>
  );
});
