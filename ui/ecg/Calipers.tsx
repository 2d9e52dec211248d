import type { EcgPoint } from "@libretto/core/devices/ecg-scale";
import { observer } from "mobx-react-lite";
import type { KeyboardEvent } from "react";
import { useLabels } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { useModel } from "../shared/models.ts";
import { dragCaliper } from "./caliper-drag.ts";
import styles from "./ecg.module.css";
import { ecgLabels } from "./ecg-labels.ts";
import type { Caliper, EcgModel } from "./ecg-model.ts";
import type { EcgStage } from "./ecg-stage.ts";
import { pointText } from "./ecg-text.ts";

/** One arrow key: one sample, and a fifth of a small square. */
const STEP: EcgPoint = { seconds: 0.004, millivolts: 0.02 };
/** With Shift: one small square. */
const LARGE_STEP: EcgPoint = { seconds: 0.04, millivolts: 0.1 };
const DIRECTIONS: Readonly<Record<string, EcgPoint>> = {
  ArrowLeft: { seconds: -1, millivolts: 0 },
  ArrowRight: { seconds: 1, millivolts: 0 },
  ArrowUp: { seconds: 0, millivolts: 1 },
  ArrowDown: { seconds: 0, millivolts: -1 },
};

const moveByKey = (model: EcgModel, stage: EcgStage, which: Caliper) => (event: KeyboardEvent) => {
  const direction = DIRECTIONS[event.key];
  if (direction === undefined && event.key !== "Enter") return;
  event.preventDefault();
  event.stopPropagation();
  if (direction === undefined) model.snapToTrace(which);
  else {
    const step = event.shiftKey ? LARGE_STEP : STEP;
    model.moveCaliper(which, {
      seconds: direction.seconds * step.seconds,
      millivolts: direction.millivolts * step.millivolts,
    });
  }
  if (model.calipers !== null) stage.reveal(model.layout.x(model.calipers[which].seconds));
};

interface Props {
  readonly model: EcgModel;
  readonly stage: EcgStage;
  /** The id of the instructions. */
  readonly hint: string;
  readonly calipers: Readonly<Record<Caliper, EcgPoint>>;
}

/** Two crosses on the paper and the box between them. */
export const Calipers = observer(({ model, stage, hint, calipers }: Props) => {
  const label = useLabels(ecgLabels);
  const language = useModel(LanguageModel);
  const { x, y } = model.layout;
  const [ax, ay] = [x(calipers.from.seconds), y(calipers.from.millivolts)];
  const [bx, by] = [x(calipers.to.seconds), y(calipers.to.millivolts)];
  const box = { left: Math.min(ax, bx), top: Math.min(ay, by), width: Math.abs(bx - ax), height: Math.abs(by - ay) };
  return (
    <>
      <div className={styles.between} style={box} />
      {(["from", "to"] as const).map((which) => {
        const at = calipers[which];
        return (
          <div key={which}>
            <div className={styles.moment} style={{ left: x(at.seconds) }} />
            <div
              className={styles.caliper}
              style={{ left: x(at.seconds), top: y(at.millivolts) }}
              role="slider"
              tabIndex={0}
              aria-label={label(which)}
              aria-describedby={hint}
              aria-valuemin={0}
              aria-valuemax={Math.round(model.extent.seconds * 1000)}
              aria-valuenow={Math.round(at.seconds * 1000)}
              aria-valuetext={pointText(at, language)}
              onKeyDown={moveByKey(model, stage, which)}
              onPointerDown={(event) => dragCaliper(model, which, event)}
            />
          </div>
        );
      })}
    </>
  );
});
