import type { CatalogueName, Catalogues, DrugEntry, PlaceEntry } from "@libretto/core/catalogues/edition";
import { SeverityName } from "@libretto/core/catalogues/wire";
import { asVector, squeezed, wordsIn } from "./search-words.ts";

/** Where a catalogue is kept, and how an entry is written there. */
export interface CatalogueTable<Entry> {
  /** The catalogue's name in `catalogo`. */
  readonly catalogue: string;
  readonly table: string;
  readonly key: readonly string[];
  readonly columns: readonly string[];
  /** Several catalogues share the table. */
  readonly shared: boolean;
  /** Entries that their publisher drops stay, inactive. */
  readonly keepsDropped: boolean;
  /** Its words are kept in `parola`, to tell typing errors. */
  readonly searched: boolean;
  readonly row: (entry: Entry) => Readonly<Record<string, unknown>>;
}

const plain = { shared: false, keepsDropped: false, searched: false } as const;

const drugs = (catalogue: string): CatalogueTable<DrugEntry> => ({
  catalogue,
  table: "farmaco",
  key: ["id_farmaco_codifa"],
  columns: [
    ...["catalogo", "id_farmaco_codifa", "descrizione_breve", "somministrazione", "principio_attivo", "atc", "forma"],
    ...["titolare", "tipo", "attivo", "nome", "chiave", "parole", "testo"],
  ],
  shared: true,
  keepsDropped: true,
  searched: true,
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
    nome: squeezed(drug.brand),
    chiave: squeezed(drug.name),
    parole: asVector(wordsIn(`${drug.brand} ${drug.ingredients} ${drug.keywords}`)),
    testo: ` ${wordsIn(`${drug.name} ${drug.ingredients} ${drug.keywords} ${drug.form} ${drug.holder}`).join(" ")}`,
  }),
});

const places = (catalogue: string): CatalogueTable<PlaceEntry> => ({
  catalogue,
  table: "luogo",
  key: ["codice", "nome"],
  columns: ["catalogo", "codice", "nome", "altro_nome", "provincia", "attivo", "dal", "al", "chiave", "parole"],
  shared: true,
  keepsDropped: false,
  searched: true,
  row: (place) => ({
    catalogo: catalogue,
    codice: place.code,
    nome: place.name,
    altro_nome: place.otherName,
    provincia: place.province,
    attivo: place.active,
    dal: place.from,
    al: place.until,
    chiave: squeezed(place.name),
    parole: asVector(wordsIn(`${place.name} ${place.otherName}`)),
  }),
});

export const CATALOGUE_TABLES: { readonly [Name in CatalogueName]: CatalogueTable<Catalogues[Name]> } = {
  drugs: drugs("farmaci"),
  drugRegistry: drugs("registro_farmaci"),
  vaccines: drugs("vaccini"),
  municipalities: places("comuni"),
  foreignStates: places("stati_esteri"),
  interactions: {
    ...plain,
    catalogue: "interazioni",
    table: "interazione",
    key: ["id_interazione"],
    columns: ["id_interazione", "gruppo_a", "atc_a", "gruppo_b", "atc_b", "gravita", "messaggio"],
    row: (interaction) => ({
      id_interazione: interaction.id,
      gruppo_a: interaction.firstGroup,
      atc_a: interaction.first,
      gruppo_b: interaction.secondGroup,
      atc_b: interaction.second,
      gravita: SeverityName.encode(interaction.severity),
      messaggio: interaction.advice,
    }),
  },
  sensitivities: {
    ...plain,
    catalogue: "sensibilita",
    table: "sensibilita",
    key: ["id_sensibilita"],
    columns: ["id_sensibilita", "tipo_diagnosi", "categoria", "descrizione", "sinonimi", "atc"],
    row: (known) => ({
      id_sensibilita: known.id,
      tipo_diagnosi: known.kind,
      categoria: known.category,
      descrizione: known.condition,
      sinonimi: known.synonyms,
      atc: known.atc,
    }),
  },
  maritalStatuses: {
    ...plain,
    catalogue: "stati_matrimoniali",
    table: "stato_matrimoniale",
    key: ["id_stato_matrimoniale"],
    columns: ["id_stato_matrimoniale", "stato_matrimoniale_nome"],
    row: (status) => ({ id_stato_matrimoniale: status.id, stato_matrimoniale_nome: status.name }),
  },
  specialties: {
    ...plain,
    catalogue: "specialita",
    table: "tag_specialita",
    key: ["id_tag"],
    columns: ["id_tag", "tag", "area", "nome_uso_comune"],
    row: (tag) => ({ id_tag: tag.id, tag: tag.name, area: tag.area, nome_uso_comune: tag.commonName }),
  },
};
