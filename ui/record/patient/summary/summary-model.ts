import type { ValueBand } from "@libretto/core/catalogues/value-limits/value-band";
import { type CalendarDate, dayOf, type Instant, subtractDays } from "@libretto/core/kernel/dates";
import { type PageName, pageEntries } from "@libretto/core/navigation/pages";
import { PAGE_SECTIONS } from "@libretto/core/navigation/section-pages";
import { bandSubjectOfRecord } from "@libretto/core/record/across/band-subject";
import {
  findNextAppointment,
  listPassedAppointments,
  listUpcomingEvents,
  type UpcomingEvent,
  type UpcomingRows,
} from "@libretto/core/record/across/upcoming";
import { hasPassed } from "@libretto/core/record/appointment";
import { isSensitivity } from "@libretto/core/record/diagnoses/diagnosis";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import type { Exam, ExamDraft } from "@libretto/core/record/exams/exam";
import { exams } from "@libretto/core/record/exams/wire";
import { readingsOf, rowsOf } from "@libretto/core/record/patient-record";
import type { RowCore } from "@libretto/core/record/section";
import { findSection } from "@libretto/core/record/sections";
import { type DayPlan, listNextDosingDays, planDay } from "@libretto/core/record/therapies/schedule/planned-doses";
import { isTakenOn, type Therapy, type TherapyDraft } from "@libretto/core/record/therapies/therapy";
import { therapies } from "@libretto/core/record/therapies/wire";
import type { Visit, VisitDraft } from "@libretto/core/record/visits/visit";
import { visits } from "@libretto/core/record/visits/wire";
import type { MeasureName } from "@libretto/core/record/vital-signs/measures";
import { limitBandOfNewest } from "@libretto/core/record/vital-signs/reading-bands";
import { type ChartLines, timeSeriesOf } from "@libretto/core/record/vital-signs/time-series";
import { makeAutoObservable } from "mobx";
import { AllRows } from "../../all-rows.ts";
import type { RecordServices } from "../../sections-model.ts";
import { TodayModel } from "../today/today-model.ts";

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

/** The summary of the own record on the patient sheet. */
export class SummaryModel {
  private readonly inUse: AllRows<TherapyDraft, Therapy>;
  private readonly appointments: AllRows<VisitDraft, Visit>;
  private readonly exams: AllRows<ExamDraft, Exam>;
  readonly day: TodayModel;

  constructor(private readonly services: RecordServices) {
    const { record, store, memory } = services;
    this.inUse = new AllRows(record, store, therapies, "inUse");
    this.appointments = new AllRows(record, store, visits, "appointments");
    this.exams = new AllRows(record, store, exams);
    this.day = new TodayModel({
      ...{ record, memory },
      medications: () => this.medications,
      hasDoseLog: () => this.hasDoseLog,
    });
    makeAutoObservable<this, "services" | "inUse" | "appointments" | "exams">(
      this,
      { services: false, inUse: false, appointments: false, exams: false, day: false },
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

  /** The blood pressure among the tiles; null when it was never measured. */
  get pressure(): ChartLines | null {
    const [first] = this.tiles;
    return first !== undefined && first[0].measure === TILES[0] ? first : null;
  }

  /** The band of the newest values of a tile; null when they are within their limits. */
  bandOf(lines: ChartLines): ValueBand | null {
    const { today } = this;
    return limitBandOfNewest(lines, bandSubjectOfRecord(this.record, today), today);
  }

  /** The medications in use that have started. */
  get medications(): readonly Therapy[] {
    return this.inUse.loadedRows.filter((therapy) => isTakenOn(therapy, this.today));
  }

  /** The day in Italy. It follows the clock of the page, which moves on past midnight. */
  get today(): CalendarDate {
    return dayOf(this.day.now);
  }

  /** Whether the person records doses: there are some, or the person began on this device. */
  get hasDoseLog(): boolean {
    return this.services.groups.isOpen(DOSES_GROUP, this.countRows("doses") > 0);
  }

  /** Shows the controls that record doses, from now on. */
  beginDoses() {
    if (!this.hasDoseLog) this.services.groups.toggle(DOSES_GROUP, false);
  }

  /** The medications in use that today has no dose with a time of. */
  get otherMedications(): Pick<DayPlan, "withoutTimes" | "notToday"> {
    return planDay(this.medications, this.today);
  }

  /** The next day after today with a planned dose of a medication; null when there is none. */
  findNextDosingDay(therapy: Therapy): CalendarDate | null {
    return listNextDosingDays(therapy, subtractDays(this.today, -1), 1)[0] ?? null;
  }

  /** Whether all appointments are loaded. Before that, nobody knows which is the next one. */
  get areAppointmentsLoaded(): boolean {
    return this.appointments.all !== null && this.exams.all !== null;
  }

  /** The next visit or exam; null when none is planned, or while not all are loaded. */
  get nextAppointment(): UpcomingEvent | null {
    return findNextAppointment(this.events, this.day.now);
  }

  /** The appointments whose time has passed, and of which nobody has said that they took place. */
  get passedAppointments(): readonly UpcomingEvent[] {
    return listPassedAppointments(this.appointmentRows, this.day.now);
  }

  /** What follows the next appointment, and starts and ends of therapies, from today on, the next first. */
  get upcoming(): readonly UpcomingEvent[] {
    const { nextAppointment, day } = this;
    const isToCome = (event: UpcomingEvent) => event.section === "therapies" || !hasPassed(event, day.now);
    return this.events.filter((event) => event !== nextAppointment && isToCome(event)).slice(0, MAX_EVENTS);
  }

  /** Whether the record has no row: there is nothing yet that today could show. */
  get isEmpty(): boolean {
    return Object.values(this.record?.collections ?? {}).every(({ total }) => total === 0);
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

  private get events(): readonly UpcomingEvent[] {
    return listUpcomingEvents({ ...this.appointmentRows, therapies: this.inUse.loadedRows }, this.today);
  }

  /** The visits and exams, once all are loaded. */
  private get appointmentRows(): Pick<UpcomingRows, "visits" | "exams"> {
    const { appointments, exams: all, areAppointmentsLoaded } = this;
    return areAppointmentsLoaded
      ? { visits: appointments.loadedRows, exams: all.loadedRows }
      : { visits: [], exams: [] };
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
      newest:
        days
          .filter((day) => day <= this.today)
          .toSorted()
          .at(-1) ?? null,
    };
  }
}
