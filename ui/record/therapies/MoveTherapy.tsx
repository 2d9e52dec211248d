import type { CalendarDate } from "@libretto/core/kernel/dates";
import { NOTE_LIMIT } from "@libretto/core/kernel/limits";
import type { Therapy, TherapyDraft } from "@libretto/core/record/therapies/therapy";
import { observer } from "mobx-react-lite";
import { DateField } from "../../shared/fields/DateField.tsx";
import { dayField } from "../../shared/fields/day-field.ts";
import { TextAreaField } from "../../shared/fields/TextAreaField.tsx";
import { TextField } from "../../shared/fields/TextField.tsx";
import type { FieldModel } from "../../shared/forms/field-model.ts";
import { useLabels } from "../../shared/labels.ts";
import { useOwnModel } from "../../shared/models.ts";
import { moveView } from "../../shared/section/move-view.tsx";
import { therapyLabels } from "./therapy-labels.ts";

const EndDay = observer(({ field }: { readonly field: FieldModel<CalendarDate | null> }) => {
  const label = useLabels(therapyLabels);
  const day = useOwnModel(() => dayField(field));
  return <DateField field={day} label={label("end")} required />;
});

const StartDay = observer(({ field }: { readonly field: FieldModel<CalendarDate | null> }) => {
  const label = useLabels(therapyLabels);
  const day = useOwnModel(() => dayField(field));
  return <DateField field={day} label={label("start")} hint={label("restartHint")} required />;
});

const Reason = observer(({ field }: { readonly field: FieldModel<string> }) => {
  const label = useLabels(therapyLabels);
  return <TextAreaField field={field} label={label("reason")} limit={NOTE_LIMIT} required />;
});

const DoseField = observer(
  ({ field, name }: { readonly field: FieldModel<string>; readonly name: "dose" | "frequency" }) => {
    const label = useLabels(therapyLabels);
    return <TextField field={field} label={label(name)} hint={label(`${name}Hint`)} limit={200} required />;
  },
);

/**
 * The move of a therapy. "Forbidden" requires a reason, "concluded" an end, "in use" dose and frequency. A
 * concluded one that is taken again starts a new course.
 */
export const MoveTherapy = moveView<TherapyDraft, Therapy>({
  useFieldLabels: () => {
    const label = useLabels(therapyLabels);
    return {
      start: label("start"),
      end: label("end"),
      note: label("reason"),
      dose: label("dose"),
      frequency: label("frequency"),
    };
  },
  fields: {
    start: StartDay,
    end: EndDay,
    note: Reason,
    dose: ({ field }) => <DoseField field={field} name="dose" />,
    frequency: ({ field }) => <DoseField field={field} name="frequency" />,
  },
});
