import { REMINDER_KINDS } from "@libretto/core/record/across/reminders/reminder";
import type { ReminderChannel } from "@libretto/core/record/across/reminders/reminder-choice";
import { observer } from "mobx-react-lite";
import { CheckboxesField } from "../../shared/fields/CheckboxesField.tsx";
import { ExplainedChoices } from "../../shared/fields/ExplainedChoices.tsx";
import { fieldWithoutForm } from "../../shared/fields/field-without-form.ts";
import { useLabels } from "../../shared/labels.ts";
import styles from "../security/security.module.css";
import type { Titles } from "./calendar-feed-model.ts";
import { reminderSettingsLabels } from "./reminder-settings-labels.ts";
import type { ReminderSettingsModel } from "./reminder-settings-model.ts";

interface Props {
  readonly model: ReminderSettingsModel;
  readonly channel: ReminderChannel;
}

/** What a channel sends, and how much its text says. */
export const ChannelChoices = observer(({ model, channel }: Props) => {
  const label = useLabels(reminderSettingsLabels);
  const choice = model.draft?.[channel];
  if (choice === undefined) return null;
  const { kinds, hasFullText } = choice;
  return (
    <>
      <CheckboxesField
        field={fieldWithoutForm(`${channel}-kinds`, "kinds", kinds, (chosen) => model.chooseKinds(channel, chosen))}
        label={label(`${channel}Kinds`)}
        choices={REMINDER_KINDS.map((kind) => ({ value: kind, label: label(kind) }))}
      />
      {kinds.includes("doses") && <p className={styles.note}>{label(`${channel}Doses`)}</p>}
      {kinds.length > 0 && (
        <ExplainedChoices<Titles>
          field={fieldWithoutForm(`${channel}-text`, "text", hasFullText ? "full" : "neutral", (value) => {
            if (value !== null) model.chooseText(channel, value);
          })}
          label={label(`${channel}Text`)}
          choices={[
            { value: "neutral", name: label("neutral"), about: label("neutralAbout") },
            { value: "full", name: label("full"), about: `${label("fullAbout")} ${label(`${channel}Readers`)}` },
          ]}
        />
      )}
    </>
  );
});
