import { CalendarDate } from "@libretto/core/kernel/dates";
import type { Language } from "@libretto/core/messages/codes";
import { type SectionName, sectionsByName } from "@libretto/core/record/sections";
import { countPrintedRows, DOCUMENT_ROW_LIMIT, type DocumentLength } from "@libretto/core/reports/document-length";
import type { ReportChoice } from "@libretto/core/reports/report-choice";
import { makeAutoObservable, observableRef } from "mobx";
import { REPORT_PARTS, type ReportPart, sectionsOf } from "../record/section-parts/report-parts.ts";
import type { FieldInput } from "../shared/forms/field-model.ts";

/** Why the choice gives no report. */
export type ChoiceProblem = "noSections" | "dateWrong" | "periodWrong";

export type Day = "from" | "until";

/** What goes into the report and the FHIR summary: sections, period, language. */
export class ReportChoiceModel {
  readonly parts: readonly ReportPart[];
  private chosen: ReadonlySet<ReportPart>;
  private readonly days: Record<Day, string> = { from: "", until: "" };
  /** The language of the documents; null for that of the page. */
  private ownLanguage: Language | null = null;
  /** Whether problems are shown: after the first attempt. */
  showsProblem = false;
  /** The last report that was refused because of its length; null after a report that was not. */
  private refusal: { readonly choice: ReportChoice; readonly length: DocumentLength } | null = null;

  constructor(
    private readonly pageLanguage: () => Language,
    hasPregnancies: boolean,
    private readonly countRows: (section: SectionName) => number = () => 0,
  ) {
    this.parts = REPORT_PARTS.filter((part) => part !== "pregnancies" || hasPregnancies);
    this.chosen = new Set(this.parts);
    makeAutoObservable<this, "pageLanguage" | "countRows" | "refusal">(
      this,
      { pageLanguage: false, countRows: false, parts: false, refusal: observableRef },
      { autoBind: true },
    );
  }

  has(part: ReportPart): boolean {
    return this.chosen.has(part);
  }

  /** The sections that the period limits. */
  get eventSections(): readonly SectionName[] {
    return this.parts.flatMap(sectionsOf).filter((section) => sectionsByName[section].isEvent);
  }

  toggle(part: ReportPart) {
    const chosen = new Set(this.chosen);
    if (!chosen.delete(part)) chosen.add(part);
    this.chosen = chosen;
  }

  chooseAll() {
    this.chosen = new Set(this.parts);
  }

  chooseNone() {
    this.chosen = new Set();
  }

  get language(): Language {
    return this.ownLanguage ?? this.pageLanguage();
  }

  setLanguage(language: Language) {
    this.ownLanguage = language;
  }

  dayOf(day: Day): string {
    return this.days[day];
  }

  /** Whether a day cannot be read, once an attempt has shown it. */
  isDayWrong(day: Day): boolean {
    return this.showsProblem && this.days[day] !== "" && !CalendarDate.is(this.days[day]);
  }

  writeDay(day: Day, text: string) {
    this.days[day] = text;
  }

  /** Stores the answer to a request with this choice: the length of the report when it is too long, else null. */
  setRefusedLength(choice: ReportChoice, length: DocumentLength | null) {
    this.refusal = length && { choice, length };
  }

  /**
   * The length of a report that does not fit: known before it is requested while no period is chosen, and from the
   * server after a refusal of the same choice.
   */
  get excessiveLength(): DocumentLength | null {
    if (this.refusal !== null && isSameChoice(this.refusal.choice, this.choice)) return this.refusal.length;
    if (this.days.from !== "" || this.days.until !== "") return null;
    const names = this.parts.flatMap((part) => (this.has(part) ? sectionsOf(part) : []));
    const rows = countPrintedRows(Object.fromEntries(names.map((name) => [name, this.countRows(name)])));
    return rows <= DOCUMENT_ROW_LIMIT ? null : { rows, limit: DOCUMENT_ROW_LIMIT, period: null };
  }

  /** Chooses the period that the server proposed. */
  useProposedPeriod() {
    const from = this.excessiveLength?.period?.from;
    if (from !== undefined) this.writeDay("from", from);
  }

  get problem(): ChoiceProblem | null {
    const { from, until } = this.days;
    if (this.chosen.size === 0) return "noSections";
    if ([from, until].some((day) => day !== "" && !CalendarDate.is(day))) return "dateWrong";
    return from !== "" && until !== "" && until < from ? "periodWrong" : null;
  }

  /** The problem, once an attempt has shown it. */
  get shownProblem(): ChoiceProblem | null {
    return this.showsProblem ? this.problem : null;
  }

  /** The choice; null when it has a problem, which is then shown. */
  validate(): ReportChoice | null {
    this.showsProblem = true;
    return this.choice;
  }

  /** The choice; null when it has a problem. */
  private get choice(): ReportChoice | null {
    if (this.problem !== null) return null;
    const { from, until } = this.days;
    return {
      sections:
        this.chosen.size === this.parts.length
          ? null
          : this.parts.flatMap((part) => (this.has(part) ? sectionsOf(part) : [])),
      from: CalendarDate.is(from) ? from : null,
      until: CalendarDate.is(until) ? until : null,
    };
  }
}

/** Whether two choices give the same report. */
const isSameChoice = (a: ReportChoice, b: ReportChoice | null): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A day of the period, as a field. */
export const dayFieldOf = (choice: ReportChoiceModel, day: Day): FieldInput<string> => ({
  id: `report-${day}`,
  name: day,
  get value() {
    return choice.dayOf(day);
  },
  get problem() {
    return choice.isDayWrong(day) ? "form.dateInvalid" : null;
  },
  correction: null,
  write: (text) => choice.writeDay(day, text),
  blur: () => undefined,
});
