import type { CalendarDate } from "@libretto/core/kernel/dates";
import { RESULT_STATUSES } from "@libretto/core/record/lab-results/lab-result";
import { labResultLabels } from "@libretto/core/record/lab-results/labels";
import type { LabReportDraft } from "@libretto/core/record/lab-results/report-entry";
import { readClockTime } from "@libretto/core/record/lab-results/typed-time";
import { observer } from "mobx-react-lite";
import { Button } from "../../shared/controls/Button.tsx";
import { DateField } from "../../shared/fields/DateField.tsx";
import { dayField } from "../../shared/fields/day-field.ts";
import { SelectField } from "../../shared/fields/SelectField.tsx";
import { TextField } from "../../shared/fields/TextField.tsx";
import type { Fields } from "../../shared/forms/form-model.ts";
import forms from "../../shared/forms/forms.module.css";
import { AttachIcon } from "../../shared/icons/icons.ts";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel, useOwnModel } from "../../shared/models.ts";
import { labLabels } from "./lab-labels.ts";
import { attachNewFile, fileField, type ReportFiles } from "./report-files.ts";

interface Props {
  readonly fields: Pick<Fields<LabReportDraft>, "date" | "time" | "laboratory" | "status" | "documents" | "level">;
  readonly files: ReportFiles;
  readonly today: CalendarDate;
}

/** The fields that all results of one report share: when and where, and the file of the report. */
export const SampleFields = observer(({ fields, files, today }: Props) => {
  const { date, time, laboratory, status, documents } = fields;
  const choices = files.choices();
  const label = useLabels(labLabels);
  const names = labResultLabels[useModel(LanguageModel).current];
  const day = useOwnModel(() => dayField(date));
  const clock = {
    id: time.id,
    name: time.name,
    value: time.value ?? "",
    problem: time.problem,
    correction: null,
    write: (text: string) => time.write(readClockTime(text) || null),
    blur: () => time.blur(),
  };
  return (
    <>
      <div className={forms.columns}>
        <DateField field={day} label={names.date} hint={label("dateHint")} latest={today} required />
        <TextField field={clock} label={label("time")} hint={label("timeHint")} limit={5} />
      </div>
      <div className={forms.columns}>
        <TextField field={laboratory} label={names.laboratory} autoCapitalize="words" limit={200} />
        <SelectField
          field={status}
          label={names.status}
          hint={label("statusHint")}
          choices={RESULT_STATUSES.map((one) => ({ value: one, label: names.statuses[one] }))}
          none={label("statusNone")}
        />
      </div>
      {choices.length > 0 && (
        <SelectField
          field={fileField(documents)}
          label={names.file}
          hint={label("fileHint")}
          choices={choices}
          none={label("fileNone")}
        />
      )}
      <Button icon={AttachIcon} onClick={() => void attachNewFile(fields, files)}>
        {label("addFile")}
      </Button>
    </>
  );
});
