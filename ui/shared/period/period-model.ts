import type { CalendarDate } from "@libretto/core/kernel/dates";
import { type DayRange, type Period, rangeOf } from "@libretto/core/record/vital-signs/period";
import { makeAutoObservable } from "mobx";
import { DayRangeModel } from "./day-range-model.ts";

/** The choice of a period: a usual one, or a typed range. */
export class PeriodModel {
  /** The typed range. */
  readonly custom: DayRangeModel;

  constructor(
    /** Unique in the page. */
    readonly id: string,
    public chosen: Period,
    /** Called with each change by the person. */
    private readonly onChange: () => void = () => undefined,
  ) {
    this.custom = new DayRangeModel(id, onChange);
    makeAutoObservable<this, "onChange">(this, { id: false, custom: false, onChange: false }, { autoBind: true });
  }

  /** Whether the typed range has a text that is no date. */
  get isInvalid(): boolean {
    return this.chosen === "custom" && this.custom.isInvalid;
  }

  /** The days of the period that ends today. */
  rangeOn(today: CalendarDate): DayRange {
    return rangeOf(this.chosen, today, this.custom.range);
  }

  choose(period: Period | null) {
    if (period === null) return;
    this.chosen = period;
    this.onChange();
  }
}
