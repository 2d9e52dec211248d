import {
  calculate,
  type EnteredValues,
  type FormAnswers,
  withDefaults,
  writableDoses,
} from "@libretto/core/calculators/form";
import type { AnyFormula } from "@libretto/core/calculators/formula";
import { readNumber } from "@libretto/core/calculators/input";
import { type Input, requiresAnswer } from "@libretto/core/calculators/inputs";
import { type MessageWithValues, type Refusal, refusalMessage } from "@libretto/core/calculators/refusal";
import type { Result } from "@libretto/core/calculators/result";
import { needsConfirmation } from "@libretto/core/calculators/severity";
import { isLeft, isRight } from "@libretto/core/kernel/fp";
import { makeAutoObservable } from "mobx";
import type { EntryModel } from "../entries/entry-model.ts";

/** An input that prevents a result, and why. */
export interface InputProblem {
  readonly input: Input;
  readonly message: MessageWithValues;
}

/** The outcome of one formula. */
export type Outcome = { readonly formula: AnyFormula } & (
  | { readonly is: "result"; readonly result: Result }
  | {
      readonly is: "refused";
      readonly refusal: Refusal;
      readonly input: Input;
      readonly message: MessageWithValues;
      readonly missingInputs: readonly Input[];
      /** Each wrong or missing input with its message, in the order of the formula; never empty. */
      readonly problems: readonly InputProblem[];
    }
);

interface CalculatorParts {
  readonly id: string;
  /** The first one is the main formula, unless `variants` choose another; the others are for comparison. */
  readonly formulas: readonly AnyFormula[];
  /** Returns the entry of an input. */
  readonly entryOf: (input: Input) => EntryModel;
  /** Keys of the entries shown elsewhere on the page. */
  readonly excludedKeys?: readonly string[];
  /** Results follow each change; otherwise they wait for "Calcola". */
  readonly live?: boolean;
  /** Two alternative doses; a formula that needs the other dose is not computed (doc 2 §4). */
  readonly doses?: readonly [string, string] | null;
  /** The main formula is the first variant that is meant and accepts the entry; other variants are not computed. */
  readonly variants?: FormulaVariants | null;
  /** There is no main formula: all results stand in one table. */
  readonly equalRank?: boolean;
}

/** A formula for some people only. */
export interface FormulaVariant {
  readonly formula: AnyFormula;
  /** The published name of a question, and the answer without which the formula is not meant. */
  readonly when?: { readonly key: string; readonly answer: boolean };
}

/** Formulas for different values of one input. */
export interface FormulaVariants {
  /** The published name of the input. */
  readonly key: string;
  readonly formulas: readonly [FormulaVariant, ...FormulaVariant[]];
}

const inputsOf = (formula: AnyFormula): readonly (readonly [string, Input])[] =>
  Object.entries(formula.passport.inputs);
const usesInput = (formula: AnyFormula, key: string): boolean =>
  inputsOf(formula).some(([, { vectorName }]) => vectorName === key);
const isDefaulted = (input: Input): boolean => input.kind === "number" && input.default !== undefined;

/** A calculator for any formulas; it takes everything from their passports. */
export class CalculatorModel {
  readonly id: string;
  readonly formulas: readonly AnyFormula[];
  /** The own entries in the order of the formulas, of all variants; the two doses come first. */
  readonly entries: readonly EntryModel[];
  readonly live: boolean;
  readonly equalRank: boolean;
  readonly doses: readonly [EntryModel, EntryModel] | null;
  /** The user has requested a result: missing values are marked. */
  showsMissing = false;
  /** The state of the entries at the last calculation; results are shown while it is unchanged. */
  private calculatedState: string | null = null;
  /** The state of the entries at which the user confirmed an unusual result. */
  private confirmedState: string | null = null;
  private readonly all: readonly EntryModel[];
  private readonly entryOf: CalculatorParts["entryOf"];
  private readonly variants: FormulaVariants | null;

  constructor(parts: CalculatorParts) {
    const {
      id,
      formulas,
      entryOf,
      excludedKeys = [],
      live = false,
      doses = null,
      variants = null,
      equalRank = false,
    } = parts;
    this.id = id;
    this.formulas = formulas;
    this.live = live;
    this.equalRank = equalRank;
    this.variants = variants;
    this.entryOf = entryOf;
    this.all = [...new Set(formulas.flatMap((formula) => inputsOf(formula).map(([, input]) => entryOf(input))))];
    const [one, other] = this.all.filter(({ key }) => doses?.includes(key));
    this.doses = one !== undefined && other !== undefined ? [one, other] : null;
    const ownEntries = this.all.filter(({ key }) => !excludedKeys.includes(key));
    this.entries = [...(this.doses ?? []), ...ownEntries.filter((entry) => this.doses?.includes(entry) !== true)];
    makeAutoObservable<this, "all" | "entryOf" | "variants">(
      this,
      {
        id: false,
        formulas: false,
        entries: false,
        live: false,
        equalRank: false,
        doses: false,
        all: false,
        entryOf: false,
        variants: false,
      },
      { autoBind: true },
    );
  }

  /** The outcomes of all formulas, the main one first; empty before a calculation. */
  get outcomes(): readonly Outcome[] {
    return this.isShown ? this.applicableFormulas.map((formula) => this.outcomeOf(formula)) : [];
  }

  /** The outcome of the main formula; null: none yet. */
  get own(): Outcome | null {
    return this.outcomes[0] ?? null;
  }

  /** The main result so far; unanswered yes/no questions count as no, but not those that can exclude the formula. */
  get runningResult(): Result | null {
    const [own] = this.applicableFormulas;
    if (own === undefined || this.ownInputs.some(([, input]) => input.kind === "exclusion" && this.isMissing(input)))
      return null;
    const { outcome } = calculate(own, this.answersFor(own, true));
    return isRight(outcome) ? outcome.right : null;
  }

  /** The entries to show: without those that only variants need which are not computed. */
  get shownEntries(): readonly EntryModel[] {
    const { orderedFormulas } = this;
    return this.variants === null
      ? this.entries
      : this.entries.filter(({ key }) => orderedFormulas.some((formula) => usesInput(formula, key)));
  }

  /** The formulas for comparison that need an entry; empty if the main formula needs it too. */
  comparisonFormulasFor(entry: EntryModel): readonly AnyFormula[] {
    const { applicableFormulas } = this;
    const formulasWithEntry = applicableFormulas.filter((formula) => usesInput(formula, entry.key));
    return formulasWithEntry[0] === applicableFormulas[0] || this.doses !== null ? [] : formulasWithEntry;
  }

  /** The number of missing answers of the main formula. */
  get missingCount(): number {
    return this.ownInputs.filter(([, input]) => this.isMissing(input)).length;
  }

  /** The number of invalid, impossible or unconfirmed numbers of the main formula. */
  get invalidCount(): number {
    return this.ownInputs.filter(([name, input]) => {
      const { empty, entry } = this.entryOf(input);
      return input.kind === "number" && !empty && readNumber(name, input, entry).problem !== null;
    }).length;
  }

  /** The entries have changed since the last result. */
  get isOutdated(): boolean {
    return !this.live && this.calculatedState !== null && this.calculatedState !== this.state;
  }

  /** The result is unusual and not confirmed yet (decision W29). */
  get isToBeChecked(): boolean {
    return this.requiresConfirmation && !this.isConfirmed;
  }

  /** Whether the result is outside the usual range. */
  get requiresConfirmation(): boolean {
    return this.own?.is === "result" && needsConfirmation(this.own.result.adjustments);
  }

  get isConfirmed(): boolean {
    return this.confirmedState === this.state;
  }

  get hasDefaults(): boolean {
    return this.formulas.some((formula) => inputsOf(formula).some(([, input]) => isDefaulted(input)));
  }

  /** Everything that the results depend on. */
  get state(): string {
    return JSON.stringify(this.all.map(({ text, unit, answer, confirmed }) => [text, unit, answer, confirmed]));
  }

  /** The entry of an input. */
  entryFor(input: Input): EntryModel {
    return this.entryOf(input);
  }

  /** Whether the other dose is filled in, so that this one is disabled. */
  isDisabled(entry: EntryModel): boolean {
    if (this.doses === null || !this.doses.includes(entry)) return false;
    const [byWeight, bySurface] = this.doses;
    const openDoseFields = writableDoses(byWeight.text, bySurface.text);
    return entry === byWeight ? !openDoseFields.byWeight : !openDoseFields.bySurface;
  }

  /** The values that a formula uses, by input name and in its own units. */
  enteredValuesOf(formula: AnyFormula): EnteredValues {
    return calculate(formula, this.answersFor(formula)).entered;
  }

  /** The message for an entry that the main formula lacks, after the user has requested a result. */
  missingMessageFor(entry: EntryModel): MessageWithValues | null {
    if (!this.showsMissing || !entry.empty || this.isDisabled(entry)) return null;
    const missingInput = this.ownInputs.find(
      ([, input]) => this.entryOf(input) === entry && this.requiresAnswer(input),
    );
    if (missingInput === undefined) return null;
    const message = refusalMessage({ input: missingInput[0], reason: "missing" }, missingInput[1]);
    // the result says it once for all fields, with their names
    return message.code === "calculators.answerAll" ? { code: "calculators.answerThis" } : message;
  }

  /** Shows the results; returns the first entry that prevents the main result. */
  calculate(): EntryModel | null {
    this.showsMissing = true;
    this.calculatedState = this.state;
    for (const entry of this.all) entry.blur();
    return this.own?.is === "refused" ? this.entryOf(this.own.input) : null;
  }

  /** Confirms an unusual result or withdraws the confirmation; it is valid for the current entries only. */
  confirmResult(confirmed: boolean) {
    this.confirmedState = confirmed ? this.state : null;
  }

  /** Fills empty entries with the specified defaults, visibly (decision A6b). */
  fillDefaults() {
    for (const formula of this.formulas) {
      const before = this.answersFor(formula);
      const after = withDefaults(formula, before);
      for (const [name, input] of inputsOf(formula))
        if (after[name] !== before[name]) this.entryOf(input).setValue(after[name] ?? null, "defaults");
    }
  }

  /** The own questions whose "yes" excludes the main formula. */
  get exclusions(): readonly EntryModel[] {
    return this.shownEntries.filter(
      (entry) => entry.input.kind === "exclusion" && this.comparisonFormulasFor(entry).length === 0,
    );
  }

  /** Whether the record answers a question that only formulas for comparison ask: it must not be hidden. */
  get hasOfferedFacts(): boolean {
    return this.entries.some((entry) => entry.isSuggested && this.comparisonFormulasFor(entry).length > 0);
  }

  /** Whether the exclusions come before the other questions, because they decide instead of the score. */
  get showsExclusionsFirst(): boolean {
    return this.shownEntries[0]?.input.kind === "exclusion";
  }

  /** Answers "no" to every exclusion that has no answer yet (decision W36). */
  denyExclusions() {
    for (const entry of this.exclusions) if (entry.empty) entry.choose(false);
  }

  /** Discards the calculation. */
  reset() {
    this.calculatedState = null;
    this.showsMissing = false;
  }

  /** Live results are shown when all answers are given, others until an entry changes. */
  private get isShown(): boolean {
    return this.live ? this.missingCount === 0 || this.isExcluded : this.calculatedState === this.state;
  }

  /** An answer excludes the main formula, so the other answers do not matter. */
  private get isExcluded(): boolean {
    return this.ownInputs.some(([, input]) => input.kind === "exclusion" && this.entryOf(input).answer === true);
  }

  /** The formulas to compute, the main one first, without those that need a disabled dose. */
  private get applicableFormulas(): readonly AnyFormula[] {
    const disabledKeys = (this.doses ?? []).filter((entry) => this.isDisabled(entry)).map(({ key }) => key);
    const applicableFormulas = this.orderedFormulas.filter(
      (formula) => !disabledKeys.some((key) => usesInput(formula, key)),
    );
    return this.doses !== null && disabledKeys.length === 0 ? applicableFormulas.slice(0, 1) : applicableFormulas;
  }

  /** The main formula, then those for comparison. */
  private get orderedFormulas(): readonly AnyFormula[] {
    const { variants } = this;
    if (variants === null) return this.formulas;
    const meant = variants.formulas.filter(({ when }) => when === undefined || this.hasAnswer(when));
    const leader =
      meant.find(({ formula }) => this.acceptsValue(formula, variants.key)) ?? meant[0] ?? variants.formulas[0];
    const variantFormulas = variants.formulas.map(({ formula }) => formula);
    return [leader.formula, ...this.formulas.filter((formula) => !variantFormulas.includes(formula))];
  }

  private hasAnswer({ key, answer }: NonNullable<FormulaVariant["when"]>): boolean {
    return this.all.some((entry) => entry.key === key && entry.answer === answer);
  }

  private get ownInputs() {
    return this.applicableFormulas.slice(0, 1).flatMap(inputsOf);
  }

  /** Whether a formula accepts the value of an entry. */
  private acceptsValue(formula: AnyFormula, key: string): boolean {
    const [name, input] = inputsOf(formula).find(([, { vectorName }]) => vectorName === key) ?? [];
    if (name === undefined || input?.kind !== "number") return false;
    return readNumber(name, input, this.entryOf(input).entry).value !== null;
  }

  /** An answer is never assumed, even if the formula has a default (decision W28). */
  private requiresAnswer(input: Input): boolean {
    if (requiresAnswer(input)) return true;
    return (
      input.kind === "exclusion" && (input.isRequiredInForms === true || this.entryOf(input).input.kind === "yesNo")
    );
  }

  private isMissing(input: Input): boolean {
    return this.requiresAnswer(input) && this.entryOf(input).empty;
  }

  private answersFor(formula: AnyFormula, unansweredIsNo = false): FormAnswers {
    return Object.fromEntries(
      inputsOf(formula).map(([name, input]) => {
        const { formAnswer } = this.entryOf(input);
        return [name, unansweredIsNo && input.kind === "yesNo" ? formAnswer === true : formAnswer];
      }),
    );
  }

  private outcomeOf(formula: AnyFormula): Outcome {
    const { fields, outcome } = calculate(formula, this.answersFor(formula));
    const unanswered = inputsOf(formula).find(([, input]) => input.kind === "exclusion" && this.isMissing(input));
    if (!isLeft(outcome) && unanswered === undefined) return { formula, is: "result", result: outcome.right };
    const refusal: Refusal = isLeft(outcome) ? outcome.left : { input: unanswered?.[0] ?? "", reason: "missing" };
    const input = formula.passport.inputs[refusal.input] as Input; // a refusal names an input of its passport
    const message = fields[refusal.input]?.problem ?? refusalMessage(refusal, input);
    // If a given value already excludes the formula, its missing inputs do not matter.
    const requiredInputs = refusal.reason === "missing" ? inputsOf(formula) : [];
    const missingInputs = requiredInputs.flatMap(([, one]) => (this.isMissing(one) ? [one] : []));
    const wrongInputs = inputsOf(formula).flatMap(([name, one]): readonly InputProblem[] => {
      const problem = fields[name]?.problem ?? null;
      if (problem !== null) return [{ input: one, message: problem }];
      return this.isMissing(one)
        ? [{ input: one, message: refusalMessage({ input: name, reason: "missing" }, one) }]
        : [];
    });
    const problems = wrongInputs.some((problem) => problem.input === input) ? wrongInputs : [{ input, message }];
    return { formula, is: "refused", refusal, input, message, missingInputs, problems };
  }
}
