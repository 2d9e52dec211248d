import { type PainDegree, painLabel, painNumber } from "@libretto/core/catalogues/clinical/pain-scale";
import { bandText } from "@libretto/core/catalogues/value-limits/band-texts";
import type { BandSubject, ValueBand } from "@libretto/core/catalogues/value-limits/value-band";
import { type CalendarDate, daysBetween, subtractDays } from "@libretto/core/kernel/dates";
import { taskEither } from "@libretto/core/kernel/fp";
import { foldText } from "@libretto/core/kernel/text";
import { numeral } from "@libretto/core/messages/numerals";
import { rowAddress } from "@libretto/core/navigation/row-address";
import { bandSubjectOfRecord } from "@libretto/core/record/across/band-subject";
import { keepRowsOf } from "@libretto/core/record/across/timeline/condition-filter";
import { bandOfPoint } from "@libretto/core/record/across/timeline/point-band";
import {
  buildTimeline,
  readDay,
  type Timeline,
  type TimelineDot,
  type TimelineDrawing,
  type TimelineLine,
  type TimelinePoint,
  type TimelineRows,
} from "@libretto/core/record/across/timeline/timeline";
import { describeDay, type TimelineExtent } from "@libretto/core/record/across/timeline/timeline-texts";
import {
  dayAtPosition,
  isInWindow,
  moveDay,
  type TimelineWindow,
  windowAround,
  type Zoom,
} from "@libretto/core/record/across/timeline/timeline-window";
import { type Diagnosis, filterLinkable } from "@libretto/core/record/diagnoses/diagnosis";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { diary } from "@libretto/core/record/diary/wire";
import { exams } from "@libretto/core/record/exams/wire";
import { files } from "@libretto/core/record/files/wire";
import type { LabResult } from "@libretto/core/record/lab-results/lab-result";
import { formatValue, testNameOf } from "@libretto/core/record/lab-results/labels";
import { bandOfResult } from "@libretto/core/record/lab-results/result-band";
import { labResults } from "@libretto/core/record/lab-results/wire";
import type { RowCore } from "@libretto/core/record/section";
import { therapies } from "@libretto/core/record/therapies/wire";
import { vaccinations } from "@libretto/core/record/vaccinations/wire";
import { visits } from "@libretto/core/record/visits/wire";
import { MEASURES } from "@libretto/core/record/vital-signs/measures";
import type { Reading } from "@libretto/core/record/vital-signs/reading";
import { readingsWithChanges } from "@libretto/core/record/vital-signs/reading-changes";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { measureLabels } from "@libretto/core/reports/labels/measure-labels";
import { computedStruct, makeAutoObservable } from "mobx";
import { bodyLabels } from "../../shared/body/body-labels.ts";
import { SearchModel } from "../../shared/fields/search-model.ts";
import { AllRows } from "../all-rows.ts";
import type { RecordServices } from "../sections-model.ts";
import { timelineLabels } from "./timeline-labels.ts";

/** The keys of the chosen day, as a slider has them. */
export type DayKey = "ArrowLeft" | "ArrowRight" | "ArrowDown" | "ArrowUp" | "PageUp" | "PageDown" | "Home" | "End";

/** Reads the pain of drawings. */
interface DrawnPain {
  /** The strongest pain; null when the drawing could not be read; undefined until it is read. */
  readonly painOf: (drawing: TimelineDrawing) => PainDegree | null | undefined;
  readonly read: (drawings: readonly TimelineDrawing[]) => Promise<void>;
  /** Reads those again that could not be read. */
  readonly retry: (drawings: readonly TimelineDrawing[]) => Promise<void>;
}

/** A day in words, and the rows that begin, end or happen on it. */
interface DescribedDay {
  readonly text: string;
  readonly rows: readonly { readonly to: string; readonly name: string }[];
}

const SECTIONS = { therapies, visits, exams, files, vaccinations, vitalSigns, labResults, diary, diagnoses } as const;
type SectionKey = keyof typeof SECTIONS;

const isUrgentBand = (band: ValueBand | null): boolean => band?.band === "urgent";

/** The most diagnoses that the list shows; the others need more letters. */
const SHOWN_CONDITIONS = 50;

/** The record over time: what the window shows, and the day that is read. */
export class TimelineModel {
  zoom: Zoom = "year";
  day: CalendarDate;
  /** The diagnosis to which the timeline is limited; null for everything. */
  private conditionId: number | null = null;
  /** Chooses the diagnosis. */
  readonly search: SearchModel<Diagnosis>;
  private readonly rows: Readonly<Record<SectionKey, AllRows<RowCore, RowCore>>>;

  constructor(
    private readonly services: Pick<RecordServices, "record" | "store" | "language">,
    readonly pain: DrawnPain,
  ) {
    const { record, store } = services;
    this.day = record.today;
    this.rows = Object.fromEntries(
      Object.entries(SECTIONS).map(([name, section]) => [name, new AllRows(record, store, section as never)]),
    ) as typeof this.rows;
    this.search = new SearchModel<Diagnosis>({
      minLength: 0,
      debounceMilliseconds: 0,
      maxItems: SHOWN_CONDITIONS,
      find: (text) => taskEither.fromIO(() => this.findConditions(text)),
      textOf: ({ condition }) => condition,
      onChoose: (diagnosis) => this.filterBy(diagnosis?.id ?? null),
    });
    makeAutoObservable<this, "services" | "rows">(
      this,
      {
        services: false,
        rows: false,
        search: false,
        pain: false,
        // a key that moves the day within the window changes nothing that depends on the window
        window: computedStruct,
      },
      { autoBind: true },
    );
  }

  private get loaded(): TimelineRows {
    const loaded = Object.fromEntries(Object.entries(this.rows).map(([name, { loadedRows }]) => [name, loadedRows]));
    return loaded as unknown as TimelineRows;
  }

  /** The record over time, without the filter. */
  get everything(): Timeline {
    return buildTimeline(this.loaded, this.services.language.current);
  }

  /** What the page shows: everything, or what the filter keeps. */
  get timeline(): Timeline {
    // it is also read while the filter is on, so that it is still computed when the filter goes
    const { condition, everything } = this;
    return condition === null
      ? everything
      : buildTimeline(keepRowsOf(this.loaded, condition), this.services.language.current);
  }

  /** The diagnosis of the filter; null for everything. */
  get condition(): Diagnosis | null {
    return this.conditions.find(({ id }) => id === this.conditionId) ?? null;
  }

  /** The diagnoses by which the timeline can be filtered. */
  get conditions(): readonly Diagnosis[] {
    return filterLinkable(this.rows.diagnoses.loadedRows as readonly RowCore[] as readonly Diagnosis[], []);
  }

  private findConditions(text: string): readonly Diagnosis[] {
    const part = foldText(text);
    return this.conditions.filter(({ condition }) => foldText(condition).includes(part));
  }

  /** Limits the timeline to a diagnosis. A window without any of its days gives way to the latest one with some. */
  filterBy(condition: number | null) {
    this.conditionId = condition;
    const { days, timeline, today } = this;
    if (condition === null || days.length > 0) return;
    this.day = timeline.days.findLast((day) => day <= today) ?? timeline.days[0] ?? this.day;
  }

  /** The sections of which rows are missing, because they are loading or could not be loaded. */
  get missingSections(): Readonly<Record<"loading" | "failed", readonly SectionKey[]>> {
    const missing = (Object.keys(this.rows) as SectionKey[]).filter((name) => this.rows[name].all === null);
    const hasFailed = (name: SectionKey) => this.rows[name].failure !== null;
    return { loading: missing.filter((name) => !hasFailed(name)), failed: missing.filter(hasFailed) };
  }

  /** Loads the missing rows again. */
  async loadMissing(): Promise<void> {
    await Promise.all(this.missingSections.failed.map((name) => this.rows[name].load()));
  }

  get extent(): TimelineExtent {
    const { loading, failed } = this.missingSections;
    if (loading.length + failed.length > 0) return "loaded";
    return this.condition === null ? "all" : "filtered";
  }

  get window(): TimelineWindow {
    return windowAround(this.day, this.zoom);
  }

  get today(): CalendarDate {
    return this.services.record.today;
  }

  /** The day in one sentence, and its rows. */
  get chosenDay(): DescribedDay {
    return this.describe(this.day);
  }

  /** The days of the window on which something happens. */
  get days(): readonly CalendarDate[] {
    const { timeline, window } = this;
    return timeline.days.filter((day) => isInWindow(window, day));
  }

  setZoom(zoom: Zoom) {
    this.zoom = zoom;
  }

  choose(day: CalendarDate) {
    this.day = day;
  }

  /** Shows a day alone. */
  open(day: CalendarDate) {
    this.day = day;
    this.zoom = "day";
  }

  /**
   * Chooses the day at a place of the drawing: the nearest day on which something happens, if it is near.
   *
   * @param share the place as a share of the width of the window
   * @param reach how far away a day may be, as the same share
   */
  chooseAt(share: number, reach: number) {
    const day = dayAtPosition(this.window, share);
    const reachedDays = reach * (this.dayNumbers.last + 1);
    const distance = (other: CalendarDate) => Math.abs(daysBetween(day, other));
    const near = this.days.filter((other) => distance(other) <= reachedDays);
    this.day = near.toSorted((one, other) => distance(one) - distance(other))[0] ?? day;
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

  /** The key of a line. */
  keyOf({ subject }: TimelineLine): string {
    return "measure" in subject ? subject.measure : `test ${subject.test.id}`;
  }

  /** A day in words, and its rows. */
  describe(day: CalendarDate): DescribedDay {
    const { timeline, today, services, extent, bands, noteOf, painText } = this;
    const language = services.language.current;
    const { starting, ending, dots, drawings } = readDay(timeline, day, today);
    const resultNote = (result: LabResult) => noteOf(bands.ofResult(result));
    const urgentDots = new Set(this.urgentDotsOf(dots));
    const rows = [
      ...[...starting, ...ending].map((bar) => ({ ...bar, section: "therapies" })),
      ...[...urgentDots, ...dots.filter((dot) => !urgentDots.has(dot))].map((dot) =>
        dot.result === undefined ? dot : { ...dot, name: `${dot.name}${resultNote(dot.result)}` },
      ),
      ...drawings.map((drawing) => ({ ...drawing, section: "diary", name: painText(drawing) })),
    ].flatMap((row) => {
      const to = rowAddress(row);
      return to === null ? [] : [{ to, name: row.name }];
    });
    const text = describeDay(timeline, day, today, {
      ...{ language, extent, resultNote, painText, isUrgent: bands.isUrgent },
      isUrgentResult: (result) => isUrgentBand(bands.ofResult(result)),
      valueText: (line, points) => {
        const notes = points.map((point) => noteOf(bands.ofPoint(line, point)));
        return this.valueText(line, points, notes);
      },
    });
    return { text, rows };
  }

  /** The pain of a drawing in words. */
  painText(drawing: TimelineDrawing): string {
    const { language } = this.services;
    const degree = this.pain.painOf(drawing);
    if (degree === undefined) return language.label(timelineLabels, "drawingUnread");
    if (degree === null) return language.label(timelineLabels, "drawingFailed");
    if (degree === "none") return language.label(timelineLabels, "drawingWithoutPain");
    const name = language.message(painLabel(degree)).toLowerCase();
    const text = language.label(bodyLabels, "choice", { number: painNumber(degree), name });
    return language.label(timelineLabels, "drawing", { degree: text });
  }

  private dayOfKey(key: DayKey): CalendarDate | undefined {
    const { days } = this.timeline;
    switch (key) {
      case "ArrowLeft":
      case "ArrowDown":
        return subtractDays(this.day, 1);
      case "ArrowRight":
      case "ArrowUp":
        return subtractDays(this.day, -1);
      case "PageUp":
        return days.findLast((day) => day < this.day) ?? this.day;
      case "PageDown":
        return days.find((day) => day > this.day) ?? this.day;
      case "Home":
        return this.window.from;
      case "End":
        return this.window.until;
      default:
        return undefined;
    }
  }

  /** Those points of a line that are urgent. */
  urgentPointsOf(line: TimelineLine, points: readonly TimelinePoint[]): readonly TimelinePoint[] {
    const { isUrgent } = this.bands;
    return points.filter((point) => isUrgent(line, point));
  }

  /** Those dots that are urgent laboratory results. */
  urgentDotsOf(dots: readonly TimelineDot[]): readonly TimelineDot[] {
    const { ofResult } = this.bands;
    return dots.filter(({ result }) => result !== undefined && isUrgentBand(ofResult(result)));
  }

  /** The lines with values in a window; those with urgent ones come first. */
  linesIn({ lines }: Timeline, window: TimelineWindow): readonly TimelineLine[] {
    const { isUrgent } = this.bands;
    const inWindow = lines.flatMap((line) => {
      const points = line.points.filter(({ day }) => isInWindow(window, day));
      return points.length === 0 ? [] : [{ line, hasUrgent: points.some((point) => isUrgent(line, point)) }];
    });
    return inWindow.toSorted((a, b) => Number(b.hasUrgent) - Number(a.hasUrgent)).map(({ line }) => line);
  }

  /** The person whose limits count. */
  private get subject(): BandSubject {
    return bandSubjectOfRecord(this.services.record.record, this.today);
  }

  /** The loaded results of each test, also those that the filter leaves out. */
  private get resultsOfTests(): ReadonlyMap<LabResult["test"], readonly LabResult[]> {
    const found = new Map<LabResult["test"], LabResult[]>();
    for (const result of this.loaded.labResults) {
      const own = found.get(result.test);
      if (own === undefined) found.set(result.test, [result]);
      else own.push(result);
    }
    return found;
  }

  /** Evaluates values by their limits and by their changes since all loaded ones. */
  private get bands() {
    const { subject, today, resultsOfTests } = this;
    const vitalSigns = readingsWithChanges(this.loaded.vitalSigns);
    const resultsOf = ({ test }: LabResult) => resultsOfTests.get(test) ?? [];
    const bandOf = (line: TimelineLine, point: TimelinePoint, readings: readonly Reading[]) => {
      const results = "result" in point.source ? resultsOf(point.source.result) : [];
      return bandOfPoint(line, point, subject, today, { labResults: results, vitalSigns: readings });
    };
    const urgent = new WeakMap<TimelinePoint, boolean>();
    return {
      ofResult: (result: LabResult) => bandOfResult(result, subject, today, resultsOf(result))?.band ?? null,
      ofPoint: (line: TimelineLine, point: TimelinePoint) => bandOf(line, point, vitalSigns),
      /** Computed once for each value, without the changes of measurements: no limit makes them urgent. */
      isUrgent: (line: TimelineLine, point: TimelinePoint): boolean => {
        const isUrgent = urgent.get(point) ?? isUrgentBand(bandOf(line, point, []));
        urgent.set(point, isUrgent);
        return isUrgent;
      },
    };
  }

  private noteOf(band: ValueBand | null): string {
    const text = band === null || band.limit === null ? "" : bandText(band, this.services.language.current);
    return text === "" ? "" : ` (${text})`;
  }

  private valueText(line: TimelineLine, points: readonly TimelinePoint[], notes: readonly string[]): string {
    const { language } = this.services;
    const { subject } = line;
    const texts = points.map((point, index) => {
      const text =
        "measure" in subject
          ? `${numeral(point.value, language.current)} ${MEASURES[subject.measure].unit}`
          : formatValue({ ...subject.test, value: point.value }, language.current);
      return `${text}${notes[index] ?? ""}`;
    });
    return language.label(timelineLabels, "values", { name: this.nameOf(line), values: texts.join(", ") });
  }
}
