import type { Visibility } from "@libretto/core/access/visibility";
import { visibilityNameOf } from "@libretto/core/record/doctors/association";
import { observer } from "mobx-react-lite";
import { LevelPicker } from "../../shared/confidentiality/LevelPicker.tsx";
import { FormDialog } from "../../shared/dialogs/FormDialog.tsx";
import { DateField } from "../../shared/fields/DateField.tsx";
import { dayField } from "../../shared/fields/day-field.ts";
import { ExplainedChoices } from "../../shared/fields/ExplainedChoices.tsx";
import { useLabels, useMessages } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel, useOwnModel } from "../../shared/models.ts";
import { TagsField } from "../TagsField.tsx";
import type { ClearanceFormModel } from "./clearance-form-model.ts";
import styles from "./doctors.module.css";
import { doctorsLabels } from "./doctors-labels.ts";
import { effectSentences, visibleCountSentences } from "./effect-text.ts";

const VISIBILITIES = ["total", "partial", "minimal"] as const satisfies readonly Visibility[];

/** What the doctor starts and stops seeing, while the form is filled in. */
const Effect = observer(({ model }: { readonly model: ClearanceFormModel }) => {
  const label = useLabels(doctorsLabels);
  const language = useModel(LanguageModel);
  const { effect, visibleCount, form, parts } = model;
  if (effect !== null && visibleCount !== null)
    return (
      <div role="status" className={styles.effect}>
        {[...visibleCountSentences(language, visibleCount), ...effectSentences(language, effect)].map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    );
  if (form.problems.length > 0) return <p role="status">{label("incomplete")}</p>;
  return <p role="status">{label(parts.rows.state === "failed" ? "notCounted" : "counting")}</p>;
});

/** The form of what a doctor sees: visibility, level and specialties, each explained, and the last day. */
export const ClearanceForm = observer(({ model }: { readonly model: ClearanceFormModel }) => {
  const label = useLabels(doctorsLabels);
  const message = useMessages();
  const { form, parts } = model;
  const { visibility, level, tags, until } = form.fields;
  const day = useOwnModel(() => dayField(until));
  return (
    <FormDialog
      title={label("formTitle")}
      subject={parts.doctor.name}
      form={form}
      labels={{
        visibility: label("visibility"),
        level: label("level"),
        tags: label("specialty"),
        until: label("until"),
      }}
      note={<Effect model={model} />}
      dismiss={model.dismiss}
    >
      {parts.isNewDoctor && (
        <p role="status">
          {message("doctors.added")} {label("chooseNow")}
        </p>
      )}
      <ExplainedChoices
        field={visibility}
        label={label("visibility")}
        required
        choices={VISIBILITIES.map((value) => ({
          value,
          name: message(visibilityNameOf(value)),
          about: label(value),
        }))}
      />
      {model.isPartial && <TagsField field={tags} of="doctor" />}
      <LevelPicker field={level} label={label("level")} explain={(value) => label(`doctorLevel${value}`)} />
      <DateField field={day} label={label("until")} hint={label("untilHint")} />
    </FormDialog>
  );
});
