import type { MessageCode } from "../messages/codes.ts";
import type { DraftOf } from "../record/section.ts";
import type { SectionName, sharedSections } from "../record/sections.ts";
import type { SourcePlace } from "./place.ts";

/** What a row needs and the document does not have: the person adds it before the row is accepted. */
export type MissingPart = "day" | "end" | "drug" | "vaccine" | "booster" | "kind" | "list";

/** Why a field of a draft breaks the rules of its section. */
export interface ItemProblem {
  readonly field: string;
  readonly code: MessageCode;
}

/** What the person must know about a draft. */
export type ImportNote =
  | { readonly code: "timeUnknown" | "doseUnknown" | "frequencyUnknown" | "reactionsUnknown" | "authorUnknown" }
  /** The result has no date of its own: it is that of the report. */
  | { readonly code: "dateOfReport" }
  /** The time has no zone; or the document calls the result provisional. */
  | { readonly code: "zoneUnknown" | "provisional" }
  /** The end of a medication follows from the duration that the document states. */
  | { readonly code: "endCalculated"; readonly text: string }
  /** The entry is about another person of the document, who is named. */
  | { readonly code: "otherPerson"; readonly text: string }
  /** The number of the dose, which does not say whether it was a booster. */
  | { readonly code: "doseOpen"; readonly text: string }
  /** A statement for which the row has no place. */
  | { readonly code: "alsoStated"; readonly text: string }
  /** The date is a year or a month. */
  | { readonly code: "partialDate"; readonly text: string }
  /** The value as written, because another unit was converted. */
  | { readonly code: "converted"; readonly text: string }
  /** The number of the line of a table. */
  | { readonly code: "tableRow"; readonly text: string }
  /** Of how many values of a phone the row is the mean. */
  | { readonly code: "meanOf"; readonly text: string }
  /** How many values that nobody can have the mean of a day leaves out. */
  | { readonly code: "impossibleLeftOut"; readonly text: string }
  /** The local time in the file of a phone, when it is not that of Italy. */
  | { readonly code: "otherZone"; readonly text: string }
  /** What a phone says about a value, or a value that few people have. */
  | { readonly code: "typedOnPhone" | "faultyEntry" | "inMotion" | "improbable" }
  /** The words of the line from which the row was read. */
  | { readonly code: "printed"; readonly text: string }
  /** The words of the line as the text recognition has read them in a picture. */
  | { readonly code: "recognised"; readonly text: string }
  /** What the analysis of a device says and is not known to mean a regular rhythm: a doctor has to see it. */
  | { readonly code: "deviceFinding"; readonly text: string }
  /** The usual unit of a test that the person chose: the paper can have another one. */
  | { readonly code: "catalogueUnit"; readonly text: string }
  /** The name as written, because the catalogue has another one. */
  | { readonly code: "named"; readonly text: string }
  /** The route of administration as written, and another one that the drug of the catalogue has. */
  | { readonly code: "otherRoute"; readonly text: string; readonly catalogue: string };

/** The notes of entries that a person accepts only one by one. */
const WARNING_CODES: readonly ImportNote["code"][] = [
  ...(["otherPerson", "otherRoute", "typedOnPhone", "faultyEntry", "improbable", "impossibleLeftOut"] as const),
  ...(["recognised", "deviceFinding"] as const),
];
/** Whether a note is a warning: it must not be overlooked, and "accept all" leaves the entry out. */
export const isWarning = ({ code }: ImportNote): boolean => WARNING_CODES.includes(code);

/** What is known about a drug, a vaccine or a condition, for the search in the catalogues. */
export interface CatalogueClues {
  readonly atc: readonly string[];
  readonly cvx: readonly string[];
  readonly icd9: readonly string[];
  readonly text: string;
  /** The brand, when several products have the same code. */
  readonly brand?: string;
  /** The route of administration in the words of the document; absent when it states none. */
  readonly route?: string;
}

/** The sections that a document gives drafts of, in the order of the review. */
export const IMPORT_SECTIONS = [
  "diagnoses",
  "therapies",
  "vaccinations",
  "labResults",
  "vitalSigns",
  "visits",
  "exams",
  "familyHistory",
  "remoteHistory",
  "physiologicalHistory",
  "otherContacts",
] as const satisfies readonly SectionName[];
/** A section that a document gives drafts of. */
export type ImportSection = (typeof IMPORT_SECTIONS)[number];
type DraftIn<Name extends ImportSection> = DraftOf<Extract<(typeof sharedSections)[number], { readonly name: Name }>>;

interface ItemOf<Section extends ImportSection> {
  readonly key: string;
  readonly section: Section;
  readonly draft: DraftIn<Section>;
  /** The type of the entry, as its format names it: a FHIR resource type, a class of CDA. */
  readonly type: string;
  /** Where the document states it. */
  readonly place: SourcePlace;
  /** What the document calls it. */
  readonly name: string;
  readonly clues: CatalogueClues;
  readonly missing: readonly MissingPart[];
  /** The rules of the section that the draft breaks, apart from what is missing. */
  readonly problems: readonly ItemProblem[];
  readonly notes: readonly ImportNote[];
  /** What the entry states and the draft does not have: names of elements, or statements in words. */
  readonly unmapped: readonly string[];
}

/** A draft from a document. Nothing is stored until the person accepts it. */
export type ImportItem = { readonly [Name in ImportSection]: ItemOf<Name> }[ImportSection];

/** Why a resource gives no draft. */
export type ListedReason =
  | "otherType"
  | "enteredInError"
  | "notInUse"
  /** It is about another person, such as a relative. */
  | "otherPerson"
  /** The resource says that the medication must not be taken, or that the vaccination was not given. */
  | "negated"
  /** The resource is a proposal or a plan. */
  | "notOrdered"
  /** The resource has a `modifierExtension`, which may change its meaning. */
  | "modifierExtension"
  /** A dose has no text, or the doses together are too long. */
  | "dosage"
  /** The document says that there is nothing: in words, by a code, or by the reason of an empty section. */
  | "noneKnown"
  /** The document says that it has no information. */
  | "noInformation"
  | "noName"
  | "noValue"
  /** An app writes 0 for what it has not measured. */
  | "zeroValue"
  /** A value of a series whose entry was deleted. */
  | "withoutEntry"
  | "unit"
  /** A percentage that should be a fraction from 0 to 1 and is larger. */
  | "notFraction"
  /** A value of a longer time, which is no single measurement. */
  | "period"
  /** The same value of the same minute, which is there already. */
  | "sameMinute"
  /** A value that no person can have, in a minute with other values. */
  | "impossible"
  | "calculated"
  /** The record has no field for it. */
  | "noField"
  /** It is a text without data: the person can read it in the document. */
  | "textOnly"
  /** A page without text, perhaps a picture, between pages with text. */
  | "noText"
  /** A page whose picture was not recognised: the reading stopped before, or the picture cannot be opened. */
  | "unreadPage"
  /** The value has a type that is not read. */
  | "valueType"
  | "otherObservation"
  | "incompletePressure"
  /** Several upper or lower pressures of one time: nobody knows which of them belong together. */
  | "severalPressures"
  /** A second value of a measure that the observation already has. */
  | "repeated"
  /** Rows of a table: no day, or a cell that is no time, no number or no pressure. */
  | "noDate"
  | "unreadableTime"
  | "unreadableNumber"
  | "unreadablePressure"
  /** The time of a row is in the future, exists twice or not at all when the clocks change, or has another zone. */
  | "inFuture"
  /** A spreadsheet may have exchanged day and month. */
  | "exchangedDay"
  | "clockChange"
  | "otherZone"
  /** A cell of a table with another unit than its column, or with a value that is unlikely in the unit of its column. */
  | "otherUnit"
  | "unlikelyUnit"
  /** A row of a table with the same time and the same values as an earlier one. */
  | "repeatedRow"
  /** A row of a table with a sum or a mean, or with more cells than titles. */
  | "summaryRow"
  | "cellCount"
  /** A row of a table that names the person of each row, without a name. */
  | "unnamedPerson"
  /** Rows of a table that are only counted: wrong ones, and those of days that the person did not choose. */
  | "moreWrongRows"
  | "outsidePeriod"
  /** A column of a table that the person does not import. */
  | "ignoredColumn";

/** A resource that was not understood. */
export interface ListedResource {
  readonly type: string;
  readonly name: string;
  readonly reason: ListedReason;
  /** The value or the unit that could not be read. */
  readonly detail: string;
}

/** What a mapping makes of a resource. */
export type Outcome =
  | { readonly is: "item"; readonly item: ImportItem }
  | { readonly is: "listed"; readonly listed: ListedResource };

/** Removes a part that is no longer missing. */
export const removePart = (missing: readonly MissingPart[], part: MissingPart): readonly MissingPart[] =>
  missing.filter((other) => other !== part);

/** No clue: the document names neither a code nor a text. */
export const NO_CLUES: CatalogueClues = { atc: [], cvx: [], icd9: [], text: "" };
/** Lists a resource that gives no draft, with the reason. */
export const rejectResource = (type: string, name: string, reason: ListedReason, detail = ""): Outcome => ({
  is: "listed",
  listed: { type, name, reason, detail },
});
