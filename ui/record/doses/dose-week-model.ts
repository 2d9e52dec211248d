import { mondayOf } from "@libretto/core/kernel/calendar";
import { type CalendarDate, subtractDays } from "@libretto/core/kernel/dates";
import { makeAutoObservable } from "mobx";
import type { DoseAnswersModel } from "./dose-answers-model.ts";

const WEEK = 7;

/** The shown week of the dose log: from its Monday. It begins with the current week. */
export class DoseWeekModel {
  monday: CalendarDate;

  constructor(
    private readonly answers: DoseAnswersModel,
    private readonly today: CalendarDate,
  ) {
    this.monday = mondayOf(today);
    makeAutoObservable<this, "answers" | "today">(this, { answers: false, today: false }, { autoBind: true });
  }

  get sunday(): CalendarDate {
    return subtractDays(this.monday, 1 - WEEK);
  }

  get isCurrent(): boolean {
    return this.monday === mondayOf(this.today);
  }

  /** Whether all answers of the week are loaded. */
  get isLoaded(): boolean {
    return this.answers.covers(this.monday);
  }

  previous() {
    this.show(subtractDays(this.monday, WEEK));
  }

  next() {
    this.show(subtractDays(this.monday, -WEEK));
  }

  load() {
    if (!this.isLoaded) void this.answers.loadSince(this.monday);
  }

  private show(monday: CalendarDate) {
    this.monday = monday;
    this.load();
  }
}
