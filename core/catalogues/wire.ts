import * as t from "io-ts";
import { enumCodec, orElse, translate } from "../kernel/codec.ts";
import { Id } from "../kernel/id.ts";
import type { CatalogueDefinition } from "./definition.ts";
import type { CatalogueDrug, Source } from "./drugs/drug.ts";
import type { Severity } from "./drugs/interaction.ts";
import { type Place, placeName } from "./place.ts";

/** The codec of the severity of an interaction: its Italian name on the wire. */
export const SeverityName = enumCodec<string, Severity>("Severity", {
  contraindicated: "controindicata",
  severe: "grave",
  moderate: "moderata",
});

/** The codec of the source of catalogue data: name and date. */
export const SourceWire = translate("Source", t.type({ fonte: t.string, data: t.string }), {
  toDomain: (row): Source => ({ name: row.fonte, date: row.data }),
  toWire: (source) => ({ fonte: source.name, data: source.date }),
});

/** The codec of a drug of the catalogue. */
export const DrugWire = translate(
  "CatalogueDrug",
  t.type({
    id_farmaco_codifa: t.string,
    descrizione_breve: t.string,
    somministrazione: t.string,
    principio_attivo: t.string,
    atc: t.array(t.string),
    forma: t.string,
    titolare: t.string,
    tipo: t.keyof({ farmaco: null, vaccino: null }),
    fonte: SourceWire,
  }),
  {
    toDomain: (row): CatalogueDrug => ({
      id: row.id_farmaco_codifa,
      name: row.descrizione_breve,
      route: row.somministrazione,
      ingredients: row.principio_attivo,
      atc: row.atc,
      form: row.forma,
      holder: row.titolare,
      kind: row.tipo === "vaccino" ? "vaccine" : "medicine",
      source: row.fonte,
    }),
    toWire: (drug) => ({
      id_farmaco_codifa: drug.id,
      descrizione_breve: drug.name,
      somministrazione: drug.route,
      principio_attivo: drug.ingredients,
      atc: [...drug.atc],
      forma: drug.form,
      titolare: drug.holder,
      tipo: drug.kind === "vaccine" ? ("vaccino" as const) : ("farmaco" as const),
      fonte: SourceWire.encode(drug.source),
    }),
  },
);

/** A row of `GET /api/location/{text}`; `city` is the name as stored in the sheet. */
export const PlaceWire = translate(
  "Place",
  t.type({
    codice: t.string,
    nome: t.string,
    provincia: t.string,
    attivo: t.boolean,
    city: orElse(t.string, ""),
  }),
  {
    toDomain: (row): Place => ({
      code: row.codice,
      name: row.nome,
      province: row.provincia,
      active: row.attivo,
    }),
    toWire: (place) => ({
      codice: place.code,
      nome: place.name,
      provincia: place.province,
      attivo: place.active,
      city: placeName(place),
    }),
  },
);

/** A marital status of the catalogue. */
export interface MaritalStatus {
  readonly id: number;
  readonly name: string;
}
/** The codec of a marital status. */
export const MaritalStatusWire = translate(
  "MaritalStatus",
  t.type({ id_stato_matrimoniale: Id, stato_matrimoniale_nome: t.string }),
  {
    toDomain: (row): MaritalStatus => ({
      id: row.id_stato_matrimoniale,
      name: row.stato_matrimoniale_nome,
    }),
    toWire: (status) => ({
      id_stato_matrimoniale: status.id,
      stato_matrimoniale_nome: status.name,
    }),
  },
);

/** The civil states, in the order of the forms. */
export const maritalStatuses: CatalogueDefinition<MaritalStatus> = {
  name: "maritalStatuses",
  wire: MaritalStatusWire,
  lists: null,
  nameOf: ({ name }) => name,
  keywordsOf: () => "",
};
