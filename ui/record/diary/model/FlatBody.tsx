import { BODY_SIDES, CANVAS } from "@libretto/core/body-model/canvas";
import { bodyFigure, type Contour } from "@libretto/core/body-model/figure";
import { PAIN_COLOURS } from "@libretto/core/catalogues/clinical/pain-scale";
import { observer } from "mobx-react-lite";
import { useLabels } from "../../../shared/labels.ts";
import styles from "./model.module.css";
import { modelLabels } from "./model-labels.ts";
import type { PaintedBodyModel } from "./painted-body-model.ts";

const pathOf = (lines: readonly Contour[], end: string): string =>
  lines.map((line) => `M${line.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}${end}`).join("");

/** The figures that replace the model without WebGL. The list of regions is their equivalent for the keyboard. */
export const FlatBody = observer(({ model }: { readonly model: PaintedBodyModel }) => {
  const label = useLabels(modelLabels);
  return (
    <div className={styles.flat}>
      {BODY_SIDES.map((side) => {
        const figure = bodyFigure(model.sex, side);
        return (
          <svg key={side} viewBox={`0 0 ${CANVAS.width} ${CANVAS.height}`} role="img" aria-label={label(side)}>
            {figure.regions.map((region) => (
              <path
                key={region.id}
                d={pathOf(region.contours, "Z")}
                fill={PAIN_COLOURS[model.degrees.get(region.id) ?? "none"]}
                onPointerUp={() => model.paint(region)}
              />
            ))}
            <path className={styles.line} d={pathOf(figure.outline, "Z") + pathOf(figure.details, "")} />
          </svg>
        );
      })}
    </div>
  );
});
