import type { Language, MessageCode } from "@libretto/core/messages/codes";
import { numeral } from "@libretto/core/messages/numerals";
import { makeAutoObservable } from "mobx";
import { type LabelSet, type LabelValues, labelsIn } from "./speech.ts";

/** Finds the text of a message. `{{x}}` in it is replaced by a value. */
export type MessageWords = (code: MessageCode, language: Language) => string;

/** The current language, and how messages and numbers are formatted in it. */
export class LanguageModel {
  current: Language;

  constructor(
    initial: Language,
    private readonly words: MessageWords,
    /** Called after each choice: stores it and sets the language of the document. */
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
