import { labResultLabels } from "@libretto/core/record/lab-results/labels";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { LevelSelect } from "../../shared/confidentiality/LevelSelect.tsx";
import { levelLabels } from "../../shared/confidentiality/level-labels.ts";
import { Button } from "../../shared/controls/Button.tsx";
import { IconButton } from "../../shared/controls/IconButton.tsx";
import { FormDialog } from "../../shared/dialogs/FormDialog.tsx";
import { focusField } from "../../shared/fields/focus-field.ts";
import { AddIcon, DeleteIcon } from "../../shared/icons/icons.ts";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";
import { moveFocusTo } from "../../shared/move-focus.ts";
import { ValueNotes } from "../../shared/value-notes/ValueNotes.tsx";
import { specialtyLabels } from "../specialty-labels.ts";
import { TagsField } from "../TagsField.tsx";
import { FindingFields } from "./FindingFields.tsx";
import { labLabels } from "./lab-labels.ts";
import type { LabReportModel, ReportLine } from "./lab-report-model.ts";
import styles from "./lab-results.module.css";
import { SampleFields } from "./SampleFields.tsx";

/** The id of the button that adds a line; it gets the focus of a removed line. */
const addLineIdOf = ({ form }: LabReportModel): string => `${form.name}-add-line`;

interface LineProps {
  readonly model: LabReportModel;
  readonly line: ReportLine;
  readonly number: number;
  readonly isRemovable: boolean;
}

/** The notes about a line, an observer of its own. */
const LineNotes = observer(({ model, line }: Pick<LineProps, "model" | "line">) => (
  <ValueNotes
    notes={line.notes}
    level={{ field: model.form.fields.level, visibleTo: (level) => model.visibleTo(level) }}
  />
));

/** One line, an observer of its own. */
const Line = observer(({ model, line, number, isRemovable }: LineProps) => {
  const label = useLabels(labLabels);
  return (
    <fieldset ref={moveFocusTo(addLineIdOf(model))} className={styles.line}>
      <legend>{label("line", { number })}</legend>
      <FindingFields model={line.finding} isRepeated={model.repeatedLines.includes(line.key)} />
      <LineNotes model={model} line={line} />
      {isRemovable && (
        <IconButton
          icon={DeleteIcon}
          label={label("removeLine", { number })}
          onClick={() => model.removeLine(line.key)}
        />
      )}
    </fieldset>
  );
});

/** The form of a whole laboratory report: the shared fields once, and one block for each result. */
export const LabReportForm = observer(({ model }: { readonly model: LabReportModel }) => {
  const label = useLabels(labLabels);
  const { date, laboratory, status, file } = labResultLabels[useModel(LanguageModel).current];
  const names = {
    ...{ date, time: label("time"), laboratory, status, file, lines: label("lines") },
    ...{ tags: useLabels(specialtyLabels)("tags"), level: useLabels(levelLabels)("level") },
  };
  const { form, lines, savedCount, parts, addedLine } = model;
  useEffect(() => {
    if (addedLine !== null) focusField(addedLine.finding.source.id, "test");
  }, [addedLine]);
  return (
    <FormDialog title={label("newReport")} form={form} labels={names} dismiss={() => model.dismiss()}>
      <div role="status">{savedCount > 0 && lines.length > 0 && <p>{label("saved", { count: savedCount })}</p>}</div>
      <SampleFields fields={form.fields} files={parts.files} today={parts.today} />
      <div id={`${form.name}-lines`}>
        {lines.map((line, index) => (
          <Line key={line.key} {...{ model, line }} number={index + 1} isRemovable={lines.length > 1} />
        ))}
      </div>
      <Button id={addLineIdOf(model)} icon={AddIcon} onClick={() => model.addLine()}>
        {label("addLine")}
      </Button>
      <TagsField field={form.fields.tags} />
      <LevelSelect field={form.fields.level} visibleTo={(level) => model.visibleTo(level)} />
    </FormDialog>
  );
});
