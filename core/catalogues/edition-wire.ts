import * as t from "io-ts";
import { enumCodec, translate } from "../kernel/codec.ts";
import type { CatalogueName, LoadedCatalogue } from "./edition.ts";
import { SourceWire } from "./wire.ts";

/** The wire names of catalogues. */
export const CatalogueCode = enumCodec<string, CatalogueName>("Catalogue", {
  drugs: "farmaci",
  drugRegistry: "registro_farmaci",
  vaccines: "vaccini",
  vaccineList: "elenco_vaccini",
  municipalities: "comuni",
  foreignStates: "stati_esteri",
  interactions: "interazioni",
  investigations: "indagini",
  conditions: "diagnosi",
  sensitivities: "sensibilita",
  specialties: "specialita",
  maritalStatuses: "stati_matrimoniali",
  pharmacovigilance: "farmacovigilanza",
  centres: "centri",
  referenceLinks: "altro_link",
  usefulLinks: "link_utili",
});

/** A row of `GET /api/cataloghi`. */
export const LoadedWire = translate(
  "LoadedCatalogue",
  t.type({ catalogo: CatalogueCode, fonte: SourceWire, ufficiale: t.boolean, righe: t.number }),
  {
    toDomain: (row): LoadedCatalogue => ({
      name: row.catalogo,
      source: row.fonte,
      origin: row.ufficiale ? "official" : "shipped",
      rows: row.righe,
    }),
    toWire: (loaded) => ({
      catalogo: CatalogueCode.encode(loaded.name),
      fonte: SourceWire.encode(loaded.source),
      ufficiale: loaded.origin === "official",
      righe: loaded.rows,
    }),
  },
);
