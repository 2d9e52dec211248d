import { PAIN_COLOURS, PAIN_DEGREES, painNumber } from "@libretto/core/catalogues/clinical/pain-scale";
import { type CalendarDate, daysBetween } from "@libretto/core/kernel/dates";
import { dayOnScreen } from "@libretto/core/messages/days";
import {
  DOT_SECTIONS,
  type Timeline,
  type TimelineBar,
  type TimelineDrawing,
  type TimelineLine,
  type TimelinePoint,
} from "@libretto/core/record/across/timeline/timeline";
import { isInWindow, positionIn, type TimelineWindow } from "@libretto/core/record/across/timeline/timeline-window";
import { observer } from "mobx-react-lite";
import { type ReactNode, useEffect, useMemo } from "react";
import { useDegreeText } from "../../shared/body/degree-text.ts";
import { Button } from "../../shared/controls/Button.tsx";
import { kitLabels } from "../../shared/kit-labels.ts";
import { useLabels } from "../../shared/labels.ts";
import { ItemPages } from "./ItemPages.tsx";
import { highestAndLowest } from "./line-points.ts";
import styles from "./timeline.module.css";
import { timelineLabels } from "./timeline-labels.ts";
import type { TimelineModel } from "./timeline-model.ts";

interface Props {
  readonly model: TimelineModel;
}

/** What the lanes show. The page changes it after the controls, in parts, so that no change blocks it. */
export interface Shown extends Props {
  readonly timeline: Timeline;
  readonly window: TimelineWindow;
}

/** How many bars and lines the drawing has at once. */
const BARS_AT_ONCE = 20;
const LINES_AT_ONCE = 12;

/** In pixels. */
const SHORTEST_BAR = 12;
const MIDDLE = 0.5;

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

interface BarProps extends Pick<Shown, "window"> {
  readonly bar: TimelineBar;
  readonly today: CalendarDate;
}

/** A medication as a bar. One without a known end fades out from today on. */
const Bar = observer(({ window, bar, today }: BarProps) => {
  const label = useLabels(timelineLabels);
  const { name, from, until } = bar;
  const left = Math.max(0, positionIn(window, from));
  const days = positionIn(window, window.until);
  const dayWidth = 1 / (daysBetween(window.from, window.until) + 1);
  const right = Math.min(1, (until === null ? days : positionIn(window, until)) + dayWidth);
  const known = Math.min(1, Math.max(0, (positionIn(window, today) + dayWidth - left) / (right - left)));
  const values = { name, from: dayOnScreen(from) };
  const text = until === null ? label("unknownEnd", values) : label("known", { ...values, until: dayOnScreen(until) });
  // the name stands above the bar and not in it, because a short bar has no room; it has the longer side of the row
  const place =
    left <= MIDDLE
      ? { marginInlineStart: percent(left) }
      : { marginInlineEnd: percent(1 - right), textAlign: "end" as const };
  return (
    <li className={styles.row} title={text}>
      <span aria-hidden="true" className={styles.name} style={place}>
        {name}
      </span>
      <span
        className={`${styles.bar} ${until === null ? styles.unknown : ""}`}
        style={{
          marginInlineStart: `min(${percent(left)}, calc(100% - ${SHORTEST_BAR}px))`,
          width: percent(right - left),
          minWidth: SHORTEST_BAR,
          ["--known" as never]: percent(known),
        }}
      />
      <span className="visually-hidden">{text}</span>
    </li>
  );
});

/** The medications of the window. */
export const Bars = observer(({ model, timeline, window }: Shown) => {
  const label = useLabels(timelineLabels);
  const bars = timeline.bars.filter(
    ({ from, until }) => from <= window.until && (until === null || until >= window.from),
  );
  if (bars.length === 0) return null;
  return (
    <section className={styles.lane} aria-label={label("medications")}>
      <h2>{label("medications")}</h2>
      <ItemPages key={`${window.from} ${window.until}`} name={label("medications")} items={bars} size={BARS_AT_ONCE}>
        {(shown) => (
          <ul>
            {shown.map((bar) => (
              <Bar key={bar.id} window={window} bar={bar} today={model.today} />
            ))}
          </ul>
        )}
      </ItemPages>
    </section>
  );
});

const WIDTH = 1000;
const HEIGHT = 40;
const MARGIN = 5;

/** A drawing over the window. Its days in words are in the list below. */
const LaneDrawing = ({
  className,
  children,
}: {
  readonly className: string | undefined;
  readonly children: ReactNode;
}) => (
  <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className={className} aria-hidden="true">
    {children}
  </svg>
);

/** The function from a day to its middle in the drawing. */
const createScale = ({ from, until }: TimelineWindow): ((day: CalendarDate) => string) => {
  const days = daysBetween(from, until) + 1;
  return (day) => (((daysBetween(from, day) + 0.5) / days) * WIDTH).toFixed(1);
};

/** One path with a mark for each day; a path of no length has round ends only. */
const marksOf = (window: TimelineWindow, days: Iterable<CalendarDate>): string => {
  const placeOf = createScale(window);
  return [...new Set(days)].map((day) => `M${placeOf(day)} ${HEIGHT / 2}h.01`).join("");
};

/** What happens on single days, a lane for each kind. */
export const Dots = observer(({ model, timeline, window }: Shown) => {
  const label = useLabels(timelineLabels);
  const dots = timeline.dots.filter(({ day }) => isInWindow(window, day));
  return DOT_SECTIONS.map((section) => {
    const own = dots.filter((dot) => dot.section === section);
    const days = own.map(({ day }) => day);
    const urgent = model.urgentDotsOf(own);
    return (
      days.length > 0 && (
        <div key={section} className={styles.lane}>
          <h2>{label(section)}</h2>
          <LaneDrawing className={styles.dots}>
            <path d={marksOf(window, days)} />
            <path
              className={styles.urgent}
              d={marksOf(
                window,
                urgent.map(({ day }) => day),
              )}
            />
          </LaneDrawing>
          {urgent.length > 0 && <p className={styles.urgentNote}>{label("urgent")}</p>}
        </div>
      )
    );
  });
});

/** The colours of pain, and how many drawings are not read. */
const PainKey = observer(
  ({
    model,
    drawings,
    degrees,
  }: Props & {
    readonly drawings: readonly TimelineDrawing[];
    readonly degrees: readonly (typeof PAIN_DEGREES)[number][];
  }) => {
    const label = useLabels(timelineLabels);
    const kit = useLabels(kitLabels);
    const textOf = useDegreeText();
    const { pain } = model;
    const pending = drawings.filter((drawing) => pain.painOf(drawing) === undefined).length;
    const failed = drawings.filter((drawing) => pain.painOf(drawing) === null).length;
    return (
      <>
        {degrees.length > 0 && (
          <ul className={styles.key} aria-label={label("painKey")}>
            {degrees.map((degree) => (
              <li key={degree}>
                <svg viewBox="0 0 12 12" aria-hidden="true">
                  <rect width="12" height="12" fill={PAIN_COLOURS[degree]} />
                </svg>
                {textOf(degree)}
              </li>
            ))}
          </ul>
        )}
        {pending > 0 && <p>{label("painUnread", { count: pending })}</p>}
        <div role="alert">
          {failed > 0 && (
            <p>
              {label("painFailed", { count: failed })}{" "}
              <Button onClick={() => void pain.retry(drawings)}>{kit("retry")}</Button>
            </p>
          )}
        </div>
      </>
    );
  },
);

/** The strongest drawn pain of each day, as colour and as height. */
export const Pain = observer(({ model, timeline, window }: Shown) => {
  const label = useLabels(timelineLabels);
  const { pain } = model;
  const drawings = useMemo(() => timeline.drawings.filter(({ day }) => isInWindow(window, day)), [timeline, window]);
  useEffect(() => void pain.read(drawings), [pain, drawings]);
  if (drawings.length === 0) return null;
  const strongest = new Map<CalendarDate, number>();
  const withoutColour: CalendarDate[] = [];
  for (const drawing of drawings) {
    const degree = pain.painOf(drawing);
    if (degree === undefined || degree === null || degree === "none") withoutColour.push(drawing.day);
    else strongest.set(drawing.day, Math.max(strongest.get(drawing.day) ?? 0, painNumber(degree)));
  }
  const placeOf = createScale(window);
  const paths = PAIN_DEGREES.map((degree) => {
    const number = painNumber(degree);
    const height = (number * (HEIGHT - MARGIN)) / (PAIN_DEGREES.length - 1);
    const days = [...strongest].filter(([, other]) => other === number && number > 0);
    const d = days.map(([day]) => `M${placeOf(day)} ${HEIGHT}v${-height}`).join("");
    return { degree, d };
  }).filter(({ d }) => d !== "");
  return (
    <div className={styles.lane}>
      <h2>{label("pain")}</h2>
      <LaneDrawing className={styles.pain}>
        <path className={styles.unknownPain} d={marksOf(window, withoutColour)} />
        {paths.map(({ degree, d }) => (
          <path key={degree} d={d} stroke={PAIN_COLOURS[degree]} />
        ))}
      </LaneDrawing>
      <PainKey model={model} drawings={drawings} degrees={paths.map(({ degree }) => degree)} />
    </div>
  );
});

/** The values of a line in the window: of each day the highest and the lowest one. */
const Line = observer(({ model, window, line }: Omit<Shown, "timeline"> & { readonly line: TimelineLine }) => {
  const label = useLabels(timelineLabels);
  const inWindow = line.points.filter(({ day }) => isInWindow(window, day));
  const points = highestAndLowest(inWindow);
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const placeOf = createScale(window);
  const toPlace = ({ day, value }: TimelinePoint) => ({
    x: placeOf(day),
    y: (HEIGHT - MARGIN - (high === low ? 0.5 : (value - low) / (high - low)) * (HEIGHT - 2 * MARGIN)).toFixed(1),
  });
  const places = points.map(toPlace);
  const urgent = highestAndLowest(model.urgentPointsOf(line, inWindow)).map(toPlace);
  return (
    <div className={styles.lane}>
      <h3>{model.nameOf(line)}</h3>
      <LaneDrawing className={styles.line}>
        <polyline points={places.map(({ x, y }) => `${x},${y}`).join(" ")} />
        <path d={places.map(({ x, y }) => `M${x} ${y}h.01`).join("")} />
        <path className={styles.urgent} d={urgent.map(({ x, y }) => `M${x} ${y}h.01`).join("")} />
      </LaneDrawing>
      {urgent.length > 0 && <p className={styles.urgentNote}>{label("urgent")}</p>}
    </div>
  );
});

/** The lines that have values in the window, those with urgent ones first. */
export const Lines = observer(({ model, timeline, window }: Shown) => {
  const label = useLabels(timelineLabels);
  const lines = model.linesIn(timeline, window);
  if (lines.length === 0) return null;
  return (
    <section className={styles.lane} aria-label={label("measures")}>
      <h2>{label("measures")}</h2>
      <ItemPages key={`${window.from} ${window.until}`} name={label("measures")} items={lines} size={LINES_AT_ONCE}>
        {(shown) => shown.map((line) => <Line key={model.keyOf(line)} model={model} window={window} line={line} />)}
      </ItemPages>
    </section>
  );
});
