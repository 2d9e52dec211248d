import type { CalendarDate } from "@libretto/core/kernel/dates";
import { type CycleDay, cycleDaysOf, type Menstruation } from "@libretto/core/record/menstruations/menstruation";
import { makeAutoObservable } from "mobx";

const WEEK_DAYS = 7;
const MONTH_LENGTH = "2026-03".length;

/** The month view of the cycle: it begins with the current month. */
export class CycleCalendarModel {
  /** As `YYYY-MM`. */
  month: string;

  constructor(
    private readonly rows: () => readonly Menstruation[],
    today: CalendarDate,
  ) {
    this.month = today.slice(0, MONTH_LENGTH);
    makeAutoObservable<this, "rows">(this, { rows: false }, { autoBind: true });
  }

  /** The weeks of the month from Monday on; null for days of other months. */
  get weeks(): readonly (readonly (CycleDay | null)[])[] {
    const days = cycleDaysOf(this.rows(), this.month);
    // 0 is Sunday
    const offset = (new Date(`${this.month}-01T00:00:00Z`).getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS;
    const cells = [...Array.from({ length: offset }, () => null), ...days];
    return Array.from({ length: Math.ceil(cells.length / WEEK_DAYS) }, (_, week) =>
      Array.from({ length: WEEK_DAYS }, (_day, day) => cells[week * WEEK_DAYS + day] ?? null),
    );
  }

  back() {
    this.move(-1);
  }

  forward() {
    this.move(1);
  }

  private move(months: number) {
    const [year = 0, month = 1] = this.month.split("-").map(Number);
    this.month = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, MONTH_LENGTH);
  }
}
