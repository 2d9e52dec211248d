import { usersById } from "@libretto/core/devices/checkme/findings";
import { observer } from "mobx-react-lite";
import { useLabels } from "../shared/labels.ts";
import { DeviceFacts, DeviceUsers } from "./DeviceFacts.tsx";
import { deviceLabels } from "./device-labels.ts";
import styles from "./devices.module.css";
import type { DevicesModel } from "./devices-model.ts";
import { EcgList } from "./EcgList.tsx";
import { ImportBar } from "./ImportBar.tsx";
import { OfferList } from "./OfferList.tsx";

/** All data read so far, with what can be imported. */
export const DeviceFindings = observer(({ model }: { readonly model: DevicesModel }) => {
  const label = useLabels(deviceLabels);
  const { check, readingImport } = model;
  const { info, users, bloodPressures, oxygen, temperatures } = check.findings;
  if (info.state === "unread" && users.state === "unread") return null;
  const bodies = readingImport.offers.filter(({ kind }) => kind === "body");
  const people = users.state === "read" ? usersById(users.value) : [];
  const isListed = (part: { readonly state: string } | undefined) =>
    !check.busy || (part?.state ?? "unread") !== "unread";
  return (
    <>
      <div className={styles.groups}>
        <DeviceFacts info={info} />
        {isListed(users) && <DeviceUsers users={users} />}
        {people.map(
          ({ id, name }) =>
            isListed(bloodPressures[id]) && (
              <OfferList
                key={id}
                title={label("bloodPressures", { name: name === "" ? label("unnamed", { id }) : name })}
                offers={readingImport.offersOfKind("bloodPressures", id)}
                readingImport={readingImport}
                part={bloodPressures[id] ?? { state: "unread" }}
              />
            ),
        )}
        {people.length > 0 && isListed(oxygen) && (
          <OfferList
            title={label("oxygen")}
            about={label("shared")}
            offers={readingImport.offersOfKind("oxygen")}
            readingImport={readingImport}
            part={oxygen}
          />
        )}
        {people.length > 0 && isListed(temperatures) && (
          <OfferList
            title={label("temperatures")}
            about={label("shared")}
            offers={readingImport.offersOfKind("temperatures")}
            readingImport={readingImport}
            part={temperatures}
          />
        )}
        {bodies.length > 0 && (
          <OfferList title={label("body")} about={label("bodyAbout")} offers={bodies} readingImport={readingImport} />
        )}
        {people.length > 0 && isListed(check.findings.ecgs) && <EcgList model={model} />}
      </div>
      {readingImport.offers.length > 0 && !check.busy && <ImportBar readingImport={readingImport} />}
    </>
  );
});
