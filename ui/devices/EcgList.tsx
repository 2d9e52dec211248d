import { levelName, STRICTLY_RESTRICTED } from "@libretto/core/access/confidentiality";
import type { EcgEntry } from "@libretto/core/devices/checkme/records";
import type { EcgRecording } from "@libretto/core/devices/ecg-recording";
import { observer } from "mobx-react-lite";
import { EcgCanvas } from "../ecg/EcgCanvas.tsx";
import { EcgViewer } from "../ecg/EcgViewer.tsx";
import { EcgExportModel } from "../ecg/ecg-export-model.ts";
import { Button } from "../shared/controls/Button.tsx";
import { formatLocalDateTime } from "../shared/formats.ts";
import { DiaryIcon } from "../shared/icons/icons.ts";
import { useLabels, useMessages } from "../shared/labels.ts";
import { useModel } from "../shared/models.ts";
import type { DeviceEcgsModel } from "./device-ecgs-model.ts";
import { deviceLabels } from "./device-labels.ts";
import styles from "./devices.module.css";
import type { DevicesModel } from "./devices-model.ts";
import { Group, PartWords } from "./OfferList.tsx";

const OneEcg = observer(({ entry, ecgs }: { readonly entry: EcgEntry; readonly ecgs: DeviceEcgsModel }) => {
  const label = useLabels(deviceLabels);
  const say = useMessages();
  const { takenAt, mode, result, voice } = entry;
  const state = ecgs.stateOf(entry);
  const date = formatLocalDateTime(takenAt);
  const facts = [say(`devices.mode.${mode}`), say(`devices.face.${result}`), ...(voice ? [label("voice")] : [])];
  return (
    <li className={styles.offer}>
      <div className={styles.settled}>
        <span>
          <span className={styles.value}>{date}</span>
          <span className={styles.when}>{facts.join(" · ")}</span>
        </span>
      </div>
      {state === "unreadable" && <p className={styles.unfit}>{say("devices.ecgUnusable")}</p>}
      {state === "unreachable" && <p className={styles.small}>{label("ecgNeedsLink")}</p>}
      {(state === "shut" || state === "coming" || state === "open") && (
        <Button
          busy={state === "coming"}
          aria-expanded={state === "open"}
          aria-label={label(state === "open" ? "closeEcgOf" : "openEcgOf", { date })}
          onClick={() => ecgs.turn(entry)}
        >
          {label(state === "open" ? "closeEcg" : "openEcg")}
        </Button>
      )}
    </li>
  );
});

/** A button that goes leaves the keyboard to the words that say why. */
const leavesFocusToNext = (button: HTMLSpanElement | null) => {
  const words = button?.nextElementSibling;
  return () => {
    if (button?.contains(document.activeElement) && words instanceof HTMLElement)
      queueMicrotask(() => document.activeElement === document.body && words.focus());
  };
};

interface KeepProps {
  readonly model: DevicesModel;
  readonly recording: EcgRecording;
}

/** The way of a recording into the record: as PDF, among the other ECGs. */
const KeepEcg = observer(({ model, recording }: KeepProps) => {
  const label = useLabels(deviceLabels);
  const say = useMessages();
  const printer = useModel(EcgExportModel);
  const { ecgKeeping, source, who } = model;
  const { percent } = ecgKeeping;
  const kept = ecgKeeping.has(recording, source);
  return (
    <div className={styles.buttons}>
      {!kept && (
        <span ref={leavesFocusToNext}>
          <Button
            icon={DiaryIcon}
            busy={percent !== null}
            onClick={() => void ecgKeeping.keep(recording, source, printer.printed(recording, who))}
          >
            {label("keepEcg")}
          </Button>
        </span>
      )}
      <p role="status" tabIndex={-1} className={styles.small}>
        {kept ? label("ecgKept") : percent !== null && label("keepingEcg", { percent })}
      </p>
      {!kept && percent === null && (
        <p className={styles.small}>{label("ecgLevel", { level: say(levelName(STRICTLY_RESTRICTED)) })}</p>
      )}
    </div>
  );
});

/** The ECGs that the device keeps, and the one that is looked at. */
export const EcgList = observer(({ model }: { readonly model: DevicesModel }) => {
  const label = useLabels(deviceLabels);
  const { check, ecgs } = model;
  const { recording } = ecgs;
  return (
    <>
      <Group title={label("ecgs")}>
        {ecgs.entries.length > 0 && (
          <>
            <p className={styles.small}>{label("ecgsShared")}</p>
            <ul>
              {ecgs.entries.map((entry) => (
                <OneEcg key={entry.takenAt} entry={entry} ecgs={ecgs} />
              ))}
            </ul>
          </>
        )}
        <PartWords part={check.found.ecgs} />
      </Group>
      {recording !== null && (
        <Group title={label("ecgOf", { date: formatLocalDateTime(recording.takenAt) })} wide>
          <div className={styles.trace}>
            <EcgViewer key={recording.takenAt} recording={recording} who={model.who} />
            <div>
              <p className={styles.small}>{label("ecgWhole")}</p>
              <EcgCanvas trace={recording.trace} />
            </div>
            <KeepEcg model={model} recording={recording} />
          </div>
        </Group>
      )}
    </>
  );
});
