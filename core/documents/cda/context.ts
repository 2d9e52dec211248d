import type { CalendarDate } from "../../kernel/dates.ts";
import type { ForeignResource, Json } from "../fhir/foreign-document.ts";
import type { ImportContext } from "../fhir/import-context.ts";
import { type ListedReason, type Outcome, rejectResource } from "../item.ts";
import type { SourcePlace } from "../place.ts";
import type { FindText } from "./values.ts";

/** What the readers of entries need besides the entry. */
export interface CdaContext extends ImportContext {
  readonly findText: FindText;
  /** The day of the document; null when it states none. */
  readonly day: CalendarDate | null;
  /** Whether the document reports a stay of several days: its medications may have been given during the stay only. */
  readonly isStay: boolean;
}

/** What an entry gives, and where it stands. */
export interface Found {
  readonly place: SourcePlace;
  readonly outcome: Outcome;
}

/** An entry that gives no row, with its place and the reason. */
export const rejectEntry = (
  place: SourcePlace,
  type: string,
  name: string,
  reason: ListedReason,
  detail = "",
): Found => ({ place, outcome: rejectResource(type, name, reason, detail) });

/** The class of CDA as the type of an outcome; the reader of FHIR names a resource type there. */
const withPlace = (outcome: Outcome, type: string, place: SourcePlace): Outcome =>
  outcome.is === "item"
    ? { is: "item", item: { ...outcome.item, type, place } }
    : { is: "listed", listed: { ...outcome.listed, type, name: outcome.listed.name || outcome.listed.detail } };

/** What a reader of FHIR makes of an entry that was translated into the elements of a resource. */
export const foundIn = (type: string, place: SourcePlace, outcomes: readonly Outcome[]): readonly Found[] =>
  outcomes.map((outcome) => ({ place, outcome: withPlace(outcome, type, place) }));

/** The elements of a resource as the readers of FHIR take them: nothing in it refers to another resource. */
export const resourceOf = (type: string, json: Readonly<Record<string, Json>>): ForeignResource => ({
  type,
  json: Object.fromEntries(Object.entries({ resourceType: type, ...json }).filter(([, value]) => value !== undefined)),
  resolve: () => undefined,
});
