import { mondayOf } from "@libretto/core/kernel/calendar";
import type { Instant } from "@libretto/core/kernel/dates";
import type { LoggedDose } from "@libretto/core/record/across/doses/dose-log";
import { dosesOfWeek } from "@libretto/core/record/across/doses/dose-week";
import type { Dose } from "@libretto/core/record/doses/dose";
import { hasTimes } from "@libretto/core/record/therapies/schedule/planned-doses";
import type { Therapy } from "@libretto/core/record/therapies/therapy";
import { observer } from "mobx-react-lite";
import { type ReactNode, useEffect } from "react";
import { Button } from "../../shared/controls/Button.tsx";
import { dayText } from "../../shared/formats.ts";
import { BackIcon } from "../../shared/icons/icons.ts";
import { useLabels } from "../../shared/labels.ts";
import { LoadFailure } from "../../shared/list/LoadFailure.tsx";
import { Skeleton } from "../../shared/list/Skeleton.tsx";
import { DoseWeek } from "./DoseWeek.tsx";
import type { DoseAnswersModel } from "./dose-answers-model.ts";
import { doseLabels } from "./dose-labels.ts";
import type { DoseWeekModel } from "./dose-week-model.ts";
import styles from "./doses.module.css";

interface Props {
  readonly therapy: Therapy;
  readonly week: DoseWeekModel;
  readonly answers: DoseAnswersModel;
  /** The answers to show. */
  readonly rows: readonly Dose[];
  readonly now: Instant;
  readonly answerOf: (dose: LoggedDose) => ReactNode;
}

/** Counts the answers of a week; a dose that is not due yet does not count. */
const countAnswers = (doses: readonly LoggedDose[]) => {
  const count = (wanted: LoggedDose["state"]) => doses.filter(({ state }) => state === wanted).length;
  return {
    taken: count("taken"),
    skipped: count("skipped"),
    forgotten: count("forgotten"),
    unknown: count("unknown"),
    notAnswered: doses.filter(({ state, isDue }) => state === null && isDue).length,
  };
};

/** The weeks of the dose log of a medication, one at a time. */
export const WeekOfMedication = observer(({ therapy, week, answers, rows, now, answerOf }: Props) => {
  const label = useLabels(doseLabels);
  const { isLoaded } = week;
  // a record that is loaded again has only its newest answers
  useEffect(() => {
    if (!isLoaded) week.load();
  }, [week, isLoaded]);
  const title = label("week", { from: dayText(week.monday), until: dayText(week.sunday) });
  const days = dosesOfWeek(therapy, rows, week.monday, now);
  const isForbidden = therapy.list === "forbidden";
  const hasPrevious =
    (!isForbidden && mondayOf(therapy.start) < week.monday) || answers.mayHaveBefore(week.monday, therapy.id);
  const all = days.flatMap(({ doses }) => doses);
  return (
    <section aria-label={label("logOf", { drug: therapy.drug.name })}>
      <div className={styles.weeks}>
        <h2 aria-live="polite" tabIndex={-1}>
          {title}
        </h2>
        <Button icon={BackIcon} disabled={!hasPrevious} onClick={week.previous}>
          {label("previous")}
        </Button>
        <Button disabled={week.isCurrent} onClick={week.next}>
          {label("next")}
        </Button>
      </div>
      {isLoaded ? (
        <>
          {all.length > 0 && <p className={styles.about}>{label("summary", countAnswers(all))}</p>}
          <DoseWeek {...{ days, answerOf }} caption={title} hasPlan={!isForbidden && hasTimes(therapy)} />
        </>
      ) : answers.failure === null ? (
        <Skeleton rows={7} />
      ) : (
        <LoadFailure failure={answers.failure} retry={week.load} busy={answers.isLoading} />
      )}
    </section>
  );
});
