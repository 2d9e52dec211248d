import { numeral } from "@libretto/core/messages/numerals";
import { MEASURES } from "@libretto/core/record/vital-signs/measures";
import { GLUCOSE_MOMENTS, measureOf, type TemperatureWay } from "@libretto/core/record/vital-signs/reading";
import { recordLabels } from "@libretto/core/reports/labels/record-labels";
import { observer } from "mobx-react-lite";
import { ChoiceField } from "../../../shared/fields/ChoiceField.tsx";
import { DateField } from "../../../shared/fields/DateField.tsx";
import { NumberField } from "../../../shared/fields/NumberField.tsx";
import { SelectField } from "../../../shared/fields/SelectField.tsx";
import { TextField } from "../../../shared/fields/TextField.tsx";
import forms from "../../../shared/forms/forms.module.css";
import { useLabels } from "../../../shared/labels.ts";
import { LanguageModel } from "../../../shared/language-model.ts";
import { useModel } from "../../../shared/models.ts";
import type { OwnInputProps } from "../../../shared/section/fields/FieldsForm.tsx";
import { ValueNotes } from "../../../shared/value-notes/ValueNotes.tsx";
import { readingFormLabels } from "./reading-form-labels.ts";
import { GROUP_NAMES, type ReadingFormModel } from "./reading-form-model.ts";

const WAYS = ["body", "object"] as const satisfies readonly TemperatureWay[];

type Props = OwnInputProps<ReadingFormModel>;

/** The date and the time. */
const TakenAtInput = observer(({ model: { takenAt, parts } }: Props) => {
  const label = useLabels(readingFormLabels);
  return (
    <div className={forms.columns}>
      <DateField field={takenAt.date} label={label("date")} latest={parts.today} required />
      <TextField field={takenAt.time} label={label("time")} hint={label("timeHint")} limit={5} required />
    </div>
  );
});

/** The choice of what was measured. */
const GroupInput = observer(({ model: { group, isNew } }: Props) => {
  const label = useLabels(readingFormLabels);
  return (
    <SelectField
      field={group}
      label={label("group")}
      {...(isNew && { hint: label("groupHint") })}
      choices={GROUP_NAMES.map((name) => ({ value: name, label: label(name) }))}
    />
  );
});

/** The numbers of the visible measures. */
const MeasuresInput = observer(({ model: { form, visibleMeasures, warnings } }: Props) => {
  const label = useLabels(readingFormLabels);
  const { current } = useModel(LanguageModel);
  const rangeOf = (name: keyof typeof MEASURES) => {
    const { min, max, unit } = measureOf(form.values, name);
    return label("range", { low: numeral(min, current), high: numeral(max, current), unit });
  };
  return (
    <div className={forms.columns}>
      {visibleMeasures.map((name) => (
        <NumberField
          key={name}
          field={form.fields[name]}
          label={recordLabels[current].measures[name]}
          unit={MEASURES[name].unit}
          hint={rangeOf(name)}
          warning={(form.fields[name].touched && warnings[name]) || null}
        />
      ))}
    </div>
  );
});

/** What the thermometer measured, when there is a temperature. */
const TemperatureWayInput = observer(({ model: { form, visibleMeasures }, ...frame }: Props) => {
  const label = useLabels(readingFormLabels);
  if (!visibleMeasures.includes("temperature")) return null;
  const choices = WAYS.map((way) => ({ value: way, label: label(way) }));
  return <ChoiceField field={form.fields.temperatureWay} choices={choices} {...frame} />;
});

/** When glucose was measured, when there is a value of it. */
const GlucoseMomentInput = observer(({ model: { form, visibleMeasures }, ...frame }: Props) => {
  const label = useLabels(readingFormLabels);
  if (!visibleMeasures.includes("glucose")) return null;
  const choices = GLUCOSE_MOMENTS.map((moment) => ({ value: moment, label: label(moment) }));
  return <SelectField field={form.fields.glucoseMoment} choices={choices} none={label("momentNone")} {...frame} />;
});

/** The notes about the typed values. */
const ReadingNotes = observer(({ model }: Props) => (
  <ValueNotes
    notes={model.notes}
    rest={model.rest}
    {...(model.isNew && { level: { field: model.form.fields.level, visibleTo: model.visibleTo } })}
  />
));

/** The inputs of a reading that no kind of field fits. */
export const readingInputs = {
  ...{ takenAt: TakenAtInput, group: GroupInput, measures: MeasuresInput },
  ...{ temperatureWay: TemperatureWayInput, glucoseMoment: GlucoseMomentInput, notes: ReadingNotes },
};
