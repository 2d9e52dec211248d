import type { CatalogueDrug } from "@libretto/core/catalogues/drugs/drug";
import { NOTE_LIMIT } from "@libretto/core/kernel/limits";
import { statesForbiddenDay } from "@libretto/core/record/therapies/forbidden-day";
import type { TherapyDraft } from "@libretto/core/record/therapies/therapy";
import { observer } from "mobx-react-lite";
import { LevelSelect } from "../../shared/confidentiality/LevelSelect.tsx";
import { levelLabels } from "../../shared/confidentiality/level-labels.ts";
import { FormDialog } from "../../shared/dialogs/FormDialog.tsx";
import { DateField } from "../../shared/fields/DateField.tsx";
import { dayField } from "../../shared/fields/day-field.ts";
import { SearchField } from "../../shared/fields/SearchField.tsx";
import { SelectField } from "../../shared/fields/SelectField.tsx";
import { TextAreaField } from "../../shared/fields/TextAreaField.tsx";
import { TextField } from "../../shared/fields/TextField.tsx";
import { dayText } from "../../shared/formats.ts";
import { useLabels } from "../../shared/labels.ts";
import { useModel, useOwnModel } from "../../shared/models.ts";
import { AllergiesModel } from "../allergies/allergies-model.ts";
import { SectionsModel } from "../sections-model.ts";
import { specialtyLabels } from "../specialty-labels.ts";
import { TagsField } from "../TagsField.tsx";
import { ruleSetValues } from "./rule-set-values.ts";
import { ScheduleFields } from "./schedule/ScheduleFields.tsx";
import { scheduleLabels } from "./schedule/schedule-labels.ts";
import { NAMED, type TherapyFormModel } from "./therapy-form-model.ts";
import { therapyLabels } from "./therapy-labels.ts";
import type { TherapyLabel } from "./therapy-text.ts";

const titles = { inUse: "addInUse", concluded: "addConcluded", forbidden: "addForbidden" } as const;

/** The labels of the fields. They depend on the list: a planned or a past end, and a reason for a forbidden drug. */
export const therapyFieldLabels = (
  label: TherapyLabel,
  { list, dose, frequency }: Pick<TherapyDraft, "list" | "dose" | "frequency">,
) => ({
  drug: label("drug"),
  prescriber: label(list === "forbidden" ? "notedByName" : "prescriber"),
  dose: label("dose"),
  frequency: label("frequency"),
  start: label(statesForbiddenDay({ list, dose, frequency }) ? "forbiddenSince" : "start"),
  end: label(list === "inUse" ? "plannedEnd" : "end"),
  diagnosis: label("diagnosis"),
  note: label(list === "forbidden" ? "reason" : "note"),
});

const keyOf = (drug: CatalogueDrug) => drug.id;
const detailOf = ({ ingredients, form, holder }: CatalogueDrug) =>
  [ingredients, form, holder].filter((part) => part !== "").join(" · ");

const DrugField = observer(({ model, label: name }: { readonly model: TherapyFormModel; readonly label: string }) => {
  const label = useLabels(therapyLabels);
  const { source, rulesUsed } = model;
  const { state } = useModel(SectionsModel).sharedModel(AllergiesModel);
  const clearResultLabel =
    state?.kind === "unknown"
      ? "nothingFoundUnknownAllergies"
      : state?.kind === "noneKnown"
        ? "nothingFoundNoAllergies"
        : "nothingFound";
  const sourceHint =
    source === null ? label("drugHint") : label("source", { name: source.name, date: dayText(source.date) });
  return (
    <SearchField
      field={model.form.fields.drug}
      search={model.drug}
      rows={model.drugRows}
      keyOf={keyOf}
      detailOf={detailOf}
      label={name}
      hint={rulesUsed === null ? sourceHint : `${sourceHint}. ${label(clearResultLabel, ruleSetValues(rulesUsed))}`}
      required
    />
  );
});

const PrescriberFields = observer(
  ({ model, label: name }: { readonly model: TherapyFormModel; readonly label: string }) => {
    const label = useLabels(therapyLabels);
    const { prescriberName } = model;
    const choices = model.prescribers.map((one) => ({
      value: one.key,
      label: one.is === "self" ? label("self", { name: one.name }) : one.name,
    }));
    return (
      <>
        <SelectField
          field={model.prescriber}
          label={name}
          choices={[...choices, { value: NAMED, label: label("otherDoctor") }]}
          required
        />
        {prescriberName !== null && (
          <TextField field={prescriberName} label={label("doctorName")} autoCapitalize="words" limit={200} required />
        )}
      </>
    );
  },
);

/** Dose and frequency, for drugs that are or were taken. */
const DoseFields = observer(({ model }: { readonly model: TherapyFormModel }) => {
  const label = useLabels(therapyLabels);
  const { dose, frequency, schedule } = model.form.fields;
  return (
    <>
      <TextField field={dose} label={label("dose")} hint={label("doseHint")} limit={200} required />
      <TextField field={frequency} label={label("frequency")} hint={label("frequencyHint")} limit={200} required />
      <ScheduleFields field={schedule} frequency={frequency.value} />
    </>
  );
});

/** The form of a therapy. Its list determines the fields. */
export const TherapyForm = observer(({ model }: { readonly model: TherapyFormModel }) => {
  const label = useLabels(therapyLabels);
  const level = useLabels(levelLabels)("level");
  const schedule = useLabels(scheduleLabels)("schedule");
  const { fields } = model.form;
  const { list } = model.parts.draft;
  const tagsLabel = useLabels(specialtyLabels)("tags");
  const start = useOwnModel(() => dayField(fields.start));
  const end = useOwnModel(() => dayField(fields.end));
  const names = therapyFieldLabels(label, model.parts.draft);
  return (
    <FormDialog
      title={label(model.isNew ? titles[list] : "edit")}
      form={model.form}
      labels={{ ...names, schedule, tags: tagsLabel, level }}
      dismiss={() => model.dismiss()}
    >
      <DrugField model={model} label={names.drug} />
      <PrescriberFields model={model} label={names.prescriber} />
      {list !== "forbidden" && <DoseFields model={model} />}
      <DateField
        field={start}
        label={names.start}
        required
        {...(list !== "forbidden" && { hint: label("startHint") })}
      />
      {list !== "forbidden" && <DateField field={end} label={names.end} required={list === "concluded"} />}
      <SelectField
        field={fields.diagnosis}
        label={names.diagnosis}
        none={label("noDiagnosis")}
        choices={model.diagnoses.map(({ id, condition }) => ({ value: id, label: condition }))}
      />
      <TextAreaField field={fields.note} label={names.note} limit={NOTE_LIMIT} required={list === "forbidden"} />
      <TagsField field={fields.tags} />
      {model.isNew && <LevelSelect field={fields.level} visibleTo={model.visibleTo} />}
    </FormDialog>
  );
});
