import type { Catalogues, Edition, Line, PlaceEntry } from "@libretto/core/catalogues/edition";
import type { CalendarDate } from "@libretto/core/kernel/dates";
import { entry } from "./lines.ts";
import { spelled } from "./place-names.ts";

/** Raise both when the package is raised; a test compares the version. */
export const PACKAGE_VERSION = "1.2.1";
const PUBLISHED = "2026-03-23";

const SOURCE = { name: "Ministero dell'Interno (ANPR), Istat e Agenzia delle Entrate", date: PUBLISHED };
const FIRST_DAY = "1861-01-01";
const OPEN_YEAR = 9999;

/** The package counts days from local midnight, so they are read in local time. */
const dayOf = (date: Date): CalendarDate =>
  [
    String(date.getFullYear()).padStart(4, "0"),
    String(date.getMonth() + 1).padStart(2, "0"),
    String(date.getDate()).padStart(2, "0"),
  ].join("-") as CalendarDate;

const read = async (): Promise<readonly PlaceEntry[]> => {
  const { belfioreConnector } = await import("@marketto/belfiore-connector-embedded");
  return (await belfioreConnector.toArray()).map((place): PlaceEntry => {
    const active = place.expirationDate.getFullYear() === OPEN_YEAR;
    const from = dayOf(place.creationDate);
    return {
      code: place.belfioreCode,
      name: active ? place.name : spelled(place.name),
      otherName: "",
      province: place.province ?? "",
      active,
      from: from === FIRST_DAY ? null : from,
      until: active ? null : dayOf(place.expirationDate),
    };
  });
};

type PlaceCatalogue = "municipalities" | "foreignStates";

type Places = () => Promise<readonly PlaceEntry[]>;

/** Taking the package's data apart needs half a second. */
const once = (places: Places): Places => {
  let taken: ReturnType<Places> | null = null;
  return () => {
    taken ??= places();
    return taken;
  };
};

const edition = <Name extends PlaceCatalogue>(
  name: Name,
  places: Places,
  belongs: (place: PlaceEntry) => boolean,
): Edition<Name> => ({
  name,
  source: SOURCE,
  origin: "shipped",
  fingerprint: `1:${PACKAGE_VERSION}`,
  async *lines(): AsyncGenerator<Line<Catalogues[Name]>> {
    for (const place of await places()) if (belongs(place)) yield entry(place);
  },
});

const abroad = (place: PlaceEntry): boolean => place.code.startsWith("Z");

/** Italian municipalities, active and ceased, and foreign states, from the package that carries them. */
export const packagedPlaces = (): readonly [Edition<"municipalities">, Edition<"foreignStates">] => {
  const places = once(read);
  return [edition("municipalities", places, (place) => !abroad(place)), edition("foreignStates", places, abroad)];
};
