import type { Language, MessageCode } from "@libretto/core/messages/codes";

/** Messages in both languages, all or some. */
export type Messages = Readonly<Record<Language, Partial<Readonly<Record<MessageCode, string>>>>>;

/** The words of messages: those of the first screen at once, those that only later pages say when they are learned. */
export class WordsModel {
  constructor(private known: Messages) {}

  of(code: MessageCode, language: Language): string | undefined {
    return this.known[language][code];
  }

  learn(more: Messages) {
    const { it, en } = this.known;
    this.known = { it: { ...it, ...more.it }, en: { ...en, ...more.en } };
  }
}
