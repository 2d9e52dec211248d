import {
  type Answer,
  answerHabit,
  HABIT_DETAILS,
  HABITS,
  type Habit,
  hasDetails,
} from "@libretto/core/record/medical-history/lifestyle";
import type { Physiological, PhysiologicalDraft } from "@libretto/core/record/medical-history/physiological";
import { FORM_PARTS, formPartsFor } from "@libretto/core/record/medical-history/summary";
import type { FieldInput, FieldModel } from "../../shared/forms/field-model.ts";
import { type FormStep, StepsModel } from "../../shared/forms/steps-model.ts";
import { RowFormModel, type RowFormParts } from "../../shared/section/row-form-model.ts";

export type HistoryStep = "birth" | "lifestyle" | "habits" | "work" | "excretion" | "cycle";

const HABIT_FIELDS: readonly string[] = HABITS.flatMap((habit) => [habit, ...HABIT_DETAILS[habit]]);

/** The steps of the form: the parts of the summary, and the habits as a step of their own. */
const stepsFor = (isFemale: boolean): readonly FormStep<HistoryStep>[] =>
  formPartsFor(isFemale).flatMap((part): readonly FormStep<HistoryStep>[] => {
    const fields: readonly string[] = FORM_PARTS[part];
    if (part === "update") return [];
    if (part !== "lifestyle") return [{ name: part, fields: part === "birth" ? [...fields, "level"] : fields }];
    return [
      { name: "lifestyle", fields: fields.filter((field) => !HABIT_FIELDS.includes(field)) },
      { name: "habits", fields: HABIT_FIELDS },
    ];
  });

/** The form of the physiological history, in steps. Any answer but yes clears the details of a habit. */
export class PhysiologicalFormModel extends RowFormModel<PhysiologicalDraft, Physiological> {
  readonly steps: StepsModel<HistoryStep>;

  /** @param isFemale whether the form asks about menarche, cycle and menopause */
  constructor(parts: RowFormParts<PhysiologicalDraft, Physiological>, isFemale: boolean) {
    super(parts);
    const steps = stepsFor(isFemale);
    this.steps = new StepsModel(() => steps);
  }

  hasDetails(habit: Habit): boolean {
    return hasDetails(this.form.values, habit);
  }

  /** The yes-or-no question of a habit. */
  habitField(habit: Habit): FieldInput<Answer | null> {
    const field = this.form.fields[habit];
    return {
      id: field.id,
      name: field.name,
      get value() {
        return field.value;
      },
      get problem() {
        return field.problem;
      },
      correction: null,
      write: (answer) => this.answer(habit, answer),
      blur: () => field.blur(),
    };
  }

  private answer(habit: Habit, answer: Answer | null) {
    const changed = answerHabit(this.form.values, habit, answer);
    for (const name of [habit, ...HABIT_DETAILS[habit]] as const)
      (this.form.fields[name] as FieldModel<unknown>).write(changed[name]);
  }
}
