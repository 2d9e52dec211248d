import { type Extent, positionIn } from "./chart-scale.ts";
import styles from "./charts.module.css";

const WIDTH = 160;
const HEIGHT = 36;
const MARGIN = 4;

interface Props {
  /** Each line with its values and times in milliseconds, oldest first. */
  readonly lines: readonly (readonly { readonly at: number; readonly value: number }[])[];
}

const extentOf = (numbers: readonly number[]): Extent => ({ low: Math.min(...numbers), high: Math.max(...numbers) });

/** A small picture of a course over time, without axes. The text beside it has the values, so it is hidden from assistive technology. */
export const Sparkline = ({ lines }: Props) => {
  const all = lines.flat();
  if (all.length < 2) return null;
  const times = extentOf(all.map(({ at }) => at));
  const values = extentOf(all.map(({ value }) => value));
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className={styles.sparkline} aria-hidden="true">
      {lines.map((points, i) => (
        <polyline
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other identity and never move
          key={i}
          className={i === 0 ? styles.path : `${styles.path} ${styles.dashed}`}
          points={points
            .map(
              ({ at, value }) =>
                `${positionIn(times, WIDTH, at).toFixed(1)},${(HEIGHT - MARGIN - positionIn(values, HEIGHT - 2 * MARGIN, value)).toFixed(1)}`,
            )
            .join(" ")}
        />
      ))}
    </svg>
  );
};
