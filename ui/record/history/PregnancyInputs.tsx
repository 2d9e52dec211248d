import { observer } from "mobx-react-lite";
import { NumberField } from "../../shared/fields/NumberField.tsx";
import { dayText } from "../../shared/formats.ts";
import formStyles from "../../shared/forms/forms.module.css";
import { Icon } from "../../shared/icons/Icon.tsx";
import { WarningIcon } from "../../shared/icons/icons.ts";
import { useLabels, useMessages } from "../../shared/labels.ts";
import type { OwnInputProps } from "../../shared/section/fields/FieldsForm.tsx";
import type { PregnancyFormModel } from "./pregnancy-form-model.ts";
import { pregnancyLabels } from "./pregnancy-labels.ts";

type Props = OwnInputProps<PregnancyFormModel>;

/** The age in the pregnancy; the hint says the age at its start, when that is known. */
export const AgeInput = observer(({ model, label: name }: Props) => {
  const label = useLabels(pregnancyLabels);
  const { ageAtStart, form } = model;
  const hint = ageAtStart === null ? label("ageHint") : label("ageAtStart", { age: ageAtStart });
  return <NumberField field={form.fields.age} label={name} hint={hint} required />;
});

/** A note about the dates, which does not prevent saving. */
export const PregnancyNote = observer(({ model: { note } }: Props) => {
  const message = useMessages();
  return (
    <div role="status">
      {note !== null && (
        <p className={formStyles.warning}>
          <Icon of={WarningIcon} />
          <span>{message(note)}</span>
        </p>
      )}
    </div>
  );
});

/** The week of an ongoing pregnancy and the expected date of birth. */
export const GestationText = observer(({ model: { gestation } }: Props) => {
  const label = useLabels(pregnancyLabels);
  if (gestation === null) return null;
  const { weeks, days, expectedBirth } = gestation;
  return (
    <p className={formStyles.resumed}>
      {`${label("weekLabel")}: ${label("week", { weeks, days })}. ${label("expected")}: ${dayText(expectedBirth)}. ${label("formula")}`}
    </p>
  );
});
