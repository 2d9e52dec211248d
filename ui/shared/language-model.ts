import type { Language, MessageCode } from "@libretto/core/messages/codes";
import { numeral } from "@libretto/core/messages/numerals";
import { makeAutoObservable } from "mobx";
import { type LabelSet, type LabelValues, labelsIn } from "./speech.ts";

/** The words of a message; `{{x}}` in them is filled from the values. */
export type MessageWords = (code: MessageCode, language: Language) => string;

/** In which language the product speaks just now, and how it writes messages, dates and numbers in it. */
export class LanguageModel {
  current: Language;

  constructor(
    initial: Language,
    private readonly words: MessageWords,
    /** Told of each choice: keeps it, and names it on the document. */
    private readonly chosen: (language: Language) => void = () => undefined,
  ) {
    this.current = initial;
    makeAutoObservable<this, "words" | "chosen" | "written">(
      this,
      { words: false, chosen: false, written: false },
      { autoBind: true },
    );
  }

  choose(language: Language) {
    this.current = language;
    this.chosen(language);
  }

  message(code: MessageCode, values: LabelValues = {}): string {
    return this.words(code, this.current).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
      this.written(values[name] ?? ""),
    );
  }

  private written(value: string | number): string {
    return typeof value === "number" ? numeral(value, this.current) : value;
  }

  label<K extends string>(set: LabelSet<K>, key: K, values?: LabelValues): string {
    return labelsIn(this.current, set)(key, values);
  }
}
