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
import { KeptReadings } from "./KeptReadings.tsx";
import { ReadingProgress } from "./ReadingProgress.tsx";
import { Said } from "./Said.tsx";

const SEARCH = "checkme-search";
const TRIAL = "checkme-trial";

const Buttons = observer(({ check, usable }: { readonly check: CheckDeviceModel; readonly usable: boolean }) => {
  const label = useLabels(deviceLabels);
  const kit = useLabels(kitLabels);
  const { demo } = useModel(SettingsModel).now;
  const { busy, linked, which } = check;
  const again = check.outcome !== null || linked;
  const begun = which === "trial" ? TRIAL : SEARCH;
  return (
    <div className={styles.buttons}>
      {usable && (
        <Button
          id={SEARCH}
          tone="primary"
          icon={BluetoothIcon}
          busy={busy && which === "nearby"}
          aria-disabled={(busy && which === "trial") || undefined}
          onClick={check.search}
        >
          {label(again && which === "nearby" ? "searchAgain" : "search")}
        </Button>
      )}
      {demo && (
        <Button
          id={TRIAL}
          busy={busy && which === "trial"}
          aria-disabled={(busy && which === "nearby") || undefined}
          aria-describedby={`${TRIAL}-about`}
          onClick={check.tryOut}
        >
          {label("trial")}
        </Button>
      )}
      {(busy || linked) && (
        <span ref={moveFocusTo(begun)}>
          <Button onClick={check.cancel}>{busy ? kit("cancel") : label("disconnect")}</Button>
        </span>
      )}
    </div>
  );
});

/** The check device: search, connect, read, choose, keep. */
export const CheckDevicePanel = observer(({ model }: { readonly model: DevicesModel }) => {
  const label = useLabels(deviceLabels);
  const say = useMessages();
  const { demo } = useModel(SettingsModel).now;
  const { check, nearby } = model;
  return (
    <Collapsible group="devices.checkme" title={label("checkme")}>
      <div className={styles.panel}>
        <p className={styles.about}>{label("checkmeAbout")}</p>
        {!nearby.usable && <Said tone="plain" lines={[say(nearby.unusableMessage)]} />}
        <Buttons check={check} usable={nearby.usable} />
        {demo && (
          <p id={`${TRIAL}-about`} className={styles.small}>
            {label("trialAbout")}
          </p>
        )}
        {check.at === "searching" && check.which === "nearby" && check.busy && (
          <Said tone="plain" lines={[say("devices.several")]} />
        )}
        <ReadingProgress check={check} />
        <DeviceFindings model={model} />
        <KeptReadings model={model} />
      </div>
    </Collapsible>
  );
});
