import { calculate, type Entered, type FormAnswers, openDoses, withDefaults } from "@libretto/core/calculators/form";
import type { AnyFormula } from "@libretto/core/calculators/formula";
import type { Input } from "@libretto/core/calculators/inputs";
import { type Refusal, refusalMessage, type Said } from "@libretto/core/calculators/refusal";
import type { Result } from "@libretto/core/calculators/result";
import { isLeft, isRight } from "@libretto/core/kernel/fp";
import { makeAutoObservable } from "mobx";
import type { EntryModel } from "./entry-model.ts";

/** What one formula makes of the entries. */
export type Outcome = { readonly formula: AnyFormula } & (
  | { readonly is: "result"; readonly result: Result }
  | {
      readonly is: "refused";
      readonly refusal: Refusal;
      readonly input: Input;
      readonly said: Said;
      readonly lacking: readonly Input[];
    }
);

export interface CalculatorParts {
  readonly id: string;
  /** The first one is the calculator's own; the others stand beside it. */
  readonly formulas: readonly AnyFormula[];
  /** The entry that stands for what a formula asks. */
  readonly entryOf: (input: Input) => EntryModel;
  /** Entries that stand elsewhere on the page. */
  readonly elsewhere?: readonly string[];
  /** Results follow what is entered; otherwise they wait for "Calcola". */
  readonly live?: boolean;
  /** Only one of these two doses is written; a formula that asks for the other one does not count (doc 2 §4). */
  readonly doses?: readonly [string, string] | null;
}

const inputsOf = (formula: AnyFormula): readonly (readonly [string, Input])[] =>
  Object.entries(formula.passport.inputs);
const asks = (formula: AnyFormula, key: string): boolean =>
  inputsOf(formula).some(([, { published }]) => published === key);
const mustBeAnswered = (input: Input): boolean =>
  input.kind === "number" ? !input.optional : input.kind !== "exclusion" && input.otherwise === undefined;
const isDefaulted = (input: Input): boolean => input.kind === "number" && input.default !== undefined;

/** A calculator, whatever its formulas: all it knows of them stands in their passports. */
export class CalculatorModel {
  readonly id: string;
  readonly formulas: readonly AnyFormula[];
  /** What it asks itself, in the order of the formulas. */
  readonly entries: readonly EntryModel[];
  readonly live: boolean;
  /** Calculating was tried: what is missing shows. */
  tried = false;
  /** What was calculated with; when an entry has changed since, there is no result. */
  private calculated: string | null = null;
  private readonly all: readonly EntryModel[];
  private readonly doses: readonly [EntryModel, EntryModel] | null;
  private readonly entryOf: CalculatorParts["entryOf"];

  constructor({ id, formulas, entryOf, elsewhere = [], live = false, doses = null }: CalculatorParts) {
    this.id = id;
    this.formulas = formulas;
    this.live = live;
    this.entryOf = entryOf;
    this.all = [...new Set(formulas.flatMap((formula) => inputsOf(formula).map(([, input]) => entryOf(input))))];
    this.entries = this.all.filter(({ key }) => !elsewhere.includes(key));
    const [one, other] = this.all.filter(({ key }) => doses?.includes(key));
    this.doses = one !== undefined && other !== undefined ? [one, other] : null;
    makeAutoObservable<this, "all" | "doses" | "entryOf">(
      this,
      { id: false, formulas: false, entries: false, live: false, all: false, doses: false, entryOf: false },
      { autoBind: true },
    );
  }

  /** What each formula makes of the entries; nothing before it may show. */
  get outcomes(): readonly Outcome[] {
    return this.shown ? this.counted.map((formula) => this.outcomeOf(formula)) : [];
  }

  /** The calculator's own outcome; null while there is none. */
  get own(): Outcome | null {
    return this.outcomes[0] ?? null;
  }

  /** The own result so far, with questions of yes or no taken as no until they are answered. */
  get running(): Result | null {
    const [own] = this.formulas;
    if (own === undefined) return null;
    const { outcome } = calculate(own, this.answersFor(own, true));
    return isRight(outcome) ? outcome.right : null;
  }

  /** The formulas beside the own one that alone ask for an entry; none when the own one asks for it, too. */
  onlyFor(entry: EntryModel): readonly AnyFormula[] {
    const asking = this.formulas.filter((formula) => asks(formula, entry.key));
    return asking[0] === this.formulas[0] || this.doses !== null ? [] : asking;
  }

  /** How many questions of the own formula still want an answer. */
  get missing(): number {
    const [own] = this.counted;
    return own === undefined ? 0 : inputsOf(own).filter(([, input]) => this.isMissing(input)).length;
  }

  get hasDefaults(): boolean {
    return this.formulas.some((formula) => inputsOf(formula).some(([, input]) => isDefaulted(input)));
  }

  /** All that results depend on. */
  get state(): string {
    return JSON.stringify(this.all.map(({ text, unit, answer, confirmed }) => [text, unit, answer, confirmed]));
  }

  /** Whether the other dose is written, so that this one is not to be. */
  disabled(entry: EntryModel): boolean {
    if (this.doses === null || !this.doses.includes(entry)) return false;
    const [byWeight, bySurface] = this.doses;
    const open = openDoses(byWeight.text, bySurface.text);
    return entry === byWeight ? !open.byWeight : !open.bySurface;
  }

  /** What a formula computes with, by the names of its inputs and in its own units. */
  entered(formula: AnyFormula): Entered {
    return calculate(formula, this.answersFor(formula)).entered;
  }

  /** What is said of an entry that the own formula lacks, once calculating was tried. */
  wanted(entry: EntryModel): Said | null {
    if (!this.tried || !entry.empty || this.disabled(entry)) return null;
    const asked = this.counted
      .slice(0, 1)
      .flatMap(inputsOf)
      .find(([, input]) => this.entryOf(input) === entry && mustBeAnswered(input));
    return asked === undefined ? null : refusalMessage({ input: asked[0], because: "missing" }, asked[1]);
  }

  /** Shows results; gives the first entry that stands in the way of the own one. */
  calculate(): EntryModel | null {
    this.tried = true;
    this.calculated = this.state;
    for (const entry of this.all) entry.blur();
    return this.own?.is === "refused" ? this.entryOf(this.own.input) : null;
  }

  /** Writes the specified defaults into what is empty, for everybody to see (decision A6b). */
  fillDefaults() {
    for (const formula of this.formulas) {
      const before = this.answersFor(formula);
      const after = withDefaults(formula, before);
      for (const [name, input] of inputsOf(formula))
        if (after[name] !== before[name]) this.entryOf(input).put(after[name] ?? null, "defaults");
    }
  }

  reset() {
    for (const entry of this.all) entry.reset();
    this.calculated = null;
    this.tried = false;
  }

  /** Results show since "Calcola" until something changes; those that follow along, once everything is answered. */
  private get shown(): boolean {
    return this.live ? this.missing === 0 : this.calculated === this.state;
  }

  /** The formulas that count: those that ask for a dose that is not to be written do not. */
  private get counted(): readonly AnyFormula[] {
    const shut = (this.doses ?? []).filter((entry) => this.disabled(entry)).map(({ key }) => key);
    const counted = this.formulas.filter((formula) => !shut.some((key) => asks(formula, key)));
    return this.doses !== null && shut.length === 0 ? counted.slice(0, 1) : counted;
  }

  private isMissing(input: Input): boolean {
    return mustBeAnswered(input) && this.entryOf(input).empty;
  }

  private answersFor(formula: AnyFormula, unansweredIsNo = false): FormAnswers {
    return Object.fromEntries(
      inputsOf(formula).map(([name, input]) => {
        const { given } = this.entryOf(input);
        return [name, unansweredIsNo && input.kind === "yesNo" ? given === true : given];
      }),
    );
  }

  private outcomeOf(formula: AnyFormula): Outcome {
    const { fields, outcome } = calculate(formula, this.answersFor(formula));
    if (!isLeft(outcome)) return { formula, is: "result", result: outcome.right };
    const refusal = outcome.left;
    const input = formula.passport.inputs[refusal.input] as Input; // a refusal names an input of its passport
    const said = fields[refusal.input]?.problem ?? refusalMessage(refusal, input);
    // Nobody is asked for more where what is there already speaks against the formula.
    const asked = refusal.because === "missing" ? inputsOf(formula) : [];
    const lacking = asked.flatMap(([, one]) => (this.isMissing(one) ? [one] : []));
    return { formula, is: "refused", refusal, input, said, lacking };
  }
}
