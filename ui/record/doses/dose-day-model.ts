import { type CalendarDate, dayOf, subtractDays } from "@libretto/core/kernel/dates";
import {
  countSituations,
  type DoseSituation,
  type DosesOfPart,
  groupDosesByPartOfDay,
} from "@libretto/core/record/across/doses/day-parts";
import { dosesOfDay, type LoggedDose } from "@libretto/core/record/across/doses/dose-log";
import { type PartOfDay, planDay } from "@libretto/core/record/therapies/schedule/planned-doses";
import type { Therapy } from "@libretto/core/record/therapies/therapy";
import { makeAutoObservable, observable } from "mobx";
import type { DoseLogModel } from "./dose-log-model.ts";

type Log = Pick<DoseLogModel, "rows" | "now" | "answers">;

/** The doses of all medications on one day, today or earlier. */
export class DoseDayModel {
  private shown: CalendarDate;
  /** The parts that the person closed. */
  private readonly closed = observable.set<PartOfDay>();

  /**
   * @param medications all of the record; a forbidden one has only the doses with an answer
   * @param day the first shown day
   */
  constructor(
    private readonly log: Log,
    private readonly medications: () => readonly Therapy[],
    day: CalendarDate,
  ) {
    this.shown = day;
    makeAutoObservable<this, "log" | "medications" | "closed">(
      this,
      { log: false, medications: false, closed: false },
      { autoBind: true },
    );
  }

  get today(): CalendarDate {
    return dayOf(this.log.now);
  }

  /** The shown day; a day of the future has no answers, so it is today. */
  get day(): CalendarDate {
    return this.shown > this.today ? this.today : this.shown;
  }

  get isToday(): boolean {
    return this.day === this.today;
  }

  /** Whether a medication began before the shown day, or a dose was answered for an earlier one. */
  get hasPrevious(): boolean {
    const { day } = this;
    const hasPlan = ({ list, start }: Therapy) => list !== "forbidden" && start < day;
    return this.medications().some(hasPlan) || this.log.answers.mayHaveBefore(day);
  }

  previous() {
    this.show(subtractDays(this.day, 1));
  }

  next() {
    if (!this.isToday) this.show(subtractDays(this.day, -1));
  }

  /** Whether all answers of the day are loaded. */
  get isLoaded(): boolean {
    return this.log.answers.covers(this.day);
  }

  load() {
    if (!this.isLoaded) void this.log.answers.loadSince(this.day);
  }

  get parts(): readonly DosesOfPart[] {
    const { rows, now } = this.log;
    return groupDosesByPartOfDay(this.medications(), rows, this.day, now);
  }

  /** The doses that were taken without a planned time, such as those when needed. */
  get withoutTime(): readonly LoggedDose[] {
    const { rows, now } = this.log;
    return this.medications()
      .flatMap((therapy) => dosesOfDay(therapy, rows, this.day, now))
      .filter(({ time }) => time === null);
  }

  /** Whether the day has no dose, neither a planned one nor one with an answer. */
  get isEmpty(): boolean {
    return this.parts.length === 0 && this.withoutTime.length === 0;
  }

  /** The medications of the day whose times nobody stated, and that have no answer: nobody knows which doses they had. */
  get unplanned(): readonly Therapy[] {
    const doses = [...this.parts.flatMap((part) => part.doses), ...this.withoutTime];
    const shown = new Set(doses.map(({ therapy }) => therapy.id));
    const all = this.medications().filter(
      ({ id, list, schedule }) => list !== "forbidden" && schedule?.kind !== "asNeeded" && !shown.has(id),
    );
    return planDay(all, this.day).withoutTimes;
  }

  /** Who opens this page records doses. */
  readonly hasDoseLog = true;

  situationsOf(part: Pick<DosesOfPart, "doses">): readonly (readonly [DoseSituation, number])[] | null {
    return this.isLoaded ? countSituations(part, this.log.now) : null;
  }

  canAnswerSeveral({ doses }: DosesOfPart): boolean {
    return doses.filter(({ state, isDue }) => state === null && isDue).length > 1;
  }

  isOpen(part: PartOfDay): boolean {
    return !this.closed.has(part);
  }

  toggle(part: PartOfDay) {
    if (!this.closed.delete(part)) this.closed.add(part);
  }

  /** A part is closed only by the person. */
  keepOpen() {
    return;
  }

  private show(day: CalendarDate) {
    this.shown = day;
    this.closed.clear();
    this.load();
  }
}
