import type { RuleContext } from "@libretto/core/documents/check-item";
import type { PhoneEcg } from "@libretto/core/documents/phones/apple-ecg";
import { isEcgOfOther } from "@libretto/core/documents/phones/ecg-person";
import {
  countPhoneRows,
  type PhoneChoice,
  partInRange,
  type RowsPerDay,
} from "@libretto/core/documents/phones/phone-choice";
import {
  isProblem,
  type PhoneExport,
  type PhoneKind,
  type PhoneLeftover,
} from "@libretto/core/documents/phones/phone-export";
import { comparePerson, type PersonDifference } from "@libretto/core/documents/phones/phone-person";
import { type CalendarDate, dayOf, instantAt } from "@libretto/core/kernel/dates";
import { DAILY_MEAN_THRESHOLD, REVIEW_ROW_LIMIT } from "@libretto/core/kernel/limits";
import type { Patient } from "@libretto/core/record/patient/patient";
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
  /** Whether the person has stated that an export of somebody else is their own. */
  isOwn = false;
  /** How many of the chosen rows are prepared; null while none are. */
  prepared: { readonly done: number; readonly total: number } | null = null;
  private chosen: Readonly<Partial<Record<PhoneKind, boolean>>> = {};
  private wanted: Readonly<Partial<Record<PhoneKind, RowsPerDay>>> = {};

  constructor(
    /** Unique in the review. */
    readonly id: string,
    /** The names of the files inside the file that lead to the export. */
    readonly path: readonly string[],
    readonly phone: PhoneExport,
    private readonly rules: RuleContext,
    /** The person of the record; null while it is not loaded. */
    private readonly patient: Pick<Patient, "name" | "surname" | "birth"> | null,
  ) {
    this.period = new PeriodModel(id, (["quarter", "year"] as const).find((one) => this.hasRowsIn(one)) ?? "all");
    makeAutoObservable<this, "rules" | "patient" | "chosen" | "wanted">(
      this,
      {
        ...{ id: false, path: false, phone: false, rules: false, patient: false, period: false },
        ...{ chosen: observableRef, wanted: observableRef, prepared: observableRef },
      },
      { autoBind: true },
    );
  }

  /** What the file and the sheet say differently about the person. */
  get differences(): readonly PersonDifference[] {
    return comparePerson(this.phone, this.rules.subject).differences;
  }

  /** What could be compared: the birth date is the same, or nobody can know whose the file is. */
  get person(): "sameBirth" | "noBirthInFile" | "noBirthInSheet" | "otherPerson" {
    if (this.differences.length > 0) return "otherPerson";
    if (comparePerson(this.phone, this.rules.subject).isSameBirth) return "sameBirth";
    return this.phone.birth === "" ? "noBirthInFile" : "noBirthInSheet";
  }

  /** The names and birth dates in electrocardiograms that are not those of the person of the record, each once. */
  get otherEcgPersons(): readonly Pick<PhoneEcg, "name" | "birth">[] {
    const others = this.phone.ecgs.filter((ecg) => this.patient !== null && isEcgOfOther(ecg, this.patient));
    return [...new Map(others.map(({ name, birth }) => [`${name} ${birth}`, { name, birth }])).values()];
  }

  /** Whether all electrocardiograms have a name, and it is that of the person of the record. */
  get areEcgNamesSame(): boolean {
    const { ecgs } = this.phone;
    return this.patient !== null && ecgs.every(({ name }) => name !== "") && this.otherEcgPersons.length === 0;
  }

  /** Whether the person must state first whose the export is. */
  get needsOwnership(): boolean {
    return this.differences.length > 0 || this.otherEcgPersons.length > 0;
  }

  /** Whether anything may be chosen. */
  get mayChoose(): boolean {
    return !this.needsOwnership || this.isOwn;
  }

  /** The entries that were left out although the record has a field for them. */
  get problems(): readonly PhoneLeftover[] {
    return this.phone.leftovers.filter(isProblem);
  }

  /** The other entries that give no row. */
  get others(): readonly PhoneLeftover[] {
    return this.phone.leftovers.filter((one) => !isProblem(one));
  }

  /** How many of the values in the file have become means of a minute, and of how many of them. */
  get minuteMeans(): Readonly<Record<"rows" | "values", number>> {
    const means = { rows: 0, values: 0 };
    for (const { count } of this.phone.series)
      for (let index = 0; index < count.length; index++) {
        const one = count[index] ?? 1;
        if (one < 2) continue;
        means.rows += 1;
        means.values += one;
      }
    return means;
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

  /** The numbers of rows of each kind in the period. */
  private get counts(): ReadonlyMap<PhoneKind, Counts> {
    return new Map(this.phone.series.map((series) => [series.kind, countPhoneRows(this.phone, series, this.range)]));
  }

  get kinds(): readonly OfferedKind[] {
    return this.phone.series.map(({ kind }) => {
      const counts = this.counts.get(kind) ?? { each: 0, mean: 0 };
      const offersMean = counts.each > DAILY_MEAN_THRESHOLD && counts.mean > 0 && counts.mean < counts.each;
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

  setOwn(isOwn: boolean) {
    this.isOwn = isOwn;
  }

  setPrepared(prepared: PhoneChoiceModel["prepared"]) {
    this.prepared = prepared;
  }

  setOpen(isOpen: boolean) {
    this.isOpen = isOpen;
  }

  private hasRowsIn(period: Period): boolean {
    const range = rangeOf(period, this.rules.today, { from: null, to: null });
    return this.phone.series.some((series) => {
      const { start, end } = partInRange(series, range);
      return end > start;
    });
  }
}
