import { ageOn, type CalendarDate } from "../../kernel/dates.ts";
import type { Language } from "../../messages/codes.ts";
import { listAt, textAt, valueAt } from "../../reports/fhir/elements/json.ts";
import type { ImportTexts } from "../import-texts.ts";
import type { ImportNote } from "../item.ts";
import type { ForeignResource, Json } from "./foreign-document.ts";
import { cleanText, type ForeignDate } from "./foreign-values.ts";

/** What the mappings need besides the resource. */
export interface ImportContext {
  readonly language: Language;
  readonly today: CalendarDate;
  readonly texts: ImportTexts;
  /** Who made the document; empty when it does not say. */
  readonly author: string;
  /** Whether the document is so old that what was in use then may have ended since. */
  readonly isOutdated: boolean;
}

/** Whether a document of a day is a year old or older. */
export const isOutdatedOn = (day: CalendarDate, today: CalendarDate): boolean => ageOn(today, day) >= 1;

/** Many resources may name one person, so only the first names are read. */
const GIVEN_NAMES_LIMIT = 10;
const humanName = (resource: Json): string => {
  const name = valueAt(resource, "name");
  if (typeof name === "string") return name;
  const first = Array.isArray(name) ? name[0] : name;
  const parts = [...listAt(first, "given").slice(0, GIVEN_NAMES_LIMIT), valueAt(first, "family")];
  return textAt(first, "text") || parts.filter((part) => typeof part === "string").join(" ");
};

/** The name of a person or an organisation that a reference names. */
export const actorName = (resource: ForeignResource, reference: Json): string => {
  const actor = resource.resolve(reference);
  const practitioner =
    textAt(actor, "resourceType") === "PractitionerRole" ? valueAt(actor, "practitioner") : undefined;
  const inner = practitioner === undefined ? actor : resource.resolve(practitioner);
  return cleanText(textAt(reference, "display") || humanName(inner) || textAt(practitioner, "display"));
};

/** Who a statement comes from: a named person, else the author of the document. */
export const authorOf = (
  resource: ForeignResource,
  { author, texts }: ImportContext,
  ...references: readonly Json[]
): { readonly name: string; readonly notes: readonly ImportNote[] } => {
  const name = references.map((reference) => actorName(resource, reference)).find((one) => one !== "") ?? author;
  return name === "" ? { name: texts.document, notes: [{ code: "authorUnknown" }] } : { name, notes: [] };
};

/** The note of a date that is a year or a month. */
export const partialNote = ({ partial }: ForeignDate): readonly ImportNote[] =>
  partial === "" ? [] : [{ code: "partialDate", text: partial }];

/** What the person must know about a time: the date is a part of one, or the time has no zone. */
export const timeNotes = (date: ForeignDate): readonly ImportNote[] => [
  ...partialNote(date),
  ...(date.time !== null && date.instant === null ? [{ code: "zoneUnknown" } as const] : []),
];
