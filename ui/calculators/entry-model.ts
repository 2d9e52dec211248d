import type { FormAnswers } from "@libretto/core/calculators/form";
import { type Entry, numberIn, type Read, readNumber } from "@libretto/core/calculators/input";
import type { Input } from "@libretto/core/calculators/inputs";
import type { Said } from "@libretto/core/calculators/refusal";
import type { CalendarDate } from "@libretto/core/kernel/dates";
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
  /** The answer it begins with. */
  readonly preset?: string | boolean | undefined;
}

/** What somebody put into an entry, to be kept on the device. */
export interface Typed {
  readonly text: string;
  readonly unit: string;
  readonly answer: string | boolean | null;
  readonly confirmed: boolean;
  readonly by: "record" | "defaults" | null;
}

const unitOf = (input: Input): string => (input.kind === "number" ? input.units[0] : "");
const NOTHING: readonly Said[] = [];

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
  private begun: Pick<Typed, "text" | "unit" | "answer"> = { text: "", unit: "", answer: null };

  constructor({ key, id, input, alike = [input], fact = null, taken, fixed = false, preset }: EntryParts) {
    this.key = key;
    this.id = id;
    this.input = input;
    this.fact = fact;
    this.alike = alike;
    this.taken = taken ?? null;
    this.fixed = fixed && fact !== null;
    this.preset = preset ?? null;
    this.answer = this.preset;
    this.unit = unitOf(input);
    makeAutoObservable<this, "fact" | "preset" | "alike">(
      this,
      { key: false, id: false, input: false, fact: false, preset: false, alike: false, taken: false, fixed: false },
      { autoBind: true },
    );
    this.takeFact();
    this.begun = this.standing;
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
  get problems(): readonly Said[] {
    const found = [this.readAs(this.entry, "anywhere"), this.readAs(this.entry)].flatMap((read) => read?.problem ?? []);
    return found.filter(({ code }, i) => found.findIndex((other) => other.code === code) === i);
  }

  /** What is unusual about it, and can be confirmed: nothing where no formula of the page would take it all the same. */
  get unusual(): Said | null {
    const read = this.readAs({ ...this.entry, confirmed: false }, "anywhere");
    return read?.mayConfirm && this.helps({ ...this.entry, confirmed: true }) ? read.problem : null;
  }

  /** What somebody put in; null while it stands as it began. */
  get typed(): Typed | null {
    const { text, unit, answer, confirmed, by } = this;
    const { begun } = this;
    return text === begun.text && unit === begun.unit && answer === begun.answer && !confirmed
      ? null
      : { text, unit, answer, confirmed, by };
  }

  get hints(): readonly Said[] {
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
      this.unit = answer.unit ?? unitOf(this.input);
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

  /** Emptied, but for what the record says and is not typed: age and sex. */
  reset() {
    this.text = "";
    this.answer = this.preset;
    this.unit = unitOf(this.input);
    this.by = null;
    this.confirmed = false;
    this.left = false;
    if (this.fixed || this.input.kind !== "number") this.takeFact();
    this.begun = this.standing;
  }

  /** As the page was opened: with all that the record knows. */
  begin() {
    this.reset();
    this.takeFact();
    this.begun = this.standing;
  }

  private get entry(): Entry {
    const { text, unit, confirmed, by } = this;
    return by === null ? { text, unit, confirmed } : { text, unit, confirmed, by };
  }

  private get standing(): Pick<Typed, "text" | "unit" | "answer"> {
    const { text, unit, answer } = this;
    return { text, unit, answer };
  }

  private helps(entry: Entry): boolean {
    return this.alike.some((input) => input.kind === "number" && readNumber(this.key, input, entry).value !== null);
  }

  private takeFact() {
    if (this.fact !== null) this.put(this.fact, "record");
  }

  /** How it is read; null for what is chosen. The formulas beside the own one may have been studied for other values. */
  private readAs(entry: Entry, where: "inDomain" | "anywhere" = "inDomain"): Read | null {
    const { key, input } = this;
    if (input.kind !== "number") return null;
    const { domain: _, ...anywhere } = input;
    return readNumber(key, where === "inDomain" ? input : anywhere, entry);
  }
}
