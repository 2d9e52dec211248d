import type { Level } from "@libretto/core/access/confidentiality";
import type { CatalogueDrug } from "@libretto/core/catalogues/drugs/drug";
import type { Vaccine } from "@libretto/core/catalogues/drugs/vaccine";
import { vaccineList } from "@libretto/core/catalogues/drugs/vaccine-wire";
import { checkItem, FIELDS_OF, isCompleteItem, type RuleContext } from "@libretto/core/documents/check-item";
import { type Comparison, compareItem, type KnownRows } from "@libretto/core/documents/compare-items";
import {
  correctField,
  correctionFieldsOf,
  correctionTextOf,
  type ListChoice,
  setBooster,
  setDay,
  setEnd,
  setKind,
  setList,
} from "@libretto/core/documents/complete-item";
import { type ImportItem, isWarning, type MissingPart } from "@libretto/core/documents/item";
import { enteredFields, keepEntered } from "@libretto/core/documents/keep-entered";
import { setDrug, setVaccine } from "@libretto/core/documents/match-catalogues";
import { CalendarDate } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { MessageCode } from "@libretto/core/messages/codes";
import type { ExamKind } from "@libretto/core/record/exams/exam";
import type { RowCore } from "@libretto/core/record/section";
import type { VaccineDose } from "@libretto/core/record/vaccinations/vaccination";
import { makeAutoObservable, observableRef } from "mobx";
import type { RecordServices } from "../record/sections-model.ts";
import { SearchModel } from "../shared/fields/search-model.ts";
import type { FieldInput } from "../shared/forms/field-model.ts";

type Day = "day" | "end";

/** The day that a draft has for a part; empty when it has none. */
const findDay = ({ draft }: ImportItem, which: Day): string => {
  const values: Readonly<Record<string, unknown>> = { ...draft };
  return FIELDS_OF[which].map((field) => values[field]).find(CalendarDate.is) ?? "";
};

/** A draft under review: what it says, whether the record has it, and whether it was accepted. */
export class ReviewedItem {
  item: ImportItem;
  status: "open" | "saving" | "saved" | "failed" = "open";
  failure: Failure | null = null;
  readonly days: Record<Day, string> = { day: "", end: "" };
  /** What the document lacked: these fields stay visible after the person has filled them in. */
  needed: readonly MissingPart[];
  /** The inputs for what a rule has refused; they stay visible too. */
  corrections: readonly string[] = [];
  /** What the person typed into them. */
  private readonly typed: Record<string, string> = {};
  readonly drug: SearchModel<CatalogueDrug>;
  readonly vaccine: SearchModel<Vaccine>;

  /** The level that the person chose in the form of the section; null for that of the review. */
  level: Level | null = null;
  /** Whether the person has saved it in the form of the section: every field is as the person wants it. */
  isFormFilled = false;

  /** The item before the person changed anything. */
  readonly offered: ImportItem;

  constructor(
    /** Unique in the review. */
    readonly id: string,
    item: ImportItem,
    private readonly known: () => KnownRows,
    private readonly services: Pick<RecordServices, "catalogue" | "lists" | "language">,
    private readonly rules: RuleContext,
  ) {
    this.offered = item;
    this.item = checkItem(item, rules);
    this.needed = item.missing;
    this.showCorrections(this.item.problems.map(({ field }) => field));
    const search = { minLength: 2, debounceMilliseconds: 300 };
    this.drug = new SearchModel<CatalogueDrug>({
      ...search,
      find: (text) =>
        pipe(
          services.catalogue.findDrugs(text),
          taskEither.map(({ rows }) => rows.filter(({ kind }) => kind === "medicine")),
        ),
      textOf: ({ name }) => name,
      onChoose: (drug) => drug !== null && this.setItem(setDrug(this.item, drug)),
    });
    this.vaccine = new SearchModel<Vaccine>({
      ...search,
      find: (text) =>
        pipe(
          services.lists.find(vaccineList, { text }),
          taskEither.map(({ rows }) => rows),
        ),
      textOf: ({ name }) => name,
      onChoose: (vaccine) => vaccine !== null && this.setItem(setVaccine(this.item, vaccine)),
    });
    makeAutoObservable<this, "known" | "services" | "rules">(
      this,
      {
        ...{ known: false, services: false, rules: false, drug: false, vaccine: false, id: false, offered: false },
        ...{ needed: observableRef, corrections: observableRef, item: observableRef, failure: observableRef },
      },
      { autoBind: true },
    );
  }

  /** Whether the record has the row. */
  get comparison(): Comparison {
    return compareItem(this.item, this.known());
  }

  get isComplete(): boolean {
    return isCompleteItem(this.item);
  }

  /** Whether the person can still accept it. */
  get canAccept(): boolean {
    return this.status !== "saved" && this.comparison.state !== "present";
  }

  /** Whether "accept all" includes it. An entry with a warning of the document is accepted on its own only. */
  get isReady(): boolean {
    return (
      !this.item.notes.some(isWarning) &&
      this.isComplete &&
      this.comparison.state === "new" &&
      (this.status === "open" || this.status === "failed")
    );
  }

  writeDay(which: Day, text: string) {
    this.days[which] = text;
    this.setItem(which === "day" ? setDay(this.item, text) : setEnd(this.item, text));
  }

  chooseBooster(booster: VaccineDose) {
    this.setItem(setBooster(this.item, booster));
  }

  chooseKind(kind: ExamKind) {
    this.setItem(setKind(this.item, kind));
  }

  chooseList(list: ListChoice) {
    this.setItem(setList(this.item, list));
  }

  /** What the input of a correction shows. */
  correctionText(field: string): string {
    return this.typed[field] ?? correctionTextOf(this.item, field, this.services.language.current);
  }

  /** Why a field is refused: by the rules of its section, or by the server. */
  correctionProblem(field: string): MessageCode | null {
    const isOf = (refused: string) => {
      const inputs = correctionFieldsOf([refused]);
      return refused === field || (inputs.length === 1 && inputs[0] === field);
    };
    const refused = [
      ...this.item.problems,
      ...Object.entries(this.failure?.fields ?? {}).map(([name, code]) => ({ field: name, code })),
    ];
    return refused.find((problem) => isOf(problem.field))?.code ?? null;
  }

  /** The reasons that belong to no input. */
  get otherProblems(): readonly MessageCode[] {
    return this.item.problems.filter(({ field }) => correctionFieldsOf([field]).length === 0).map(({ code }) => code);
  }

  correct(field: string, text: string) {
    this.typed[field] = text;
    // the answer of the server was about the earlier value
    this.failure = null;
    this.setItem(correctField(this.item, field, text, this.services.language.current));
  }

  /** Takes the draft of the form of the section, which has checked it. */
  replaceDraft(draft: RowCore, level: Level | null) {
    this.needed = [];
    this.corrections = [];
    this.failure = null;
    this.level = level;
    this.isFormFilled = true;
    // the form has every field that a part stands for
    this.setItem({ ...this.item, draft, missing: [] } as unknown as ImportItem);
  }

  /** Shows what the person had filled in before the review was interrupted. */
  restore(item: ImportItem, level: Level | null) {
    this.level = level;
    this.setItem(item);
    for (const which of ["day", "end"] as const)
      if (this.offered.missing.includes(which)) this.days[which] = findDay(item, which);
  }

  /** Whether the person has entered, chosen or accepted something in it. */
  get hasEntries(): boolean {
    const texts = [...Object.values(this.days), ...Object.values(this.typed)];
    return (
      this.status !== "open" ||
      this.level !== null ||
      this.isFormFilled ||
      texts.some((text) => text !== "") ||
      enteredFields(this.offered, this.item).length > 0
    );
  }

  /** Takes what the person has entered into a row of an earlier reading; of an accepted row everything. */
  takeEntries(earlier: ReviewedItem) {
    const isWhole = earlier.isFormFilled || earlier.status === "saved";
    this.level = earlier.level;
    this.isFormFilled = earlier.isFormFilled;
    Object.assign(this.days, earlier.days);
    Object.assign(this.typed, earlier.typed);
    const { draft, missing } = earlier.item;
    this.setItem(
      isWhole
        ? ({ ...this.item, draft, missing } as unknown as ImportItem)
        : keepEntered(this.item, earlier.offered, earlier.item),
    );
    if (earlier.status === "saved") this.status = "saved";
  }

  /** Removes the place of a row in pictures that are no longer shown. */
  forgetPlace() {
    const { part, path } = this.item.place;
    this.item = { ...this.item, place: { part, path } };
  }

  setStatus(status: ReviewedItem["status"], failure: Failure | null = null) {
    this.status = status;
    this.failure = failure;
    this.showCorrections(Object.keys(failure?.fields ?? {}));
  }

  private setItem(item: ImportItem) {
    this.item = checkItem(item, this.rules);
    this.needed = [...new Set([...this.needed, ...item.missing])];
    this.showCorrections(this.item.problems.map(({ field }) => field));
  }

  /** A field that the page requests as missing has its input there. */
  private showCorrections(fields: readonly string[]) {
    const requested = this.needed.flatMap((part) => FIELDS_OF[part]);
    const all = new Set([...this.corrections, ...correctionFieldsOf(fields)]);
    this.corrections = [...all].filter((field) => !requested.includes(field));
  }
}

/** A field with a rule that refused it, as an input. */
export const correctionFieldOf = (reviewed: ReviewedItem, name: string): FieldInput<string> => ({
  ...{ id: `${reviewed.id}-correct-${name}`, name, correction: null },
  get value() {
    return reviewed.correctionText(name);
  },
  get problem() {
    return reviewed.correctionProblem(name);
  },
  write: (text) => reviewed.correct(name, text),
  blur: () => undefined,
});

/** A day that the document lacks, as a field. */
export const dayFieldOf = (reviewed: ReviewedItem, which: Day): FieldInput<string> => ({
  id: `${reviewed.id}-${which}`,
  name: which,
  get value() {
    return reviewed.days[which];
  },
  get problem() {
    return FIELDS_OF[which].map(reviewed.correctionProblem).find((problem) => problem !== null) ?? null;
  },
  correction: null,
  write: (text) => reviewed.writeDay(which, text),
  blur: () => undefined,
});
