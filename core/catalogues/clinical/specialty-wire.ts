import * as t from "io-ts";
import { orElse, translate } from "../../kernel/codec.ts";
import { SmallId } from "../../kernel/id.ts";
import { Line } from "../../kernel/text.ts";
import type { CatalogueDefinition } from "../definition.ts";
import type { SpecialtyTag } from "./specialty.ts";

/** A row of `tag_medical_specialties`: `id` and `tag` as documented, and additional fields. */
const SpecialtyTagWire = translate(
  "SpecialtyTag",
  t.type({ id: SmallId, tag: Line, area: orElse(Line, ""), nome_uso_comune: orElse(Line, "") }),
  {
    toDomain: (row): SpecialtyTag => ({
      id: row.id,
      name: row.tag,
      area: row.area,
      commonName: row.nome_uso_comune,
    }),
    toWire: (tag) => ({ id: tag.id, tag: tag.name, area: tag.area, nome_uso_comune: tag.commonName }),
  },
);

/** The tags of doctors and records, in the order of the decree. */
export const specialties: CatalogueDefinition<SpecialtyTag> = {
  name: "specialties",
  wire: SpecialtyTagWire,
  lists: null,
  nameOf: ({ name }) => name,
  keywordsOf: ({ commonName }) => commonName,
};
