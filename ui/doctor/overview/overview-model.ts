import type { BandSubject, ValueBand } from "@libretto/core/catalogues/value-limits/value-band";
import { type CalendarDate, dayOf, subtractDays } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import type { Language } from "@libretto/core/messages/codes";
import { dayOnScreen } from "@libretto/core/messages/days";
import { formatAbsence } from "@libretto/core/record/across/absence";
import { allergyStateOf, formatAllergyState } from "@libretto/core/record/across/allergy-state";
import { bandSubjectOf } from "@libretto/core/record/across/band-subject";
import { findNewsStart, type NewsStart } from "@libretto/core/record/across/since-visit/news-start";
import { findChangesSince, SECTIONS_WITH_CHANGES } from "@libretto/core/record/across/since-visit/since-visit";
import { findLastVisit } from "@libretto/core/record/across/since-visit/visit-days";
import { type Diagnosis, isSensitivity, sortSeriousFirst } from "@libretto/core/record/diagnoses/diagnosis";
import type { Association } from "@libretto/core/record/doctors/association";
import { findOutsideRange } from "@libretto/core/record/lab-results/interpretation";
import { assessResult, formatValue, labResultLabels, testNameOf } from "@libretto/core/record/lab-results/labels";
import { groupByTest, type LabResultGroup } from "@libretto/core/record/lab-results/trend";
import type { SectionName } from "@libretto/core/record/sections";
import { isTakenOn, type Therapy } from "@libretto/core/record/therapies/therapy";
import { type HomePressureMeaning, homePressureMeaning } from "@libretto/core/record/vital-signs/home-pressure";
import { isPressure } from "@libretto/core/record/vital-signs/measures";
import {
  type ChartLines,
  newestPointOf,
  type SeriesPoint,
  seriesPointsOf,
} from "@libretto/core/record/vital-signs/time-series";
import { recordLabels } from "@libretto/core/reports/labels/record-labels";
import { type ChangeGroup, formatChanges } from "@libretto/core/reports/since-visit/change-lines";
import { formatUrgentValues } from "@libretto/core/reports/since-visit/urgent-values";
import { makeAutoObservable, reaction, runInAction } from "mobx";
import type { SharedRecordModel } from "../shared-record-model.ts";

/** The sections of which the page shows all rows: an old allergy or a drug forbidden long ago counts like a new one. */
const WHOLE_SECTIONS: readonly SectionName[] = ["diagnoses", "therapies"];

/** Older results and pressures are in the parts of the record. */
const DAYS = 365;

/** A test with a result of the last year that is outside its range. */
export interface OutsideResult {
  readonly id: number;
  /** "Colesterolo totale 232 mg/dL" */
  readonly text: string;
  readonly day: CalendarDate;
  /** "sopra l'intervallo", or the whole assessment of an urgent result and of one that the laboratory flagged */
  readonly position: string;
  readonly isUrgent: boolean;
  /** The newest result of the test when that is no longer outside. */
  readonly later: { readonly value: string; readonly day: CalendarDate } | null;
}

/** The newest blood pressure and the last twelve months. */
export interface PressureSummary {
  readonly lines: ChartLines;
  readonly newest: SeriesPoint;
  /** Null when it is within its limits. */
  readonly band: ValueBand | null;
  /** The measurements of the last twelve months, oldest first. */
  readonly year: readonly SeriesPoint[];
}

/** What a doctor reads first of a shared record, on one screen. */
export class OverviewModel {
  /** The number of calls that load rows now. */
  private loads = 0;

  constructor(
    private readonly shared: SharedRecordModel,
    /** The association of the doctor; undefined when the record does not have it. */
    private readonly association: () => Association | undefined,
  ) {
    makeAutoObservable<this, "shared" | "association">(this, { shared: false, association: false }, { autoBind: true });
    reaction(
      () => shared.recordModel.record,
      () => void this.load(),
      { fireImmediately: true },
    );
  }

  /** Loads the dangers first, then what the page states about the last year and about the days since the last visit. */
  async load(): Promise<void> {
    const { shared } = this;
    if (shared.recordModel.record === null) return;
    await this.countLoad(async () => {
      for (const name of WHOLE_SECTIONS) await shared.loadAll(name);
      await shared.loadWhile("visits", () => this.isPartialSection("visits"));
      for (const name of SECTIONS_WITH_CHANGES) await shared.loadWhile(name, () => this.isPartialSection(name));
    });
  }

  /** Whether all needed rows of these sections are read. Only then a list without rows may say that there are none. */
  progressOf(...names: readonly SectionName[]): "complete" | "loading" | "incomplete" {
    if (!this.isPartial(...names)) return "complete";
    return this.isLoading && this.failureOf(...names) === null ? "loading" : "incomplete";
  }

  /** Whether rows that the page needs are being loaded. */
  get isLoading(): boolean {
    return this.loads > 0;
  }

  /** Whether rows of these sections that the page needs may be missing. */
  isPartial(...names: readonly SectionName[]): boolean {
    return names.some((name) => this.isPartialSection(name));
  }

  /** Why needed rows of these sections could not be loaded; null without a failure. */
  failureOf(...names: readonly SectionName[]): Failure | null {
    const failed = names.find((name) => this.isPartialSection(name) && this.shared.failureOf(name) !== null);
    return failed === undefined ? null : this.shared.failureOf(failed);
  }

  /** Loads again what failed, and then what is still missing. */
  async retry(): Promise<void> {
    if (this.isLoading) return;
    const failed = SECTIONS_WITH_CHANGES.filter((name) => this.failureOf(name) !== null);
    await this.countLoad(async () => {
      for (const name of failed) await this.shared.loadMore(name);
      await this.load();
    });
  }

  /** Allergies and intolerances that were not excluded, serious ones first. */
  get sensitivities(): readonly Diagnosis[] {
    return sortSeriousFirst(this.shared.rowsOf("diagnoses").filter(isSensitivity));
  }

  /** What is known about allergies when none is listed. */
  allergyText(language: Language): string {
    const { record } = this.shared.recordModel;
    if (record === null) return "";
    return formatAllergyState(
      language,
      allergyStateOf(record.patient, this.sensitivities, this.shared.scope),
      dayOnScreen,
    );
  }

  /** The sentence for an empty list. */
  absenceText(language: Language): string {
    return formatAbsence(language, this.shared.scope, recordLabels[language].noRows);
  }

  get forbidden(): readonly Therapy[] {
    return this.shared.rowsOf("therapies").filter(({ list }) => list === "forbidden");
  }

  /** The medications in use; those that begin later come last. */
  get medications(): readonly Therapy[] {
    const inUse = this.shared.rowsOf("therapies").filter(({ list }) => list === "inUse");
    return inUse.toSorted((a, b) => Number(this.isPlanned(a)) - Number(this.isPlanned(b)));
  }

  /** Whether a medication in use begins after today. */
  isPlanned(therapy: Therapy): boolean {
    return !isTakenOn(therapy, this.today);
  }

  /** Whether a medication is in use although its stated end has passed. */
  isPastEnd({ end }: Therapy): boolean {
    return end !== null && end < this.today;
  }

  /** The illness for which a medication is taken; empty when the shown rows do not state it. */
  conditionOf({ diagnosis }: Therapy): string {
    return this.shared.rowsOf("diagnoses").find(({ id }) => id === diagnosis)?.condition ?? "";
  }

  /** Why no illness is shown for a medication: it was not read yet, or not shared, or nobody stated it. */
  get missingCondition(): "notRead" | "notShared" | "notStated" {
    if (this.isPartial("diagnoses")) return "notRead";
    return this.shared.scope === "whole" ? "notStated" : "notShared";
  }

  /** The diagnoses that were not excluded, confirmed ones first. */
  get diagnoses(): readonly Diagnosis[] {
    const illnesses = this.shared.rowsOf("diagnoses").filter(({ kind }) => kind === "diagnosis");
    return ["confirmed", "suspected"].flatMap((list) => illnesses.filter((row) => row.list === list));
  }

  /** Whether this installation says which values are unusual. */
  get evaluatesValues(): boolean {
    return this.subject.isEvaluated !== false;
  }

  /** The newest values that are urgent now, in words. */
  urgentValues(language: Language): readonly string[] {
    return formatUrgentValues(this.shared.rows, this.subject, this.today, language);
  }

  /** Null when no blood pressure is shown. */
  get pressure(): PressureSummary | null {
    const lines = this.shared.measures.find(([{ measure }]) => isPressure(measure));
    const points = lines === undefined ? [] : seriesPointsOf(lines);
    const newest = newestPointOf(points);
    if (lines === undefined || newest === undefined) return null;
    const year = points.filter(({ takenAt }) => dayOf(takenAt) >= this.yearAgo);
    return { lines, newest, band: this.shared.bandOf(lines), year };
  }

  /** The meaning of the mean of blood pressure at home; null without a mean. */
  get homeMeaning(): HomePressureMeaning | null {
    const { homeSeries } = this.shared;
    return homeSeries === null
      ? null
      : homePressureMeaning(homeSeries, this.shared.rowsOf("vitalSigns"), this.subject, this.today);
  }

  /** The tests with a result outside its range in the last year, urgent ones first. */
  outsideResults(language: Language): readonly OutsideResult[] {
    return groupByTest(this.shared.rowsOf("labResults"))
      .flatMap((group) => this.outsideOf(group, language) ?? [])
      .toSorted((a, b) => Number(b.isUrgent) - Number(a.isUrgent));
  }

  /** The day from which the page lists news; null when neither a visit nor the association has a day. */
  get newsStart(): NewsStart | null {
    return findNewsStart(this.shared.rowsOf("visits"), this.association() ?? null, this.today);
  }

  /** The changes since the last visit to this doctor, in words. */
  news(language: Language): readonly ChangeGroup[] {
    const start = this.newsStart;
    if (start === null) return [];
    const { rows, homeSeries } = this.shared;
    return formatChanges(findChangesSince(rows, start.day, this.today, this.lastVisit), {
      ...{ language, subject: this.subject, homeSeries },
      ...{ labResults: rows.labResults, therapies: rows.therapies, shouldOmitForbidden: true },
      areValuesComplete: !this.shared.isPartial("labResults") && !this.shared.isPartial("vitalSigns"),
    });
  }

  private async countLoad(load: () => Promise<void>): Promise<void> {
    this.loads++;
    await load();
    runInAction(() => {
      this.loads--;
    });
  }

  private isPartialSection(name: SectionName): boolean {
    const { shared } = this;
    if (WHOLE_SECTIONS.includes(name)) return shared.isPartial(name);
    // the visit from which the news count can be older than a year
    if (name === "visits" && this.lastVisit === null) return shared.isPartial(name);
    return shared.isPartialSince(name, this.firstNeededDay);
  }

  private get today(): CalendarDate {
    return this.shared.recordModel.today;
  }

  private get yearAgo(): CalendarDate {
    return subtractDays(this.today, DAYS);
  }

  /** The oldest day whose rows the page needs. */
  private get firstNeededDay(): CalendarDate {
    const start = this.newsStart?.day;
    return start !== undefined && start < this.yearAgo ? start : this.yearAgo;
  }

  private get lastVisit() {
    const name = this.association()?.name ?? "";
    return findLastVisit(this.shared.rowsOf("visits"), name, this.today);
  }

  private get subject(): BandSubject {
    const { record } = this.shared.recordModel;
    return bandSubjectOf({ ...this.shared.rows, patient: record?.patient }, this.today);
  }

  private outsideOf({ results }: LabResultGroup, language: Language): OutsideResult | null {
    const { subject, today } = this;
    const all = this.shared.rowsOf("labResults");
    const assess = (result: LabResultGroup["results"][0]) =>
      assessResult(result, subject, today, language, subject, all);
    const rangeOf = (result: LabResultGroup["results"][0]) => findOutsideRange(result, subject, subject.conditions);
    const isOutside = (result: LabResultGroup["results"][0]) => assess(result).isOutside || rangeOf(result) !== null;
    const outside = results.find((result) => result.date >= this.yearAgo && isOutside(result));
    if (outside === undefined) return null;
    const [newest] = results;
    const { text, isUrgent } = assess(outside);
    const side = rangeOf(outside);
    return {
      ...{ id: outside.id, day: outside.date, isUrgent },
      position: isUrgent || side === null || side === "flagged" ? text : labResultLabels[language].positions[side],
      text: `${testNameOf(outside, language)} ${formatValue(outside, language)}`,
      later: newest === outside ? null : { value: formatValue(newest, language), day: newest.date },
    };
  }
}
