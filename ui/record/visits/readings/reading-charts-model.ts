import { isEvaluated } from "@libretto/core/catalogues/evaluations";
import type { ValueBand } from "@libretto/core/catalogues/value-limits/value-band";
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
import { type DayRange, isInRange } from "@libretto/core/record/vital-signs/period";
import type { Reading, ReadingDraft } from "@libretto/core/record/vital-signs/reading";
import { bandOfNewest } from "@libretto/core/record/vital-signs/reading-changes";
import { type ReferenceRange, referenceRangeOf } from "@libretto/core/record/vital-signs/reference-ranges";
import { type ChartLines, findChangedSeries } from "@libretto/core/record/vital-signs/time-series";
import { makeAutoObservable } from "mobx";
import { PeriodModel } from "../../../shared/period/period-model.ts";
import type { SectionModel } from "../../../shared/section/section-model.ts";
import type { RecordServices } from "../../sections-model.ts";

/** The charts of the readings in a period, and the series of blood pressure at home. */
export class ReadingChartsModel {
  /** The shown period; text that is no date counts as open. */
  readonly period = new PeriodModel("reading", "year", () => void this.loadPeriod());

  constructor(
    private readonly section: SectionModel<ReadingDraft, Reading>,
    private readonly record: RecordServices["record"],
  ) {
    makeAutoObservable<this, "section" | "record">(
      this,
      { section: false, record: false, period: false },
      { autoBind: true },
    );
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
    const { patient } = record ?? {};
    const subject = { birth: patient?.birth ?? null, height, isEvaluated: isEvaluated(patient ?? {}, "values") };
    return referenceRangeOf(measure, subject, today);
  }

  private get readings(): readonly Reading[] {
    return this.section.rows.filter(({ takenAt }) => isInRange(takenAt, this.range));
  }

  private get range(): DayRange {
    return this.period.rangeOn(this.record.today);
  }
}
