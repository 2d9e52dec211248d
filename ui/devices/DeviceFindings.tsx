import { usersById } from "@libretto/core/devices/checkme/findings";
import { observer } from "mobx-react-lite";
import { useLabels } from "../shared/labels.ts";
import { DeviceFacts, DeviceUsers } from "./DeviceFacts.tsx";
import { deviceLabels } from "./device-labels.ts";
import styles from "./devices.module.css";
import type { DevicesModel } from "./devices-model.ts";
import { EcgList } from "./EcgList.tsx";
import { KeepBar } from "./KeepBar.tsx";
import { OfferList } from "./OfferList.tsx";

/** Everything that a device told so far, with what of it can be kept. */
export const DeviceFindings = observer(({ model }: { readonly model: DevicesModel }) => {
  const label = useLabels(deviceLabels);
  const { check, keeping } = model;
  const { info, users, bloodPressures, oxygen, temperatures } = check.found;
  if (info.state === "unread" && users.state === "unread") return null;
  const bodies = keeping.offers.filter(({ kind }) => kind === "body");
  const people = users.state === "read" ? usersById(users.value) : [];
  const isDue = (part: { readonly state: string } | undefined) => !check.busy || (part?.state ?? "unread") !== "unread";
  return (
    <>
      <div className={styles.groups}>
        <DeviceFacts info={info} />
        {isDue(users) && <DeviceUsers users={users} />}
        {people.map(
          ({ id, name }) =>
            isDue(bloodPressures[id]) && (
              <OfferList
                key={id}
                title={label("bloodPressures", { name: name === "" ? label("unnamed", { id }) : name })}
                offers={keeping.of("bloodPressures", id)}
                keeping={keeping}
                part={bloodPressures[id] ?? { state: "unread" }}
              />
            ),
        )}
        {people.length > 0 && isDue(oxygen) && (
          <OfferList
            title={label("oxygen")}
            about={label("shared")}
            offers={keeping.of("oxygen")}
            keeping={keeping}
            part={oxygen}
          />
        )}
        {people.length > 0 && isDue(temperatures) && (
          <OfferList
            title={label("temperatures")}
            about={label("shared")}
            offers={keeping.of("temperatures")}
            keeping={keeping}
            part={temperatures}
          />
        )}
        {bodies.length > 0 && (
          <OfferList title={label("body")} about={label("bodyAbout")} offers={bodies} keeping={keeping} />
        )}
        {people.length > 0 && isDue(check.found.ecgs) && <EcgList model={model} />}
      </div>
      {keeping.offers.length > 0 && !check.busy && <KeepBar keeping={keeping} />}
    </>
  );
});
