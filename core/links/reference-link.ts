import { isWebAddress } from "../kernel/web-address.ts";

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
export type ReferenceTable = (typeof REFERENCE_TABLES)[number];

/** A link provided by the product. */
export interface ReferenceLink {
  readonly name: string;
  /** Address, country or publisher. */
  readonly seat: string;
  readonly city: string;
  /** A web address, or other contact information. */
  readonly information: string;
  /** The content of the page; may be empty. */
  readonly description: string;
}

export type ReferenceColumn = "name" | "city" | "information";

/** The columns of a table: name, city and information for hospitals, otherwise name and information (doc 2 §2). */
export const columnsOf = (table: ReferenceTable): readonly ReferenceColumn[] =>
  table === "italianHospitals" || table === "foreignHospitals"
    ? ["name", "city", "information"]
    : ["name", "information"];

/** The URL of a link; null when its information is no web address. */
export const pageUrlOf = ({ information }: ReferenceLink): string | null =>
  isWebAddress(information) ? information : null;
