import { dayOnScreen } from "@libretto/core/messages/days";
import type { ReminderDevice } from "@libretto/core/record/across/reminders/reminder-choice";
import { observer } from "mobx-react-lite";
import { Button } from "../../shared/controls/Button.tsx";
import { useLabels } from "../../shared/labels.ts";
import { ActionRow } from "../../shared/list/ActionRow.tsx";
import { useModel, useOwnModel } from "../../shared/models.ts";
import styles from "../security/security.module.css";
import { SecurityServices } from "../security/security-services.ts";
import { ChannelChoices } from "./ChannelChoices.tsx";
import { PushDeviceModel } from "./push-device-model.ts";
import { reminderSettingsLabels } from "./reminder-settings-labels.ts";
import type { ReminderSettingsModel } from "./reminder-settings-model.ts";
import { SaveChoices } from "./SaveChoices.tsx";

interface Props {
  readonly model: ReminderSettingsModel;
  readonly device: PushDeviceModel;
}

const Device = observer(({ device: model, one }: Pick<Props, "device"> & { readonly one: ReminderDevice }) => {
  const label = useLabels(reminderSettingsLabels);
  const name = one.name === "" ? label("unknownDevice") : one.name;
  const date = dayOnScreen(one.createdAt);
  return (
    <ActionRow
      title={
        <>
          {name}
          {model.thisDevice?.id === one.id && <span className={styles.badge}>{label("thisDevice")}</span>}
        </>
      }
      notes={[label("deviceSince", { date })]}
      actions={
        <Button
          aria-label={label("removeDeviceOf", { name, date })}
          busy={model.working === one.id}
          onClick={() => void model.remove(one)}
        >
          {label("removeDevice")}
        </Button>
      }
    />
  );
});

/** Whether this browser shows notifications, or why it cannot. */
const PushState = observer(({ model, device }: Props) => {
  const label = useLabels(reminderSettingsLabels);
  if (device.thisDevice !== null && device.support === "available")
    return model.isOn("push") ? (
      <p className={`${styles.state} ${styles.on}`}>{label("pushOn")}</p>
    ) : (
      <p className={styles.state}>{label("pushNoKinds")}</p>
    );
  if (device.support === null) return null;
  if (device.support === "available") return <p className={styles.state}>{label("pushOff")}</p>;
  return <p className={styles.state}>{label(device.support === "blocked" ? "pushBlocked" : "pushUnsupported")}</p>;
});

/** Notifications: on this browser, on others, and what they send. */
export const PushCard = observer(({ model }: Pick<Props, "model">) => {
  const label = useLabels(reminderSettingsLabels);
  const { parts } = useModel(SecurityServices);
  const device = useOwnModel(() => new PushDeviceModel(parts, model));
  if (device.isHidden) return null;
  const canActivate = device.support === "available" && device.thisDevice === null;
  return (
    <section className={styles.card} aria-labelledby="push-reminders">
      <h2 id="push-reminders">{label("push")}</h2>
      <PushState model={model} device={device} />
      {(device.support === "available" || device.devices.length > 0) && (
        <>
          <ChannelChoices model={model} channel="push" />
          <p className={styles.note}>{label("pushSignOut")}</p>
        </>
      )}
      <p role="status" className={styles.failed}>
        {device.problem !== null && label(`push_${device.problem}`)}
      </p>
      <div className={styles.buttons}>
        {canActivate && (
          <Button busy={device.working === "new"} onClick={() => void device.activate()}>
            {label("activateDevice")}
          </Button>
        )}
        {device.devices.length > 0 && <SaveChoices model={model} />}
        {model.isOn("push") && (
          <Button busy={model.working === "push"} onClick={() => void model.switchOff("push")}>
            {label("pushOffNow")}
          </Button>
        )}
      </div>
      {device.devices.length > 0 && (
        <>
          <h3>{label("devices")}</h3>
          <ul>
            {device.devices.map((one) => (
              <Device key={one.id} device={device} one={one} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
});
