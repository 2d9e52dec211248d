import { ECG_CANVAS, type EcgTrace } from "@libretto/core/devices/ecg-trace";
import { observer } from "mobx-react-lite";
import { useLabels } from "../shared/labels.ts";
import { showWholeTrace } from "./draw-whole.ts";
import styles from "./ecg.module.css";
import { ecgLabels } from "./ecg-labels.ts";

/** The canvas of the specification: 700 × 260 pixels visible, 1500 wide for half a minute. */
export const EcgCanvas = observer(({ trace }: { readonly trace: EcgTrace }) => {
  const label = useLabels(ecgLabels);
  return (
    <section
      className={styles.whole}
      style={{ maxWidth: ECG_CANVAS.width }}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      aria-label={label("whole")}
    >
      <canvas
        role="img"
        aria-label={label("title")}
        ref={(canvas) => (canvas === null ? undefined : showWholeTrace(canvas, trace))}
      />
    </section>
  );
});
