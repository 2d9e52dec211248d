import { daysBetween } from "@libretto/core/kernel/dates";
import { dayOnScreen, weekdayIn } from "@libretto/core/messages/days";
import { DOSES_OF_YESTERDAY } from "@libretto/core/navigation/doses-of-yesterday";
import { ROUTES } from "@libretto/core/navigation/routes";
import { rowAddress } from "@libretto/core/navigation/row-address";
import { observer } from "mobx-react-lite";
import { lazy, Suspense } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../../shared/controls/Button.tsx";
import { Icon } from "../../../shared/icons/Icon.tsx";
import { CalendarIcon } from "../../../shared/icons/icons.ts";
import { useLabels } from "../../../shared/labels.ts";
import { LanguageModel } from "../../../shared/language-model.ts";
import { useModel } from "../../../shared/models.ts";
import { loadWithRetry } from "../../../shell/load-with-retry.ts";
import { usePollWhileVisible } from "../../../shell/page/while-visible.ts";
import { NewestPressure } from "../summary/MeasureTiles.tsx";
import { summaryLabels } from "../summary/summary-labels.ts";
import type { SummaryModel } from "../summary/summary-model.ts";
import { DayPart, Status } from "./DayPart.tsx";
import { News } from "./News.tsx";
import styles from "./today.module.css";
import { todayLabels } from "./today-labels.ts";

interface Props {
  readonly model: SummaryModel;
}

const loadPassedAppointments = () => import("./PassedAppointments.tsx");
/** On most days no appointment has passed. The code waits for a network, because the page must stay without it. */
const PassedAppointments = lazy(async () => ({
  default: (await loadWithRetry(loadPassedAppointments)).PassedAppointments,
}));

/** The medications of today, or why there are none; on a phone the newest pressure below them, before the links. */
const Medications = observer(({ model }: Props) => {
  const label = useLabels(todayLabels);
  const summary = useLabels(summaryLabels);
  const { day, medications, hasDoseLog } = model;
  const { parts } = day;
  const hasSchedule = medications.some(({ schedule }) => schedule !== null);
  return (
    <>
      {parts.map((part) => (
        <DayPart key={part.part} part={part} model={day} />
      ))}
      {parts.length === 0 && (
        <p className={styles.note}>
          {label(medications.length === 0 ? "medicationsNone" : hasSchedule ? "noDoses" : "noTimes")}
        </p>
      )}
      <NewestPressure model={model} />
      {hasSchedule && !hasDoseLog && (
        <p className={styles.note}>
          <Button onClick={model.beginDoses}>{summary("beginDoses")}</Button>
        </p>
      )}
      <p className={styles.note}>
        <Link to={ROUTES.therapies}>
          {medications.length > 0 && !hasSchedule ? label("addTimes") : summary("medicationsMore")}
        </Link>
        {hasSchedule && (
          <>
            {" · "}
            <Link to={ROUTES.doseLog}>{summary("doseLog")}</Link>
          </>
        )}
        {hasDoseLog && (
          <>
            {" · "}
            <Link to={DOSES_OF_YESTERDAY}>{label("yesterday")}</Link>
          </>
        )}
      </p>
    </>
  );
});

const joinNonEmpty = (parts: readonly string[], separator: string) => parts.filter(Boolean).join(separator);

/** The next appointment with time, place and preparation, and in how many days it is. */
const NextAppointment = observer(({ model: { nextAppointment, areAppointmentsLoaded, today } }: Props) => {
  const label = useLabels(todayLabels);
  const summary = useLabels(summaryLabels);
  if (!areAppointmentsLoaded) return <p className={styles.note}>{label("nextNotLoaded")}</p>;
  if (nextAppointment === null) return null;
  const { on, time, place, preparation, kind, name } = nextAppointment;
  const days = daysBetween(today, on);
  const address = rowAddress(nextAppointment);
  const text = summary(kind, { name });
  return (
    <p className={styles.next}>
      <Icon of={CalendarIcon} />
      <span>
        {label("next")}: {address === null ? text : <Link to={address}>{text}</Link>}{" "}
        <strong>
          <time dateTime={joinNonEmpty([on, time], "T")}>{joinNonEmpty([dayOnScreen(on), time], ", ")}</time>,{" "}
          {days === 0 ? label("now") : label("inDays", { count: days })}
        </strong>
        {place !== "" && <> · {place}</>}
        {preparation !== "" && <small>{summary("preparation", { text: preparation })}</small>}
      </span>
    </p>
  );
});

/** What is to do today, and what is new: the first part of the sheet. */
export const Today = observer(({ model }: Props) => {
  const label = useLabels(todayLabels);
  const { current } = useModel(LanguageModel);
  usePollWhileVisible(model.day.tick);
  const date = weekdayIn(current, model.today);
  return (
    <section className={styles.today} aria-labelledby="today">
      <h2 id="today">
        {label("today")} <small className={styles.date}>{date}</small>
      </h2>
      {model.day.hasDoseLog && model.day.parts.length > 1 && (
        <p>
          <Status part={{ doses: model.day.parts.flatMap(({ doses }) => doses) }} model={model.day} />
        </p>
      )}
      <Medications model={model} />
      <Suspense>
        {model.passedAppointments.length > 0 && <PassedAppointments events={model.passedAppointments} />}
      </Suspense>
      <NextAppointment model={model} />
      <News day={model.day} />
    </section>
  );
});
