import { isolateDirection } from "@libretto/core/messages/isolate-direction";
import { LEAD_MINUTES } from "@libretto/core/record/across/reminders/reminder-choice";
import { listSilentDoses } from "@libretto/core/record/across/reminders/silent-doses";
import type { Therapy, TherapyDraft } from "@libretto/core/record/therapies/therapy";
import { therapies } from "@libretto/core/record/therapies/wire";
import { observer } from "mobx-react-lite";
import { AllRows } from "../../record/all-rows.ts";
import { SectionsModel } from "../../record/sections-model.ts";
import { Button } from "../../shared/controls/Button.tsx";
import { CheckField } from "../../shared/fields/CheckField.tsx";
import { fieldWithoutForm } from "../../shared/fields/field-without-form.ts";
import { SelectField } from "../../shared/fields/SelectField.tsx";
import { TextField } from "../../shared/fields/TextField.tsx";
import { useLabels } from "../../shared/labels.ts";
import { RemoteList } from "../../shared/list/RemoteList.tsx";
import { useModel, useOwnModel } from "../../shared/models.ts";
import styles from "../security/security.module.css";
import { SecurityServices } from "../security/security-services.ts";
import { ChannelChoices } from "./ChannelChoices.tsx";
import { PushCard } from "./PushCard.tsx";
import { reminderSettingsLabels } from "./reminder-settings-labels.ts";
import { ReminderSettingsModel } from "./reminder-settings-model.ts";
import { SaveChoices } from "./SaveChoices.tsx";

interface Props {
  readonly model: ReminderSettingsModel;
}

const EmailCard = observer(({ model }: Props) => {
  const label = useLabels(reminderSettingsLabels);
  const isOn = model.isOn("email");
  return (
    <section className={styles.card} aria-labelledby="email-reminders">
      <h2 id="email-reminders">{label("email")}</h2>
      <p className={isOn ? `${styles.state} ${styles.on}` : styles.state}>{label(isOn ? "emailOn" : "emailOff")}</p>
      <ChannelChoices model={model} channel="email" />
      <div className={styles.buttons}>
        <SaveChoices model={model} />
        {isOn && (
          <Button busy={model.working === "email"} onClick={() => void model.switchOff("email")}>
            {label("emailOffNow")}
          </Button>
        )}
      </div>
    </section>
  );
});

/** The times whose doses have no reminder because of the quiet hours on the screen, also before these are saved. */
const SilentDoses = observer(({ model }: Props) => {
  const label = useLabels(reminderSettingsLabels);
  const { services } = useModel(SectionsModel);
  const { record, store } = services;
  const medications = useOwnModel(() => new AllRows<TherapyDraft, Therapy>(record, store, therapies, "inUse"));
  const quiet = model.draft?.quiet ?? null;
  const silent = listSilentDoses(medications.loadedRows, quiet, record.today);
  const hasMore = quiet !== null && medications.all === null;
  return (
    <div role="status">
      {(silent.length > 0 || hasMore) && (
        <div className={styles.unconfirmed}>
          {silent.length > 0 && (
            <>
              <p>{label("silent")}</p>
              <ul>
                {silent.map(({ time, drugs }) => (
                  <li key={time}>
                    <strong>{time}</strong> {drugs.map(isolateDirection).join(", ")}
                  </li>
                ))}
              </ul>
            </>
          )}
          {hasMore && <p>{label("silentMore")}</p>}
        </div>
      )}
    </div>
  );
});

const QuietTimes = observer(({ model }: Props) => {
  const label = useLabels(reminderSettingsLabels);
  const quiet = model.draft?.quiet ?? null;
  return (
    <>
      <CheckField field={fieldWithoutForm("quiet", "quiet", quiet !== null, model.setQuiet)}>
        {label("quiet")}
      </CheckField>
      {quiet !== null && (
        <div className={styles.buttons}>
          <TextField
            type="time"
            field={fieldWithoutForm("quiet-from", "from", quiet.from, (time) => model.writeQuiet("from", time))}
            label={label("quietFrom")}
          />
          <TextField
            type="time"
            field={fieldWithoutForm("quiet-to", "to", quiet.to, (time) => model.writeQuiet("to", time))}
            label={label("quietTo")}
          />
        </div>
      )}
      <p role="status" className={styles.failed}>
        {model.isQuietIncomplete && label("quietIncomplete")}
      </p>
      <SilentDoses model={model} />
      <p className={styles.note}>{label("quietAbout")}</p>
    </>
  );
});

const TimesCard = observer(({ model }: Props) => {
  const label = useLabels(reminderSettingsLabels);
  const { draft } = model;
  if (draft === null) return null;
  return (
    <section className={styles.card} aria-labelledby="reminder-times">
      <h2 id="reminder-times">{label("when")}</h2>
      <SelectField
        field={fieldWithoutForm("lead", "lead", draft.lead, (lead) => {
          if (lead !== null) model.chooseLead(lead);
        })}
        label={label("lead")}
        choices={LEAD_MINUTES.map((minutes) => ({ value: minutes, label: label(`minutes${minutes}`) }))}
      />
      <p className={styles.note}>{label("leadAbout")}</p>
      <QuietTimes model={model} />
      <p className={styles.note}>{label("zone")}</p>
      <div className={styles.buttons}>
        <SaveChoices model={model} />
      </div>
    </section>
  );
});

/** The reminders by e-mail and by notifications: what, how much, and when. */
export const ReminderSettings = observer(() => {
  const { parts } = useModel(SecurityServices);
  const model = useOwnModel(() => new ReminderSettingsModel(parts));
  return (
    <RemoteList remote={model.remote}>
      {() => (
        <>
          <EmailCard model={model} />
          <PushCard model={model} />
          <TimesCard model={model} />
        </>
      )}
    </RemoteList>
  );
});
