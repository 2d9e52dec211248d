import { instantAt } from "@libretto/core/kernel/dates";
import { exactTimeIn, timeIn } from "@libretto/core/messages/days";
import { numeral } from "@libretto/core/messages/numerals";
import { observer } from "mobx-react-lite";
import { Fragment, type KeyboardEvent } from "react";
import { LanguageModel } from "../language-model.ts";
import { TabStop } from "../menu/tab-stop.ts";
import { useModel, useOwnModel } from "../models.ts";
import { joinPoints } from "./chart-marks.ts";
import { type ChartPoint, type Extent, positionIn, selectEvenly, ticksFor } from "./chart-scale.ts";
import styles from "./charts.module.css";
import { endLabels } from "./end-labels.ts";
import { splitAtGaps } from "./split-at-gaps.ts";

const WIDTH = 640;
const HEIGHT = 220;
const LEFT = 52;
const RIGHT = 18;
const TOP = 14;
const BOTTOM = 30;
const RADIUS = 5;
/** The chart marks at most this number of readings, so that they do not overlap. Its lines and its table have all. */
export const MAX_MARKED_POINTS = 300;

export interface ChartData {
  /** Oldest first; at least one. */
  readonly points: readonly ChartPoint[];
  /** A second line of the same unit, oldest first. It is dashed with hollow points, to stay distinct in print. */
  readonly secondPoints?: readonly ChartPoint[];
  readonly dayOf: (at: number) => string;
  /** The possible range of the values. Without it the axis follows the values. */
  readonly range?: Extent;
  /** A shaded band, such as a reference range. Without a limit it reaches the end of the axis. */
  readonly band?: Partial<Extent>;
  /** The band of the second line. */
  readonly secondBand?: Partial<Extent>;
}

const FOCUS_TARGETS: Readonly<Record<string, (from: Element) => Element | null | undefined>> = {
  ArrowRight: (from) => from.nextElementSibling,
  ArrowLeft: (from) => from.previousElementSibling,
  Home: (from) => from.parentElement?.firstElementChild,
  End: (from) => from.parentElement?.lastElementChild,
};

/** Moves the focus by arrow keys, Home and End. So Tab stops only once in a chart. */
const moveFocusByKey = (event: KeyboardEvent<SVGGElement>) => {
  const to = document.activeElement && FOCUS_TARGETS[event.key]?.(document.activeElement);
  if (!(to instanceof SVGElement)) return;
  event.preventDefault();
  to.focus();
};

/** The place of a time and of a value in the drawing. */
interface Scale {
  readonly x: (at: number) => number;
  readonly y: (value: number) => number;
}

interface AxesProps extends Scale {
  readonly bands: readonly Partial<Extent>[];
  readonly values: Extent;
  readonly ticks: readonly number[];
  /** The texts at the ends of the axis of time. */
  readonly ends: ReturnType<typeof endLabels>;
}

/** The bands, the lines of the values and the ends of the time. */
const Axes = observer(({ x, y, bands, values, ticks, ends }: AxesProps) => {
  const { current } = useModel(LanguageModel);
  return (
    <>
      {bands.map(({ low = values.low, high = values.high }) => (
        <rect
          key={high}
          className={styles.band}
          x={LEFT}
          width={WIDTH - LEFT - RIGHT}
          y={y(high)}
          height={y(low) - y(high)}
        />
      ))}
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={styles.line} x1={LEFT} x2={WIDTH - RIGHT} y1={y(tick)} y2={y(tick)} />
          <text className={styles.tick} x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
            {numeral(tick, current)}
          </text>
        </g>
      ))}
      {ends.map(({ at, text }, i) => (
        <text
          key={at}
          className={styles.tick}
          x={x(at)}
          y={HEIGHT - 8}
          textAnchor={ends.length === 1 ? "middle" : i === 0 ? "start" : "end"}
        >
          {text}
        </text>
      ))}
    </>
  );
});

interface LineProps extends Scale {
  readonly line: readonly ChartPoint[];
  readonly className: string | undefined;
}

/** A line with gaps where values are missing for long. */
const Line = ({ x, y, line, className }: LineProps) =>
  splitAtGaps(line).map((part) => (
    <polyline
      key={part[0]?.key}
      className={className}
      points={part.map(({ at, value }) => `${x(at)},${y(value)}`).join(" ")}
    />
  ));

/** The marks of the readings, which the keys visit and a screen reader reads. */
const Marks = observer(({ x, y, marks }: Scale & { readonly marks: ReturnType<typeof joinPoints> }) => {
  const tabStop = useOwnModel(() => new TabStop<number>());
  const focusableKey = tabStop.selectFrom(marks.map(({ key }) => key));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move the focus between the points inside
    <g onKeyDown={moveFocusByKey}>
      {marks.map(({ key, at, values: pair, label }) => (
        // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a screen reader reads a point that gets the focus
        <g
          key={key}
          className={styles.point}
          role="img"
          aria-label={label}
          tabIndex={key === focusableKey ? 0 : -1}
          onFocus={() => tabStop.setFocused(key)}
        >
          {pair.map(({ value, isSecond }) => (
            <Fragment key={String(isSecond)}>
              <circle className={styles.halo} cx={x(at)} cy={y(value)} r={RADIUS * 2} />
              <circle
                className={isSecond ? `${styles.dot} ${styles.hollow}` : styles.dot}
                cx={x(at)}
                cy={y(value)}
                r={RADIUS}
              />
            </Fragment>
          ))}
          <title>{label}</title>
        </g>
      ))}
    </g>
  );
});

/** One measure over time, or two of the same unit, as lines with gaps where values are missing for long. */
export const ChartLines = observer(({ points, secondPoints = [], dayOf, range, band, secondBand }: ChartData) => {
  const { current } = useModel(LanguageModel);
  const all = joinPoints(points, secondPoints);
  const bands = [band, secondBand].filter((one) => one !== undefined);
  const ticks = ticksFor([
    ...[...points, ...secondPoints].map(({ value }) => value),
    ...[range?.low, range?.high, ...bands.flatMap(({ low, high }) => [low, high])].filter(
      (value) => value !== undefined,
    ),
  ]);
  const values = { low: ticks[0] ?? 0, high: ticks.at(-1) ?? 1 };
  const times = { low: all[0]?.at ?? 0, high: all.at(-1)?.at ?? 0 };
  const scale: Scale = {
    x: (at) => LEFT + positionIn(times, WIDTH - LEFT - RIGHT, at),
    y: (value) => HEIGHT - BOTTOM - positionIn(values, HEIGHT - TOP - BOTTOM, value),
  };
  const ends = endLabels(
    times,
    dayOf,
    (at) => timeIn(current, instantAt(at)),
    (at) => exactTimeIn(current, instantAt(at)),
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.chart} role="group">
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus */}
      <g aria-hidden="true">
        <Axes {...scale} bands={bands} values={values} ticks={ticks} ends={ends} />
        <Line {...scale} line={points} className={styles.path} />
        <Line {...scale} line={secondPoints} className={`${styles.path} ${styles.dashed}`} />
      </g>
      <Marks {...scale} marks={selectEvenly(all, MAX_MARKED_POINTS)} />
    </svg>
  );
});
