import type { FormAnswers } from "@libretto/core/calculators/form";
import { type Entry, type NumberReading, numberIn, readNumber } from "@libretto/core/calculators/input";
import type { Input } from "@libretto/core/calculators/inputs";
import type { MessageWithValues } from "@libretto/core/calculators/refusal";
import type { CalendarDate } from "@libretto/core/kernel/dates";
import type { SuggestedAnswer } from "@libretto/core/record/across/risk-evidence";
import { makeAutoObservable } from "mobx";

type Answer = FormAnswers[string];

export interface EntryParts {
  /** The published name of what is asked; formulas that ask for the same share the entry. */
  readonly key: string;
  /** Of the input on the page. */
  readonly id: string;
  readonly input: Input;
  /** What all formulas of the page ask by this name, its own input among them. */
  readonly alike?: readonly Input[] | undefined;
  /** What the record knows of it, and the day it was measured. */
  readonly fact?: Answer | undefined;
  readonly taken?: CalendarDate | undefined;
  /** What the record knows of it is not to be changed here. */
  readonly fixed?: boolean;
  /** The unit it begins with; the formula's own without it. */
  readonly unit?: string | undefined;
  /** The answer it begins with. */
  readonly preset?: string | boolean | undefined;
  /** What the record suggests to a question of yes or no; it may come after the page was opened. */
  readonly suggest?: (() => SuggestedAnswer | null) | undefined;
}

/** What somebody put into an entry, to be kept on the device. */
export interface Typed {
  readonly text: string;
  readonly unit: string;
  readonly answer: string | boolean | null;
  readonly confirmed: boolean;
  readonly by: "record" | "defaults" | null;
}

type Begun = Pick<Typed, "text" | "unit" | "answer" | "confirmed">;

const unitOf = (input: Input): string => (input.kind === "number" ? input.units[0] : "");
const NOTHING: readonly MessageWithValues[] = [];

/** One thing that a calculator asks: what was typed or chosen, in which unit, and where it came from. */
export class EntryModel {
  readonly key: string;
  readonly id: string;
  readonly input: Input;
  readonly taken: CalendarDate | null;
  readonly fixed: boolean;
  text = "";
  unit: string;
  answer: string | boolean | null;
  /** Where a value comes from that nobody typed. */
  by: "record" | "defaults" | null = null;
  /** The user has checked a value outside the usual range. */
  confirmed = false;
  /** It was left once: from then on what is odd about it shows. */
  left = false;
  private readonly fact: Answer;
  private readonly preset: string | boolean | null;
  private readonly alike: readonly Input[];
  /** What stood there before anybody put something in. */
  private begun: Begun = { text: "", unit: "", answer: null, confirmed: false };
  private readonly firstUnit: string;
  private readonly suggest: () => SuggestedAnswer | null;

  constructor({
    key,
    id,
    input,
    alike = [input],
    fact = null,
    taken,
    fixed = false,
    unit,
    preset,
    suggest,
  }: EntryParts) {
    this.key = key;
    this.id = id;
    this.input = input;
    this.fact = fact;
    this.alike = alike;
    this.taken = taken ?? null;
    this.fixed = fixed && fact !== null;
    this.preset = preset ?? null;
    this.suggest = suggest ?? (() => null);
    this.answer = this.preset;
    this.by = this.preset === null ? null : "defaults";
    this.firstUnit = unit ?? unitOf(input);
    this.unit = this.firstUnit;
    makeAutoObservable<this, "fact" | "preset" | "alike" | "firstUnit" | "suggest">(
      this,
      {
        key: false,
        id: false,
        input: false,
        fact: false,
        preset: false,
        alike: false,
        taken: false,
        fixed: false,
        firstUnit: false,
        suggest: false,
      },
      { autoBind: true },
    );
    this.fillFromRecord();
    this.begun = this.standing;
  }

  /** What the record suggests, as far as nobody has answered so. */
  get suggestion(): SuggestedAnswer | null {
    const suggested = this.input.kind === "yesNo" || this.input.kind === "exclusion" ? this.suggest() : null;
    return suggested !== null && suggested.answer !== this.answer ? suggested : null;
  }

  /** What in the record speaks for the answer that was accepted. */
  get evidence(): SuggestedAnswer["evidence"] {
    const suggested = this.by === "record" ? this.suggest() : null;
    return suggested?.evidence ?? [];
  }

  /** The value that the record has, where another one or none stands here. */
  get recorded(): Entry | null {
    const { fact } = this;
    return this.fixed || this.by === "record" || typeof fact !== "object" ? null : fact;
  }

  get units(): readonly string[] {
    return this.input.kind === "number" ? this.input.units : [];
  }

  get empty(): boolean {
    return this.input.kind === "number" ? this.text.trim() === "" : this.answer === null;
  }

  /** Letters and the like: nothing that could become a number. */
  get odd(): boolean {
    return !this.empty && this.input.kind === "number" && numberIn(this.text.trim()) === null && this.text !== ".";
  }

  /** What a formula is asked with. */
  get given(): Answer {
    return this.input.kind === "number" ? this.entry : this.answer;
  }

  /** What stands against it for the calculator's own formula: the documented range, and the one it was studied for. */
  get problems(): readonly MessageWithValues[] {
    const found = [this.readAs(this.entry, "anywhere"), this.readAs(this.entry)].flatMap((read) => read?.problem ?? []);
    return found.filter(({ code }, i) => found.findIndex((other) => other.code === code) === i);
  }

  /** What is unusual about it, and can be confirmed: nothing where no formula of the page would take it all the same. */
  get unusual(): MessageWithValues | null {
    const read = this.readAs({ ...this.entry, confirmed: false }, "anywhere");
    return read?.mayConfirm && this.helps({ ...this.entry, confirmed: true }) ? read.problem : null;
  }

  /** What somebody put in; null while it stands as it began. */
  get typed(): Typed | null {
    const { text, unit, answer, confirmed, by } = this;
    const { begun } = this;
    return text === begun.text &&
      unit === begun.unit &&
      answer === begun.answer &&
      (!confirmed || confirmed === begun.confirmed)
      ? null
      : { text, unit, answer, confirmed, by };
  }

  get hints(): readonly MessageWithValues[] {
    return this.readAs(this.entry, "anywhere")?.hints ?? NOTHING;
  }

  write(text: string) {
    this.text = text;
    this.by = null;
    this.confirmed = false;
  }

  choose(answer: string | boolean | null) {
    this.answer = answer;
    this.by = null;
  }

  measureIn(unit: string) {
    this.unit = unit;
    this.by = null;
    this.confirmed = false;
  }

  confirm(confirmed: boolean) {
    this.confirmed = confirmed;
  }

  blur() {
    this.left = true;
  }

  /** Puts in what nobody typed here, for everybody to see. */
  put(answer: Answer, by: "record" | "defaults") {
    if (typeof answer === "object" && answer !== null) {
      this.text = answer.text;
      this.unit = answer.unit ?? this.firstUnit;
    } else this.answer = answer;
    this.by = by;
    this.confirmed = false;
  }

  /** Takes up what was put in before; what cannot be an answer here stays out. */
  take({ text, unit, answer, confirmed, by }: Typed) {
    if (this.fixed || (this.input.kind === "number" && !this.units.includes(unit))) return;
    this.text = text;
    this.unit = unit;
    this.answer = this.input.kind === "choice" && !Object.hasOwn(this.input.options, String(answer)) ? null : answer;
    this.confirmed = confirmed;
    this.by = by;
    this.left = text !== "";
  }

  /** Empties it, but for what the record says and cannot be changed here, and for the answer it begins with. */
  clear() {
    this.text = "";
    this.answer = this.preset;
    this.unit = this.firstUnit;
    this.by = this.preset === null ? null : "defaults";
    this.confirmed = false;
    this.left = false;
    if (this.fixed) this.fillFromRecord();
    this.settle();
  }

  /** What stands here now is what it began with: nothing is left to be stored on the device. */
  settle() {
    this.begun = this.standing;
  }

  /** Puts in what the record has. */
  fillFromRecord() {
    if (this.fact !== null) this.put(this.fact, "record");
  }

  /** Accepts what the record suggests. */
  acceptSuggestion() {
    const { suggestion } = this;
    if (suggestion !== null) this.put(suggestion.answer, "record");
  }

  /** A number as it is read. */
  get entry(): Entry {
    const { text, unit, confirmed, by } = this;
    return by === null ? { text, unit, confirmed } : { text, unit, confirmed, by };
  }

  private get standing(): Begun {
    const { text, unit, answer, confirmed } = this;
    return { text, unit, answer, confirmed };
  }

  private helps(entry: Entry): boolean {
    return this.alike.some((input) => input.kind === "number" && readNumber(this.key, input, entry).value !== null);
  }

  /** How it is read; null for what is chosen. The formulas beside the own one may have been studied for other values. */
  private readAs(entry: Entry, where: "inDomain" | "anywhere" = "inDomain"): NumberReading | null {
    const { key, input } = this;
    if (input.kind !== "number") return null;
    const { domain: _, ...anywhere } = input;
    return readNumber(key, where === "inDomain" ? input : anywhere, entry);
  }
}
