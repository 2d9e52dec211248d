import { isolateDirection } from "@libretto/core/messages/isolate-direction";
import { ROUTES } from "@libretto/core/navigation/routes";
import type { ReminderRecipient } from "@libretto/core/record/across/reminders/carer-reminder";
import { REMINDER_KINDS } from "@libretto/core/record/across/reminders/reminder";
import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { Button } from "../../shared/controls/Button.tsx";
import { CheckboxesField } from "../../shared/fields/CheckboxesField.tsx";
import { fieldWithoutForm } from "../../shared/fields/field-without-form.ts";
import { useLabels } from "../../shared/labels.ts";
import { RemoteList } from "../../shared/list/RemoteList.tsx";
import { useModel, useOwnModel } from "../../shared/models.ts";
import styles from "../security/security.module.css";
import { SecurityServices } from "../security/security-services.ts";
import { carerRemindersLabels } from "./carer-reminders-labels.ts";
import { CarerRemindersModel } from "./carer-reminders-model.ts";
import { reminderSettingsLabels } from "./reminder-settings-labels.ts";

interface Props {
  readonly model: CarerRemindersModel;
}

const Recipient = observer(({ model, one }: Props & { readonly one: ReminderRecipient }) => {
  const label = useLabels(carerRemindersLabels);
  const kindLabel = useLabels(reminderSettingsLabels);
  const name = isolateDirection(one.name);
  return (
    <>
      <CheckboxesField
        field={fieldWithoutForm(`carer-${one.carer}`, "kinds", model.kindsOf(one), (kinds) => model.choose(one, kinds))}
        label={label("kindsOf", { name })}
        choices={REMINDER_KINDS.map((kind) => ({ value: kind, label: kindLabel(kind) }))}
      />
      {one.isStopped && <p className={styles.note}>{label("stopped", { name })}</p>}
    </>
  );
});

const Recipients = observer(({ model, all }: Props & { readonly all: readonly ReminderRecipient[] }) => {
  const label = useLabels(carerRemindersLabels);
  const settingsLabel = useLabels(reminderSettingsLabels);
  if (all.length === 0)
    return (
      <p>
        {label("none")} <Link to={ROUTES.carers}>{label("people")}</Link>
      </p>
    );
  return (
    <>
      {all.map((one) => (
        <Recipient key={one.carer} model={model} one={one} />
      ))}
      <div className={styles.buttons}>
        <Button tone="primary" busy={model.isSaving} disabled={!model.canSave} onClick={() => void model.save()}>
          {settingsLabel("save")}
        </Button>
      </div>
    </>
  );
});

/** Of what the people who care for the own record are reminded by e-mail. */
export const CarerRemindersCard = observer(() => {
  const label = useLabels(carerRemindersLabels);
  const { parts } = useModel(SecurityServices);
  const model = useOwnModel(() => new CarerRemindersModel(parts));
  return (
    <section className={styles.card} aria-labelledby="carer-reminders">
      <h2 id="carer-reminders">{label("title")}</h2>
      <p className={styles.note}>{label("about")}</p>
      <RemoteList remote={model.remote}>{(all) => <Recipients model={model} all={all} />}</RemoteList>
    </section>
  );
});
