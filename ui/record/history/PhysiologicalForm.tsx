import { Line, Paragraph } from "@libretto/core/kernel/text";
import { HABITS, type Habit } from "@libretto/core/record/medical-history/lifestyle";
import { activityTextOf, MENARCHE_AGES } from "@libretto/core/record/medical-history/physiological";
import { historyLabels as answerLabels } from "@libretto/core/reports/labels/history-labels";
import { recordLabels } from "@libretto/core/reports/labels/record-labels";
import { observer } from "mobx-react-lite";
import { LevelSelect } from "../../shared/confidentiality/LevelSelect.tsx";
import { levelLabels } from "../../shared/confidentiality/level-labels.ts";
import { SteppedFormDialog } from "../../shared/dialogs/SteppedFormDialog.tsx";
import { ChoiceField } from "../../shared/fields/ChoiceField.tsx";
import { DayField } from "../../shared/fields/DayField.tsx";
import { NumberField } from "../../shared/fields/NumberField.tsx";
import { type Choice, SelectField } from "../../shared/fields/SelectField.tsx";
import { TextAreaField } from "../../shared/fields/TextAreaField.tsx";
import { TextField } from "../../shared/fields/TextField.tsx";
import { useLabels, useMessages } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";
import styles from "./history.module.css";
import { historyLabels } from "./history-labels.ts";
import type { HistoryStep, PhysiologicalFormModel } from "./physiological-form-model.ts";
import { type PhysiologicalNames, physiologicalNames } from "./physiological-names.ts";

export interface PhysiologicalFormProps {
  readonly model: PhysiologicalFormModel;
}

interface StepProps extends PhysiologicalFormProps {
  readonly names: PhysiologicalNames;
}

/** The longest text of one line, and of several lines. */

const choicesOf = <K extends string>(labels: Readonly<Record<K, string>>): readonly Choice<K>[] =>
  (Object.entries(labels) as [K, string][]).map(([value, label]) => ({ value, label }));

const useAnswers = () => answerLabels[useModel(LanguageModel).current];

const BirthStep = observer(({ model, names }: StepProps) => {
  const { answers } = useAnswers();
  const { fields } = model.form;
  const none = useLabels(historyLabels)("noAnswer");
  return (
    <>
      <SelectField
        field={fields.birthTerm}
        label={names.birthTerm}
        choices={choicesOf(answers.birthTerm)}
        none={none}
      />
      <SelectField field={fields.delivery} label={names.delivery} choices={choicesOf(answers.delivery)} none={none} />
      <SelectField field={fields.feeding} label={names.feeding} choices={choicesOf(answers.feeding)} none={none} />
      <SelectField
        field={fields.development}
        label={names.development}
        choices={choicesOf(answers.development)}
        none={none}
      />
      <TextAreaField field={fields.childhoodNotes} label={names.childhoodNotes} limit={Paragraph.maxLength} />
      {model.isNew && <LevelSelect field={fields.level} visibleTo={model.visibleTo} />}
    </>
  );
});

const LifestyleStep = observer(({ model, names }: StepProps) => {
  const { answers } = useAnswers();
  const message = useMessages();
  const { fields } = model.form;
  const none = useLabels(historyLabels)("noAnswer");
  return (
    <>
      <SelectField
        field={fields.schooling}
        label={names.schooling}
        choices={choicesOf(answers.schooling)}
        none={none}
      />
      <ChoiceField
        field={fields.activity}
        label={names.activity}
        choices={[
          ...choicesOf(answers.activity).map(({ value, label }) => ({
            value,
            label: `${label}: ${message(activityTextOf(value))}`,
          })),
          { value: null, label: none },
        ]}
      />
      <SelectField field={fields.eating} label={names.eating} choices={choicesOf(answers.eating)} none={none} />
      <TextField field={fields.sleep} label={names.sleep} limit={Line.maxLength} />
      <ChoiceField
        field={fields.stress}
        label={names.stress}
        choices={[...choicesOf(answers.stress), { value: null, label: none }]}
      />
      <TextAreaField field={fields.lifestyleNotes} label={names.lifestyleNotes} limit={Paragraph.maxLength} />
    </>
  );
});

const HabitDetails = observer(({ model, names, habit }: StepProps & { readonly habit: Habit }) => {
  const label = useLabels(historyLabels);
  const answers = useAnswers();
  const { fields } = model.form;
  const none = label("noAnswer");
  const { today } = model.parts;
  if (habit === "caffeine") return <NumberField field={fields.caffeineDose} label={names.caffeineDose} />;
  const [dose, start, end] = [`${habit}Dose`, `${habit}Start`, `${habit}End`] as const;
  return (
    <>
      <NumberField field={fields[dose]} label={names[dose]} />
      {habit === "alcohol" && (
        <SelectField
          field={fields.alcoholKind}
          label={names.alcoholKind}
          choices={choicesOf(answers.alcohol)}
          none={none}
        />
      )}
      {habit === "drugs" && (
        <SelectField field={fields.drugsKind} label={names.drugsKind} choices={choicesOf(answers.drugs)} none={none} />
      )}
      <DayField field={fields[start]} label={names[start]} latest={today} />
      <DayField field={fields[end]} label={names[end]} hint={label("endHint")} latest={today} />
    </>
  );
});

const HabitsStep = observer(({ model, names }: StepProps) => {
  const { current } = useModel(LanguageModel);
  const none = useLabels(historyLabels)("noAnswer");
  const answers = choicesOf(recordLabels[current].answers);
  return HABITS.map((habit) => (
    <div key={habit} className={styles.habit}>
      <ChoiceField
        field={model.habitField(habit)}
        label={names[habit]}
        choices={[...answers, { value: null, label: none }]}
      />
      {model.hasDetails(habit) && <HabitDetails model={model} names={names} habit={habit} />}
    </div>
  ));
});

const WorkStep = observer(({ model, names }: StepProps) => {
  const { fields } = model.form;
  return (
    <>
      <TextField field={fields.profession} label={names.profession} limit={Line.maxLength} />
      <TextAreaField field={fields.workNotes} label={names.workNotes} limit={Paragraph.maxLength} />
    </>
  );
});

const ExcretionStep = observer(({ model, names }: StepProps) => {
  const { answers } = useAnswers();
  const { fields } = model.form;
  const none = useLabels(historyLabels)("noAnswer");
  return (
    <>
      <SelectField field={fields.bowel} label={names.bowel} choices={choicesOf(answers.bowel)} none={none} />
      <SelectField
        field={fields.urination}
        label={names.urination}
        choices={choicesOf(answers.urination)}
        none={none}
      />
      <TextAreaField field={fields.excretionNotes} label={names.excretionNotes} limit={Paragraph.maxLength} />
    </>
  );
});

const CycleStep = observer(({ model, names }: StepProps) => {
  const { answers } = useAnswers();
  const label = useLabels(historyLabels);
  const { fields } = model.form;
  const none = label("noAnswer");
  return (
    <>
      <SelectField
        field={fields.menarcheAge}
        label={names.menarcheAge}
        hint={label("menarcheHint")}
        choices={MENARCHE_AGES.map((age) => ({ value: age, label: label("years", { age }) }))}
        none={none}
      />
      <SelectField field={fields.cycle} label={names.cycle} choices={choicesOf(answers.cycle)} none={none} />
      <SelectField
        field={fields.menopause}
        label={names.menopause}
        choices={choicesOf(answers.menopause)}
        none={none}
      />
      <NumberField field={fields.menopauseAge} label={names.menopauseAge} />
      <TextAreaField field={fields.cycleNotes} label={names.cycleNotes} limit={Paragraph.maxLength} />
    </>
  );
});

const STEPS = {
  birth: BirthStep,
  lifestyle: LifestyleStep,
  habits: HabitsStep,
  work: WorkStep,
  excretion: ExcretionStep,
  cycle: CycleStep,
} as const satisfies Readonly<Record<HistoryStep, unknown>>;

/** The form of the physiological history. */
export const PhysiologicalForm = observer(({ model }: PhysiologicalFormProps) => {
  const label = useLabels(historyLabels);
  const level = useLabels(levelLabels)("level");
  const names = physiologicalNames(useModel(LanguageModel).current, label, level);
  const { steps, form } = model;
  const Step = STEPS[steps.current?.name ?? "birth"];
  return (
    <SteppedFormDialog
      title={label("editTitle", { part: label("physiological") })}
      form={form}
      steps={steps}
      nameOf={label}
      labels={names}
      dismiss={() => model.dismiss()}
    >
      <Step model={model} names={names} />
    </SteppedFormDialog>
  );
});
