import type { Catalogues, Edition, Line, PlaceEntry } from "@libretto/core/catalogues/edition";
import type { CalendarDate } from "@libretto/core/kernel/dates";
import { entryLine } from "../lines.ts";
import { toTitleCase } from "../place-names.ts";

/** Update both with the package; a test compares the version. */
const PACKAGE_VERSION = "1.2.1";
const PUBLISHED = "2026-03-23";

const SOURCE = { name: "Ministero dell'Interno (ANPR), Istat e Agenzia delle Entrate", date: PUBLISHED };

/** The format of the package: names separated by `|`, other data in base 32 with a fixed width. */
interface PackedPlaces {
  readonly name: string;
  readonly belfioreCode: string;
  readonly provinceOrCountry: string;
  readonly creationDate?: string;
  readonly expirationDate?: string;
}

const BASE = 32;
const CODE_WIDTH = 3;
const DATE_WIDTH = 4;
const CODES_PER_LETTER = 1000;
const FIRST_DAY = Date.UTC(1861, 0, 1);
const DAY = 86_400_000;
const LAST_YEAR = 9999;

const numberAt = (text: string | undefined, index: number, width: number): number | null => {
  const digits = text?.slice(index * width, (index + 1) * width) ?? "";
  return digits === "" ? null : Number.parseInt(digits, BASE);
};

const dayAt = (text: string | undefined, index: number): CalendarDate | null => {
  const days = numberAt(text, index, DATE_WIDTH);
  const date = new Date(FIRST_DAY + (days ?? 0) * DAY);
  return days === null || days === 0 || date.getUTCFullYear() >= LAST_YEAR
    ? null
    : (date.toISOString().slice(0, 10) as CalendarDate);
};

const codeAt = (text: string, index: number): string => {
  const number = numberAt(text, index, CODE_WIDTH) ?? 0;
  const letter = String.fromCharCode("A".charCodeAt(0) + Math.floor(number / CODES_PER_LETTER));
  return `${letter}${String(number % CODES_PER_LETTER).padStart(CODE_WIDTH, "0")}`;
};

const isAbroad = ({ code }: { readonly code: string }): boolean => code.startsWith("Z");

const unpackPlaces = (packed: PackedPlaces): readonly PlaceEntry[] =>
  packed.name.split("|").map((name, index) => {
    const code = codeAt(packed.belfioreCode, index);
    const until = dayAt(packed.expirationDate, index);
    return {
      code,
      name: until === null ? name : toTitleCase(name),
      otherName: "",
      province: isAbroad({ code }) ? "" : packed.provinceOrCountry.slice(index * 2, index * 2 + 2),
      active: until === null,
      from: dayAt(packed.creationDate, index),
      until,
    };
  });

/** Reads the raw data: the package's own API takes half a second, too long for the first start. */
const loadPlaces = async (): Promise<readonly PlaceEntry[]> => {
  const { belfioreConnector } = await import("@marketto/belfiore-connector-embedded");
  return (belfioreConnector as unknown as { readonly data: readonly PackedPlaces[] }).data.flatMap(unpackPlaces);
};

type PlaceCatalogue = "municipalities" | "foreignStates";

const edition = <Name extends PlaceCatalogue>(
  name: Name,
  isIncluded: (place: PlaceEntry) => boolean,
): Edition<Name> => ({
  name,
  source: SOURCE,
  origin: "shipped",
  fingerprint: `1:${PACKAGE_VERSION}`,
  async *lines(): AsyncGenerator<Line<Catalogues[Name]>> {
    for (const place of await loadPlaces()) if (isIncluded(place)) yield entryLine(place);
  },
});

/** Italian municipalities, active and ceased, and foreign states, from the package. */
export const readPackagedPlaceEditions = (): readonly [Edition<"municipalities">, Edition<"foreignStates">] => [
  edition("municipalities", (place) => !isAbroad(place)),
  edition("foreignStates", isAbroad),
];
