import type { Language, MessageCode } from "@libretto/core/messages/codes";
import { en } from "@libretto/core/messages/en";
import { it } from "@libretto/core/messages/it";
import { type Label, type LabelSet, labelsIn } from "@libretto/ui/shared/translations";
import type { Locator, Page } from "playwright";

const MESSAGES = { it, en };

/** A page of the product in one language, with its texts. */
export interface PageVisit {
  readonly page: Page;
  readonly language: Language;
  /** Whether it is as narrow as a phone. */
  readonly narrow: boolean;
  readonly labels: <K extends string>(set: LabelSet<K>) => Label<K>;
  readonly message: (code: MessageCode) => string;
}

/** A screen: a page, or a state of it after some actions. */
export interface ScreenDefinition {
  /** The name of its screenshot. */
  readonly name: string;
  /** Its path below the base path. */
  readonly path: string;
  /** Prepares the page before it is loaded; it is then loaded again. */
  readonly before?: (visit: PageVisit) => Promise<unknown>;
  /** The actions on the loaded page, without open dialogs. */
  readonly show: (visit: PageVisit) => Promise<void>;
  /** Only on a phone, or only on a wide screen. */
  readonly only?: "narrow" | "wide";
  /** It changes the page: the next screen loads its page again. */
  readonly needsReload?: true;
  /** It shows shared components in another state of the same form or list; only `npm run verify:screens` visits it. */
  readonly isVariant?: true;
  /** A main screen, also checked in the dark scheme. */
  readonly dark?: true;
}

export const visitOf = (page: Page, language: Language, narrow: boolean): PageVisit => ({
  page,
  language,
  narrow,
  labels: (set) => labelsIn(language, set),
  message: (code) => MESSAGES[language][code].trim(),
});

/** A button by its whole name, or by a part of it. */
export const button = (inside: Page | Locator, name: string | RegExp): Locator =>
  inside.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });

/** A region of a page by its title. */
export const regionOf = (page: Page, title: string): Locator => page.getByRole("region", { name: title });

/** The top dialog: a form, a question. */
export const topDialog = (page: Page): Locator => page.locator("[role$=dialog]").last();
