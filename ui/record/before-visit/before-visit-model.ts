import type { Level } from "@libretto/core/access/confidentiality";
import { type Clearance, canSeeAll } from "@libretto/core/access/visibility";
import { CalendarDate } from "@libretto/core/kernel/dates";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { Id } from "@libretto/core/kernel/id";
import { isBlank } from "@libretto/core/kernel/text";
import type { Language } from "@libretto/core/messages/codes";
import { bandSubjectOf } from "@libretto/core/record/across/band-subject";
import { hasPersonName } from "@libretto/core/record/across/since-visit/person-name";
import { type ChangesSince, findChangesSince } from "@libretto/core/record/across/since-visit/since-visit";
import {
  findLastVisit,
  findNextAppointmentWith,
  type NextAppointment,
} from "@libretto/core/record/across/since-visit/visit-days";
import { listQuestions } from "@libretto/core/record/appointment";
import { type Association, findActiveClearance } from "@libretto/core/record/doctors/association";
import { type RecordRows, SECTION_NAMES } from "@libretto/core/record/sections";
import type { Visit } from "@libretto/core/record/visits/visit";
import { homePressureSeriesOf } from "@libretto/core/record/vital-signs/home-pressure";
import { rowsForReader } from "@libretto/core/reports/for-doctor";
import { type ChangeGroup, formatChanges } from "@libretto/core/reports/since-visit/change-lines";
import { CHANGE_GROUPS, changeTexts } from "@libretto/core/reports/since-visit/change-texts";
import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { Remote } from "../../shared/remote.ts";
import { loadCompleteRecord } from "../complete-record.ts";
import { BEFORE_VISIT_FORM } from "../draft-keys.ts";
import { forRecord } from "../record-model.ts";
import { doctorsOf, type RecordServices } from "../sections-model.ts";

/** The most characters of the questions: about as many as a sheet has room for. */
export const QUESTIONS_LIMIT = 1000;

/** The choice of a doctor who is not one of the patient's. */
export const OTHER_DOCTOR = "other";
/** The id of an association, or another doctor. */
export type DoctorChoice = number | typeof OTHER_DOCTOR;

/** What the person chose and typed; a draft on the device stores it. */
interface Choices {
  readonly doctor: DoctorChoice | null;
  readonly otherName: string;
  readonly otherLevel: Level | null;
  /** Null for the proposed day. */
  readonly since: string | null;
  readonly visitDay: string | null;
  /** Null for those of the next appointment with the doctor. */
  readonly questions: string | null;
}

const NOTHING_CHOSEN: Choices = {
  ...{ doctor: null, otherName: "", otherLevel: null },
  ...{ since: null, visitDay: null, questions: null },
};

/** What changed since the last visit to a doctor, as far as this doctor may see it, and the person's questions. */
export class BeforeVisitModel {
  private readonly own: Remote<RecordRows>;
  private choices: Choices = NOTHING_CHOSEN;
  /** Resolves when the stored choices are read. */
  private readonly opened: Promise<void>;
  /** Resolves when the rows are loaded, or could not be. */
  private readonly loaded: Promise<void>;

  constructor(private readonly services: Pick<RecordServices, "record" | "store" | "memory">) {
    const { record, store } = services;
    this.own = new Remote(() =>
      pipe(
        forRecord(record, (loaded) => loadCompleteRecord(store, loaded)),
        taskEither.map((sections) => {
          const rows = new Map(sections.map(([{ name }, all]) => [name, all]));
          return Object.fromEntries(SECTION_NAMES.map((name) => [name, rows.get(name) ?? []])) as unknown as RecordRows;
        }),
      ),
    );
    makeAutoObservable<this, "services" | "own" | "opened" | "loaded" | "choices">(
      this,
      { services: false, own: false, opened: false, loaded: false, choices: observableRef },
      { autoBind: true },
    );
    this.loaded = this.own.load();
    this.opened = this.readDraft();
  }

  /** The rows of the record while they load, or why they cannot be loaded. */
  get rows(): Remote<RecordRows> {
    return this.own;
  }

  get today(): CalendarDate {
    return this.services.record.today;
  }

  get doctors(): readonly Association[] {
    return doctorsOf(this.services.record);
  }

  /** The choice; null until there is one, and when the doctor was removed. */
  get doctor(): DoctorChoice | null {
    const { doctor } = this.choices;
    return doctor === OTHER_DOCTOR || this.association !== null ? doctor : null;
  }

  get otherName(): string {
    return this.choices.otherName;
  }

  get otherLevel(): Level | null {
    return this.choices.otherLevel;
  }

  get questions(): string {
    return this.choices.questions ?? this.nextAppointment?.questions ?? "";
  }

  /** The questions, one for each line. */
  get questionLines(): readonly string[] {
    return listQuestions(this.questions);
  }

  /** Stores a choice on the device, and shows what it changes. Another doctor has other days. */
  choose(choice: Partial<Choices>) {
    const isOtherDoctor = "doctor" in choice && choice.doctor !== this.choices.doctor;
    this.choices = { ...this.choices, ...(isOtherDoctor && { since: null, visitDay: null }), ...choice };
    void this.saveDraft();
  }

  /** Chooses the doctor of an appointment, as it states the doctor, and its day; nothing when it states none. */
  async prepare(appointment: Id): Promise<void> {
    await Promise.all([this.opened, this.loaded]);
    const visit = this.own.value?.visits.find(({ id }) => id === appointment);
    if (visit === undefined || isBlank(visit.careProvider)) return;
    const known = this.doctors.find(({ name }) => hasPersonName(visit.careProvider, name));
    this.choose(known === undefined ? { doctor: OTHER_DOCTOR, otherName: visit.careProvider } : { doctor: known.id });
    if (this.visitDayText !== visit.date) this.choose({ visitDay: visit.date });
  }

  /** The name of the doctor; empty until it is chosen or typed. */
  get name(): string {
    return this.association?.name ?? (this.doctor === OTHER_DOCTOR ? this.otherName.trim() : "");
  }

  /** What the doctor may see today; null when nothing, or when it was not chosen. */
  get clearance(): Clearance | null {
    const { association, otherLevel } = this;
    if (association !== null) return findActiveClearance(association, this.today);
    return this.doctor === OTHER_DOCTOR && otherLevel !== null
      ? { visibility: "total", level: otherLevel, tags: [] }
      : null;
  }

  /** Whether the access of the chosen doctor has ended. */
  get hasEnded(): boolean {
    return this.association !== null && this.clearance === null;
  }

  /** The last visit to the doctor; null when the record has none. */
  get lastVisit(): Visit | null {
    const { value } = this.own;
    return value === null ? null : findLastVisit(value.visits, this.name, this.today);
  }

  /** The day from which changes count, as typed or proposed; empty without one. */
  get sinceText(): string {
    return this.choices.since ?? this.lastVisit?.date ?? "";
  }

  /** The day from which changes count; null when it is missing, unreadable or after today. */
  get since(): CalendarDate | null {
    const { sinceText } = this;
    return CalendarDate.is(sinceText) && sinceText <= this.today ? sinceText : null;
  }

  get isSinceProposed(): boolean {
    return this.choices.since === null && this.lastVisit !== null;
  }

  /** The day of the visit, as typed or proposed; empty without one. */
  get visitDayText(): string {
    return this.choices.visitDay ?? this.nextAppointment?.on ?? "";
  }

  get visitDay(): CalendarDate | null {
    return CalendarDate.is(this.visitDayText) ? this.visitDayText : null;
  }

  get isVisitDayProposed(): boolean {
    return this.choices.visitDay === null && this.nextAppointment !== null;
  }

  /** Whether the doctor sees all rows, so that the sheet may not say that there can be others. */
  get canDoctorSeeAll(): boolean {
    return this.clearance !== null && canSeeAll(this.clearance);
  }

  /** The changes that the doctor may see; null until everything is chosen and loaded. */
  get changes(): ChangesSince | null {
    return this.visibleRows === null ? null : this.changesIn(this.visibleRows);
  }

  /** The changes that the doctor may see, in words. */
  groups(language: Language): readonly ChangeGroup[] {
    return this.visibleRows === null ? [] : this.groupsOf(this.visibleRows, language);
  }

  /** The titles of the groups without a change. */
  emptyGroups(language: Language): readonly string[] {
    const shown = this.groups(language).map(({ key }) => key);
    return CHANGE_GROUPS.filter((key) => !shown.includes(key)).map((key) => changeTexts[language].groups[key]);
  }

  /** Whether the period has changes that the doctor may not see. Only the patient may know it. */
  hasHidden(language: Language): boolean {
    const { value } = this.own;
    if (value === null || this.visibleRows === null) return false;
    return JSON.stringify(this.groupsOf(value, language)) !== JSON.stringify(this.groups(language));
  }

  /** Reads the stored choices, under those that were made meanwhile. */
  private async readDraft(): Promise<void> {
    const stored = await this.services.memory.loadDraft(BEFORE_VISIT_FORM);
    if (stored === null || typeof stored !== "object") return;
    const made = Object.entries(this.choices).filter(
      ([name, value]) => value !== NOTHING_CHOSEN[name as keyof Choices],
    );
    runInAction(() => {
      this.choices = { ...NOTHING_CHOSEN, ...stored, ...Object.fromEntries(made) };
    });
  }

  private async saveDraft(): Promise<void> {
    await this.opened;
    await this.services.memory.saveDraft(BEFORE_VISIT_FORM, { ...this.choices });
  }

  private get association(): Association | null {
    return this.doctors.find(({ id }) => id === this.choices.doctor) ?? null;
  }

  private get nextAppointment(): NextAppointment | null {
    const { value } = this.own;
    return value === null ? null : findNextAppointmentWith(value.visits, this.name, this.today);
  }

  private get visibleRows(): RecordRows | null {
    const { clearance } = this;
    const { value } = this.own;
    return value === null || clearance === null || this.since === null ? null : rowsForReader(value, clearance);
  }

  private changesIn(rows: RecordRows): ChangesSince | null {
    const { since, lastVisit } = this;
    if (since === null) return null;
    return findChangesSince(rows, since, this.today, lastVisit?.date === since ? lastVisit : null);
  }

  private groupsOf(rows: RecordRows, language: Language): readonly ChangeGroup[] {
    const changes = this.changesIn(rows);
    if (changes === null) return [];
    const patient = this.services.record.record?.patient;
    return formatChanges(changes, {
      language,
      subject: bandSubjectOf({ ...rows, patient }, this.today),
      homeSeries: homePressureSeriesOf(rows.vitalSigns),
      labResults: rows.labResults,
      therapies: rows.therapies,
      areValuesComplete: true,
    });
  }
}
