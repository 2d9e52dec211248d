import { observer } from "mobx-react-lite";
import { Button } from "../shared/controls/Button.tsx";
import { BluetoothIcon } from "../shared/icons/icons.ts";
import { kitLabels } from "../shared/kit-labels.ts";
import { useLabels, useMessages } from "../shared/labels.ts";
import { Collapsible } from "../shared/list/Collapsible.tsx";
import { useModel } from "../shared/models.ts";
import { moveFocusTo } from "../shared/move-focus.ts";
import { SettingsModel } from "../shell/settings-model.ts";
import type { CheckDeviceModel } from "./check-device-model.ts";
import { DeviceFindings } from "./DeviceFindings.tsx";
import { deviceLabels } from "./device-labels.ts";
import styles from "./devices.module.css";
import type { DevicesModel } from "./devices-model.ts";
import { LatestDeviceReadings } from "./LatestDeviceReadings.tsx";
import { ReadingProgress } from "./ReadingProgress.tsx";
import { StatusMessage } from "./StatusMessage.tsx";

const SEARCH = "checkme-search";
const TEST_DEVICE_ID = "checkme-trial";

const Buttons = observer(({ check, usable }: { readonly check: CheckDeviceModel; readonly usable: boolean }) => {
  const label = useLabels(deviceLabels);
  const kit = useLabels(kitLabels);
  const { demo } = useModel(SettingsModel).now;
  const { busy, isConnected, deviceKind } = check;
  const wasRead = check.outcome !== null || isConnected;
  const startedButtonId = deviceKind === "trial" ? TEST_DEVICE_ID : SEARCH;
  return (
    <div className={styles.buttons}>
      {usable && (
        <Button
          id={SEARCH}
          tone="primary"
          icon={BluetoothIcon}
          busy={busy && deviceKind === "nearby"}
          aria-disabled={(busy && deviceKind === "trial") || undefined}
          onClick={check.search}
        >
          {label(wasRead && deviceKind === "nearby" ? "searchAgain" : "search")}
        </Button>
      )}
      {demo && (
        <Button
          id={TEST_DEVICE_ID}
          busy={busy && deviceKind === "trial"}
          aria-disabled={(busy && deviceKind === "nearby") || undefined}
          aria-describedby={`${TEST_DEVICE_ID}-about`}
          onClick={check.readTestDevice}
        >
          {label("trial")}
        </Button>
      )}
      {(busy || isConnected) && (
        <span ref={moveFocusTo(startedButtonId)}>
          <Button onClick={check.cancel}>{busy ? kit("cancel") : label("disconnect")}</Button>
        </span>
      )}
    </div>
  );
});

/** Connects to the check device, reads it, and imports the chosen readings. */
export const CheckDevicePanel = observer(({ model }: { readonly model: DevicesModel }) => {
  const label = useLabels(deviceLabels);
  const message = useMessages();
  const { demo } = useModel(SettingsModel).now;
  const { check, nearby } = model;
  return (
    <Collapsible group="devices.checkme" title={label("checkme")}>
      <div className={styles.panel}>
        <p className={styles.about}>{label("checkmeAbout")}</p>
        {!nearby.usable && <StatusMessage tone="plain" lines={[message(nearby.unusableMessage)]} />}
        <Buttons check={check} usable={nearby.usable} />
        {demo && (
          <p id={`${TEST_DEVICE_ID}-about`} className={styles.small}>
            {label("trialAbout")}
          </p>
        )}
        {check.at === "searching" && check.deviceKind === "nearby" && check.busy && (
          <StatusMessage tone="plain" lines={[message("devices.several")]} />
        )}
        <ReadingProgress check={check} />
        <DeviceFindings model={model} />
        <LatestDeviceReadings model={model} />
      </div>
    </Collapsible>
  );
});
