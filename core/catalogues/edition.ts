import type { CalendarDate } from "../kernel/dates.ts";
import type { ListedEntry, ListedName } from "./definition.ts";
import type { CatalogueDrug, Source } from "./drugs/drug.ts";
import type { Advice, Severity } from "./drugs/interaction.ts";
import type { Place } from "./place.ts";

/** A drug as a publisher lists it. */
export interface DrugEntry extends Omit<CatalogueDrug, "source"> {
  /** The name without the pack. */
  readonly brand: string;
  /** Additional search keywords. */
  readonly keywords: string;
}

export interface PlaceEntry extends Place {
  /** The name in the other language of the place, if it has one. */
  readonly otherName: string;
  readonly from: CalendarDate | null;
  readonly until: CalendarDate | null;
}

/** An interaction rule of an edition: two groups of ATC codes or substances, the severity and the advice. */
export interface InteractionEntry {
  readonly id: string;
  readonly firstGroup: string;
  readonly first: readonly string[];
  readonly secondGroup: string;
  readonly second: readonly string[];
  readonly severity: Severity;
  readonly advice: Advice;
  /** The publication that the rule rests on. */
  readonly reference: string;
}

/** The catalogues, and the type of their entries. */
export interface Catalogues extends Readonly<Record<ListedName, ListedEntry>> {
  readonly drugs: DrugEntry;
  readonly drugRegistry: DrugEntry;
  readonly vaccines: DrugEntry;
  readonly municipalities: PlaceEntry;
  readonly foreignStates: PlaceEntry;
  readonly interactions: InteractionEntry;
}
/** The name of a catalogue that an edition can replace. */
export type CatalogueName = keyof Catalogues;

/** A catalogue as it is loaded now. */
export interface LoadedCatalogue {
  readonly name: CatalogueName;
  readonly source: Source;
  readonly origin: "shipped" | "official";
  readonly rows: number;
}

/** One line of a source: an entry, a line left out on purpose, or an invalid line. */
export type Line<Entry> =
  | { readonly is: "entry"; readonly entry: Entry }
  | { readonly is: "skipped"; readonly reason: string }
  | { readonly is: "refused"; readonly where: string; readonly reason: string };

/** The complete data of a catalogue from one source on one day. */
export interface Edition<Name extends CatalogueName> {
  readonly name: Name;
  readonly source: Source;
  /** What the product ships never replaces what an operator imported. */
  readonly origin: "shipped" | "official";
  /** A digest of the content. */
  readonly fingerprint: string;
  /** Reads the source at each call. Throws when the source is unreadable. */
  readonly lines: () => AsyncIterable<Line<Catalogues[Name]>> | Iterable<Line<Catalogues[Name]>>;
}

/** An edition of some catalogue. */
export type AnyEdition = { [Name in CatalogueName]: Edition<Name> }[CatalogueName];
