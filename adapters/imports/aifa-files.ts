import { type Layout, records } from "./csv.ts";
import type { SourceFile } from "./source-file.ts";

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
export const ingredientsByPack = async (file: SourceFile): Promise<ReadonlyMap<string, string>> => {
  const texts = new Map<string, string>();
  const found = new Map<string, string>();
  for await (const { cell } of records(file, INGREDIENTS)) {
    const name = cell("PRINCIPIO_ATTIVO").replace(/\s+/g, " ");
    const id = cell("CODICE_AIC").padStart(9, "0");
    if (name === "") continue;
    const before = found.get(id);
    const together = before === undefined ? name : before.split("/").includes(name) ? before : `${before}/${name}`;
    const text = texts.get(together) ?? together;
    texts.set(text, text);
    found.set(id, text);
  }
  return found;
};

/** The names of ATC codes. */
export const namesByCode = async (file: SourceFile): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>();
  for await (const { cell } of records(file, ATC_NAMES))
    found.set(cell("CODICE_ATC").toUpperCase(), cell("DESCRIZIONE"));
  return found;
};
