import type { DeviceInfo } from "@libretto/core/devices/checkme/device-info";
import type { Part } from "@libretto/core/devices/checkme/findings";
import type { User } from "@libretto/core/devices/checkme/records";
import { observer } from "mobx-react-lite";
import { Facts } from "../shared/controls/Facts.tsx";
import { dayText } from "../shared/formats.ts";
import { useLabels } from "../shared/labels.ts";
import { deviceLabels } from "./device-labels.ts";
import styles from "./devices.module.css";
import { versionText } from "./measure-text.ts";
import { Group, PartStatus } from "./OfferList.tsx";

/** The model, serial number and version of the device. */
export const DeviceFacts = observer(({ info }: { readonly info: Part<DeviceInfo> }) => {
  const label = useLabels(deviceLabels);
  if (info.state !== "read") return null;
  const { model, serial, software } = info.value;
  const deviceFacts = [
    ["model", model],
    ["serial", serial],
    ["software", software === null ? null : versionText(software)],
  ] as const;
  return (
    <Group title={label("device")}>
      <Facts facts={deviceFacts.flatMap(([name, fact]) => (fact === null ? [] : [[label(name), fact] as const]))} />
    </Group>
  );
});

/** The users of the device. */
export const DeviceUsers = observer(({ users }: { readonly users: Part<readonly User[]> }) => {
  const label = useLabels(deviceLabels);
  return (
    <Group title={label("users")}>
      {users.state !== "read" ? (
        <PartStatus part={users} />
      ) : (
        <ul>
          {users.value.map(({ id, name, sex, birthday }) => (
            <li key={`${id} ${name}`} className={styles.offer}>
              <span className={styles.settled}>
                <span>
                  <span className={styles.value}>{name === "" ? label("unnamed", { id }) : name}</span>
                  <span className={styles.when}>
                    {[
                      ...(sex === "unknown" ? [] : [label(sex)]),
                      ...(birthday === null ? [] : [label("born", { date: dayText(birthday) })]),
                    ].join(" · ")}
                  </span>
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Group>
  );
});
