import * as t from "io-ts";
import { orElse, translate } from "../../kernel/codec.ts";
import { Line, Paragraph } from "../../kernel/text.ts";
import type { CatalogueDefinition } from "../definition.ts";
import type { Condition } from "./condition.ts";

/** A row of the search for diagnoses. */
const ConditionWire = translate(
  "Condition",
  t.type({
    codice: Line,
    descrizione: Line,
    descrizione_completa: orElse(Paragraph, ""),
    assegnabile: orElse(t.boolean, true),
  }),
  {
    toDomain: (row): Condition => ({
      code: row.codice,
      name: row.descrizione,
      fullName: row.descrizione_completa,
      assignable: row.assegnabile,
    }),
    toWire: (condition) => ({
      codice: condition.code,
      descrizione: condition.name,
      descrizione_completa: condition.fullName,
      assegnabile: condition.assignable,
    }),
  },
);

/** The conditions of diagnoses, found by name or code. */
export const conditions: CatalogueDefinition<Condition> = {
  name: "conditions",
  wire: ConditionWire,
  lists: null,
  nameOf: ({ name }) => name,
  codeOf: ({ code }) => code,
  keywordsOf: ({ fullName }) => fullName,
};
