import type { EcgRecording } from "@libretto/core/devices/ecg-recording";
import { observer } from "mobx-react-lite";
import type { PointerEvent } from "react";
import { useLabels } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { useModel } from "../shared/models.ts";
import styles from "./ecg.module.css";
import { ecgLabels } from "./ecg-labels.ts";
import type { EcgStage } from "./ecg-stage.ts";
import { ratesText } from "./ecg-words.ts";
import { stripOf } from "./rate-strip.ts";
import type { StripWindow } from "./strip-window.ts";

interface Props {
  readonly recording: EcgRecording;
  readonly stage: EcgStage;
  readonly strip: StripWindow;
}

/** Shows the moment that was pointed at; the trace itself is scrolled by keyboard. */
const go = (stage: EcgStage, seconds: number) => (event: PointerEvent<HTMLElement>) => {
  if (event.buttons !== 1) return;
  const { left, width } = event.currentTarget.getBoundingClientRect();
  stage.show(((event.clientX - left) / width) * seconds);
};

/** The heart rate over the whole recording, and which part of it is seen. */
export const RateStrip = observer(({ recording, stage, strip }: Props) => {
  const label = useLabels(ecgLabels);
  const language = useModel(LanguageModel);
  const { rates, seconds, low, high, runs } = stripOf(recording);
  return (
    <figure className={styles.rates}>
      <figcaption>
        {label("strip")}: {ratesText(rates, language)}
      </figcaption>
      <div className={styles.strip} onPointerDown={go(stage, seconds)} onPointerMove={go(stage, seconds)}>
        <svg viewBox={`0 ${-high} ${seconds} ${high - low}`} preserveAspectRatio="none" aria-hidden="true">
          {runs.map((points) => (
            <polyline key={points} points={points} />
          ))}
        </svg>
        <div className={styles.seen} ref={strip.attach} />
      </div>
    </figure>
  );
});
