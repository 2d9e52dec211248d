import { isAtc } from "@libretto/core/catalogues/drugs/atc";
import type { DrugEntry, Edition, Line } from "@libretto/core/catalogues/edition";
import { type CsvRecord, readRecords } from "../csv.ts";
import { entryLine, refuseDuplicates, refusedLine, skippedLine } from "../lines.ts";
import type { SourceFile } from "../source-file.ts";
import { type Components, loadComponents } from "./aifa-components.ts";
import { PACKS, type PackColumn, readIngredientsByPack, readNamesByCode } from "./aifa-files.ts";
import { routeOf } from "./aifa-route.ts";
import { truncateName } from "./official-text.ts";

const SOURCE = "AIFA - Agenzia Italiana del Farmaco, dati aperti (CC BY 4.0), rielaborati";
const VACCINES = "J07";

/** The files of the registry. */
export interface RegistryFiles {
  /** `confezioni_fornitura.csv`, or the older `confezioni.csv`. */
  readonly packs: SourceFile;
  /** `PA_confezioni.csv`. */
  readonly ingredients: SourceFile | null;
  /** `atc.csv`. */
  readonly atc: SourceFile | null;
}

interface Companions {
  readonly ingredients: ReadonlyMap<string, string>;
  readonly atcNames: ReadonlyMap<string, string>;
  readonly components: Components;
}

const packOf = (
  { where, isComplete: whole, cell }: CsvRecord<PackColumn>,
  { ingredients, atcNames, components }: Companions,
): Line<DrugEntry> => {
  if (!whole) return refusedLine(where, "not as many cells as the header");
  const status = cell("STATO_AMMINISTRATIVO");
  if (status.toLowerCase() !== "autorizzata") return skippedLine(`stato "${status}"`);
  if (/omeopatic/i.test(cell("TIPO_PROCEDURA"))) return skippedLine("omeopatico");
  if (!/^\d{1,9}$/.test(cell("CODICE_AIC"))) return refusedLine(where, `"${cell("CODICE_AIC")}" is not an AIC number`);
  const brand = cell("DENOMINAZIONE");
  if (brand === "") return refusedLine(where, "no name");
  const id = cell("CODICE_AIC").padStart(9, "0");
  const code = cell("CODICE_ATC").toUpperCase();
  const atcName = atcNames.get(code) ?? "";
  const ingredientNames = ingredients.get(id) ?? (cell("PA_ASSOCIATI") || atcName);
  const route = routeOf(cell("FORMA"));
  return entryLine({
    id,
    name: truncateName(`${brand} ${cell("DESCRIZIONE").replaceAll('"', " ")}`.replace(/\s+/g, " ").trim()),
    brand,
    keywords: atcName,
    route,
    ingredients: ingredientNames,
    atc: [...new Set([...(isAtc(code) ? [code] : []), ...components(ingredientNames, route)])],
    form: cell("FORMA"),
    holder: cell("RAGIONE_SOCIALE"),
    kind: code.startsWith(VACCINES) ? "vaccine" : "medicine",
  });
};

async function* linesOf(files: RegistryFiles) {
  const companions: Companions = {
    ingredients: files.ingredients === null ? new Map() : await readIngredientsByPack(files.ingredients),
    atcNames: files.atc === null ? new Map() : await readNamesByCode(files.atc),
    components: await loadComponents(),
  };
  for await (const record of readRecords(files.packs, PACKS))
    yield { where: record.where, line: packOf(record, companions) };
}

/** The registry of authorised packs of the Italian medicines agency. */
export const aifaRegistry = (files: RegistryFiles, date: string): Edition<"drugRegistry"> => ({
  name: "drugRegistry",
  source: { name: SOURCE, date },
  origin: "official",
  fingerprint: ["3", files.packs, files.ingredients, files.atc]
    .map((part) => (typeof part === "string" ? part : (part?.digest ?? "-")))
    .join(":"),
  lines: () => refuseDuplicates(linesOf(files), (drug) => drug.id),
});
