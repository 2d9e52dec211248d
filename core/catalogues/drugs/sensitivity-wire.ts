import * as t from "io-ts";
import { enumCodec, orElse, orNull, translate } from "../../kernel/codec.ts";
import { Line } from "../../kernel/text.ts";
import type { CatalogueDefinition } from "../definition.ts";
import { SeverityName } from "../wire.ts";
import type { CrossReaction } from "./cross-reaction.ts";
import type { SensitivityEntry, SensitivityKind } from "./sensitivity.ts";

/** As `tipo_diagnosi` has them. */
export const SensitivityKindName = enumCodec<string, SensitivityKind>("SensitivityKind", {
  allergy: "Allergia",
  intolerance: "Intolleranza",
});

const TextList = orElse(t.array(Line), []);

const CrossReactionWire = translate(
  "CrossReaction",
  t.type({
    atc: t.array(Line),
    gravita: SeverityName,
    messaggio: t.string,
    messaggio_en: t.string,
    riferimento: t.string,
  }),
  {
    toDomain: (row): CrossReaction => ({
      atc: row.atc,
      severity: row.gravita,
      advice: { it: row.messaggio, en: row.messaggio_en },
      reference: row.riferimento,
    }),
    toWire: ({ atc, severity, advice, reference }) => ({
      atc: [...atc],
      gravita: SeverityName.encode(severity),
      messaggio: advice.it,
      messaggio_en: advice.en,
      riferimento: reference,
    }),
  },
);

/** A row of the search for allergies and intolerances. */
const SensitivityWire = translate(
  "Sensitivity",
  t.type({
    id: Line,
    tipo_diagnosi: SensitivityKindName,
    categoria: orElse(Line, ""),
    descrizione: Line,
    sinonimi: TextList,
    atc: TextList,
    gravita: orElse(orNull(SeverityName), null),
    reazioni_crociate: orElse(t.array(CrossReactionWire), []),
  }),
  {
    toDomain: (row): SensitivityEntry => ({
      id: row.id,
      kind: row.tipo_diagnosi,
      category: row.categoria,
      condition: row.descrizione,
      synonyms: row.sinonimi,
      atc: row.atc,
      severity: row.gravita,
      crossReactions: row.reazioni_crociate,
    }),
    toWire: (known) => ({
      id: known.id,
      tipo_diagnosi: SensitivityKindName.encode(known.kind),
      categoria: known.category,
      descrizione: known.condition,
      sinonimi: [...known.synonyms],
      atc: [...known.atc],
      gravita: known.severity && SeverityName.encode(known.severity),
      reazioni_crociate: known.crossReactions.map(CrossReactionWire.encode),
    }),
  },
);

/** What a diagnosis of an allergy or intolerance may name. */
export const sensitivities: CatalogueDefinition<SensitivityEntry, SensitivityKind> = {
  name: "sensitivities",
  wire: SensitivityWire,
  lists: SensitivityKindName,
  nameOf: ({ condition }) => condition,
  keywordsOf: ({ synonyms }) => synonyms.join(" "),
};
