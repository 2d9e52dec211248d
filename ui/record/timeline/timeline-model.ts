import { type CalendarDate, daysBetween, subtractDays } from "@libretto/core/kernel/dates";
import { numeral } from "@libretto/core/messages/numerals";
import { rowAddress } from "@libretto/core/navigation/row-address";
import {
  buildTimeline,
  listDays,
  readDay,
  type Timeline,
  type TimelineLine,
  type TimelineRows,
} from "@libretto/core/record/across/timeline/timeline";
import { describeDay } from "@libretto/core/record/across/timeline/timeline-texts";
import {
  moveDay,
  type TimelineWindow,
  windowAround,
  type Zoom,
} from "@libretto/core/record/across/timeline/timeline-window";
import { exams } from "@libretto/core/record/exams/wire";
import { files } from "@libretto/core/record/files/wire";
import { formatValue, testNameOf } from "@libretto/core/record/lab-results/labels";
import { labResults } from "@libretto/core/record/lab-results/wire";
import type { RowCore } from "@libretto/core/record/section";
import { therapies } from "@libretto/core/record/therapies/wire";
import { visits } from "@libretto/core/record/visits/wire";
import { MEASURES } from "@libretto/core/record/vital-signs/measures";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { measureLabels } from "@libretto/core/reports/labels/measure-labels";
import { makeAutoObservable } from "mobx";
import { AllRows } from "../all-rows.ts";
import type { RecordServices } from "../sections-model.ts";
import { timelineLabels } from "./timeline-labels.ts";

/** The keys of the chosen day, as a slider has them. */
export type DayKey = "ArrowLeft" | "ArrowRight" | "ArrowDown" | "ArrowUp" | "PageUp" | "PageDown" | "Home" | "End";

/** A day of the list: its sentence, and the rows that begin, end or happen on it. */
interface ListedDay {
  readonly day: CalendarDate;
  readonly text: string;
  readonly rows: readonly { readonly to: string; readonly name: string }[];
}

const SECTIONS = { therapies, visits, exams, files, vitalSigns, labResults } as const;

/** The record over time: what the window shows, and the day that is read. */
export class TimelineModel {
  zoom: Zoom = "year";
  day: CalendarDate;
  private readonly rows: Readonly<Record<keyof TimelineRows, AllRows<RowCore, RowCore>>>;

  constructor(private readonly services: Pick<RecordServices, "record" | "store" | "language">) {
    const { record, store } = services;
    this.day = record.today;
    this.rows = Object.fromEntries(
      Object.entries(SECTIONS).map(([name, section]) => [name, new AllRows(record, store, section as never)]),
    ) as typeof this.rows;
    makeAutoObservable<this, "services" | "rows">(this, { services: false, rows: false }, { autoBind: true });
  }

  get timeline(): Timeline {
    const loaded = Object.fromEntries(Object.entries(this.rows).map(([name, { loadedRows }]) => [name, loadedRows]));
    return buildTimeline(loaded as unknown as TimelineRows);
  }

  /** Whether rows are missing: they are loading, or loading them failed. */
  get missingRows(): "none" | "loading" | "failed" {
    const incomplete = Object.values(this.rows).filter(({ all }) => all === null);
    if (incomplete.length === 0) return "none";
    return incomplete.some(({ failure }) => failure !== null) ? "failed" : "loading";
  }

  get window(): TimelineWindow {
    return windowAround(this.day, this.zoom);
  }

  get today(): CalendarDate {
    return this.services.record.today;
  }

  /** The day in one sentence. */
  get sentence(): string {
    return this.describe(this.day);
  }

  /** The days of the window on which something happens, with their sentences. */
  get days(): readonly ListedDay[] {
    const { from, until } = this.window;
    return listDays(this.timeline)
      .filter((day) => from <= day && day <= until)
      .map((day) => ({ day, text: this.describe(day), rows: this.rowsOfDay(day) }));
  }

  setZoom(zoom: Zoom) {
    this.zoom = zoom;
  }

  choose(day: CalendarDate) {
    this.day = day;
  }

  /** Shows the next window, or the one before. */
  move(by: 1 | -1) {
    this.day = moveDay(this.day, this.zoom, by);
  }

  /** Moves the day that is read; false for another key. */
  press(key: string): boolean {
    const next = this.dayOfKey(key as DayKey);
    if (next === undefined) return false;
    this.day = next;
    return true;
  }

  /** The number of the chosen day in the window, from 0, and of the last one. */
  get dayNumbers(): { readonly chosen: number; readonly last: number } {
    const { from, until } = this.window;
    return { chosen: daysBetween(from, this.day), last: daysBetween(from, until) };
  }

  /** The name of a line. */
  nameOf({ subject }: TimelineLine): string {
    const { current } = this.services.language;
    return "measure" in subject ? measureLabels[current][subject.measure] : testNameOf(subject.test, current);
  }

  private dayOfKey(key: DayKey): CalendarDate | undefined {
    const events = listDays(this.timeline);
    switch (key) {
      case "ArrowLeft":
      case "ArrowDown":
        return subtractDays(this.day, 1);
      case "ArrowRight":
      case "ArrowUp":
        return subtractDays(this.day, -1);
      case "PageUp":
        return events.findLast((day) => day < this.day) ?? this.day;
      case "PageDown":
        return events.find((day) => day > this.day) ?? this.day;
      case "Home":
        return this.window.from;
      case "End":
        return this.window.until;
      default:
        return undefined;
    }
  }

  private rowsOfDay(day: CalendarDate): ListedDay["rows"] {
    const { starting, ending, dots } = readDay(this.timeline, day, this.today);
    return [...[...starting, ...ending].map((bar) => ({ ...bar, section: "therapies" })), ...dots].flatMap((row) => {
      const to = rowAddress(row);
      return to === null ? [] : [{ to, name: row.name }];
    });
  }

  private describe(day: CalendarDate): string {
    return describeDay(this.timeline, day, this.today, this.services.language.current, this.valueText);
  }

  private valueText(line: TimelineLine, values: readonly number[]): string {
    const { language } = this.services;
    const { subject } = line;
    const texts = values.map((value) =>
      "measure" in subject
        ? `${numeral(value, language.current)} ${MEASURES[subject.measure].unit}`
        : formatValue({ ...subject.test, value }, language.current),
    );
    return language.label(timelineLabels, "values", { name: this.nameOf(line), values: texts.join(", ") });
  }
}
