import type { RuleContext } from "@libretto/core/documents/check-item";
import { countPhoneRows, type PhoneChoice, type RowsPerDay } from "@libretto/core/documents/phones/phone-choice";
import type { PhoneExport, PhoneKind } from "@libretto/core/documents/phones/phone-export";
import { type CalendarDate, dayOf, instantAt } from "@libretto/core/kernel/dates";
import { DAILY_MEAN_THRESHOLD, REVIEW_ROW_LIMIT } from "@libretto/core/kernel/limits";
import { type DayRange, type Period, rangeOf } from "@libretto/core/record/vital-signs/period";
import { makeAutoObservable, observableRef } from "mobx";
import { PeriodModel } from "../../shared/period/period-model.ts";

type Counts = Readonly<Record<RowsPerDay, number>>;

/** A kind of measurement as the page offers it. */
export interface OfferedKind {
  readonly kind: PhoneKind;
  readonly counts: Counts;
  readonly isChosen: boolean;
  /** Whether there are so many that one mean a day is offered. */
  readonly offersMean: boolean;
  readonly rowsPerDay: RowsPerDay;
}

/** Why the chosen rows cannot be shown. */
export type ChoiceProblem = "noRows" | "tooManyRows" | "dateInvalid";

/** What the person takes of the export of a phone: the period, the kinds, and of many rows one mean a day. */
export class PhoneChoiceModel {
  readonly period: PeriodModel;
  /** Whether the choice is open; it closes when its rows are shown. */
  isOpen = true;
  private chosen: Readonly<Partial<Record<PhoneKind, boolean>>> = {};
  private wanted: Readonly<Partial<Record<PhoneKind, RowsPerDay>>> = {};

  constructor(
    /** Unique in the review. */
    readonly id: string,
    /** The names of the files inside the file that lead to the export. */
    readonly path: readonly string[],
    readonly phone: PhoneExport,
    private readonly rules: RuleContext,
  ) {
    this.period = new PeriodModel(id, (["quarter", "year"] as const).find((one) => this.hasRowsIn(one)) ?? "all");
    makeAutoObservable<this, "rules" | "chosen" | "wanted">(
      this,
      {
        ...{ id: false, path: false, phone: false, rules: false, period: false },
        ...{ chosen: observableRef, wanted: observableRef },
      },
      { autoBind: true },
    );
  }

  /** What the file says about its person: it has no name, and often no birth date. */
  get person(): "unknownPerson" | "sameBirth" | "otherBirth" {
    const { birth } = this.rules.subject;
    if (this.phone.birth === "" || birth === null) return "unknownPerson";
    return this.phone.birth === birth ? "sameBirth" : "otherBirth";
  }

  /** How many measurements the file has. */
  get total(): number {
    return this.phone.series.reduce((sum, { at }) => sum + at.length, 0);
  }

  /** The days of the first and of the last measurement; null without any. */
  get span(): Readonly<Record<"from" | "to", CalendarDate>> | null {
    const ends = this.phone.series.map(({ at }) => [at[0] ?? 0, at.at(-1) ?? 0] as const);
    if (ends.length === 0) return null;
    const dayAt = (time: number) => dayOf(instantAt(time));
    return {
      from: dayAt(Math.min(...ends.map(([first]) => first))),
      to: dayAt(Math.max(...ends.map(([, last]) => last))),
    };
  }

  get range(): DayRange {
    return this.period.rangeOn(this.rules.today);
  }

  get kinds(): readonly OfferedKind[] {
    return this.phone.series.map((series) => {
      const { kind } = series;
      const counts = countPhoneRows(this.phone, series, this.range);
      const offersMean = counts.each > DAILY_MEAN_THRESHOLD && counts.mean < counts.each;
      const rowsPerDay = offersMean ? (this.wanted[kind] ?? "mean") : "each";
      return { kind, counts, offersMean, rowsPerDay, isChosen: counts.each > 0 && (this.chosen[kind] ?? true) };
    });
  }

  /** How many rows the choice gives. */
  get count(): number {
    return this.kinds.reduce((sum, { isChosen, counts, rowsPerDay }) => sum + (isChosen ? counts[rowsPerDay] : 0), 0);
  }

  get problem(): ChoiceProblem | null {
    if (this.period.isInvalid) return "dateInvalid";
    return this.count === 0 ? "noRows" : this.count > REVIEW_ROW_LIMIT ? "tooManyRows" : null;
  }

  get choice(): PhoneChoice {
    const chosen = this.kinds.filter(({ isChosen }) => isChosen);
    return { range: this.range, kinds: new Map(chosen.map(({ kind, rowsPerDay }) => [kind, rowsPerDay])) };
  }

  chooseKind(kind: PhoneKind, isChosen: boolean) {
    this.chosen = { ...this.chosen, [kind]: isChosen };
  }

  chooseMean(kind: PhoneKind, isMean: boolean) {
    this.wanted = { ...this.wanted, [kind]: isMean ? "mean" : "each" };
  }

  setOpen(isOpen: boolean) {
    this.isOpen = isOpen;
  }

  private hasRowsIn(period: Period): boolean {
    const range = rangeOf(period, this.rules.today, { from: null, to: null });
    return this.phone.series.some((series) => countPhoneRows(this.phone, series, range).each > 0);
  }
}
