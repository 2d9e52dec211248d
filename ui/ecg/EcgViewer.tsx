import type { EcgRecording } from "@libretto/core/devices/ecg-recording";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import { useOwnModel } from "../shared/models.ts";
import { EcgFacts } from "./EcgFacts.tsx";
import { EcgMeasurement } from "./EcgMeasurement.tsx";
import { EcgPaper } from "./EcgPaper.tsx";
import { EcgTools } from "./EcgTools.tsx";
import styles from "./ecg.module.css";
import { EcgModel } from "./ecg-model.ts";
import { EcgStage } from "./ecg-stage.ts";
import { RateStrip } from "./RateStrip.tsx";
import { StripWindow } from "./strip-window.ts";

interface Props {
  readonly recording: EcgRecording;
  /** The patient and the device, printed on exported files. */
  readonly subject: string;
}

/**
 * Shows an ECG on paper of 25 mm/s and 10 mm/mV, with zoom, calipers and export.
 * Give it another `key` for another recording.
 */
export const EcgViewer = observer(({ recording, subject }: Props) => {
  const model = useOwnModel(() => new EcgModel(recording));
  const strip = useOwnModel(() => new StripWindow());
  const stage = useOwnModel(() => new EcgStage(model, strip.show));
  const hint = useId();
  return (
    <section className={styles.viewer}>
      <EcgFacts recording={recording} />
      <EcgTools model={model} stage={stage} subject={subject} />
      <EcgMeasurement model={model} hint={hint} />
      <EcgPaper model={model} stage={stage} hint={hint} />
      {recording.heartRates.length > 0 && <RateStrip recording={recording} stage={stage} strip={strip} />}
    </section>
  );
});
