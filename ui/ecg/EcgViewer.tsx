import type { EcgRecording } from "@libretto/core/devices/ecg-recording";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import { useOwnModel } from "../shared/models.ts";
import { EcgFacts } from "./EcgFacts.tsx";
import { EcgMeasured } from "./EcgMeasured.tsx";
import { EcgPaper } from "./EcgPaper.tsx";
import { EcgTools } from "./EcgTools.tsx";
import styles from "./ecg.module.css";
import { EcgModel } from "./ecg-model.ts";
import { EcgStage } from "./ecg-stage.ts";
import { RateStrip } from "./RateStrip.tsx";
import { StripWindow } from "./strip-window.ts";

interface Props {
  readonly recording: EcgRecording;
  /** Whose heart it is and what recorded it, for what is exported. */
  readonly who: string;
}

/**
 * An ECG to be looked at: on paper of 25 mm/s and 10 mm/mV, scrolled and magnified, measured with calipers, exported.
 * Give it a `key` when another recording is shown in its place.
 */
export const EcgViewer = observer(({ recording, who }: Props) => {
  const model = useOwnModel(() => new EcgModel(recording));
  const strip = useOwnModel(() => new StripWindow());
  const stage = useOwnModel(() => new EcgStage(model, strip.show));
  const hint = useId();
  return (
    <section className={styles.viewer}>
      <EcgFacts recording={recording} />
      <EcgTools model={model} stage={stage} who={who} />
      <EcgMeasured model={model} hint={hint} />
      <EcgPaper model={model} stage={stage} hint={hint} />
      <RateStrip recording={recording} stage={stage} strip={strip} />
    </section>
  );
});
