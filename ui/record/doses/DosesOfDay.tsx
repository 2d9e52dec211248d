import { subtractDays } from "@libretto/core/kernel/dates";
import { capitalise } from "@libretto/core/messages/capitalise";
import { dayOnScreen, timeIn, weekdayIn } from "@libretto/core/messages/days";
import type { LoggedDose } from "@libretto/core/record/across/doses/dose-log";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { Button } from "../../shared/controls/Button.tsx";
import { BackIcon } from "../../shared/icons/icons.ts";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { LoadFailure } from "../../shared/list/LoadFailure.tsx";
import { Skeleton } from "../../shared/list/Skeleton.tsx";
import { useModel } from "../../shared/models.ts";
import { DayPart, Status } from "../patient/today/DayPart.tsx";
import { DoseAnswer } from "./DoseAnswer.tsx";
import type { DoseDayModel } from "./dose-day-model.ts";
import { doseLabels } from "./dose-labels.ts";
import type { DoseLogModel } from "./dose-log-model.ts";
import styles from "./doses.module.css";
import { MedicationNow } from "./MedicationNow.tsx";

interface Props {
  readonly day: DoseDayModel;
  readonly log: DoseLogModel;
}

/** The name of the shown day: "Ieri, lunedì 30 novembre"; a day of another year has its date. */
const useDayName = ({ day, today }: DoseDayModel): string => {
  const label = useLabels(doseLabels);
  const { current } = useModel(LanguageModel);
  const weekday = weekdayIn(current, day);
  const name = day.slice(0, 4) === today.slice(0, 4) ? weekday : `${weekday}, ${dayOnScreen(day)}`;
  if (day === today) return label("today", { day: name });
  return day === subtractDays(today, 1) ? label("yesterday", { day: name }) : capitalise(name);
};

/** The doses that were taken without a planned time. */
const DosesWithoutTime = observer(
  ({ doses, log }: { readonly doses: readonly LoggedDose[]; readonly log: DoseLogModel }) => {
    const label = useLabels(doseLabels);
    const { current } = useModel(LanguageModel);
    if (doses.length === 0) return null;
    return (
      <>
        <h3>{capitalise(label("withoutTime"))}</h3>
        <ul className={styles.doses}>
          {doses.map((dose) => (
            <li key={dose.answer?.id}>
              <span>
                {dose.answer !== null && <time>{timeIn(current, dose.answer.at)}</time>}{" "}
                <strong>{dose.therapy.drug.name}</strong> <MedicationNow therapy={dose.therapy} />
              </span>
              <DoseAnswer dose={dose} log={log} />
            </li>
          ))}
        </ul>
      </>
    );
  },
);

const Doses = observer(({ day, log }: Props) => {
  const label = useLabels(doseLabels);
  const { parts, withoutTime, unplanned } = day;
  return (
    <>
      {day.isEmpty && <p>{day.isToday ? `${label("noDose")}.` : label("noDoseOfPast")}</p>}
      {parts.length > 1 && (
        <p>
          <Status part={{ doses: parts.flatMap(({ doses }) => doses) }} model={day} />
        </p>
      )}
      {parts.map((part) => (
        <DayPart key={part.part} part={part} model={day} />
      ))}
      <DosesWithoutTime doses={withoutTime} log={log} />
      {unplanned.length > 0 && (
        <p className={styles.about}>
          {label("unplanned", { names: unplanned.map(({ drug }) => drug.name).join(", ") })}
        </p>
      )}
    </>
  );
});

/** The doses of all medications on one day, with the way to the day before and after. */
export const DosesOfDay = observer(({ day, log }: Props) => {
  const label = useLabels(doseLabels);
  const { isLoaded } = day;
  // a record that is loaded again has only its newest answers
  useEffect(() => {
    if (!isLoaded) day.load();
  }, [day, isLoaded]);
  const name = useDayName(day);
  const { answers } = log;
  return (
    <section aria-label={label("ofDay")}>
      <div className={styles.weeks}>
        <h2 aria-live="polite" tabIndex={-1}>
          {name}
        </h2>
        <Button icon={BackIcon} disabled={!day.hasPrevious} onClick={day.previous}>
          {label("previousDay")}
        </Button>
        <Button disabled={day.isToday} onClick={day.next}>
          {label("nextDay")}
        </Button>
      </div>
      {isLoaded ? (
        <div key={day.day} className={styles.day}>
          <Doses day={day} log={log} />
        </div>
      ) : answers.failure === null ? (
        <Skeleton rows={4} />
      ) : (
        <LoadFailure failure={answers.failure} retry={day.load} busy={answers.isLoading} />
      )}
    </section>
  );
});
