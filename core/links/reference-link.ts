import { isWebAddress } from "../kernel/web-address.ts";
import type { Language } from "../messages/codes.ts";

/** The public link tables (doc 2 §2, Altro), in page order. */
export const REFERENCE_TABLES = [
  "italianHospitals",
  "foreignHospitals",
  "italianGuidelines",
  "internationalGuidelines",
  "italianWebResources",
  "internationalWebResources",
  "italianJournals",
  "internationalJournals",
] as const;
/** The name of a public link table. */
export type ReferenceTable = (typeof REFERENCE_TABLES)[number];

/** The texts of a link in one language. */
export interface LinkTexts {
  readonly name: string;
  /** Address, country or publisher. */
  readonly seat: string;
  readonly city: string;
  /** The content of the page; may be empty. */
  readonly description: string;
}

/** A link provided by the product; its own texts are Italian. */
export interface ReferenceLink extends LinkTexts {
  /** A web address, or other contact information. */
  readonly information: string;
  /** The English texts; an empty one is the same as in Italian. */
  readonly english: LinkTexts;
}

/** The texts of a link in a language. */
export const linkTextsIn = (
  language: Language,
  { name, seat, city, description, english }: ReferenceLink,
): LinkTexts =>
  language === "it"
    ? { name, seat, city, description }
    : {
        name: english.name || name,
        seat: english.seat || seat,
        city: english.city || city,
        description: english.description || description,
      };

/** A column of a link table. */
export type ReferenceColumn = "name" | "city" | "information";

/** The columns of a table: name, city and information for hospitals, otherwise name and information (doc 2 §2). */
export const columnsOf = (table: ReferenceTable): readonly ReferenceColumn[] =>
  table === "italianHospitals" || table === "foreignHospitals"
    ? ["name", "city", "information"]
    : ["name", "information"];

/** The URL of a link; null when its information is no web address. */
export const pageUrlOf = ({ information }: ReferenceLink): string | null =>
  isWebAddress(information) ? information : null;
