import { levelName, STRICTLY_RESTRICTED } from "@libretto/core/access/confidentiality";
import type { EcgEntry } from "@libretto/core/devices/checkme/records";
import type { EcgRecording } from "@libretto/core/devices/ecg-recording";
import { observer } from "mobx-react-lite";
import { EcgCanvas } from "../ecg/EcgCanvas.tsx";
import { EcgViewer } from "../ecg/EcgViewer.tsx";
import { useEcgExport } from "../ecg/export/use-ecg-export.ts";
import { Button } from "../shared/controls/Button.tsx";
import { formatLocalDateTime } from "../shared/formats.ts";
import { DiaryIcon } from "../shared/icons/icons.ts";
import { useLabels, useMessages } from "../shared/labels.ts";
import type { DeviceEcgsModel } from "./device-ecgs-model.ts";
import { deviceLabels } from "./device-labels.ts";
import styles from "./devices.module.css";
import type { DevicesModel } from "./devices-model.ts";
import { Group, PartStatus } from "./OfferList.tsx";

const EcgRow = observer(({ entry, ecgs }: { readonly entry: EcgEntry; readonly ecgs: DeviceEcgsModel }) => {
  const label = useLabels(deviceLabels);
  const message = useMessages();
  const { takenAt, mode, result, voice } = entry;
  const state = ecgs.stateOf(entry);
  const date = formatLocalDateTime(takenAt);
  const facts = [
    message(`devices.mode.${mode}`),
    message(`devices.face.${result}`),
    ...(voice ? [label("voice")] : []),
  ];
  return (
    <li className={styles.offer}>
      <div className={styles.settled}>
        <span>
          <span className={styles.value}>{date}</span>
          <span className={styles.when}>{facts.join(" · ")}</span>
        </span>
      </div>
      {state === "unreadable" && <p className={styles.unfit}>{message("devices.ecgUnusable")}</p>}
      {state === "unreachable" && <p className={styles.small}>{label("ecgNeedsLink")}</p>}
      {(state === "closed" || state === "loading" || state === "open") && (
        <Button
          busy={state === "loading"}
          aria-expanded={state === "open"}
          aria-label={label(state === "open" ? "closeEcgOf" : "openEcgOf", { date })}
          onClick={() => ecgs.toggle(entry)}
        >
          {label(state === "open" ? "closeEcg" : "openEcg")}
        </Button>
      )}
    </li>
  );
});

/** Moves the focus to the next element when the focused button disappears. */
const moveFocusToNext = (button: HTMLSpanElement | null) => {
  const nextElement = button?.nextElementSibling;
  return () => {
    if (button?.contains(document.activeElement) && nextElement instanceof HTMLElement)
      queueMicrotask(() => document.activeElement === document.body && nextElement.focus());
  };
};

interface ImportEcgProps {
  readonly model: DevicesModel;
  readonly recording: EcgRecording;
}

/** Imports a recording into the record as PDF. */
const ImportEcg = observer(({ model, recording }: ImportEcgProps) => {
  const label = useLabels(deviceLabels);
  const message = useMessages();
  const printer = useEcgExport();
  const { ecgImport, source, ecgSubject } = model;
  const { percent } = ecgImport;
  const isImported = ecgImport.isImported(recording, source);
  return (
    <div className={styles.buttons}>
      {!isImported && (
        <span ref={moveFocusToNext}>
          <Button
            icon={DiaryIcon}
            busy={percent !== null}
            onClick={() => void ecgImport.importEcg(recording, source, printer.printPdf(recording, ecgSubject))}
          >
            {label("keepEcg")}
          </Button>
        </span>
      )}
      <p role="status" tabIndex={-1} className={styles.small}>
        {isImported ? label("ecgSaved") : percent !== null && label("keepingEcg", { percent })}
      </p>
      {!isImported && percent === null && (
        <p className={styles.small}>{label("ecgLevel", { level: message(levelName(STRICTLY_RESTRICTED)) })}</p>
      )}
    </div>
  );
});

/** The ECGs of the device, and the open one. */
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
                <EcgRow key={entry.takenAt} entry={entry} ecgs={ecgs} />
              ))}
            </ul>
          </>
        )}
        <PartStatus part={check.findings.ecgs} />
      </Group>
      {recording !== null && (
        <Group title={label("ecgOf", { date: formatLocalDateTime(recording.takenAt) })} wide>
          <div className={styles.trace}>
            <EcgViewer key={recording.takenAt} recording={recording} subject={model.ecgSubject} />
            <div>
              <p className={styles.small}>{label("ecgWhole")}</p>
              <EcgCanvas trace={recording.trace} />
            </div>
            <ImportEcg model={model} recording={recording} />
          </div>
        </Group>
      )}
    </>
  );
});
