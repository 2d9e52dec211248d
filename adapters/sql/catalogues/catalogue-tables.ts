import { LISTED_NAMES, type ListedEntry, type ListedName } from "@libretto/core/catalogues/definition";
import type { CatalogueName, Catalogues, DrugEntry, PlaceEntry } from "@libretto/core/catalogues/edition";
import { CatalogueCode } from "@libretto/core/catalogues/edition-wire";
import { SeverityName } from "@libretto/core/catalogues/wire";
import { searchKeyOf, splitWords, toTsvector, toWeightedTsvector } from "./search-words.ts";

/** The table of a catalogue, and how an entry becomes a row. */
export interface CatalogueTable<Entry> {
  /** The catalogue's name in `catalogo`. */
  readonly catalogue: string;
  readonly table: string;
  readonly key: readonly string[];
  readonly columns: readonly string[];
  /** The column with the position of an entry; null when there is none. */
  readonly order: string | null;
  /** Several catalogues share the table. */
  readonly shared: boolean;
  /** Entries that the publisher removes stay as inactive rows. */
  readonly keepsInactiveRows: boolean;
  /** The key of its words in `search_word`, for spelling suggestions; null when it is not searched by words. */
  readonly searchWordsKey: string | null;
  readonly row: (entry: Entry) => Readonly<Record<string, unknown>>;
}

const drugTable = (catalogue: string): CatalogueTable<DrugEntry> => ({
  catalogue,
  table: "farmaco",
  key: ["id_farmaco_codifa"],
  columns: [
    ...["catalogo", "id_farmaco_codifa", "descrizione_breve", "somministrazione", "principio_attivo", "atc", "forma"],
    ...["titolare", "tipo", "attivo", "brand_key", "search_key", "search_vector", "search_text"],
  ],
  order: null,
  shared: true,
  keepsInactiveRows: true,
  searchWordsKey: "farmaco",
  row: (drug) => ({
    catalogo: catalogue,
    id_farmaco_codifa: drug.id,
    descrizione_breve: drug.name,
    somministrazione: drug.route,
    principio_attivo: drug.ingredients,
    atc: drug.atc,
    forma: drug.form,
    titolare: drug.holder,
    tipo: drug.kind === "vaccine" ? "vaccino" : "farmaco",
    attivo: true,
    brand_key: searchKeyOf(drug.brand),
    search_key: searchKeyOf(drug.name),
    search_vector: toTsvector(splitWords(`${drug.brand} ${drug.ingredients} ${drug.keywords}`)),
    search_text: ` ${splitWords(`${drug.name} ${drug.ingredients} ${drug.keywords} ${drug.form} ${drug.holder}`).join(" ")}`,
  }),
});

const placeTable = (catalogue: string): CatalogueTable<PlaceEntry> => ({
  catalogue,
  table: "luogo",
  key: ["codice", "nome"],
  columns: [
    "catalogo",
    "codice",
    "nome",
    "altro_nome",
    "provincia",
    "attivo",
    "valid_from",
    "valid_until",
    "search_key",
    "search_vector",
  ],
  order: null,
  shared: true,
  keepsInactiveRows: false,
  searchWordsKey: "luogo",
  row: (place) => ({
    catalogo: catalogue,
    codice: place.code,
    nome: place.name,
    altro_nome: place.otherName,
    provincia: place.province,
    attivo: place.active,
    valid_from: place.from,
    valid_until: place.until,
    search_key: searchKeyOf(place.name),
    search_vector: toTsvector(splitWords(`${place.name} ${place.otherName}`)),
  }),
});

const listedTable = (catalogue: string): CatalogueTable<ListedEntry> => ({
  catalogue,
  table: "catalogue_entry",
  key: ["catalogo", "id_entry"],
  columns: ["catalogo", "id_entry", "lista", "posizione", "attivo", "search_key", "search_vector", "riga"],
  order: "posizione",
  shared: true,
  keepsInactiveRows: true,
  searchWordsKey: catalogue,
  row: (entry) => ({
    catalogo: catalogue,
    id_entry: entry.key,
    lista: entry.list,
    posizione: entry.position,
    attivo: true,
    search_key: searchKeyOf(entry.name),
    search_vector: toWeightedTsvector({
      names: `${entry.name} ${entry.alias}`,
      code: entry.code,
      words: entry.keywords,
    }),
    riga: entry.row,
  }),
});

/** The tables of the catalogues that have a definition. */
const listedTables = Object.fromEntries(
  LISTED_NAMES.map((name) => [name, listedTable(CatalogueCode.encode(name))]),
) as Readonly<Record<ListedName, CatalogueTable<ListedEntry>>>;

export const CATALOGUE_TABLES: { readonly [Name in CatalogueName]: CatalogueTable<Catalogues[Name]> } = {
  ...listedTables,
  drugs: drugTable(CatalogueCode.encode("drugs")),
  drugRegistry: drugTable(CatalogueCode.encode("drugRegistry")),
  vaccines: drugTable(CatalogueCode.encode("vaccines")),
  municipalities: placeTable(CatalogueCode.encode("municipalities")),
  foreignStates: placeTable(CatalogueCode.encode("foreignStates")),
  interactions: {
    catalogue: CatalogueCode.encode("interactions"),
    table: "interazione",
    key: ["id_interazione"],
    columns: [
      "id_interazione",
      "gruppo_a",
      "atc_a",
      "gruppo_b",
      "atc_b",
      "gravita",
      "messaggio",
      "messaggio_en",
      "fonte",
    ],
    order: null,
    shared: false,
    keepsInactiveRows: false,
    searchWordsKey: null,
    row: (interaction) => ({
      id_interazione: interaction.id,
      gruppo_a: interaction.firstGroup,
      atc_a: interaction.first,
      gruppo_b: interaction.secondGroup,
      atc_b: interaction.second,
      gravita: SeverityName.encode(interaction.severity),
      messaggio: interaction.advice.it,
      messaggio_en: interaction.advice.en,
      fonte: interaction.reference,
    }),
  },
};
