import type { ValueBand } from "@libretto/core/catalogues/value-limits/value-band";
import { CalendarDate } from "@libretto/core/kernel/dates";
import { bandSubjectOfRecord } from "@libretto/core/record/across/band-subject";
import { readingsOf } from "@libretto/core/record/patient-record";
import {
  type HomePressureMeaning,
  type HomePressureSeries,
  homePressureMeaning,
  homePressureSeriesOf,
} from "@libretto/core/record/vital-signs/home-pressure";
import { latestByKind } from "@libretto/core/record/vital-signs/kinds";
import type { MeasureName } from "@libretto/core/record/vital-signs/measures";
import { type DayRange, isInRange, type Period, rangeOf } from "@libretto/core/record/vital-signs/period";
import type { Reading, ReadingDraft } from "@libretto/core/record/vital-signs/reading";
import { bandOfNewest } from "@libretto/core/record/vital-signs/reading-changes";
import { type ReferenceRange, referenceRangeOf } from "@libretto/core/record/vital-signs/reference-ranges";
import { type ChartLines, findChangedSeries } from "@libretto/core/record/vital-signs/time-series";
import { makeAutoObservable } from "mobx";
import type { FieldInput } from "../../../shared/forms/field-model.ts";
import type { SectionModel } from "../../../shared/section/section-model.ts";
import type { RecordServices } from "../../sections-model.ts";

type RangeEnd = "from" | "to";

/** The charts of the readings in a period, and the series of blood pressure at home. */
export class ReadingChartsModel {
  period: Period = "year";
  /** The ends of the typed range; text that is no date counts as open. */
  private typed: Readonly<Record<RangeEnd, string>> = { from: "", to: "" };

  constructor(
    private readonly section: SectionModel<ReadingDraft, Reading>,
    private readonly record: RecordServices["record"],
  ) {
    makeAutoObservable<this, "section" | "record">(this, { section: false, record: false }, { autoBind: true });
  }

  choose(period: Period | null) {
    if (period !== null) this.period = period;
    void this.loadPeriod();
  }

  /** The input of an end of the range. */
  endOf(end: RangeEnd): FieldInput<string> {
    return {
      id: `reading-period-${end}`,
      name: end,
      value: this.typed[end],
      problem: this.typed[end] === "" || CalendarDate.is(this.typed[end]) ? null : "form.dateInvalid",
      correction: null,
      write: (text) => this.type(end, text),
      blur: () => undefined,
    };
  }

  /** Loads the readings of the period; the newest ones are loaded already. */
  async loadPeriod(): Promise<void> {
    const { from } = this.range;
    await this.section.loadUntil((oldest) => from !== null && !isInRange(oldest.takenAt, { from, to: null }));
  }

  get courses(): readonly ChartLines[] {
    return findChangedSeries(this.readings);
  }

  /** Whether there are readings in the period, also when none of them makes a chart. */
  get hasReadings(): boolean {
    return this.readings.length > 0;
  }

  /** Whether readings of the period are not loaded. */
  get isPartial(): boolean {
    return (
      this.section.isPartial &&
      !this.section.reading &&
      this.section.rows.every(({ takenAt }) => isInRange(takenAt, this.range))
    );
  }

  get homeSeries(): HomePressureSeries | null {
    return homePressureSeriesOf(this.section.rows);
  }

  /** The meaning of the mean of the series, and of the newest measurement. */
  get homeMeaning(): HomePressureMeaning | null {
    const { record, today } = this.record;
    const { homeSeries } = this;
    return homeSeries === null
      ? null
      : homePressureMeaning(homeSeries, this.section.rows, bandSubjectOfRecord(record, today), today);
  }

  /** The band of the newest values of a chart; null when they are within their limits. */
  bandOf(lines: ChartLines): ValueBand | null {
    const { record, today } = this.record;
    return bandOfNewest(lines, bandSubjectOfRecord(record, today), today);
  }

  referenceRange(measure: MeasureName): ReferenceRange | null {
    const { record, today } = this.record;
    const height = latestByKind(readingsOf(record)).height?.height ?? null;
    return referenceRangeOf(measure, { birth: record?.patient.birth ?? null, height }, today);
  }

  private get readings(): readonly Reading[] {
    return this.section.rows.filter(({ takenAt }) => isInRange(takenAt, this.range));
  }

  private get range(): DayRange {
    const endOf = (end: RangeEnd) => (CalendarDate.is(this.typed[end]) ? this.typed[end] : null);
    return rangeOf(this.period, this.record.today, { from: endOf("from"), to: endOf("to") });
  }

  private type(end: RangeEnd, text: string) {
    this.typed = { ...this.typed, [end]: text };
    void this.loadPeriod();
  }
}
