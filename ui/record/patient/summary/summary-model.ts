import type { ValueBand } from "@libretto/core/catalogues/value-limits/value-band";
import { type CalendarDate, dayOf, type Instant, subtractDays } from "@libretto/core/kernel/dates";
import { type PageName, pageEntries } from "@libretto/core/navigation/pages";
import { PAGE_SECTIONS } from "@libretto/core/navigation/section-pages";
import { bandSubjectOfRecord } from "@libretto/core/record/across/band-subject";
import { listUpcomingEvents, type UpcomingEvent } from "@libretto/core/record/across/upcoming";
import { isSensitivity } from "@libretto/core/record/diagnoses/diagnosis";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import type { LastAccess } from "@libretto/core/record/doctors/last-access";
import { exams } from "@libretto/core/record/exams/wire";
import { readingsOf, rowsOf } from "@libretto/core/record/patient-record";
import type { RowCore } from "@libretto/core/record/section";
import { findSection } from "@libretto/core/record/sections";
import { type DayPlan, planDay } from "@libretto/core/record/therapies/schedule/planned-doses";
import { isTakenOn, type Therapy, type TherapyDraft } from "@libretto/core/record/therapies/therapy";
import { therapies } from "@libretto/core/record/therapies/wire";
import type { MeasureName } from "@libretto/core/record/vital-signs/measures";
import { limitBandOfNewest } from "@libretto/core/record/vital-signs/reading-bands";
import { type ChartLines, timeSeriesOf } from "@libretto/core/record/vital-signs/time-series";
import { makeAutoObservable, observableRef } from "mobx";
import { Remote } from "../../../shared/remote.ts";
import { AllRows } from "../../all-rows.ts";
import { forPatient } from "../../record-model.ts";
import { doctorsOf, type RecordServices } from "../../sections-model.ts";

/** A page with rows of the record: how many there are, and the day of the newest one. */
export interface PageSummary {
  readonly page: PageName;
  readonly count: number;
  /** Null when the page has no row with a date. */
  readonly newest: CalendarDate | null;
}

/** A first step of a new patient. */
export interface FirstStep {
  readonly key: "documents" | "personal" | "allergies" | "therapies" | "contacts" | "doctors";
  readonly isDone: boolean;
}

/** The measures with a tile, most important first. */
const TILES: readonly MeasureName[] = [
  ...(["maximumPressure", "heartRate", "glucose", "weight", "oxygenSaturation", "temperature"] as const),
  ...(["breathingRate", "waist"] as const),
];
const MAX_TILES = 3;
/** Whether the person records doses; remembered like an open group. */
const DOSES_GROUP = "sheet.doses";
/** Events that are further away are on the page of their section. */
const MAX_EVENTS = 4;
const DATE = /^\d{4}-\d{2}-\d{2}/;

const dayOfKey = (key: string): CalendarDate | null => {
  if (!DATE.test(key)) return null;
  return key.length > 10 ? dayOf(key as Instant) : (key as CalendarDate);
};

const tileOrder = ([{ measure }]: ChartLines): number => TILES.indexOf(measure);

/** A doctor who opened the record, and when. */
interface RecentReader {
  readonly name: string;
  readonly at: Instant;
}

/** Older accesses are in the access log. */
const RECENT_DAYS = 7;

/** The summary of the own record on the patient sheet. */
export class SummaryModel {
  private readonly inUse: AllRows<TherapyDraft, Therapy>;
  private lastAccesses: Remote<readonly LastAccess[]>;

  constructor(private readonly services: RecordServices) {
    this.inUse = new AllRows(services.record, services.store, therapies, "inUse");
    this.lastAccesses = this.createLastAccesses();
    makeAutoObservable<this, "services" | "inUse" | "lastAccesses">(
      this,
      { services: false, inUse: false, lastAccesses: observableRef },
      { autoBind: true },
    );
  }

  /** The newest measures for the tiles: at most three, and all of which the newest value is urgent now. */
  get tiles(): readonly ChartLines[] {
    return timeSeriesOf(readingsOf(this.record))
      .filter((lines) => tileOrder(lines) >= 0)
      .toSorted((a, b) => tileOrder(a) - tileOrder(b))
      .filter((lines, index) => index < MAX_TILES || this.isUrgentNow(lines));
  }

  /** The band of the newest values of a tile; null when they are within their limits. */
  bandOf(lines: ChartLines): ValueBand | null {
    const { today } = this.services.record;
    return limitBandOfNewest(lines, bandSubjectOfRecord(this.record, today), today);
  }

  get hasDoctors(): boolean {
    return doctorsOf(this.services.record).length > 0;
  }

  /** The doctors who opened the record in the last seven days, the latest first; none until they are loaded. */
  get recentReaders(): readonly RecentReader[] {
    const doctors = doctorsOf(this.services.record);
    const first = subtractDays(this.services.record.today, RECENT_DAYS);
    return (this.lastAccesses.value ?? [])
      .flatMap(({ doctor, at }) => {
        const name = doctors.find(({ account }) => account === doctor)?.name;
        return at === null || name === undefined || dayOf(at) < first ? [] : [{ name, at }];
      })
      .toSorted((a, b) => (a.at < b.at ? 1 : -1));
  }

  async loadReaders(): Promise<void> {
    await this.lastAccesses.load();
  }

  /** Forgets who read the record when the session ends. */
  clear() {
    this.lastAccesses = this.createLastAccesses();
  }

  /** The medications in use that have started. */
  get medications(): readonly Therapy[] {
    return this.inUse.loadedRows.filter((therapy) => isTakenOn(therapy, this.services.record.today));
  }

  get today(): CalendarDate {
    return this.services.record.today;
  }

  /** Whether the person records doses: there are some, or the person began on this device. */
  get recordsDoses(): boolean {
    return this.services.groups.isOpen(DOSES_GROUP, this.countRows("doses") > 0);
  }

  /** Shows the controls that record doses, from now on. */
  beginDoses() {
    if (!this.recordsDoses) this.services.groups.toggle(DOSES_GROUP, false);
  }

  /** What is taken today, by time. */
  get plan(): DayPlan {
    return planDay(this.medications, this.services.record.today);
  }

  /** Exams, and starts and ends of therapies, from today on, the next first. */
  get upcoming(): readonly UpcomingEvent[] {
    const rows = { exams: rowsOf(this.record, exams), therapies: this.inUse.loadedRows };
    return listUpcomingEvents(rows, this.services.record.today).slice(0, MAX_EVENTS);
  }

  /** The other pages of the record. */
  get pages(): readonly PageSummary[] {
    return pageEntries.flatMap(([page, { menu }]) => {
      const sections = PAGE_SECTIONS[page];
      return page === "sheet" || menu !== "record" || sections === undefined ? [] : [this.summarise(page, sections)];
    });
  }

  /** The first steps of a new patient; empty when all of them are done. */
  get firstSteps(): readonly FirstStep[] {
    const { record } = this;
    if (record === null) return [];
    const { patient, doctors } = record;
    const steps: readonly FirstStep[] = [
      { key: "documents", isDone: this.countRows("files") + this.countRows("labResults") > 0 },
      { key: "personal", isDone: patient.birth !== null && patient.taxCode !== "" },
      {
        key: "allergies",
        isDone: (patient.allergyStatement ?? null) !== null || rowsOf(record, diagnoses).some(isSensitivity),
      },
      { key: "therapies", isDone: this.countRows("therapies") > 0 },
      { key: "contacts", isDone: this.countRows("emergencyContacts") > 0 },
      { key: "doctors", isDone: doctors.length > 0 },
    ];
    // documents make the others quicker, and are not required
    return steps.every(({ key, isDone }) => isDone || key === "documents") ? [] : steps;
  }

  private createLastAccesses(): Remote<readonly LastAccess[]> {
    const { record, doctors } = this.services;
    return new Remote(() => forPatient(record, doctors.listLastAccesses));
  }

  private isUrgentNow(lines: ChartLines): boolean {
    const band = this.bandOf(lines);
    return band?.band === "urgent" && band.isFresh;
  }

  private get record() {
    return this.services.record.record;
  }

  private countRows(section: string): number {
    return this.record?.collections[section]?.total ?? 0;
  }

  private summarise(page: PageName, sections: readonly string[]): PageSummary {
    const days = sections.flatMap((name) => {
      const rows: readonly RowCore[] = this.record?.collections[name]?.rows ?? [];
      return rows.flatMap((row) => dayOfKey(findSection(name).sortKeyOf(row)) ?? []);
    });
    return {
      page,
      count: sections.reduce((sum, name) => sum + this.countRows(name), 0),
      newest: days.toSorted().at(-1) ?? null,
    };
  }
}
