import { observer } from "mobx-react-lite";
import { Button } from "../shared/controls/Button.tsx";
import { BluetoothIcon } from "../shared/icons/icons.ts";
import { useLabels, useMessages } from "../shared/labels.ts";
import { Collapsible } from "../shared/list/Collapsible.tsx";
import { deviceLabels } from "./device-labels.ts";
import styles from "./devices.module.css";
import type { DevicesModel } from "./devices-model.ts";
import { Said } from "./Said.tsx";

/** The heart device: how full its battery is. */
export const HeartDevicePanel = observer(({ model: { heart, nearby } }: { readonly model: DevicesModel }) => {
  const label = useLabels(deviceLabels);
  const say = useMessages();
  const { asking, battery, problem, said } = heart;
  const tone = problem === "dismissed" ? "plain" : "problem";
  return (
    <Collapsible group="devices.dHeart" title={label("heart")}>
      <div className={styles.panel}>
        <p className={styles.about}>{label("heartAbout")}</p>
        {nearby.usable ? (
          <div className={styles.buttons}>
            <Button icon={BluetoothIcon} busy={asking} onClick={() => void heart.ask()}>
              {label("askBattery")}
            </Button>
          </div>
        ) : (
          <Said tone="plain" lines={[say(nearby.unusableMessage)]} />
        )}
        <div>
          <div role="status">
            {asking && <p>{label("askingBattery")}</p>}
            {!asking && battery !== null && problem === null && (
              <p className={styles.battery}>{label("battery", { percent: battery })}</p>
            )}
            {said !== null && tone === "plain" && <Said tone={tone} lines={[say(said)]} />}
          </div>
          <div role="alert">{said !== null && tone === "problem" && <Said tone={tone} lines={[say(said)]} />}</div>
        </div>
      </div>
    </Collapsible>
  );
});
