import { Paragraph } from "@libretto/core/kernel/text";
import type { ChildSex, PregnancyOutcome } from "@libretto/core/record/pregnancies/pregnancy";
import { observer } from "mobx-react-lite";
import { LevelSelect } from "../../shared/confidentiality/LevelSelect.tsx";
import { levelLabels } from "../../shared/confidentiality/level-labels.ts";
import { FormDialog } from "../../shared/dialogs/FormDialog.tsx";
import { ChoiceField } from "../../shared/fields/ChoiceField.tsx";
import { DayField } from "../../shared/fields/DayField.tsx";
import { NumberField } from "../../shared/fields/NumberField.tsx";
import { TextAreaField } from "../../shared/fields/TextAreaField.tsx";
import { dayText } from "../../shared/formats.ts";
import formStyles from "../../shared/forms/forms.module.css";
import { Icon } from "../../shared/icons/Icon.tsx";
import { WarningIcon } from "../../shared/icons/icons.ts";
import { useLabels, useMessages } from "../../shared/labels.ts";
import type { PregnancyFormModel } from "./pregnancy-form-model.ts";
import { pregnancyFieldLabels, pregnancyLabels } from "./pregnancy-labels.ts";

const OUTCOMES: readonly PregnancyOutcome[] = ["birth", "loss"];
const SEXES: readonly ChildSex[] = ["female", "male"];

/** The form of a pregnancy. */
export const PregnancyForm = observer(({ model }: { readonly model: PregnancyFormModel }) => {
  const label = useLabels(pregnancyLabels);
  const message = useMessages();
  const names = pregnancyFieldLabels(label, useLabels(levelLabels)("level"));
  const { form, isNew, note, gestation, ageAtStart } = model;
  const { age, start, end, outcome, childSex, notes, level } = form.fields;
  const { today } = model.parts;
  return (
    <FormDialog
      title={label(isNew ? "newTitle" : "editTitle")}
      form={form}
      labels={names}
      dismiss={() => model.dismiss()}
    >
      <DayField field={start} label={names.start} hint={label("startHint")} latest={today} />
      <NumberField
        field={age}
        label={names.age}
        hint={ageAtStart === null ? label("ageHint") : label("ageAtStart", { age: ageAtStart })}
        required
      />
      <DayField field={end} label={names.end} hint={label("endHint")} />
      <div role="status">
        {note !== null && (
          <p className={formStyles.warning}>
            <Icon of={WarningIcon} />
            <span>{message(note)}</span>
          </p>
        )}
      </div>
      <ChoiceField
        field={outcome}
        label={names.outcome}
        choices={[
          ...OUTCOMES.map((value) => ({ value, label: label(value) })),
          { value: null, label: label("noOutcome") },
        ]}
      />
      <ChoiceField
        field={childSex}
        label={names.childSex}
        choices={[
          ...SEXES.map((value) => ({ value, label: label(value) })),
          { value: null, label: label("noChildSex") },
        ]}
      />
      <TextAreaField field={notes} label={names.notes} limit={Paragraph.maxLength} />
      {gestation !== null && (
        <p className={formStyles.resumed}>
          {`${label("weekLabel")}: ${label("week", { weeks: gestation.weeks, days: gestation.days })}. ${label("expected")}: ${dayText(gestation.expectedBirth)}. ${label("formula")}`}
        </p>
      )}
      {isNew && <LevelSelect field={level} visibleTo={model.visibleTo} />}
    </FormDialog>
  );
});
