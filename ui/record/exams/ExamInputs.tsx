import { INVESTIGATION_SEARCH } from "@libretto/core/record/exams/exam";
import { observer } from "mobx-react-lite";
import { Button } from "../../shared/controls/Button.tsx";
import { MultiSelectField } from "../../shared/fields/choices/MultiSelectField.tsx";
import { SearchField } from "../../shared/fields/SearchField.tsx";
import { useLabels } from "../../shared/labels.ts";
import type { OwnInputProps } from "../../shared/section/fields/FieldsForm.tsx";
import { CentreInput } from "../section-parts/CentreInput.tsx";
import type { ExamFormModel, FoundInvestigation } from "./exam-form-model.ts";
import { examLabels } from "./exam-labels.ts";
import styles from "./exams.module.css";

const keyOf = ({ id }: FoundInvestigation) => id;

type Props = OwnInputProps<ExamFormModel>;

/** The investigation, chosen from the catalogue. */
export const InvestigationInput = observer(({ model, ...frame }: Props) => {
  const label = useLabels(examLabels);
  return (
    <SearchField
      field={model.form.fields.investigation}
      search={model.investigation}
      rows={INVESTIGATION_SEARCH.visibleRows}
      keyOf={keyOf}
      detailOf={({ code = "", kind }) => [code, kind === undefined ? "" : label(kind)].filter(Boolean).join(" · ")}
      {...frame}
    />
  );
});

/** The centre, chosen from the directory or typed. */
export const ExamCentreInput = observer(({ model, label: name, ...frame }: Props) => {
  const label = useLabels(examLabels);
  return <CentreInput model={model} label={model.isOtherCentre ? label("otherCentre") : name} {...frame} />;
});

/** The diagnoses that the exam concerns. */
export const LinkedDiagnosesInput = observer(({ model, ...frame }: Props) => {
  const label = useLabels(examLabels);
  return (
    <MultiSelectField
      field={model.form.fields.diagnoses}
      add={label("addDiagnosis")}
      removeLabel={(name) => label("removeDiagnosis", { name })}
      choices={model.diagnoses.map(({ id, condition }) => ({ value: id, label: condition }))}
      {...frame}
    />
  );
});

/** The buttons that lead to the pages of the diagnoses and of the doctors. */
export const PageButtons = observer(({ model }: Props) => {
  const label = useLabels(examLabels);
  return (
    <div className={styles.jumps}>
      <Button onClick={() => model.goToDiagnoses()}>{label("goToDiagnoses")}</Button>
      <Button onClick={() => model.goToDoctors()}>{label("goToDoctors")}</Button>
      <p>{label("draftStays")}</p>
    </div>
  );
});
