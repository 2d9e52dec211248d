import { numeral } from "@libretto/core/messages/numerals";
import { MEASURES } from "@libretto/core/record/vital-signs/measures";
import { GLUCOSE_MOMENTS, measureOf, type TemperatureWay } from "@libretto/core/record/vital-signs/reading";
import { observer } from "mobx-react-lite";
import { LevelSelect } from "../../../shared/confidentiality/LevelSelect.tsx";
import { levelLabels } from "../../../shared/confidentiality/level-labels.ts";
import { FormDialog } from "../../../shared/dialogs/FormDialog.tsx";
import { ChoiceField } from "../../../shared/fields/ChoiceField.tsx";
import { DateField } from "../../../shared/fields/DateField.tsx";
import { NumberField } from "../../../shared/fields/NumberField.tsx";
import { SelectField } from "../../../shared/fields/SelectField.tsx";
import { TextField } from "../../../shared/fields/TextField.tsx";
import forms from "../../../shared/forms/forms.module.css";
import { useLabels } from "../../../shared/labels.ts";
import { LanguageModel } from "../../../shared/language-model.ts";
import { useModel } from "../../../shared/models.ts";
import { ValueNotes } from "../../../shared/value-notes/ValueNotes.tsx";
import { readingFieldLabels, readingFormLabels } from "./reading-form-labels.ts";
import { GROUP_NAMES, type ReadingFormModel } from "./reading-form-model.ts";

const WAYS = ["body", "object"] as const satisfies readonly TemperatureWay[];

/** The fields of the visible measures, and what belongs to a temperature and to glucose. */
const MeasureFields = observer(({ model }: { readonly model: ReadingFormModel }) => {
  const label = useLabels(readingFormLabels);
  const { current } = useModel(LanguageModel);
  const names = readingFieldLabels(label, current, "");
  const { form, visibleMeasures, warnings } = model;
  const { temperatureWay, glucoseMoment } = form.fields;
  const rangeOf = (name: keyof typeof MEASURES) => {
    const { min, max, unit } = measureOf(form.values, name);
    return label("range", { low: numeral(min, current), high: numeral(max, current), unit });
  };
  return (
    <>
      <div className={forms.columns}>
        {visibleMeasures.map((name) => (
          <NumberField
            key={name}
            field={form.fields[name]}
            label={names[name]}
            unit={MEASURES[name].unit}
            hint={rangeOf(name)}
            warning={(form.fields[name].touched && warnings[name]) || null}
          />
        ))}
      </div>
      {visibleMeasures.includes("temperature") && (
        <ChoiceField
          field={temperatureWay}
          label={names.temperatureWay}
          choices={WAYS.map((way) => ({ value: way, label: label(way) }))}
        />
      )}
      {visibleMeasures.includes("glucose") && (
        <SelectField
          field={glucoseMoment}
          label={names.glucoseMoment}
          choices={GLUCOSE_MOMENTS.map((moment) => ({ value: moment, label: label(moment) }))}
          none={label("momentNone")}
        />
      )}
    </>
  );
});

/** The form of a reading: when, what, and the values. */
export const ReadingForm = observer(({ model }: { readonly model: ReadingFormModel }) => {
  const label = useLabels(readingFormLabels);
  const { current } = useModel(LanguageModel);
  const names = readingFieldLabels(label, current, useLabels(levelLabels)("level"));
  const { form, isNew, takenAt } = model;
  const { level } = form.fields;
  return (
    <FormDialog
      title={label(isNew ? "newReading" : "editReading")}
      form={form}
      labels={names}
      dismiss={() => model.dismiss()}
    >
      <div className={forms.columns}>
        <DateField field={takenAt.date} label={label("date")} latest={model.parts.today} required />
        <TextField field={takenAt.time} label={label("time")} hint={label("timeHint")} limit={5} required />
      </div>
      <SelectField
        field={model.group}
        label={label("group")}
        {...(isNew && { hint: label("groupHint") })}
        choices={GROUP_NAMES.map((group) => ({ value: group, label: label(group) }))}
      />
      <MeasureFields model={model} />
      <ValueNotes
        notes={model.notes}
        rest={model.rest}
        {...(isNew && { level: { field: level, visibleTo: model.visibleTo } })}
      />
      {isNew && <LevelSelect field={level} visibleTo={model.visibleTo} />}
    </FormDialog>
  );
});
