import type { CalendarDate } from "@libretto/core/kernel/dates";
import { dayOnScreen } from "@libretto/core/messages/days";
import { isInWindow, positionIn, ZOOMS } from "@libretto/core/record/across/timeline/timeline-window";
import { sectionsByName } from "@libretto/core/record/sections";
import { observer } from "mobx-react-lite";
import { type PointerEvent, useDeferredValue } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../shared/controls/Button.tsx";
import { ValuesOff } from "../../shared/evaluations/ValuesOff.tsx";
import { SearchField } from "../../shared/fields/SearchField.tsx";
import { kitLabels } from "../../shared/kit-labels.ts";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import list from "../../shared/list/list.module.css";
import { useModel, useOwnModel } from "../../shared/models.ts";
import { PageTitle } from "../../shell/page/PageTitle.tsx";
import { createPainLane } from "../EntryDrawings.tsx";
import { SectionsModel } from "../sections-model.ts";
import { WithRecord } from "../WithRecord.tsx";
import { ItemPages } from "./ItemPages.tsx";
import { Bars, Dots, Lines, Pain, type Shown } from "./TimelineLanes.tsx";
import styles from "./timeline.module.css";
import { timelineLabels } from "./timeline-labels.ts";
import { TimelineModel } from "./timeline-model.ts";

interface Props {
  readonly model: TimelineModel;
}

/** How many days, and links of a day, are shown at once. */
const DAYS_AT_ONCE = 12;
const LINKS_OF_DAY = 8;
const LINKS_AT_ONCE = 40;
/** How far a finger can be from a day, in pixels. */
const REACH = 22;

/** What the timeline does not show. */
const Extent = observer(({ model }: Props) => {
  const label = useLabels(timelineLabels);
  const kit = useLabels(kitLabels);
  const { current } = useModel(LanguageModel);
  const { loading, failed } = model.missingSections;
  const namesOf = (sections: typeof loading) =>
    sections.map((name) => sectionsByName[name].names[current].rows).join(", ");
  const { undated } = model.timeline;
  return (
    <>
      <div role="status">
        {loading.length > 0 && <p>{label("loading", { sections: namesOf(loading) })}</p>}
        {failed.length > 0 && (
          <p>
            {label("failed", { sections: namesOf(failed) })}{" "}
            <Button onClick={() => void model.loadMissing()}>{kit("retry")}</Button>
          </p>
        )}
      </div>
      {undated > 0 && <p>{label("undated", { count: undated })}</p>}
    </>
  );
});

const FILTER = { id: "timeline-condition", name: "condition", value: null, problem: null, correction: null };

/** The filter by a diagnosis, and what it keeps. */
const Filter = observer(({ model }: Props) => {
  const label = useLabels(timelineLabels);
  const { condition } = model;
  if (model.conditions.length === 0) return null;
  return (
    <div className={styles.filter}>
      <SearchField
        field={{ ...FILTER, blur: () => undefined }}
        search={model.search}
        label={label("condition")}
        hint={label("conditionHint")}
        rows={6}
        keyOf={({ id }) => id}
        detailOf={({ madeOn }) => (madeOn === null ? "" : dayOnScreen(madeOn))}
      />
      {condition !== null && <Button onClick={model.search.clear}>{label("showEverything")}</Button>}
      <div role="status">
        {condition !== null && (
          <>
            <p>{label("filtered", { condition: condition.condition })}</p>
            <p>{label("filteredOut")}</p>
          </>
        )}
      </div>
    </div>
  );
});

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

/** Links to the rows of a day. */
const Links = ({ rows }: { readonly rows: ReturnType<TimelineModel["describe"]>["rows"] }) =>
  rows.map(({ to, name }) => (
    <Link key={to} to={to}>
      {name}
    </Link>
  ));

/** The day that is read: arrow keys move it, and screen readers say its sentence. */
const ChosenDay = observer(({ model }: Props) => {
  const label = useLabels(timelineLabels);
  const { chosen, last } = model.dayNumbers;
  const { text, rows } = model.chosenDay;
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
          aria-valuetext={text}
          className={styles.handle}
          style={{ insetInlineStart: `${(positionIn(model.window, model.day) * 100).toFixed(2)}%` }}
          onKeyDown={(event) => {
            if (model.press(event.key)) event.preventDefault();
          }}
        />
      </div>
      <div className={styles.sentence}>
        <p aria-hidden="true">{text}</p>
        <ItemPages key={model.day} name={dayOnScreen(model.day)} items={rows} size={LINKS_OF_DAY}>
          {(shown) => <Links rows={shown} />}
        </ItemPages>
      </div>
    </>
  );
});

/** Reads the day at the place of a pointer, except on a button or a link. */
const chooseAtPointer = (model: TimelineModel) => (event: PointerEvent<HTMLElement>) => {
  if (event.target instanceof Element && event.target.closest("a, button") !== null) return;
  const { left, width } = event.currentTarget.getBoundingClientRect();
  if (width > 0) model.chooseAt((event.clientX - left) / width, REACH / width);
};

/** A day of the list. */
const ListedDay = observer(({ model, day }: Props & { readonly day: CalendarDate }) => {
  const label = useLabels(timelineLabels);
  const { text, rows } = model.describe(day);
  const isAlone = model.zoom === "day";
  return (
    <li>
      <p>{text}</p>
      {isAlone ? (
        <ItemPages key={day} name={dayOnScreen(day)} items={rows} size={LINKS_AT_ONCE}>
          {(shown) => <Links rows={shown} />}
        </ItemPages>
      ) : (
        <>
          <Links rows={rows.slice(0, LINKS_OF_DAY)} />
          {rows.length > LINKS_OF_DAY && (
            <Button onClick={() => model.open(day)}>{label("openDay", { count: rows.length })}</Button>
          )}
        </>
      )}
    </li>
  );
});

const NOTHING = { all: "nothing", loaded: "nothingLoaded", filtered: "nothingFiltered" } as const;

/** The days of the window in words. */
const Days = observer(({ model, timeline, window }: Shown) => {
  const label = useLabels(timelineLabels);
  const { from, until } = window;
  const days = timeline.days.filter((day) => isInWindow(window, day));
  const first = days.findLastIndex((day) => day <= model.day);
  return (
    <section className={`${list.card} ${styles.list}`} aria-label={label("list")}>
      <h2>{label("list")}</h2>
      {days.length === 0 && <p>{label(NOTHING[model.extent])}</p>}
      <ItemPages key={`${from} ${until}`} name={label("list")} items={days} size={DAYS_AT_ONCE} first={first}>
        {(shown) => (
          <ol>
            {shown.map((day) => (
              <ListedDay key={day} model={model} day={day} />
            ))}
          </ol>
        )}
      </ItemPages>
    </section>
  );
});

/** Everything that the page shows of a record. */
export const TimelineView = observer(({ model }: Props) => {
  const label = useLabels(timelineLabels);
  const timeline = useDeferredValue(model.timeline);
  const window = useDeferredValue(model.window);
  const shown = { model, timeline, window };
  return (
    <>
      <p className={styles.about}>
        {label("about")} <span className={styles.forKeys}>{label("aboutKeys")}</span>
        <span className={styles.forTouch}>{label("aboutTouch")}</span>
      </p>
      <Extent model={model} />
      <Filter model={model} />
      <Controls model={model} />
      <div className={`${list.card} ${styles.chart}`}>
        <ChosenDay model={model} />
        {/* the keys are those of the day that is read */}
        <div className={styles.lanes} onPointerUp={chooseAtPointer(model)}>
          <Bars {...shown} />
          <Dots {...shown} />
          <Pain {...shown} />
          <Lines {...shown} />
        </div>
      </div>
      <Days {...shown} />
    </>
  );
});

const OwnTimeline = observer(() => {
  const { services } = useModel(SectionsModel);
  const model = useOwnModel(() => new TimelineModel(services, createPainLane(services)));
  return (
    <>
      <ValuesOff patient={services.record.record?.patient} />
      <TimelineView model={model} />
    </>
  );
});

/** The record over time: medications as bars, events as dots, pain as colour, values as lines. */
export const TimelinePage = observer(() => {
  const label = useLabels(timelineLabels);
  return (
    <>
      <PageTitle title={label("title")} />
      <WithRecord>
        <OwnTimeline />
      </WithRecord>
    </>
  );
});
