import "dayjs/locale/it";
import "@mantine/core/styles/UnstyledButton.css";
import "@mantine/dates/styles.css";
import { DatePicker } from "@mantine/dates";
import { observer } from "mobx-react-lite";
import type { KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { useLabels } from "../labels.ts";
import { LanguageModel } from "../language-model.ts";
import { useModel, useOwnModel } from "../models.ts";
import { MantineTheme } from "../theme/MantineTheme.tsx";
import { CalendarModel } from "./calendar-model.ts";
import { pickerLabels } from "./picker-labels.ts";

const MONDAY = 1;

interface Props {
  readonly value: string | null;
  readonly latest?: string;
  readonly pick: (date: string) => void;
}

/** Mantine makes one day reachable by Tab: the selected one, or today. */
const focusDay = (calendar: HTMLElement | null) =>
  calendar?.querySelector<HTMLElement>("td button[tabindex='0']")?.focus();

/** The calendar of a date field; its code is loaded when it is first opened. */
export const Calendar = observer(({ value, latest, pick }: Props) => {
  const label = useLabels(pickerLabels);
  const { current } = useModel(LanguageModel);
  const model = useOwnModel(() => new CalendarModel(value ?? latest, latest));
  const movePage = (event: KeyboardEvent<HTMLElement>, from: string) => {
    const calendar = event.currentTarget.closest("table")?.parentElement;
    const day = flushSync(() => model.pressKey(from, event.key, event.shiftKey));
    if (day === null) return;
    event.preventDefault();
    calendar?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  };
  return (
    <MantineTheme>
      <div ref={focusDay}>
        <DatePicker
          locale={current}
          firstDayOfWeek={MONDAY}
          hideOutsideDates
          value={value}
          {...(model.displayed !== undefined && { date: model.displayed })}
          onDateChange={model.display}
          getDayProps={(day) => ({ "data-day": day, onKeyDown: (event) => movePage(event, day) })}
          {...(latest && { maxDate: latest })}
          onChange={(date) => date !== null && pick(date)}
          ariaLabels={{
            previousMonth: label("previousMonth"),
            nextMonth: label("nextMonth"),
            previousYear: label("previousYears"),
            nextYear: label("nextYears"),
            previousDecade: label("previousYears"),
            nextDecade: label("nextYears"),
            monthLevelControl: label("chooseMonth"),
            yearLevelControl: label("chooseMonth"),
          }}
        />
      </div>
    </MantineTheme>
  );
});
