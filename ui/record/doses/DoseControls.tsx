import type { CalendarDate, ClockTime } from "@libretto/core/kernel/dates";
import { dayOf } from "@libretto/core/kernel/dates";
import { NEW_ID } from "@libretto/core/kernel/id";
import { dayOnScreen, timeIn } from "@libretto/core/messages/days";
import { dosesOfDay, type LoggedDose } from "@libretto/core/record/across/doses/dose-log";
import { firstRecentDay } from "@libretto/core/record/across/doses/recent-doses";
import type { Dose } from "@libretto/core/record/doses/dose";
import type { Therapy } from "@libretto/core/record/therapies/therapy";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { Button } from "../../shared/controls/Button.tsx";
import { UndoIcon } from "../../shared/icons/icons.ts";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { LoadFailure } from "../../shared/list/LoadFailure.tsx";
import { useModel } from "../../shared/models.ts";
import { moveFocusTo } from "../../shared/move-focus.ts";
import { usePollWhileVisible } from "../../shell/page/while-visible.ts";
import { SectionsModel } from "../sections-model.ts";
import { DoseAnswer, keepFocusAtDose, Unsaved } from "./DoseAnswer.tsx";
import { STATE_ICONS } from "./DoseState.tsx";
import { doseLabels } from "./dose-labels.ts";
import { DoseLogModel } from "./dose-log-model.ts";
import styles from "./doses.module.css";
import { MedicationNow } from "./MedicationNow.tsx";

/** The dose log, with the answers since yesterday, or since an earlier day. */
const useDoseLog = (day?: CalendarDate): DoseLogModel => {
  const log = useModel(SectionsModel).sharedModel(DoseLogModel);
  usePollWhileVisible(log.tick);
  const recent = firstRecentDay(dayOf(log.now));
  const since = day !== undefined && day < recent ? day : recent;
  const isCovered = log.answers.covers(since);
  useEffect(() => {
    if (!isCovered) void log.answers.loadSince(since);
  }, [log, since, isCovered]);
  return log;
};

interface PlannedProps {
  readonly therapy: Therapy;
  readonly time: ClockTime;
  readonly day: CalendarDate;
}

/** The answer about a planned dose of today or of a past day. */
export const PlannedDose = observer(({ therapy, time, day }: PlannedProps) => {
  const log = useDoseLog(day);
  const { answers } = log;
  if (!answers.covers(day))
    return answers.failure === null ? null : (
      <LoadFailure failure={answers.failure} retry={() => void answers.loadSince(day)} busy={answers.isLoading} />
    );
  const dose = dosesOfDay(therapy, log.rows, day, log.now).find((one) => one.time === time);
  return dose === undefined ? null : (
    <>
      <MedicationNow therapy={therapy} />
      <DoseAnswer dose={dose} log={log} />
    </>
  );
});

interface AllProps {
  readonly doses: readonly LoggedDose[];
  /** The name of the part of the day. */
  readonly part: string;
  /** The id of the element that gets the focus, because the button disappears. */
  readonly nextFocus: string;
}

/** One tap for the doses of a part of the day that can be answered and have no answer, when there are several. */
export const AnswerAll = observer(({ doses, part, nextFocus }: AllProps) => {
  const label = useLabels(doseLabels);
  const day = doses[0]?.day;
  const log = useDoseLog(day);
  const open = doses.filter((dose) => dose.state === null && dose.isDue && log.unsavedOf(dose) === null);
  const count = open.length;
  if (count < 2 || day === undefined || !log.answers.covers(day)) return null;
  return (
    <div ref={moveFocusTo(nextFocus)}>
      <Button
        wide
        icon={STATE_ICONS.taken}
        aria-label={label("allTakenOf", { part, count })}
        onClick={() => void log.answerAll(open, "taken")}
      >
        {label("allTaken", { count })}
      </Button>
    </div>
  );
});

interface RecentProps {
  readonly dose: Dose;
  readonly drug: string;
  readonly log: DoseLogModel;
}

/** Takes back the newest dose of a medication that is taken when needed. It names its time, because it can be hours old. */
const UndoRecent = observer(({ dose, drug, log }: RecentProps) => {
  const label = useLabels(doseLabels);
  const { current } = useModel(LanguageModel);
  const time = timeIn(current, dose.at);
  return (
    <div ref={keepFocusAtDose}>
      <Button
        tone="plain"
        icon={UndoIcon}
        busy={log.isRemoving(dose)}
        aria-label={label("undoRecentOf", { time, drug })}
        onClick={() => void log.remove(dose)}
      >
        {label("undoRecent", { time })}
      </Button>
    </div>
  );
});

/** The doses of a medication that is taken when needed: one tap records a dose now, and one takes the newest back. */
export const DosesWhenNeeded = observer(({ therapy }: { readonly therapy: Therapy }) => {
  const label = useLabels(doseLabels);
  const { current } = useModel(LanguageModel);
  const { dialogs } = useModel(SectionsModel).services;
  const log = useDoseLog();
  const { answers, now } = log;
  const since = firstRecentDay(dayOf(now));
  if (!answers.covers(since))
    return answers.failure === null ? null : (
      <LoadFailure failure={answers.failure} retry={() => void answers.loadSince(since)} busy={answers.isLoading} />
    );
  const { doses, largest, nextFrom } = log.recentOf(therapy);
  const drug = therapy.drug.name;
  const times = doses.map(({ at }) => timeIn(current, at)).join(", ");
  const next = nextFrom === null ? null : { time: timeIn(current, nextFrom), date: dayOnScreen(nextFrom) };
  const record = async () => {
    const isConfirmed =
      next === null ||
      (await dialogs.confirm({
        message: { text: label("reachedQuestion") },
        details: { text: label("reachedMore", next) },
        verb: { text: label("record") },
        isDestructive: true,
      }));
    if (isConfirmed) await log.recordNow(therapy);
  };
  const newest = doses.findLast(({ id }) => id !== NEW_ID);
  return (
    <div className={styles.whenNeeded} tabIndex={-1}>
      <Button
        tone={next === null ? "primary" : "outline"}
        icon={STATE_ICONS.taken}
        aria-label={label("takenNowOf", { drug })}
        onClick={() => void record()}
      >
        {label("takenNow")}
      </Button>
      <p role="status">
        {doses.length === 0 ? label("recentNone") : label("recent", { count: doses.length, times })}{" "}
        {largest !== null && next === null && label("recentOf", { largest })}
        {largest !== null && next !== null && (
          <strong className={styles.reached}>{label("reached", { largest, ...next })}</strong>
        )}
      </p>
      {newest !== undefined && <UndoRecent key={newest.id} dose={newest} drug={drug} log={log} />}
      {log.unsavedWithoutTime(therapy).map((unsaved) => (
        <Unsaved key={unsaved.dose.at} unsaved={unsaved} name={drug} log={log} />
      ))}
    </div>
  );
});
