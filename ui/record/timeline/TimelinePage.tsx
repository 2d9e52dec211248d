import { dayOnScreen } from "@libretto/core/messages/days";
import { DOT_SECTIONS, type TimelineBar, type TimelineLine } from "@libretto/core/record/across/timeline/timeline";
import { positionIn, type TimelineWindow, ZOOMS } from "@libretto/core/record/across/timeline/timeline-window";
import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { Button } from "../../shared/controls/Button.tsx";
import { useLabels } from "../../shared/labels.ts";
import list from "../../shared/list/list.module.css";
import { useModel, useOwnModel } from "../../shared/models.ts";
import { PageTitle } from "../../shell/page/PageTitle.tsx";
import { SectionsModel } from "../sections-model.ts";
import { WithRecord } from "../WithRecord.tsx";
import styles from "./timeline.module.css";
import { timelineLabels } from "./timeline-labels.ts";
import { TimelineModel } from "./timeline-model.ts";

interface Props {
  readonly model: TimelineModel;
}

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;
const isInWindow = ({ from, until }: TimelineWindow, day: string): boolean => from <= day && day <= until;

const Controls = observer(({ model }: Props) => {
  const label = useLabels(timelineLabels);
  const { from, until } = model.window;
  return (
    <div className={styles.controls}>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons are no fields of a form */}
      <div role="group" aria-label={label("zoom")} className={styles.buttons}>
        {ZOOMS.map((zoom) => (
          <Button key={zoom} aria-pressed={model.zoom === zoom} onClick={() => model.setZoom(zoom)}>
            {label(zoom)}
          </Button>
        ))}
      </div>
      <div className={styles.buttons}>
        <Button onClick={() => model.move(-1)}>{label("earlier")}</Button>
        <Button onClick={() => model.choose(model.today)}>{label("today")}</Button>
        <Button onClick={() => model.move(1)}>{label("later")}</Button>
      </div>
      <p>{label("range", { from: dayOnScreen(from), until: dayOnScreen(until) })}</p>
    </div>
  );
});

/** A medication as a bar. One without a known end fades out. */
const Bar = observer(({ model, bar }: Props & { readonly bar: TimelineBar }) => {
  const label = useLabels(timelineLabels);
  const { window } = model;
  const { name, from, until } = bar;
  const left = Math.max(0, positionIn(window, from));
  const days = positionIn(window, window.until);
  const dayWidth = 1 / (model.dayNumbers.last + 1);
  const right = Math.min(1, (until === null ? days : positionIn(window, until)) + dayWidth);
  const values = { name, from: dayOnScreen(from) };
  const text = until === null ? label("unknownEnd", values) : label("known", { ...values, until: dayOnScreen(until) });
  return (
    <li className={styles.row}>
      <span
        className={`${styles.bar} ${until === null ? styles.unknown : ""}`}
        style={{ insetInlineStart: percent(left), width: percent(right - left) }}
        title={text}
      >
        <span aria-hidden="true">{name}</span>
        <span className="visually-hidden">{text}</span>
      </span>
    </li>
  );
});

const Dots = observer(({ model }: Props) => {
  const label = useLabels(timelineLabels);
  const { timeline, window } = model;
  return DOT_SECTIONS.map((section) => {
    const dots = timeline.dots.filter((dot) => dot.section === section && isInWindow(window, dot.day));
    return (
      dots.length > 0 && (
        <section key={section} className={styles.lane} aria-label={label(section)}>
          <h2>{label(section)}</h2>
          <ul className={styles.dots}>
            {dots.map(({ id, name, day }) => (
              <li key={id} style={{ insetInlineStart: percent(positionIn(window, day)) }}>
                <span title={`${dayOnScreen(day)} ${name}`}>
                  <span className="visually-hidden">{`${dayOnScreen(day)}: ${name}`}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )
    );
  });
});

const HEIGHT = 40;
const WIDTH = 1000;
const MARGIN = 5;

/** The values of a line in the window. The list below says them in words. */
const Line = observer(({ model, line }: Props & { readonly line: TimelineLine }) => {
  const { window } = model;
  const points = line.points.filter(({ day }) => isInWindow(window, day));
  if (points.length === 0) return null;
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const places = points.map(({ day, value }) => ({
    x: positionIn(window, day) * WIDTH,
    y: HEIGHT - MARGIN - (high === low ? 0.5 : (value - low) / (high - low)) * (HEIGHT - 2 * MARGIN),
  }));
  return (
    <div className={styles.lane}>
      <h2>{model.nameOf(line)}</h2>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className={styles.line} aria-hidden="true">
        <polyline points={places.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ")} />
        <path d={places.map(({ x, y }) => `M${(x - 3).toFixed(1)} ${y.toFixed(1)}h6`).join("")} />
      </svg>
    </div>
  );
});

/** The day that is read: arrow keys move it, and screen readers say its sentence. */
const ChosenDay = observer(({ model }: Props) => {
  const label = useLabels(timelineLabels);
  const { chosen, last } = model.dayNumbers;
  return (
    <>
      <div className={styles.track}>
        <div
          role="slider"
          tabIndex={0}
          aria-label={label("chosenDay")}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={chosen}
          aria-valuetext={model.sentence}
          className={styles.handle}
          style={{ insetInlineStart: percent(positionIn(model.window, model.day)) }}
          onKeyDown={(event) => {
            if (model.press(event.key)) event.preventDefault();
          }}
        />
      </div>
      <p className={styles.sentence} aria-hidden="true">
        {model.sentence}
      </p>
    </>
  );
});

const TimelineView = observer(() => {
  const label = useLabels(timelineLabels);
  const { services } = useModel(SectionsModel);
  const model = useOwnModel(() => new TimelineModel(services));
  const { timeline, window } = model;
  const bars = timeline.bars.filter(
    ({ from, until }) => from <= window.until && (until === null || until >= window.from),
  );
  return (
    <>
      <p className={styles.about}>{label("about")}</p>
      <div role="status">
        {model.missingRows === "loading" && <p>{label("loading")}</p>}
        {model.missingRows === "failed" && <p>{label("failed")}</p>}
      </div>
      <Controls model={model} />
      <div className={`${list.card} ${styles.chart}`}>
        <ChosenDay model={model} />
        {bars.length > 0 && (
          <section className={styles.lane} aria-label={label("medications")}>
            <h2>{label("medications")}</h2>
            <ul>
              {bars.map((bar) => (
                <Bar key={bar.id} model={model} bar={bar} />
              ))}
            </ul>
          </section>
        )}
        <Dots model={model} />
        {timeline.lines.map((line) => (
          <Line key={model.nameOf(line)} model={model} line={line} />
        ))}
      </div>
      <section className={`${list.card} ${styles.list}`} aria-label={label("list")}>
        <h2>{label("list")}</h2>
        {model.days.length === 0 && <p>{label("nothing")}</p>}
        <ol>
          {model.days.map(({ day, text, rows }) => (
            <li key={day}>
              <p>{text}</p>
              {rows.map(({ to, name }) => (
                <Link key={to} to={to}>
                  {name}
                </Link>
              ))}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
});

/** The record over time: medications as bars, visits, exams and documents as dots, values as lines. */
export const TimelinePage = observer(() => {
  const label = useLabels(timelineLabels);
  return (
    <>
      <PageTitle title={label("title")} />
      <WithRecord>
        <TimelineView />
      </WithRecord>
    </>
  );
});
