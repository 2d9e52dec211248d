import { observer } from "mobx-react-lite";
import { Button } from "../shared/controls/Button.tsx";
import { BluetoothIcon } from "../shared/icons/icons.ts";
import { useLabels, useMessages } from "../shared/labels.ts";
import { Collapsible } from "../shared/list/Collapsible.tsx";
import { deviceLabels } from "./device-labels.ts";
import styles from "./devices.module.css";
import type { DevicesModel } from "./devices-model.ts";
import { StatusMessage } from "./StatusMessage.tsx";

/** Reads the battery of the heart device. */
export const HeartDevicePanel = observer(({ model: { heart, nearby } }: { readonly model: DevicesModel }) => {
  const label = useLabels(deviceLabels);
  const message = useMessages();
  const { isReading, battery, problem, problemMessage } = heart;
  const tone = problem === "dismissed" ? "plain" : "problem";
  return (
    <Collapsible group="devices.dHeart" title={label("heart")}>
      <div className={styles.panel}>
        <p className={styles.about}>{label("heartAbout")}</p>
        {nearby.usable ? (
          <div className={styles.buttons}>
            <Button icon={BluetoothIcon} busy={isReading} onClick={() => void heart.readBattery()}>
              {label("readBattery")}
            </Button>
          </div>
        ) : (
          <StatusMessage tone="plain" lines={[message(nearby.unusableMessage)]} />
        )}
        <div>
          <div role="status">
            {isReading && <p>{label("askingBattery")}</p>}
            {!isReading && battery !== null && problem === null && (
              <p className={styles.battery}>{label("battery", { percent: battery })}</p>
            )}
            {problemMessage !== null && tone === "plain" && (
              <StatusMessage tone={tone} lines={[message(problemMessage)]} />
            )}
          </div>
          <div role="alert">
            {problemMessage !== null && tone === "problem" && (
              <StatusMessage tone={tone} lines={[message(problemMessage)]} />
            )}
          </div>
        </div>
      </div>
    </Collapsible>
  );
});
