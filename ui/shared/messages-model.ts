import type { Language, MessageCode } from "@libretto/core/messages/codes";

/** Messages in one language; some may be missing. */
export type MessagesIn = Partial<Readonly<Record<MessageCode, string>>>;
/** Messages in both languages. */
export type Messages = Readonly<Record<Language, MessagesIn>>;

/** The texts of messages: those of the first screen from the start, those of later pages when they are added. */
export class MessagesModel {
  constructor(private known: Messages) {}

  find(code: MessageCode, language: Language): string | undefined {
    return this.known[language][code];
  }

  add(more: Messages) {
    const { it, en } = this.known;
    this.known = { it: { ...it, ...more.it }, en: { ...en, ...more.en } };
  }
}
