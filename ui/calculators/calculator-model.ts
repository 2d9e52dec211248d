import { calculate, type Entered, type FormAnswers, openDoses, withDefaults } from "@libretto/core/calculators/form";
import type { AnyFormula } from "@libretto/core/calculators/formula";
import { readNumber } from "@libretto/core/calculators/input";
import type { Input } from "@libretto/core/calculators/inputs";
import { type MessageWithValues, type Refusal, refusalMessage } from "@libretto/core/calculators/refusal";
import type { Result } from "@libretto/core/calculators/result";
import { needsConfirmation } from "@libretto/core/calculators/severity";
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
      readonly said: MessageWithValues;
      readonly lacking: readonly Input[];
    }
);

export interface CalculatorParts {
  readonly id: string;
  /** The first one is the calculator's own, unless another one leads; the others are for comparison. */
  readonly formulas: readonly AnyFormula[];
  /** The entry that stands for what a formula asks. */
  readonly entryOf: (input: Input) => EntryModel;
  /** Entries that stand elsewhere on the page. */
  readonly elsewhere?: readonly string[];
  /** Results follow what is entered; otherwise they wait for "Calcola". */
  readonly live?: boolean;
  /** Only one of these two doses is written; a formula that asks for the other one does not count (doc 2 §4). */
  readonly doses?: readonly [string, string] | null;
  /** The calculator's own formula is the first of these that takes this entry; the others of them do not count. */
  readonly leading?: Leading | null;
  /** No formula comes first: all results stand in one table. */
  readonly equal?: boolean;
}

/** Formulas that are made for different values of one input. */
export interface Leading {
  /** The published name of the input. */
  readonly key: string;
  readonly formulas: readonly [AnyFormula, ...AnyFormula[]];
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
  /** What it asks itself, in the order of the formulas; of two doses one is written, and they come first. */
  readonly entries: readonly EntryModel[];
  readonly live: boolean;
  readonly equal: boolean;
  readonly doses: readonly [EntryModel, EntryModel] | null;
  /** Calculating was tried: what is missing shows. */
  tried = false;
  /** What was calculated with; when an entry has changed since, there is no result. */
  private calculated: string | null = null;
  /** With which entries somebody confirmed an unusual result. */
  private confirmedFor: string | null = null;
  private readonly all: readonly EntryModel[];
  private readonly entryOf: CalculatorParts["entryOf"];
  private readonly leading: Leading | null;

  constructor(parts: CalculatorParts) {
    const { id, formulas, entryOf, elsewhere = [], live = false, doses = null, leading = null, equal = false } = parts;
    this.id = id;
    this.formulas = formulas;
    this.live = live;
    this.equal = equal;
    this.leading = leading;
    this.entryOf = entryOf;
    this.all = [...new Set(formulas.flatMap((formula) => inputsOf(formula).map(([, input]) => entryOf(input))))];
    const [one, other] = this.all.filter(({ key }) => doses?.includes(key));
    this.doses = one !== undefined && other !== undefined ? [one, other] : null;
    const asked = this.all.filter(({ key }) => !elsewhere.includes(key));
    this.entries = [...(this.doses ?? []), ...asked.filter((entry) => this.doses?.includes(entry) !== true)];
    makeAutoObservable<this, "all" | "entryOf" | "leading">(
      this,
      {
        id: false,
        formulas: false,
        entries: false,
        live: false,
        equal: false,
        doses: false,
        all: false,
        entryOf: false,
        leading: false,
      },
      { autoBind: true },
    );
  }

  /** What each formula makes of the entries, the own one first; nothing before it may show. */
  get outcomes(): readonly Outcome[] {
    return this.shown ? this.counted.map((formula) => this.outcomeOf(formula)) : [];
  }

  /** The calculator's own outcome; null while there is none. */
  get own(): Outcome | null {
    return this.outcomes[0] ?? null;
  }

  /** The own result so far, with questions of yes or no taken as no until they are answered. */
  get running(): Result | null {
    const [own] = this.counted;
    if (own === undefined) return null;
    const { outcome } = calculate(own, this.answersFor(own, true));
    return isRight(outcome) ? outcome.right : null;
  }

  /** The formulas for comparison that alone ask for an entry; none when the own one asks for it, too. */
  onlyFor(entry: EntryModel): readonly AnyFormula[] {
    const { counted } = this;
    const asking = counted.filter((formula) => asks(formula, entry.key));
    return asking[0] === counted[0] || this.doses !== null ? [] : asking;
  }

  /** How many questions of the own formula still want an answer. */
  get missing(): number {
    return this.ownInputs.filter(([, input]) => this.isMissing(input)).length;
  }

  /** How many numbers of the own formula are no number, impossible, or not confirmed. */
  get wrong(): number {
    return this.ownInputs.filter(([name, input]) => {
      const { empty, entry } = this.entryOf(input);
      return input.kind === "number" && !empty && readNumber(name, input, entry).problem !== null;
    }).length;
  }

  /** There was a result, and something has changed since. */
  get isOutdated(): boolean {
    return !this.live && this.calculated !== null && this.calculated !== this.state;
  }

  /** An unusual result that nobody has confirmed yet (decision W29). */
  get isToBeChecked(): boolean {
    return this.asksConfirmation && !this.isConfirmed;
  }

  /** Whether the result itself is out of the usual range. */
  get asksConfirmation(): boolean {
    return this.own?.is === "result" && needsConfirmation(this.own.result.applied);
  }

  get isConfirmed(): boolean {
    return this.confirmedFor === this.state;
  }

  get hasDefaults(): boolean {
    return this.formulas.some((formula) => inputsOf(formula).some(([, input]) => isDefaulted(input)));
  }

  /** All that results depend on. */
  get state(): string {
    return JSON.stringify(this.all.map(({ text, unit, answer, confirmed }) => [text, unit, answer, confirmed]));
  }

  /** The entry that stands for an input of a formula. */
  entryFor(input: Input): EntryModel {
    return this.entryOf(input);
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
  wanted(entry: EntryModel): MessageWithValues | null {
    if (!this.tried || !entry.empty || this.disabled(entry)) return null;
    const asked = this.ownInputs.find(([, input]) => this.entryOf(input) === entry && this.mustBeAnswered(input));
    return asked === undefined ? null : refusalMessage({ input: asked[0], because: "missing" }, asked[1]);
  }

  /** Shows results; gives the first entry that stands in the way of the own one. */
  calculate(): EntryModel | null {
    this.tried = true;
    this.calculated = this.state;
    for (const entry of this.all) entry.blur();
    return this.own?.is === "refused" ? this.entryOf(this.own.input) : null;
  }

  /** Confirms an unusual result, or takes the confirmation back; it holds for these entries only. */
  confirmResult(confirmed: boolean) {
    this.confirmedFor = confirmed ? this.state : null;
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

  /** Nothing was calculated. */
  reset() {
    this.calculated = null;
    this.tried = false;
  }

  /** Results show since "Calcola" until something changes; those that follow along, once everything is answered. */
  private get shown(): boolean {
    return this.live ? this.missing === 0 : this.calculated === this.state;
  }

  /** The formulas that count, the own one first: those that ask for a dose that is not to be written do not. */
  private get counted(): readonly AnyFormula[] {
    const shut = (this.doses ?? []).filter((entry) => this.disabled(entry)).map(({ key }) => key);
    const counted = this.led.filter((formula) => !shut.some((key) => asks(formula, key)));
    return this.doses !== null && shut.length === 0 ? counted.slice(0, 1) : counted;
  }

  /** The formula that leads, and those for comparison. */
  private get led(): readonly AnyFormula[] {
    const { leading } = this;
    if (leading === null) return this.formulas;
    const leader = leading.formulas.find((formula) => this.takes(formula, leading.key)) ?? leading.formulas[0];
    return [leader, ...this.formulas.filter((formula) => !leading.formulas.includes(formula))];
  }

  private get ownInputs() {
    return this.counted.slice(0, 1).flatMap(inputsOf);
  }

  /** Whether a formula is made for what stands in an entry. */
  private takes(formula: AnyFormula, key: string): boolean {
    const [name, input] = inputsOf(formula).find(([, { published }]) => published === key) ?? [];
    if (name === undefined || input?.kind !== "number") return false;
    return readNumber(name, input, this.entryOf(input).entry).value !== null;
  }

  /** Nobody's answer to a question is assumed, also where the formula could do without (decision W28). */
  private mustBeAnswered(input: Input): boolean {
    return mustBeAnswered(input) || (input.kind === "exclusion" && this.entryOf(input).input.kind === "yesNo");
  }

  private isMissing(input: Input): boolean {
    return this.mustBeAnswered(input) && this.entryOf(input).empty;
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
    const unanswered = inputsOf(formula).find(([, input]) => input.kind === "exclusion" && this.isMissing(input));
    if (!isLeft(outcome) && unanswered === undefined) return { formula, is: "result", result: outcome.right };
    const refusal: Refusal = isLeft(outcome) ? outcome.left : { input: unanswered?.[0] ?? "", because: "missing" };
    const input = formula.passport.inputs[refusal.input] as Input; // a refusal names an input of its passport
    const said = fields[refusal.input]?.problem ?? refusalMessage(refusal, input);
    // Nobody is asked for more where what is there already speaks against the formula.
    const asked = refusal.because === "missing" ? inputsOf(formula) : [];
    const lacking = asked.flatMap(([, one]) => (this.isMissing(one) ? [one] : []));
    return { formula, is: "refused", refusal, input, said, lacking };
  }
}
