import type { Edition, Line, PlaceEntry } from "@libretto/core/catalogues/edition";
import { CalendarDate } from "@libretto/core/kernel/dates";
import { foldText } from "@libretto/core/kernel/text";
import { type CsvRecord, type Layout, readRecords } from "../csv.ts";
import { entryLine, refusedLine, skippedLine } from "../lines.ts";
import { toTitleCase } from "../place-names.ts";
import { readPackagedPlaceEditions } from "../shipped/packaged-places.ts";
import type { SourceFile } from "../source-file.ts";

const SOURCE = "ANPR, archivio dei comuni, Ministero dell'Interno (CC BY 4.0), rielaborato";
const OPEN_END = "9999-12-31";

const LAYOUT = {
  delimiter: ",",
  columns: [
    "DATAISTITUZIONE",
    "DATACESSAZIONE",
    "CODCATASTALE",
    "DENOMINAZIONE_IT",
    "ALTRADENOMINAZIONE",
    "STATO",
    "SIGLAPROVINCIA",
  ],
} as const satisfies Layout<string>;
type Column = (typeof LAYOUT.columns)[number];

type Spelling = (code: string, name: string) => string;

/** The archive is in capitals; the package has the spelling of most names. */
const loadSpelling = async (): Promise<Spelling> => {
  const names = new Map<string, string>();
  for (const edition of readPackagedPlaceEditions())
    for await (const line of edition.lines())
      if (line.is === "entry") names.set(`${line.entry.code} ${foldText(line.entry.name)}`, line.entry.name);
  return (code, name) => names.get(`${code} ${foldText(name)}`) ?? toTitleCase(name);
};

const dayOf = (text: string): CalendarDate | null => (CalendarDate.is(text) ? text : null);

const lineOf = ({ where, isComplete: whole, cell }: CsvRecord<Column>, spelling: Spelling): Line<PlaceEntry> => {
  if (!whole) return refusedLine(where, "not as many cells as the header");
  const [code, name, end] = [cell("CODCATASTALE"), cell("DENOMINAZIONE_IT"), cell("DATACESSAZIONE")];
  if (code === "" || code === "ND") return skippedLine("without a cadastral code");
  if (!/^[A-Z]\d{3}$/.test(code)) return refusedLine(where, `"${code}" is not a cadastral code`);
  if (name === "") return refusedLine(where, "no name");
  const active = cell("STATO") === "A" && end === OPEN_END;
  return entryLine({
    code,
    name: spelling(code, name),
    otherName: toTitleCase(cell("ALTRADENOMINAZIONE")),
    province: cell("SIGLAPROVINCIA"),
    active,
    from: dayOf(cell("DATAISTITUZIONE")),
    until: active ? null : dayOf(end),
  });
};

const earlierDate = (a: CalendarDate | null, b: CalendarDate | null): CalendarDate | null =>
  a === null || b === null ? null : a < b ? a : b;
const endsLater = (a: PlaceEntry, b: PlaceEntry): boolean =>
  a.active || (!b.active && (a.until ?? "") > (b.until ?? ""));

/** Merges the periods of a place with one name: the last data, from the first date. */
const mergePeriods = (a: PlaceEntry, b: PlaceEntry): PlaceEntry => ({
  ...(endsLater(a, b) ? a : b),
  from: earlierDate(a.from, b.from),
});

async function* linesOf(file: SourceFile): AsyncGenerator<Line<PlaceEntry>> {
  const spelling = await loadSpelling();
  const places = new Map<string, PlaceEntry>();
  for await (const record of readRecords(file, LAYOUT)) {
    const line = lineOf(record, spelling);
    if (line.is !== "entry") {
      yield line;
      continue;
    }
    const key = `${line.entry.code} ${line.entry.name}`;
    const before = places.get(key);
    places.set(key, before === undefined ? line.entry : mergePeriods(before, line.entry));
  }
  for (const place of places.values()) yield entryLine(place);
}

/** The archive of municipalities of the national register of residents: `ANPR_archivio_comuni.csv`. */
export const anprMunicipalities = (file: SourceFile, date: string): Edition<"municipalities"> => ({
  name: "municipalities",
  source: { name: SOURCE, date },
  origin: "official",
  fingerprint: `1:${file.digest}`,
  lines: () => linesOf(file),
});
