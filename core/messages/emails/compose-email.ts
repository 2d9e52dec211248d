import type { Instant } from "../../kernel/dates.ts";
import type { Language } from "../codes.ts";
import { dayIn, timeIn } from "../days.ts";

/** Subject and plain text of an e-mail. */
export interface EmailText {
  readonly subject: string;
  readonly text: string;
}

interface Paragraphs {
  readonly subject: string;
  readonly lines: readonly string[];
}

const GREETING: Readonly<Record<Language, string>> = { it: "Ciao,", en: "Hello," };
const CLOSING: Readonly<Record<Language, string>> = {
  it: "Libretto\nNon rispondere a questa e-mail. Non ti chiederemo mai la password.",
  en: "Libretto\nDo not answer this e-mail. We will never ask you for your password.",
};

/** Composes an e-mail in a language: greeting, paragraphs, closing. */
export const composeEmail = (language: Language, texts: Readonly<Record<Language, Paragraphs>>): EmailText => {
  const { subject, lines } = texts[language];
  return { subject, text: [GREETING[language], ...lines, `-- \n${CLOSING[language]}`].join("\n\n") };
};

const AT: Readonly<Record<Language, string>> = { it: "alle", en: "at" };
/** 22/11/2026 alle 00:30; 22 Nov 2026 at 00:30. */
export const formatTime = (language: Language, instant: Instant): string =>
  `${dayIn(language, instant)} ${AT[language]} ${timeIn(language, instant)}`;
