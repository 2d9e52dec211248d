import { numeral } from "@libretto/core/messages/numerals";
import { observer } from "mobx-react-lite";
import { type KeyboardEvent, useId } from "react";
import { LanguageModel } from "../language-model.ts";
import { useModel } from "../models.ts";
import { type ChartPoint, placeIn, ticksFor } from "./chart-scale.ts";
import styles from "./charts.module.css";

const WIDTH = 640;
const HEIGHT = 220;
const LEFT = 52;
const RIGHT = 18;
const TOP = 14;
const BOTTOM = 30;
const RADIUS = 5;

interface Props {
  readonly title: string;
  /** What one sees in it, in a sentence. */
  readonly summary: string;
  /** Oldest first; at least one. */
  readonly points: readonly ChartPoint[];
  /** A second line of the same unit, oldest first: dashed, its points hollow, so that print tells them apart. */
  readonly beside?: readonly ChartPoint[];
  readonly dayOf: (at: number) => string;
}

const NEXT: Readonly<Record<string, "nextElementSibling" | "previousElementSibling">> = {
  ArrowRight: "nextElementSibling",
  ArrowLeft: "previousElementSibling",
};

/** The arrows lead from point to point, so that Tab need not stop at each. */
const step = (event: KeyboardEvent<SVGGElement>) => {
  const way = NEXT[event.key];
  const to = way && document.activeElement?.[way];
  if (!(to instanceof SVGElement)) return;
  event.preventDefault();
  to.focus();
};

/** One measure over time, or two of one unit; the same numbers stand in a table beside it. */
export const TimeChart = observer(({ title, summary, points, beside = [], dayOf }: Props) => {
  const id = useId();
  const { current } = useModel(LanguageModel);
  const all = [points, beside]
    .flatMap((line, second) => line.map((point) => ({ ...point, second: second === 1 })))
    .toSorted((a, b) => a.at - b.at);
  const ticks = ticksFor(all.map(({ value }) => value));
  const values = { low: ticks[0] ?? 0, high: ticks.at(-1) ?? 1 };
  const times = { low: all[0]?.at ?? 0, high: all.at(-1)?.at ?? 0 };
  const x = (at: number) => LEFT + placeIn(times, WIDTH - LEFT - RIGHT, at);
  const y = (value: number) => HEIGHT - BOTTOM - placeIn(values, HEIGHT - TOP - BOTTOM, value);
  const pathOf = (line: readonly ChartPoint[]) => line.map(({ at, value }) => `${x(at)},${y(value)}`).join(" ");
  const ends = times.low === times.high ? [times.low] : [times.low, times.high];
  return (
    <figure className={styles.figure} aria-labelledby={`${id}-title`}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset */}
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.chart} role="group" aria-labelledby={`${id}-title`}>
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus */}
        <g aria-hidden="true">
          {ticks.map((tick) => (
            <g key={tick}>
              <line className={styles.line} x1={LEFT} x2={WIDTH - RIGHT} y1={y(tick)} y2={y(tick)} />
              <text className={styles.tick} x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
                {numeral(tick, current)}
              </text>
            </g>
          ))}
          {ends.map((at, i) => (
            <text
              key={at}
              className={styles.tick}
              x={x(at)}
              y={HEIGHT - 8}
              textAnchor={ends.length === 1 ? "middle" : i === 0 ? "start" : "end"}
            >
              {dayOf(at)}
            </text>
          ))}
          <polyline className={styles.path} points={pathOf(points)} />
          {beside.length > 0 && <polyline className={`${styles.path} ${styles.dashed}`} points={pathOf(beside)} />}
        </g>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move the focus between the points inside */}
        <g onKeyDown={step}>
          {all.map(({ key, at, value, label, second }, i) => (
            // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a point is read out when one comes to it
            <g
              key={`${second}${key}`}
              className={styles.point}
              role="img"
              aria-label={label}
              tabIndex={i === all.length - 1 ? 0 : -1}
            >
              <circle className={styles.halo} cx={x(at)} cy={y(value)} r={RADIUS * 2} />
              <circle
                className={second ? `${styles.dot} ${styles.hollow}` : styles.dot}
                cx={x(at)}
                cy={y(value)}
                r={RADIUS}
              />
              <title>{label}</title>
            </g>
          ))}
        </g>
      </svg>
      <figcaption>
        <span id={`${id}-title`} className="only-heard">
          {title}
        </span>
        {summary}
      </figcaption>
    </figure>
  );
});
