import { menstruations } from "@libretto/core/record/menstruations/wire";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { Button } from "../../shared/controls/Button.tsx";
import { BackIcon } from "../../shared/icons/icons.ts";
import { useLabels } from "../../shared/labels.ts";
import { Collapsible } from "../../shared/list/Collapsible.tsx";
import { useModel, useOwnModel } from "../../shared/models.ts";
import { SectionsModel } from "../sections-model.ts";
import { CycleCalendarModel } from "./cycle-calendar-model.ts";
import { cycleLabels } from "./cycle-labels.ts";
import { menstruationsView } from "./cycle-section.ts";
import styles from "./history.module.css";

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
type MonthKey = `month0${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}` | "month10" | "month11" | "month12";

/** The month view of the cycle. The list of menstruations has the same data. */
export const CycleCalendar = observer(() => {
  const label = useLabels(cycleLabels);
  const sections = useModel(SectionsModel);
  const model = sections.sectionModel(menstruations, menstruationsView);
  const calendar = useOwnModel(() => new CycleCalendarModel(() => model.rows, sections.services.record.today));
  const { isPartial, state } = model;
  useEffect(() => {
    if (isPartial && state === "loaded") void model.loadAll();
  }, [model, isPartial, state]);
  const [year, month] = calendar.month.split("-");
  return (
    <Collapsible group="menstruations.calendar" title={label("calendar")}>
      <div className={styles.months}>
        <Button icon={BackIcon} onClick={calendar.back}>
          {label("previous")}
        </Button>
        <h3 aria-live="polite">{`${label(`month${month}` as MonthKey)} ${year}`}</h3>
        <Button onClick={calendar.forward}>{label("following")}</Button>
      </div>
      <table className={styles.calendar}>
        <caption className="visually-hidden">{label("calendar")}</caption>
        <thead>
          <tr>
            {WEEKDAYS.map((day) => (
              <th key={day} scope="col">
                {label(`weekday${day}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calendar.weeks.map((week) => (
            <tr key={week.find((day) => day !== null)?.date}>
              {WEEKDAYS.map((weekday) => {
                const day = week[weekday - 1] ?? null;
                return (
                  <td key={weekday} className={day?.isMenstruation ? styles.marked : ""}>
                    {day === null ? "" : Number(day.date.slice(-2))}
                    {day?.isMenstruation && (
                      <>
                        <span aria-hidden="true"> ●</span>
                        <span className="visually-hidden">{` ${label("menstruation")}`}</span>
                      </>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.legend}>{label("legend")}</p>
    </Collapsible>
  );
});
