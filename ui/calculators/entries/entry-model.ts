import type { FormAnswers } from "@libretto/core/calculators/form";
import { type Entry, isFarFrom, type NumberReading, parseDecimal, readNumber } from "@libretto/core/calculators/input";
import type { Input } from "@libretto/core/calculators/inputs";
import type { MessageWithValues } from "@libretto/core/calculators/refusal";
import type { CalendarDate } from "@libretto/core/kernel/dates";
import type { Language } from "@libretto/core/messages/codes";
import { inNumerals } from "@libretto/core/messages/numerals";
import type { EnteredValue, EnteredValueBand } from "@libretto/core/record/across/entered-value-band";
import type { SuggestedAnswer } from "@libretto/core/record/across/risk-evidence";
import { makeAutoObservable } from "mobx";

type Answer = FormAnswers[string];

interface EntryParts {
  /** The published name of the input; formulas with the same name share the entry. */
  readonly key: string;
  /** The DOM id. */
  readonly id: string;
  readonly input: Input;
  /** The inputs of all formulas with this name, including its own. */
  readonly sameInputs?: readonly Input[] | undefined;
  /** The value of the record, and the day of the measurement. */
  readonly fact?: Answer | undefined;
  readonly measuredOn?: CalendarDate | undefined;
  /** The value of the record is not filled in until the user accepts it. */
  readonly isOffered?: boolean;
  /** The value of the record cannot be changed here. */
  readonly isReadOnly?: boolean;
  /** The initial unit; the default is the unit of the formula. */
  readonly unit?: string | undefined;
  /** The initial answer. */
  readonly preset?: string | boolean | undefined;
  /** Returns the answer that the record suggests; it may be loaded after the page was opened. */
  readonly suggest?: (() => SuggestedAnswer | null) | undefined;
  /** Returns the band of a number of this input; null if it has no limits. */
  readonly findBand?: ((entered: Omit<EnteredValue, "input">) => EnteredValueBand | null) | undefined;
}

/** The value of an entry, as stored on the device. */
export interface EntryValue {
  readonly text: string;
  readonly unit: string;
  readonly answer: string | boolean | null;
  readonly confirmed: boolean;
  readonly by: "record" | "defaults" | null;
}

type Baseline = Pick<EntryValue, "text" | "unit" | "answer" | "confirmed">;

const unitOf = (input: Input): string => (input.kind === "number" ? input.units[0] : "");
const NO_MESSAGES: readonly MessageWithValues[] = [];

/** The hint that a number is far from the recorded one, which is shown in its own unit. */
const farFromRecord = ({ text, unit }: Entry, units: readonly string[]): MessageWithValues => ({
  code: "calculators.farFromRecord",
  values: { recorded: parseDecimal(text) ?? 0 },
  unit: unit ?? units[0] ?? "",
});

/** An entry of a calculator: its value, its unit and its origin. */
export class EntryModel {
  readonly key: string;
  readonly id: string;
  readonly input: Input;
  readonly measuredOn: CalendarDate | null;
  readonly isReadOnly: boolean;
  text = "";
  unit: string;
  answer: string | boolean | null;
  /** The origin of a value that the user did not type. */
  by: "record" | "defaults" | null = null;
  /** The user has confirmed a value outside the usual range. */
  confirmed = false;
  /** The field was left once: from then on problems are shown. */
  isTouched = false;
  /** The text was typed and the field was not left yet. */
  private isTyping = false;
  private readonly fact: Answer;
  private readonly preset: string | boolean | null;
  private readonly sameInputs: readonly Input[];
  /** The value before the user changed anything. */
  private baseline: Baseline = { text: "", unit: "", answer: null, confirmed: false };
  private readonly initialUnit: string;
  private readonly suggest: () => SuggestedAnswer | null;
  private readonly findBand: NonNullable<EntryParts["findBand"]>;

  constructor({
    key,
    id,
    input,
    sameInputs = [input],
    fact = null,
    measuredOn,
    isOffered = false,
    isReadOnly = false,
    unit,
    preset,
    suggest = () => null,
    findBand = () => null,
  }: EntryParts) {
    this.key = key;
    this.id = id;
    this.input = input;
    this.fact = fact;
    this.sameInputs = sameInputs;
    this.measuredOn = measuredOn ?? null;
    this.isReadOnly = isReadOnly && fact !== null;
    this.preset = preset ?? null;
    this.suggest = suggest;
    this.findBand = findBand;
    this.answer = this.preset;
    this.by = this.preset === null ? null : "defaults";
    this.initialUnit = unit ?? unitOf(input);
    this.unit = this.initialUnit;
    makeAutoObservable<this, "fact" | "preset" | "sameInputs" | "initialUnit" | "suggest" | "findBand">(
      this,
      {
        key: false,
        id: false,
        input: false,
        fact: false,
        preset: false,
        sameInputs: false,
        measuredOn: false,
        isReadOnly: false,
        initialUnit: false,
        suggest: false,
        findBand: false,
      },
      { autoBind: true },
    );
    if (!isOffered) this.fillFromRecord();
    this.baseline = this.currentValue;
  }

  /** Whether the record has an answer, whatever the current one is. */
  get isSuggested(): boolean {
    return this.suggest() !== null;
  }

  /** The suggested answer, unless it is the current one. */
  get suggestion(): SuggestedAnswer | null {
    const suggestedAnswer = this.input.kind === "yesNo" || this.input.kind === "exclusion" ? this.suggest() : null;
    return suggestedAnswer !== null && suggestedAnswer.answer !== this.answer ? suggestedAnswer : null;
  }

  /** The evidence in the record for the accepted answer. */
  get evidence(): SuggestedAnswer["evidence"] {
    const suggestedAnswer = this.by === "record" ? this.suggest() : null;
    return suggestedAnswer?.evidence ?? [];
  }

  /** The value of the record if the entry has another value or none. */
  get recordValue(): Entry | null {
    const { fact } = this;
    return this.isReadOnly || this.by === "record" || typeof fact !== "object" ? null : fact;
  }

  get units(): readonly string[] {
    return this.input.kind === "number" ? this.input.units : [];
  }

  get empty(): boolean {
    return this.input.kind === "number" ? this.text.trim() === "" : this.answer === null;
  }

  /** The text cannot become a number. */
  get isNotNumeric(): boolean {
    return !this.empty && this.input.kind === "number" && parseDecimal(this.text.trim()) === null && this.text !== ".";
  }

  /** The answer for the formulas. */
  get formAnswer(): Answer {
    return this.input.kind === "number" ? this.entry : this.answer;
  }

  /** The problems for the main formula: outside the possible range, or outside the range of its study. */
  get problems(): readonly MessageWithValues[] {
    const found = [this.readAs(this.entry, "anywhere"), this.readAs(this.entry)].flatMap((read) => read?.problem ?? []);
    return found.filter(({ code }, i) => found.findIndex((other) => other.code === code) === i);
  }

  /** The warning that can be confirmed; null if no formula would accept the value anyway. */
  get unusual(): MessageWithValues | null {
    const read = this.readAs({ ...this.entry, confirmed: false }, "anywhere");
    return read?.canConfirm && this.isAcceptedByAny({ ...this.entry, confirmed: true }) ? read.problem : null;
  }

  /** The band of the number; null while it is typed, and for an input without limits. */
  get band(): EnteredValueBand | null {
    const value = parseDecimal(this.text.trim());
    if (value === null || (this.by === null && !this.isTouched)) return null;
    return this.findBand({ value, unit: this.unit, measuredOn: this.by === "record" ? this.measuredOn : null });
  }

  /** The value if the user has changed it; null otherwise. */
  get changedValue(): EntryValue | null {
    const { text, unit, answer, confirmed, by } = this;
    const { baseline } = this;
    return text === baseline.text &&
      unit === baseline.unit &&
      answer === baseline.answer &&
      (!confirmed || confirmed === baseline.confirmed)
      ? null
      : { text, unit, answer, confirmed, by };
  }

  get hints(): readonly MessageWithValues[] {
    const hints = this.readAs(this.entry, "anywhere")?.hints ?? NO_MESSAGES;
    const { recordValue, input } = this;
    if (recordValue === null || input.kind !== "number") return hints;
    const [typed, recorded] = [this.entry, recordValue].map((entry) => this.readAs(entry, "anywhere")?.value ?? null);
    return isFarFrom(typed ?? null, recorded ?? null) ? [...hints, farFromRecord(recordValue, input.units)] : hints;
  }

  /** The text as the field shows it: as typed until blur, then with the decimal sign of the language. */
  textIn(language: Language): string {
    return this.isTyping || parseDecimal(this.text) === null ? this.text : inNumerals(this.text, language);
  }

  write(text: string) {
    this.text = text;
    this.isTyping = true;
    this.by = null;
    this.confirmed = false;
  }

  choose(answer: string | boolean | null) {
    this.answer = answer;
    this.by = null;
  }

  setUnit(unit: string) {
    this.unit = unit;
    this.by = null;
    this.confirmed = false;
  }

  confirm(confirmed: boolean) {
    this.confirmed = confirmed;
  }

  blur() {
    this.isTouched = true;
    this.isTyping = false;
  }

  /** Sets a value that the user did not type. */
  setValue(answer: Answer, by: "record" | "defaults") {
    if (typeof answer === "object" && answer !== null) {
      this.text = answer.text;
      this.unit = answer.unit ?? this.initialUnit;
    } else this.answer = answer;
    this.by = by;
    this.confirmed = false;
  }

  /** Restores a stored value if it is valid here. */
  restore({ text, unit, answer, confirmed, by }: EntryValue) {
    if (this.isReadOnly || (this.input.kind === "number" && !this.units.includes(unit))) return;
    this.text = text;
    this.unit = unit;
    this.answer = this.input.kind === "choice" && !Object.hasOwn(this.input.options, String(answer)) ? null : answer;
    this.confirmed = confirmed;
    this.by = by;
    this.isTouched = text !== "";
  }

  /** Resets the entry to its initial answer, or to a read-only value of the record. */
  clear() {
    this.text = "";
    this.answer = this.preset;
    this.unit = this.initialUnit;
    this.by = this.preset === null ? null : "defaults";
    this.confirmed = false;
    this.isTouched = false;
    if (this.isReadOnly) this.fillFromRecord();
    this.resetBaseline();
  }

  /** The current value becomes the baseline, so nothing is stored on the device. */
  resetBaseline() {
    this.baseline = this.currentValue;
  }

  /** Sets the value of the record. */
  fillFromRecord() {
    if (this.fact !== null) this.setValue(this.fact, "record");
  }

  /** Accepts the suggested answer. */
  acceptSuggestion() {
    const { suggestion } = this;
    if (suggestion !== null) this.setValue(suggestion.answer, "record");
  }

  /** The input of a number entry. */
  get entry(): Entry {
    const { text, unit, confirmed, by } = this;
    return by === null ? { text, unit, confirmed } : { text, unit, confirmed, by };
  }

  private get currentValue(): Baseline {
    const { text, unit, answer, confirmed } = this;
    return { text, unit, answer, confirmed };
  }

  private isAcceptedByAny(entry: Entry): boolean {
    return this.sameInputs.some(
      (input) => input.kind === "number" && readNumber(this.key, input, entry).value !== null,
    );
  }

  /**
   * Reads the number; null for a choice. `anywhere` ignores the range of the main formula's study, since the other
   * formulas may accept more.
   */
  private readAs(entry: Entry, where: "inDomain" | "anywhere" = "inDomain"): NumberReading | null {
    const { key, input } = this;
    if (input.kind !== "number") return null;
    const { domain: _, ...anywhere } = input;
    return readNumber(key, where === "inDomain" ? input : anywhere, entry);
  }
}
