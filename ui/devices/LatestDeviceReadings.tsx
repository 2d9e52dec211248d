import { clockTimeAt } from "@libretto/core/devices/device-clock";
import { sourceText } from "@libretto/core/reports/labels/source-texts";
import { observer } from "mobx-react-lite";
import { formatLocalDateTime } from "../shared/formats.ts";
import { useLabels } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { useModel } from "../shared/models.ts";
import { deviceLabels } from "./device-labels.ts";
import styles from "./devices.module.css";
import type { DevicesModel } from "./devices-model.ts";
import { valuesText } from "./measure-text.ts";
import { Group } from "./OfferList.tsx";

const SHOWN_COUNT = 5;

/** The latest readings of the record that came from devices. */
export const LatestDeviceReadings = observer(({ model }: { readonly model: DevicesModel }) => {
  const label = useLabels(deviceLabels);
  const { current } = useModel(LanguageModel);
  const readings = model.latestReadings(SHOWN_COUNT);
  if (readings.length === 0) return null;
  return (
    <Group title={label("latest")}>
      <ul>
        {readings.map((reading) => (
          <li key={reading.id} className={styles.offer}>
            <div className={styles.settled}>
              <span>
                <span className={styles.value}>{valuesText(reading, current, label)}</span>
                <span className={styles.when}>{formatLocalDateTime(clockTimeAt(reading.takenAt))}</span>
              </span>
            </div>
            {reading.source.kind !== "typed" && (
              <span className={styles.badge}>{label("from", { name: sourceText(reading.source, current) })}</span>
            )}
          </li>
        ))}
      </ul>
    </Group>
  );
});
