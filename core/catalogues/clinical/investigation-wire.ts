import * as t from "io-ts";
import { enumCodec, orElse, translate } from "../../kernel/codec.ts";
import { Id } from "../../kernel/id.ts";
import { Line, Paragraph } from "../../kernel/text.ts";
import type { CatalogueDefinition } from "../definition.ts";
import type { Investigation, InvestigationKind } from "./investigation.ts";

/** The codec of the kind of an investigation: its Italian name on the wire. */
export const InvestigationKindName = enumCodec<string, InvestigationKind>("InvestigationKind", {
  specialist: "Studi Specialistici",
  radiology: "Studi Radiologici",
  laboratory: "Laboratori Analisi",
  pathology: "Patologia",
});

/** A row of the search for investigations: `id` and `descrizione` as documented, and additional fields. */
const InvestigationWire = translate(
  "Investigation",
  t.type({
    id: Id,
    descrizione: Line,
    codice: orElse(Line, ""),
    descrizione_completa: orElse(Paragraph, ""),
    tipo: InvestigationKindName,
  }),
  {
    toDomain: (row): Investigation => ({
      id: row.id,
      code: row.codice,
      name: row.descrizione,
      fullName: row.descrizione_completa,
      kind: row.tipo,
    }),
    toWire: (investigation) => ({
      id: investigation.id,
      codice: investigation.code,
      descrizione: investigation.name,
      descrizione_completa: investigation.fullName,
      tipo: InvestigationKindName.encode(investigation.kind),
    }),
  },
);

/** The investigations that an exam can request, found by name or code. */
export const investigations: CatalogueDefinition<Investigation, InvestigationKind> = {
  name: "investigations",
  wire: InvestigationWire,
  lists: InvestigationKindName,
  nameOf: ({ name }) => name,
  codeOf: ({ code }) => code,
  keywordsOf: ({ fullName }) => fullName,
};
