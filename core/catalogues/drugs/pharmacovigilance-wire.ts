import * as t from "io-ts";
import { orElse, translate } from "../../kernel/codec.ts";
import { SmallId } from "../../kernel/id.ts";
import { Line, text } from "../../kernel/text.ts";
import type { CatalogueDefinition } from "../definition.ts";
import type { PharmacovigilanceStructure } from "./pharmacovigilance.ts";

/** A row of the region select of the reaction form; `struttura` is its label. */
const PharmacovigilanceStructureWire = translate(
  "PharmacovigilanceStructure",
  t.type({
    id_structure_pharmacovigilance: SmallId,
    regione: Line,
    struttura: Line,
    sito_informativo: orElse(text(2000), ""),
    email: orElse(Line, ""),
    telefono: orElse(Line, ""),
  }),
  {
    toDomain: (row): PharmacovigilanceStructure => ({
      id: row.id_structure_pharmacovigilance,
      region: row.regione,
      name: row.struttura,
      website: row.sito_informativo,
      email: row.email,
      phone: row.telefono,
    }),
    toWire: (structure) => ({
      id_structure_pharmacovigilance: structure.id,
      regione: structure.region,
      struttura: structure.name,
      sito_informativo: structure.website,
      email: structure.email,
      telefono: structure.phone,
    }),
  },
);

/** Where reactions are reported, by region in the ministry's order. */
export const pharmacovigilance: CatalogueDefinition<PharmacovigilanceStructure> = {
  name: "pharmacovigilance",
  wire: PharmacovigilanceStructureWire,
  lists: null,
  nameOf: ({ name }) => name,
  keywordsOf: ({ region }) => region,
};
