import { DAILY_DOSES_LIMIT, DOSE_AMOUNT_LIMIT } from "@libretto/core/kernel/dosing-limits";
import { capitalise } from "@libretto/core/messages/capitalise";
import { findTimesADay, proposeSchedule } from "@libretto/core/record/therapies/schedule/propose-schedule";
import {
  EMPTY_SCHEDULE,
  type PlannedDose,
  SCHEDULE_KINDS,
  type Schedule,
  type ScheduleKind,
  WEEKDAYS,
} from "@libretto/core/record/therapies/schedule/schedule";
import { formatSchedule, scheduleKindName, weekdayName } from "@libretto/core/record/therapies/schedule/schedule-texts";
import { observer } from "mobx-react-lite";
import { Button } from "../../../shared/controls/Button.tsx";
import { IconButton } from "../../../shared/controls/IconButton.tsx";
import { CheckboxesField } from "../../../shared/fields/CheckboxesField.tsx";
import { fieldWithoutForm } from "../../../shared/fields/field-without-form.ts";
import { NumberField } from "../../../shared/fields/NumberField.tsx";
import { SelectField } from "../../../shared/fields/SelectField.tsx";
import { TextField } from "../../../shared/fields/TextField.tsx";
import type { FieldModel } from "../../../shared/forms/field-model.ts";
import forms from "../../../shared/forms/forms.module.css";
import { Icon } from "../../../shared/icons/Icon.tsx";
import { AddIcon, CloseIcon, WarningIcon } from "../../../shared/icons/icons.ts";
import { useLabels } from "../../../shared/labels.ts";
import { LanguageModel } from "../../../shared/language-model.ts";
import { useModel } from "../../../shared/models.ts";
import styles from "./schedule.module.css";
import { scheduleLabels } from "./schedule-labels.ts";

const NO_DOSE: PlannedDose = { time: "", amount: "" };

/** The schedule after another kind was chosen. What was typed for a kind stays until the form is sent. */
const changeKind = (schedule: Schedule | null, kind: ScheduleKind | null): Schedule | null => {
  if (kind === null) return null;
  const { doses, ...rest } = schedule ?? EMPTY_SCHEDULE;
  return { ...rest, kind, doses: kind !== "asNeeded" && doses.length === 0 ? [NO_DOSE] : doses };
};

interface PartProps {
  readonly id: string;
  readonly schedule: Schedule;
  readonly write: (schedule: Schedule) => void;
}

/** One row for each dose of a day: its time, and its amount where it differs from the dose. */
const DoseRows = observer(({ id, schedule, write }: PartProps) => {
  const label = useLabels(scheduleLabels);
  const { doses } = schedule;
  const writeDose = (index: number, differs: Partial<PlannedDose>) =>
    write({ ...schedule, doses: doses.map((dose, at) => (at === index ? { ...dose, ...differs } : dose)) });
  const field = (index: number, name: keyof PlannedDose) =>
    fieldWithoutForm(`${id}-${name}-${index}`, `${name}-${index}`, doses[index]?.[name] ?? "", (value) =>
      writeDose(index, { [name]: value }),
    );
  return (
    <>
      {doses.map((_, index) => (
        // a row has no identity but its place
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is the key
        <div key={index} className={styles.dose}>
          <TextField type="time" field={field(index, "time")} label={label("time", { number: index + 1 })} required />
          <TextField
            field={field(index, "amount")}
            label={label("amount", { number: index + 1 })}
            limit={DOSE_AMOUNT_LIMIT}
          />
          {doses.length > 1 && (
            <IconButton
              icon={CloseIcon}
              label={label("removeTime", { number: index + 1 })}
              onClick={() => write({ ...schedule, doses: doses.filter((__, at) => at !== index) })}
            />
          )}
        </div>
      ))}
      {doses.length < DAILY_DOSES_LIMIT && (
        <Button icon={AddIcon} onClick={() => write({ ...schedule, doses: [...doses, NO_DOSE] })}>
          {label("addTime")}
        </Button>
      )}
    </>
  );
});

/** The fields of the chosen kind. */
const KindFields = observer(({ id, schedule, write }: PartProps) => {
  const label = useLabels(scheduleLabels);
  const { current } = useModel(LanguageModel);
  const field = <N extends "weekdays" | "every" | "largestPerDay">(name: N) =>
    fieldWithoutForm(`${id}-${name}`, name, schedule[name], (value) => write({ ...schedule, [name]: value }));
  if (schedule.kind === "asNeeded")
    return <NumberField field={field("largestPerDay")} label={label("largestPerDay")} hint={label("largestHint")} />;
  return (
    <>
      {schedule.kind === "weekdays" && (
        <CheckboxesField
          field={field("weekdays")}
          label={label("weekdays")}
          choices={WEEKDAYS.map((value) => ({ value, label: weekdayName(value, current) }))}
          required
        />
      )}
      {schedule.kind === "interval" && <NumberField field={field("every")} label={label("every")} required />}
      <DoseRows id={id} schedule={schedule} write={write} />
    </>
  );
});

interface Props {
  readonly field: FieldModel<Schedule | null>;
  /** The typed frequency, from which times are proposed. */
  readonly frequency: string;
}

/** Says when the frequency states another number of doses a day than the schedule has. Nobody knows which one is right. */
const CountMismatch = observer(
  ({ schedule, frequency }: { readonly schedule: Schedule; readonly frequency: string }) => {
    const label = useLabels(scheduleLabels);
    const stated = findTimesADay(frequency);
    const count = schedule.doses.length;
    return (
      <p role="status" className={forms.warning}>
        {schedule.kind !== "asNeeded" && stated !== null && stated !== count && (
          <>
            <Icon of={WarningIcon} />
            {label("countMismatch", { stated, count })}
          </>
        )}
      </p>
    );
  },
);

/** When a medication is taken. Times are proposed from the frequency; nobody has to choose any. */
export const ScheduleFields = observer(({ field, frequency }: Props) => {
  const label = useLabels(scheduleLabels);
  const { current } = useModel(LanguageModel);
  const schedule = field.value;
  const proposal = schedule === null ? proposeSchedule(frequency) : null;
  const kind = {
    ...fieldWithoutForm(field.id, field.name, schedule?.kind ?? null, (chosen: ScheduleKind | null) =>
      field.write(changeKind(schedule, chosen)),
    ),
    problem: field.problem,
    blur: () => field.blur(),
  };
  return (
    <div className={styles.schedule}>
      <SelectField
        field={kind}
        label={label("schedule")}
        hint={label("scheduleHint")}
        none={label("none")}
        choices={SCHEDULE_KINDS.map((value) => ({ value, label: capitalise(scheduleKindName(value, current)) }))}
      />
      {proposal !== null && (
        <p className={styles.proposal}>
          <span>{label("proposal", { schedule: formatSchedule(proposal, current) })}</span>
          <Button onClick={() => field.write(proposal)}>{label("useProposal")}</Button>
        </p>
      )}
      {schedule !== null && (
        <>
          <KindFields id={field.id} schedule={schedule} write={(changed) => field.write(changed)} />
          <CountMismatch schedule={schedule} frequency={frequency} />
        </>
      )}
    </div>
  );
});
