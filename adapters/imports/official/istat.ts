import type { Edition, Line, PlaceEntry } from "@libretto/core/catalogues/edition";
import { type CsvRecord, readRecords } from "../csv.ts";
import { entryLine, refuseDuplicates, refusedLine } from "../lines.ts";
import { readPackagedPlaceEditions } from "../shipped/packaged-places.ts";
import type { SourceFile } from "../source-file.ts";

const SOURCE = "Istat, elenco dei comuni italiani (CC BY 3.0 IT), rielaborato";
const LAYOUT = {
  delimiter: ";",
  columns: [
    "Denominazione in italiano",
    "Denominazione altra lingua",
    "Sigla automobilistica",
    "Codice Catastale del comune",
  ],
} as const;
type Column = (typeof LAYOUT.columns)[number];

type KnownPlaces = ReadonlyMap<string, PlaceEntry>;
const keyOf = ({ code, name }: Pick<PlaceEntry, "code" | "name">): string => `${code} ${name}`;

/** The package has the founding dates and the ceased municipalities. */
const loadPackagedPlaces = async (): Promise<KnownPlaces> => {
  const known = new Map<string, PlaceEntry>();
  for await (const line of readPackagedPlaceEditions()[0].lines())
    if (line.is === "entry") known.set(keyOf(line.entry), line.entry);
  return known;
};

const lineOf = ({ where, isComplete: whole, cell }: CsvRecord<Column>, known: KnownPlaces): Line<PlaceEntry> => {
  if (!whole) return refusedLine(where, "not as many cells as the header");
  const [code, name] = [cell("Codice Catastale del comune"), cell("Denominazione in italiano")];
  if (!/^[A-Z]\d{3}$/.test(code)) return refusedLine(where, `"${code}" is not a cadastral code`);
  if (name === "") return refusedLine(where, "no name");
  return entryLine({
    code,
    name,
    otherName: cell("Denominazione altra lingua"),
    province: cell("Sigla automobilistica"),
    active: true,
    from: known.get(keyOf({ code, name }))?.from ?? null,
    until: null,
  });
};

/** The list has the current municipalities; ceased ones and former names come from the package. */
async function* linesOf(file: SourceFile) {
  const known = await loadPackagedPlaces();
  const today = new Set<string>();
  for await (const record of readRecords(file, LAYOUT)) {
    const line = lineOf(record, known);
    if (line.is === "entry") today.add(keyOf(line.entry));
    yield { where: record.where, line };
  }
  for (const [key, place] of known)
    if (!today.has(key)) yield { where: SOURCE, line: entryLine({ ...place, active: false }) };
}

/** The municipalities of today by Istat: "Elenco dei comuni italiani" as CSV. */
export const istatMunicipalities = (file: SourceFile, date: string): Edition<"municipalities"> => ({
  name: "municipalities",
  source: { name: SOURCE, date },
  origin: "official",
  fingerprint: `1:${file.digest}`,
  lines: () => refuseDuplicates(linesOf(file), keyOf),
});
