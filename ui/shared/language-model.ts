import type { Language, MessageCode } from "@libretto/core/messages/codes";
import { numeral } from "@libretto/core/messages/numerals";
import { makeAutoObservable } from "mobx";
import { type LabelSet, type LabelValues, labelsIn } from "./translations.ts";

/** Finds the text of a message. `{{x}}` in it is replaced by a value. */
export type FindMessage = (code: MessageCode, language: Language) => string;

/** The current language, and how messages and numbers are formatted in it. */
export class LanguageModel {
  current: Language;
  /** Loads the messages of a language before it is chosen. The first screen has its own in both languages. */
  loadMessages: (language: Language) => Promise<unknown> = async () => undefined;

  constructor(
    initial: Language,
    private readonly findMessage: FindMessage,
    /** Called after each choice: stores it and sets the language of the document. */
    private readonly onChoose: (language: Language) => void = () => undefined,
  ) {
    this.current = initial;
    makeAutoObservable<this, "findMessage" | "onChoose" | "formatValue">(
      this,
      { findMessage: false, onChoose: false, loadMessages: false, formatValue: false },
      { autoBind: true },
    );
  }

  choose(language: Language) {
    this.current = language;
    this.onChoose(language);
  }

  /** Chooses a language once its messages are loaded. When they cannot be loaded, it rejects and changes nothing. */
  async change(language: Language): Promise<void> {
    await this.loadMessages(language);
    this.choose(language);
  }

  message(code: MessageCode, values: LabelValues = {}): string {
    return this.findMessage(code, this.current).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
      this.formatValue(values[name] ?? ""),
    );
  }

  private formatValue(value: string | number): string {
    return typeof value === "number" ? numeral(value, this.current) : value;
  }

  label<K extends string>(set: LabelSet<K>, key: K, values?: LabelValues): string {
    return labelsIn(this.current, set)(key, values);
  }
}
