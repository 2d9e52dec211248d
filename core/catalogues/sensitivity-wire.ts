import * as t from "io-ts";
import { coded, orElse, translate } from "../kernel/codec.ts";
import { Line } from "../kernel/text.ts";
import type { CatalogueCard } from "./card.ts";
import type { SensitivityEntry, SensitivityKind } from "./sensitivity.ts";

/** As `tipo_diagnosi` has them. */
export const SensitivityKindName = coded<string, SensitivityKind>("SensitivityKind", {
  allergy: "Allergia",
  intolerance: "Intolleranza",
});

const Words = orElse(t.array(Line), []);

/** A row of the search for allergies and intolerances. */
export const SensitivityWire = translate(
  "Sensitivity",
  t.type({
    id: Line,
    tipo_diagnosi: SensitivityKindName,
    categoria: orElse(Line, ""),
    descrizione: Line,
    sinonimi: Words,
    atc: Words,
  }),
  {
    toDomain: (row): SensitivityEntry => ({
      id: row.id,
      kind: row.tipo_diagnosi,
      category: row.categoria,
      condition: row.descrizione,
      synonyms: row.sinonimi,
      atc: row.atc,
    }),
    toWire: (known) => ({
      id: known.id,
      tipo_diagnosi: SensitivityKindName.encode(known.kind),
      categoria: known.category,
      descrizione: known.condition,
      sinonimi: [...known.synonyms],
      atc: [...known.atc],
    }),
  },
);

/** What a diagnosis of an allergy or intolerance may name. */
export const sensitivities: CatalogueCard<SensitivityEntry, SensitivityKind> = {
  name: "sensitivities",
  wire: SensitivityWire,
  lists: SensitivityKindName,
  nameOf: ({ condition }) => condition,
  wordsOf: ({ synonyms }) => synonyms.join(" "),
};
