import type { CalendarDate } from "../kernel/dates.ts";
import type { Either } from "../kernel/fp.ts";
import type { Language } from "../messages/codes.ts";
import type { Patient } from "../record/patient/patient.ts";
import type { RowSubject } from "../record/section.ts";
import type { CodeRefusal } from "./codes/health-code.ts";
import type { DocumentPerson } from "./document-person.ts";
import type { ImportItem, ListedReason } from "./item.ts";
import type { PageText } from "./pages/page-text.ts";
import type { SourcePlace } from "./place.ts";
import type { TableRequest } from "./tables/answers.ts";
import type { XmlElement } from "./xml/element.ts";

/** The formats of documents that the product reads. */
export const DOCUMENT_FORMATS = ["fhir", "cda", "pages", "recognised", "chosen", "table", "phone", "code"] as const;
/** A format of documents. */
export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number];

/** A part of a document that was not imported. */
export interface NotImported {
  readonly place: SourcePlace;
  /** What it is, in the words of the document. */
  readonly what: string;
  readonly why: NotImportedReason;
  /** The value or the unit that was not read; empty when there is none. */
  readonly detail: string;
}
/** Why a part of a document was not imported. An absence is not a part that was not imported. */
export type NotImportedReason = Exclude<ListedReason, "noneKnown" | "noInformation">;

/** A statement that something does not exist, or that nobody has the information: "no known allergies". */
export interface StatedAbsence {
  readonly place: SourcePlace;
  readonly kind: "noneKnown" | "noInformation";
  /** The words of the document. */
  readonly what: string;
}

/** The readable text of one section of a document, without markup; lines are separated by line feeds. */
export interface NarrativePart {
  readonly key: string;
  readonly title: string;
  readonly text: string;
}

/** What a document says about itself. */
export interface DocumentHeader {
  /** The code of its type, by LOINC: "11502-2"; empty when it has none. */
  readonly code: string;
  readonly title: string;
  /** The local day; null when the document does not state a whole one. */
  readonly date: CalendarDate | null;
  /** Who made it: a person, an organisation, or both; empty when it does not say. */
  readonly author: string;
  /** Null when it is about nobody, or about several persons. */
  readonly person: DocumentPerson | null;
  /** How many people it is about, as far as it says. */
  readonly persons: number;
}

/**
 * What a signed code says about its time. Nobody has verified its signature: neither the keys of the issuers nor a list of
 * those that are trusted are on the device.
 */
export interface SignedCode {
  /** Null when it states no end. */
  readonly expiresOn: CalendarDate | null;
}

/** What a document offers. Nothing is stored until the person accepts it. */
export interface OfferedDocument {
  readonly format: DocumentFormat;
  readonly header: DocumentHeader;
  readonly items: readonly ImportItem[];
  readonly absences: readonly StatedAbsence[];
  readonly notImported: readonly NotImported[];
  /** The readable text, in the order of the document. */
  readonly narrative: readonly NarrativePart[];
  /** Only for a document that a signed code contains. */
  readonly signedCode?: SignedCode;
}

/**
 * A decoded document: a text, the tree of an XML document, the texts of printed pages with their places, or the inflated
 * content of a signed code.
 */
export type DocumentSource =
  | { readonly is: "text"; readonly text: string }
  | { readonly is: "xml"; readonly root: XmlElement }
  | { readonly is: "pages"; readonly pages: readonly PageText[] }
  | { readonly is: "euCertificate"; readonly bytes: Uint8Array }
  | { readonly is: "healthCard"; readonly text: string };

/** What a reader needs besides the document. */
export interface ReadingContext {
  readonly today: CalendarDate;
  /** The language of the texts in the drafts. */
  readonly language: Language;
  /** The person of the record, for the rules of the sections. */
  readonly subject: RowSubject;
  /** The name of the person of the record, with which the names of a table are compared; absent when it is not known. */
  readonly owner?: Pick<Patient, "name" | "surname">;
  /** The answers of the person about one table: then only this table of the file is read. */
  readonly table?: TableRequest;
}

/** Why a source gives no document. */
export type SourceRefusal =
  | "empty"
  | "tooLarge"
  | "tooDeep"
  | "tooManyResources"
  /** A text that is not JSON. */
  | "notJson"
  /** JSON without a FHIR resource. */
  | "notFhir"
  /** JSON of another form that contains FHIR resources. */
  | "wrappedFhir"
  /** XML of another kind. */
  | "otherXml"
  | CodeRefusal;

/** Reads documents of one format. It throws nothing and stores nothing. */
export interface DocumentReader {
  readonly format: DocumentFormat;
  /** Whether the content is of this format; the name of a file does not matter. */
  readonly recognises: (source: DocumentSource) => boolean;
  /** Every fact of the document as an item, an absence, or with the reason why it was not imported. */
  readonly read: (source: DocumentSource, context: ReadingContext) => Either<SourceRefusal, OfferedDocument>;
}
