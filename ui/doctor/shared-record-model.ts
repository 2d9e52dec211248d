import { canSee, canSeeAll, WITHOUT_LEVEL } from "@libretto/core/access/visibility";
import type { ValueBand } from "@libretto/core/catalogues/value-limits/value-band";
import type { CalendarDate } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import type { TaskEither } from "@libretto/core/kernel/fp";
import { type AccountId, NEW_ID, type PatientId } from "@libretto/core/kernel/id";
import { PAGE_LIMIT, type Page } from "@libretto/core/kernel/page";
import { foldText } from "@libretto/core/kernel/text";
import type { Language } from "@libretto/core/messages/codes";
import type { Clock } from "@libretto/core/ports/system/clock";
import { formatAbsence, type ReadScope } from "@libretto/core/record/across/absence";
import { bandSubjectOfRecord } from "@libretto/core/record/across/band-subject";
import { hasDrawing } from "@libretto/core/record/diary/wire";
import type { Association } from "@libretto/core/record/doctors/association";
import { cursorAfter } from "@libretto/core/record/pagination";
import { type PatientRecord, rowsOf } from "@libretto/core/record/patient-record";
import type { RowCore } from "@libretto/core/record/section";
import type { RecordRows, SectionName } from "@libretto/core/record/sections";
import { LISTED_SECTIONS, SECTION_NAMES, sectionsByName } from "@libretto/core/record/sections";
import type { Therapy } from "@libretto/core/record/therapies/therapy";
import { type HomePressureSeries, homePressureSeriesOf } from "@libretto/core/record/vital-signs/home-pressure";
import { bandOfNewest } from "@libretto/core/record/vital-signs/reading-changes";
import { type ChartLines, findChangedSeries, timeSeriesOf } from "@libretto/core/record/vital-signs/time-series";
import { recordLabels } from "@libretto/core/reports/labels/record-labels";
import { type RecordPart, recordParts } from "@libretto/core/reports/record-parts";
import { makeAutoObservable, observable, reaction, runInAction, when } from "mobx";
import { RecordModel } from "../record/record-model.ts";
import type { RecordServices } from "../record/sections-model.ts";
import { loadUntil } from "../shared/list/load-until.ts";

/** A record of another person is not stored on the device. */
const NO_CACHE = { loadCachedPatient: async () => null, cachePatient: async () => undefined };

/** Sections that are loaded completely, since an incomplete list would be dangerous. */
const VITAL: readonly SectionName[] = ["diagnoses", "therapies", "emergencyContacts"];

/** The services of a shared record. */
interface SharedRecordServices {
  /** The clock of the page. */
  readonly record: Clock;
  readonly sharedPatients: Pick<RecordServices["sharedPatients"], "find">;
  readonly patients: Pick<RecordServices["patients"], "load">;
  readonly store: Pick<RecordServices["store"], "loadPage">;
}

/** The rows of a section loaded after those of the record, and the total at that time. */
interface LaterRows {
  readonly record: PatientRecord;
  readonly rows: readonly RowCore[];
  readonly total: number;
}

/** The shared part of a patient's record, read-only, while the page is open. */
export class SharedRecordModel {
  readonly recordModel: RecordModel;
  private readonly laterRows = observable.map<SectionName, LaterRows>({}, { deep: false });
  /** Why more rows of a section could not be loaded. */
  private readonly failures = observable.map<SectionName, Failure>({}, { deep: false });
  /** The section whose next rows are being loaded. */
  loadingSection: SectionName | null = null;
  /**
   * Whether the scores are open. It is not stored, since loading the scores adds five lines to the patient's access
   * log.
   */
  areScoresOpen = false;
  /** The text that the shown rows contain. */
  search = "";
  /** All parts are loaded and open for print. */
  isPrinting = false;
  private isChecking = false;

  constructor(
    private readonly services: SharedRecordServices,
    /** Null: the address contains no valid id. */
    private readonly account: AccountId | null,
    /** The sections that are loaded completely. */
    private readonly completeSections = VITAL,
    /** The sections that are shown, also those without rows. */
    private readonly shownSections = SECTION_NAMES,
  ) {
    this.recordModel = new RecordModel(services.patients, NO_CACHE, services.record, () => account);
    makeAutoObservable<
      this,
      "services" | "account" | "completeSections" | "shownSections" | "laterRows" | "failures" | "isChecking"
    >(
      this,
      {
        recordModel: false,
        services: false,
        account: false,
        completeSections: false,
        shownSections: false,
        laterRows: false,
        failures: false,
        isChecking: false,
      },
      { autoBind: true },
    );
    void when(
      () => this.isClosed,
      () => this.laterRows.clear(),
    );
    // if the scores are hidden and become visible again, the user must open them again
    reaction(
      () => this.canSeeScores,
      () => {
        this.areScoresOpen = false;
      },
    );
    void this.openRecord();
  }

  /** Where later rows come from. A preview of the own record reads them as the doctor does. */
  get store(): SharedRecordServices["store"] {
    return this.services.store;
  }

  /** The patient does not share the record, or does not exist. */
  get isClosed(): boolean {
    return this.account === null || this.recordModel.absent;
  }

  get patient(): PatientId {
    return this.recordModel.record?.patient.id ?? NEW_ID;
  }

  /** Whether scores are shared; they count as the highest level. */
  get canSeeScores(): boolean {
    return this.recordModel.record?.doctors.some(({ clearance }) => canSee(clearance, WITHOUT_LEVEL)) ?? false;
  }

  /** Which rows the reader gets. A link has no doctor; it shows a part. */
  get scope(): ReadScope {
    return this.recordModel.record?.doctors.some(({ clearance }) => canSeeAll(clearance)) ? "whole" : "shared";
  }

  /** The sentence for saved scores without a result. */
  absenceText(language: Language): string {
    return formatAbsence(language, this.scope, recordLabels[language].noRows);
  }

  /** Whether only found rows are shown. A printed page has all rows, because it does not show the search. */
  get isSearching(): boolean {
    return this.search.trim() !== "" && !this.isPrinting;
  }

  /** Whether all parts are open: a search and a printed page show every row. */
  get areAllOpen(): boolean {
    return this.isSearching || this.isPrinting;
  }

  /** The key of a part's open state. A search and a printed page have their own, so that they change no other. */
  groupOf(key: string): string {
    return this.isPrinting ? `shared.print.${key}` : this.isSearching ? `shared.search.${key}` : `shared.${key}`;
  }

  /** Filters the rows while the user types. All rows are loaded first, so that "not found" is true. */
  async setSearch(text: string): Promise<void> {
    this.search = text;
    for (const name of LISTED_SECTIONS) if (this.search.trim() !== "") await this.loadAll(name);
  }

  /** The parts with the rows that contain each word of the search. */
  matchingParts(parts: readonly RecordPart[]): readonly RecordPart[] {
    const words = foldText(this.search).split(" ").filter(Boolean);
    if (!this.isSearching) return parts;
    return parts.flatMap((part) => {
      const rows = part.rows.filter(({ title, facts, answers = [] }) => {
        const text = foldText([part.title, title, ...facts, ...answers.flat()].join(" "));
        return words.every((word) => text.includes(word));
      });
      return rows.length === 0 ? [] : [{ ...part, rows }];
    });
  }

  /**
   * Loads all rows and opens all parts, so that the printed page is complete. A part that cannot be loaded says that it
   * is not.
   *
   * @param printPage resolves when the page was printed
   */
  async print(printPage: () => Promise<void>): Promise<void> {
    if (this.isPrinting) return;
    this.isPrinting = true;
    try {
      for (const name of LISTED_SECTIONS) await this.loadAll(name);
      await printPage();
    } finally {
      runInAction(() => {
        this.isPrinting = false;
      });
    }
  }

  toggleScores() {
    this.areScoresOpen = !this.areScoresOpen;
  }

  /** The medications of a record with a dose log; a forbidden one can have answers from before. Empty without a dose log. */
  get loggedTherapies(): readonly Therapy[] {
    return (this.recordModel.record?.collections.doses?.total ?? 0) === 0 ? [] : this.rowsOf("therapies");
  }

  /** The loaded readings over time. */
  get readingSeries(): readonly ChartLines[] {
    return findChangedSeries(this.rowsOf("vitalSigns"));
  }

  /** All measures, for their newest values. */
  get measures(): readonly ChartLines[] {
    return timeSeriesOf(this.rowsOf("vitalSigns"));
  }

  /** The same series of blood pressure at home that the patient sees. */
  get homeSeries(): HomePressureSeries | null {
    return homePressureSeriesOf(this.rowsOf("vitalSigns"));
  }

  /** The band of the newest values of a measure; null when they are within their limits. */
  bandOf(lines: ChartLines): ValueBand | null {
    const { record, today } = this.recordModel;
    return bandOfNewest(lines, bandSubjectOfRecord(record, today), today);
  }

  /** Observes a call about the record: if it answers "not found", the record may no longer be shared. */
  observe<A>(call: TaskEither<Failure, A>): TaskEither<Failure, A> {
    return async () => {
      const answer = await call();
      if (answer._tag === "Left") await this.recordModel.isDeleted(answer.left);
      return answer;
    };
  }

  async openRecord(): Promise<void> {
    if (this.account === null) return;
    this.failures.clear();
    await this.recordModel.load();
    for (const name of this.completeSections) await this.loadAll(name);
  }

  /**
   * Checks whether the record is still shared with the same clearance. It reads the doctor's list, which opens no
   * record.
   */
  async checkStillShared(): Promise<void> {
    const { record } = this.recordModel;
    if (record === null || this.isChecking) return;
    this.isChecking = true;
    try {
      await this.compareWithList(record);
    } finally {
      this.isChecking = false;
    }
  }

  /** Whether a row is among the loaded ones; false once the record is closed. */
  shows(name: SectionName, id: number): boolean {
    return this.rowsOf(name).some((row) => row.id === id);
  }

  /** Whether a diary entry has a drawing. */
  isDrawn(id: number): boolean {
    return this.rowsOf("diary").some((row) => row.id === id && hasDrawing(row));
  }

  /** Whether some rows of a section are not loaded yet. */
  isPartial(name: SectionName): boolean {
    const total =
      this.laterRowsOf(name)?.total ?? this.recordModel.record?.collections[sectionsByName[name].name]?.total ?? 0;
    return this.rowsOf(name).length < total;
  }

  /** Whether all rows that the doctor sees are loaded. */
  get isComplete(): boolean {
    return this.recordModel.record !== null && !LISTED_SECTIONS.some(this.isPartial);
  }

  /** Why more rows of a section could not be loaded; null: no failure. */
  failureOf(name: SectionName): Failure | null {
    return this.failures.get(name) ?? null;
  }

  /** Loads the next rows of a section. */
  async loadMore(name: SectionName): Promise<void> {
    const { record } = this.recordModel;
    const last = this.rowsOf(name).at(-1);
    if (record === null || last === undefined || this.loadingSection !== null) return;
    this.loadingSection = name;
    const answer = await this.services.store.loadPage<RowCore, RowCore>(sectionsByName[name], record.patient.id, {
      limit: PAGE_LIMIT,
      ...cursorAfter(sectionsByName[name], last),
    })();
    runInAction(() => {
      this.loadingSection = null;
      this.failures.delete(name);
      if (answer._tag === "Left") this.failures.set(name, answer.left);
      else this.addRows(name, record, answer.right);
    });
    if (answer._tag === "Left") await this.recordModel.isDeleted(answer.left);
  }

  /** The loaded rows of all sections. */
  get rows(): RecordRows {
    return Object.fromEntries(SECTION_NAMES.map((name) => [name, this.rowsOf(name)])) as unknown as RecordRows;
  }

  /** The parts to show. Empty parts are left out, except those needed in an emergency. */
  parts(language: Language): readonly RecordPart[] {
    const { record } = this.recordModel;
    if (record === null) return [];
    const rows = this.rows;
    const partial = SECTION_NAMES.filter(this.isPartial);
    return recordParts(
      { ...rows, patient: record.patient, doctors: record.doctors },
      language,
      partial,
      this.scope,
    ).filter(
      (part) =>
        this.shownSections.includes(part.section) &&
        (part.vital || part.rows.length > 0 || partial.includes(part.section)),
    );
  }

  /** Closes the record if it is no longer shared, reloads it if the clearance has changed. */
  private async compareWithList(record: PatientRecord): Promise<void> {
    const answer = await this.services.sharedPatients.find(record.patient.id)();
    if (this.recordModel.record !== record) return;
    const shared = answer._tag === "Right" ? answer.right : null;
    if (shared !== null) {
      const isUnchanged = ({ id, version }: Association) => id === shared.association && version === shared.version;
      if (!record.doctors.every(isUnchanged)) await this.openRecord();
    } else if (answer._tag === "Right" || answer.left.kind === "notPermitted") this.recordModel.markAbsent();
  }

  /** Whether rows of a section that are as new as this day may be missing. */
  isPartialSince(name: SectionName, day: CalendarDate): boolean {
    const last = this.rowsOf(name).at(-1);
    return this.isPartial(name) && (last === undefined || sectionsByName[name].sortKeyOf(last) >= day);
  }

  /** Loads all rows of a section. */
  async loadAll(name: SectionName): Promise<void> {
    await this.loadWhile(name, () => this.isPartial(name));
  }

  /** Loads further rows of a section while they are needed, until a page fails. */
  async loadWhile(name: SectionName, needsMore: () => boolean): Promise<void> {
    await loadUntil({
      needsMore: () => needsMore() && this.failureOf(name) === null,
      progress: () => this.rowsOf(name).length,
      loadNext: async () => {
        // another part may be loading; after the wait a third one may have begun
        while (this.loadingSection !== null) await when(() => this.loadingSection === null);
        await this.loadMore(name);
      },
    });
  }

  /** Adds the rows of a page without duplicates: a changed row can come again. */
  private addRows(name: SectionName, record: PatientRecord, { rows, total }: Page<RowCore>) {
    const loadedIds = new Set(this.rowsOf(name).map(({ id }) => id));
    const newRows = rows.filter(({ id }) => !loadedIds.has(id));
    this.laterRows.set(name, { record, rows: [...(this.laterRowsOf(name)?.rows ?? []), ...newRows], total });
  }

  /** The additional rows, unless the record was reloaded since. */
  private laterRowsOf(name: SectionName): LaterRows | null {
    const laterRows = this.laterRows.get(name);
    return laterRows?.record === this.recordModel.record ? (laterRows ?? null) : null;
  }

  /** The loaded rows of a section, perhaps not all. */
  rowsOf<N extends SectionName>(name: N): RecordRows[N];
  rowsOf(name: SectionName): readonly RowCore[] {
    return [
      ...rowsOf<RowCore, RowCore>(this.recordModel.record, sectionsByName[name]),
      ...(this.laterRowsOf(name)?.rows ?? []),
    ];
  }
}
