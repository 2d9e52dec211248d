import type { Language, MessageCode } from "@libretto/core/messages/codes";
import { en } from "@libretto/core/messages/en";
import { it } from "@libretto/core/messages/it";
import { type Label, type LabelSet, labelsIn } from "@libretto/ui/shared/translations";
import type { Locator, Page } from "playwright";

const MESSAGES = { it, en };

/** A page of the product in one language, and what is said on it. */
export interface Visit {
  readonly page: Page;
  readonly language: Language;
  /** Whether it is as narrow as a phone. */
  readonly narrow: boolean;
  readonly words: <K extends string>(set: LabelSet<K>) => Label<K>;
  readonly message: (code: MessageCode) => string;
}

/** Something that one can see: a page, or what a page shows once something was done on it. */
export interface Screen {
  /** Names its picture. */
  readonly name: string;
  /** Its address below the base path. */
  readonly at: string;
  /** What is made different before its page is opened, for which it is then opened anew. */
  readonly before?: (visit: Visit) => Promise<unknown>;
  /** What to do there; the page is as it was opened, without dialogs. */
  readonly show: (visit: Visit) => Promise<void>;
  /** Only there on a phone, or only on a wide screen. */
  readonly only?: "narrow" | "wide";
  /** What it does to the page lasts: the next screen opens its page anew. */
  readonly lasts?: true;
  /** A main screen, shown dark as well. */
  readonly dark?: true;
}

export const visitOf = (page: Page, language: Language, narrow: boolean): Visit => ({
  page,
  language,
  narrow,
  words: (set) => labelsIn(language, set),
  message: (code) => MESSAGES[language][code].trim(),
});

/** A button by its whole name, or by a part of it. */
export const button = (inside: Page | Locator, name: string | RegExp): Locator =>
  inside.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });

/** A part of a page by its title. */
export const part = (page: Page, title: string): Locator => page.getByRole("region", { name: title });

/** What lies on top: a form, a question. */
export const dialog = (page: Page): Locator => page.locator("[role$=dialog]").last();
