import { addMonths } from "@libretto/core/kernel/calendar";
import type { CalendarDate } from "@libretto/core/kernel/dates";
import { makeAutoObservable } from "mobx";

const MONTHS_OF_KEYS: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 };
const MONTHS_PER_YEAR = 12;

/** The month that a calendar displays, and how keys change it. Days are `YYYY-MM-DD`. */
export class CalendarModel {
  constructor(
    /** A day of the displayed month. By default the calendar displays the current month. */
    public displayed: string | undefined,
    private readonly latest: string | undefined,
  ) {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  display(day: string) {
    this.displayed = day;
  }

  /**
   * PageUp and PageDown display the previous and the next month, with Shift the same month of another year. Returns the
   * day to focus there, or null for other keys. In a shorter month that is its last day; it is never after the latest day.
   */
  pressKey(from: string, key: string, isShiftPressed: boolean): string | null {
    const months = MONTHS_OF_KEYS[key];
    if (months === undefined) return null;
    const target = addMonths(from as CalendarDate, isShiftPressed ? months * MONTHS_PER_YEAR : months);
    const day = this.latest !== undefined && target > this.latest ? this.latest : target;
    this.display(day);
    return day;
  }
}
