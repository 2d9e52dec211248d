import type { Language, MessageCode } from "@libretto/core/messages/codes";

/** Messages in one language; some may be missing. */
export type MessagesIn = Partial<Readonly<Record<MessageCode, string>>>;
/** Messages in both languages. */
export type Messages = Readonly<Record<Language, MessagesIn>>;
type LoadMessages = Readonly<Record<Language, () => Promise<MessagesIn>>>;

/**
 * The texts of messages: those of the first screen from the start, those of all pages once they are loaded in the
 * language of the person, those of single pages when they are added.
 */
export class MessagesModel {
  private readonly loaded = new Set<Language>();

  constructor(
    private known: Messages,
    private readonly loadPages: LoadMessages = { it: async () => ({}), en: async () => ({}) },
  ) {}

  find(code: MessageCode, language: Language): string | undefined {
    return this.known[language][code];
  }

  add(more: Messages) {
    const { it, en } = this.known;
    this.known = { it: { ...it, ...more.it }, en: { ...en, ...more.en } };
  }

  /** Loads the messages of all pages in one language, unless they are loaded. It rejects without a network. */
  async load(language: Language): Promise<void> {
    if (this.loaded.has(language)) return;
    const texts = await this.loadPages[language]();
    this.loaded.add(language);
    this.add({ it: {}, en: {}, [language]: texts });
  }
}
