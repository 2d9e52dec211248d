import * as t from "io-ts";
import type { CatalogueDefinition } from "../catalogues/definition.ts";
import { enumCodec, orElse, translate } from "../kernel/codec.ts";
import { Id } from "../kernel/id.ts";
import { Line, Paragraph, text } from "../kernel/text.ts";
import type { Centre, CentreFact, CentreKind } from "./centre.ts";

/** `tipo` of `GET /api/centri/{tipo}` (decision A14). */
export const CentreKindCode = enumCodec<number, CentreKind>("CentreKind", {
  specialist: 1,
  radiology: 2,
  laboratory: 3,
});

/** The codec of a fact about a centre: title, subtitle and text. */
export const CentreFactWire = translate(
  "CentreFact",
  t.type({
    table_column_title: orElse(Line, ""),
    table_column_subtitle: orElse(Line, ""),
    table_column_text: orElse(Paragraph, ""),
  }),
  {
    toDomain: (row): CentreFact => ({
      title: row.table_column_title,
      subtitle: row.table_column_subtitle,
      text: row.table_column_text,
    }),
    toWire: (fact) => ({
      table_column_title: fact.title,
      table_column_subtitle: fact.subtitle,
      table_column_text: fact.text,
    }),
  },
);

/** A row of the centre directory; `id`, `tipo_centro` and `email` are additions to the documented fields. */
export const CentreWire = translate(
  "Centre",
  t.type({
    id: Id,
    tipo_centro: CentreKindCode,
    centro_nome: Line,
    centro_indirizzo: orElse(Line, ""),
    sitoWeb: orElse(text(2000), ""),
    telefono: orElse(Line, ""),
    email: orElse(Line, ""),
    table_data: orElse(t.array(CentreFactWire), []),
  }),
  {
    toDomain: (row): Centre => ({
      id: row.id,
      kind: row.tipo_centro,
      name: row.centro_nome,
      address: row.centro_indirizzo,
      website: row.sitoWeb,
      phone: row.telefono,
      email: row.email,
      facts: row.table_data,
    }),
    toWire: (centre) => ({
      id: centre.id,
      tipo_centro: CentreKindCode.encode(centre.kind),
      centro_nome: centre.name,
      centro_indirizzo: centre.address,
      sitoWeb: centre.website,
      telefono: centre.phone,
      email: centre.email,
      table_data: centre.facts.map(CentreFactWire.encode),
    }),
  },
);

/** The directory of centres; the search also covers addresses and facts. */
export const centres: CatalogueDefinition<Centre, CentreKind> = {
  name: "centres",
  wire: CentreWire,
  lists: CentreKindCode,
  nameOf: ({ name }) => name,
  keywordsOf: ({ address, facts }) => `${address} ${facts.map(({ text }) => text).join(" ")}`,
};
