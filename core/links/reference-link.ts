import { isWebAddress } from "../kernel/web-address.ts";

/** The tables of links that everybody may read (doc 2 §2, Altro), in the order of the page. */
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
export type ReferenceTable = (typeof REFERENCE_TABLES)[number];

/** A link that the product lists. */
export interface ReferenceLink {
  readonly name: string;
  /** Address, country or publisher. */
  readonly seat: string;
  readonly city: string;
  /** A web address, or text that says how to reach it. */
  readonly information: string;
  /** What is found there; may be empty. */
  readonly description: string;
}

export type ReferenceColumn = "name" | "city" | "information";

/** What a table shows: hospitals name, city and information, the others name and information (doc 2 §2). */
export const columnsOf = (table: ReferenceTable): readonly ReferenceColumn[] =>
  table === "italianHospitals" || table === "foreignHospitals"
    ? ["name", "city", "information"]
    : ["name", "information"];

/** The page that a link opens; null when its information is no web address. */
export const opens = ({ information }: ReferenceLink): string | null =>
  isWebAddress(information) ? information : null;
