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
  /** What the record knows of it, and the day it was measured. */
  readonly fact?: Answer | undefined;
  readonly taken?: CalendarDate | undefined;
  /** What the record knows of it is not to be changed here. */
  readonly fixed?: boolean;
  /** The answer it begins with. */
  readonly preset?: string | boolean | undefined;
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

  constructor({ key, id, input, fact = null, taken, fixed = false, preset }: EntryParts) {
    this.key = key;
    this.id = id;
    this.input = input;
    this.fact = fact;
    this.taken = taken ?? null;
    this.fixed = fixed && fact !== null;
    this.preset = preset ?? null;
    this.answer = this.preset;
    this.unit = unitOf(input);
    makeAutoObservable<this, "fact" | "preset">(
      this,
      { key: false, id: false, input: false, fact: false, preset: false, taken: false, fixed: false },
      { autoBind: true },
    );
    this.takeFact();
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

  /** What is unusual about it, and can be confirmed. */
  get unusual(): Said | null {
    const read = this.readAs({ ...this.entry, confirmed: false }, "anywhere");
    return read?.mayConfirm ? read.problem : null;
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

  /** Emptied, but for what the record says and cannot be changed here. */
  reset() {
    this.text = "";
    this.answer = this.preset;
    this.unit = unitOf(this.input);
    this.by = null;
    this.confirmed = false;
    this.left = false;
    if (this.fixed) this.takeFact();
  }

  private get entry(): Entry {
    const { text, unit, confirmed, by } = this;
    return by === null ? { text, unit, confirmed } : { text, unit, confirmed, by };
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
