import type { EcgRecording } from "@libretto/core/devices/ecg-recording";
import { observer } from "mobx-react-lite";
import type { PointerEvent } from "react";
import { useLabels } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { useModel } from "../shared/models.ts";
import styles from "./ecg.module.css";
import { ecgLabels } from "./ecg-labels.ts";
import type { EcgStage } from "./ecg-stage.ts";
import { ratesText } from "./ecg-text.ts";
import { toRateStrip } from "./rate-strip.ts";
import type { StripWindow } from "./strip-window.ts";

interface Props {
  readonly recording: EcgRecording;
  readonly stage: EcgStage;
  readonly strip: StripWindow;
}

/** Scrolls to the time under the pointer; the keyboard scrolls the trace itself. */
const showPointedMoment = (stage: EcgStage, seconds: number) => (event: PointerEvent<HTMLElement>) => {
  if (event.buttons !== 1) return;
  const { left, width } = event.currentTarget.getBoundingClientRect();
  stage.show(((event.clientX - left) / width) * seconds);
};

/** The heart rate over the whole recording, with a frame for the visible part. */
export const RateStrip = observer(({ recording, stage, strip }: Props) => {
  const label = useLabels(ecgLabels);
  const language = useModel(LanguageModel);
  const { rates, seconds, low, high, segments } = toRateStrip(recording);
  return (
    <figure className={styles.rates}>
      <figcaption>
        {label("strip")}: {ratesText(rates, language)}
      </figcaption>
      <div
        className={styles.strip}
        onPointerDown={showPointedMoment(stage, seconds)}
        onPointerMove={showPointedMoment(stage, seconds)}
      >
        <svg viewBox={`0 ${-high} ${seconds} ${high - low}`} preserveAspectRatio="none" aria-hidden="true">
          {segments.map((points) => (
            <polyline key={points} points={points} />
          ))}
        </svg>
        <div className={styles.seen} ref={strip.attach} />
      </div>
    </figure>
  );
});
