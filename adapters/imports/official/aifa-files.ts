import { type Layout, readRecords } from "../csv.ts";
import type { SourceFile } from "../source-file.ts";

/** The columns that both layouts of the list of packs have. */
export const PACKS = {
  delimiter: ";",
  columns: [
    "CODICE_AIC",
    "DENOMINAZIONE",
    "DESCRIZIONE",
    "RAGIONE_SOCIALE",
    "STATO_AMMINISTRATIVO",
    "TIPO_PROCEDURA",
    "FORMA",
    "CODICE_ATC",
    "PA_ASSOCIATI",
  ],
} as const satisfies Layout<string>;
export type PackColumn = (typeof PACKS.columns)[number];

export const INGREDIENTS = {
  delimiter: ";",
  columns: ["CODICE_AIC", "PRINCIPIO_ATTIVO", "QUANTITA"],
} as const satisfies Layout<string>;

export const ATC_NAMES = { delimiter: ";", columns: ["CODICE_ATC", "DESCRIZIONE"] } as const satisfies Layout<string>;

/** "AMOXICILLINA TRIIDRATO/POTASSIO CLAVULANATO", by AIC number. Equal texts share memory. */
export const readIngredientsByPack = async (file: SourceFile): Promise<ReadonlyMap<string, string>> => {
  const texts = new Map<string, string>();
  const ingredientsById = new Map<string, string>();
  for await (const { cell } of readRecords(file, INGREDIENTS)) {
    const name = cell("PRINCIPIO_ATTIVO").replace(/\s+/g, " ");
    const id = cell("CODICE_AIC").padStart(9, "0");
    if (name === "") continue;
    const before = ingredientsById.get(id);
    const combined = before === undefined ? name : before.split("/").includes(name) ? before : `${before}/${name}`;
    const text = texts.get(combined) ?? combined;
    texts.set(text, text);
    ingredientsById.set(id, text);
  }
  return ingredientsById;
};

/** The names of ATC codes. */
export const readNamesByCode = async (file: SourceFile): Promise<ReadonlyMap<string, string>> => {
  const names = new Map<string, string>();
  for await (const { cell } of readRecords(file, ATC_NAMES))
    names.set(cell("CODICE_ATC").toUpperCase(), cell("DESCRIZIONE"));
  return names;
};
