import type { Language } from "../codes.ts";
import { composeEmail, type EmailText } from "./compose-email.ts";

/** The child becomes an adult within a year, or is one. */
type Age = "soon" | "reached";

const TEXTS = {
  soon: {
    it: {
      subject: "Tra un anno una cartella che tieni spetta alla sua persona",
      line: "una persona di cui tieni la cartella su Libretto compie 18 anni tra un anno circa. Da quel giorno la cartella spetta solo a questa persona. Parlatene per tempo.",
    },
    en: {
      subject: "In a year a record that you keep belongs to its person",
      line: "a person whose record you keep on Libretto turns 18 in about a year. From that day the record belongs to this person alone. Talk about it in time.",
    },
  },
  reached: {
    it: {
      subject: "Una cartella che tieni spetta alla sua persona",
      line: "una persona di cui tieni la cartella su Libretto ha compiuto 18 anni. Adesso la cartella spetta a questa persona: la puoi consegnare con «Gestisci».",
    },
    en: {
      subject: "A record that you keep belongs to its person",
      line: "a person whose record you keep on Libretto has turned 18. The record now belongs to this person: you can hand it over with “Manage”.",
    },
  },
} as const satisfies Readonly<Record<Age, Readonly<Record<Language, Readonly<Record<"subject" | "line", string>>>>>>;

/**
 * Tells who represents a child that the child comes of age. It names nobody: others may read the mailbox.
 *
 * @param link the page of the people whom the reader looks after
 */
export const comingOfAgeEmail = (language: Language, age: Age, link: string): EmailText => {
  const { it, en } = TEXTS[age];
  return composeEmail(language, {
    it: {
      subject: it.subject,
      lines: [it.line, "Di quale cartella si tratta lo vedi dopo l'accesso, in «Persone»:", link],
    },
    en: { subject: en.subject, lines: [en.line, "After signing in you see under “People” which record it is:", link] },
  });
};
