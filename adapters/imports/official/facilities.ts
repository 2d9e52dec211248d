import type { ListedEntry } from "@libretto/core/catalogues/definition";
import type { Edition, Line } from "@libretto/core/catalogues/edition";
import type { Centre, CentreKind } from "@libretto/core/centres/centre";
import { centres } from "@libretto/core/centres/wire";
import { centreAddress, centreId } from "../centre-id.ts";
import { type CsvRecord, readRecords } from "../csv.ts";
import { refusedLine } from "../lines.ts";
import { toListedLine } from "../listed-line.ts";
import { toTitleCase } from "../place-names.ts";
import { loadShippedCentres } from "../shipped/shipped-centres.ts";
import type { SourceFile } from "../source-file.ts";

const SOURCE = "Ministero della Salute, posti letto per struttura ospedaliera (IODL 2.0), rielaborati";
const COLUMNS = [
  ...(["Anno", "Codice struttura", "Subcodice", "Denominazione Struttura/Stabilimento", "Indirizzo"] as const),
  ...(["Comune", "Sigla provincia", "Descrizione tipo struttura", "Totale posti letto"] as const),
] as const;
const LAYOUT = { delimiter: ";", columns: COLUMNS, optional: ["Sigla provincia"] } as const;
type Column = (typeof COLUMNS)[number];

/** A facility in its last year. The file has a line for each group of disciplines. */
interface Facility {
  /** The position of its first line. */
  readonly where: string;
  readonly year: number;
  readonly code: string;
  readonly building: string;
  readonly name: string;
  readonly address: string;
  readonly type: string;
  readonly beds: number;
}

const SUFFIXES: Readonly<Record<CentreKind, string>> = {
  specialist: "Ambulatori specialistici",
  radiology: "Radiologia e diagnostica per immagini",
  laboratory: "Laboratorio analisi",
};

/** Hospitals have all three; private clinics certainly have only consulting rooms. */
const kindsOf = ({ type }: Facility): readonly CentreKind[] =>
  /^(casa di cura|ente di ricerca)/i.test(type) ? ["specialist"] : ["specialist", "radiology", "laboratory"];

const facilityOf = ({ where, isComplete: whole, cell }: CsvRecord<Column>): Facility | Line<never> => {
  if (!whole) return refusedLine(where, "not as many cells as the header");
  const code = cell("Codice struttura").padStart(6, "0");
  if (!/^\d{6}$/.test(code)) return refusedLine(where, `"${cell("Codice struttura")}" is not the code of a facility`);
  if (!/^\d{0,2}$/.test(cell("Subcodice")))
    return refusedLine(where, `"${cell("Subcodice")}" is not the code of a building`);
  const [year, beds] = [Number(cell("Anno")), Number(cell("Totale posti letto").replace(".", ""))];
  if (!Number.isInteger(year) || !Number.isInteger(beds)) return refusedLine(where, "year or beds is not a number");
  if (cell("Denominazione Struttura/Stabilimento") === "") return refusedLine(where, "no name");
  return {
    where,
    year,
    code,
    building: cell("Subcodice"),
    name: toTitleCase(cell("Denominazione Struttura/Stabilimento")),
    address: centreAddress(toTitleCase(cell("Indirizzo")), toTitleCase(cell("Comune")), cell("Sigla provincia")),
    type: cell("Descrizione tipo struttura"),
    beds,
  };
};

/** Keeps the last year and adds up the beds of its disciplines. */
const mergeYears = (a: Facility | undefined, b: Facility): Facility => {
  if (a === undefined || b.year > a.year) return b;
  return b.year < a.year ? a : { ...a, beds: a.beds + b.beds };
};

const centreOf = (facility: Facility, kind: CentreKind, known: ReadonlyMap<number, Centre>): Centre => {
  const id = centreId(facility.code, facility.building, kind);
  const { name, website, phone, email } = known.get(id) ?? {
    name: `${facility.name} - ${SUFFIXES[kind]}`,
    website: "",
    phone: "",
    email: "",
  };
  return {
    ...{ id, kind, name, address: facility.address, website, phone, email },
    facts: [
      { title: "Tipo di struttura", subtitle: "", text: facility.type },
      { title: "Posti letto", subtitle: String(facility.year), text: String(facility.beds) },
    ],
  };
};

async function* linesOf(file: SourceFile): AsyncGenerator<Line<ListedEntry>> {
  const facilities = new Map<string, Facility>();
  for await (const record of readRecords(file, LAYOUT)) {
    const facility = facilityOf(record);
    if ("is" in facility) {
      yield facility;
      continue;
    }
    const key = `${facility.code} ${facility.building}`;
    facilities.set(key, mergeYears(facilities.get(key), facility));
  }
  const last = Math.max(...[...facilities.values()].map(({ year }) => year));
  const known = await loadShippedCentres();
  let position = 0;
  for (const facility of facilities.values()) {
    if (facility.year < last) continue;
    for (const kind of kindsOf(facility)) {
      position += 1;
      const centre = centreOf(facility, kind, known);
      yield toListedLine(facility.where, centres, centre, { key: String(centre.id), position, list: kind });
    }
  }
}

/** The ministry's hospitals, `C_17_dataset_96_0_upFile.csv`, each in the lists of services that it certainly has. */
export const ministryFacilities = (file: SourceFile, date: string): Edition<"centres"> => ({
  name: "centres",
  source: { name: SOURCE, date },
  origin: "official",
  fingerprint: `2:${file.digest}`,
  lines: () => linesOf(file),
});
