import * as t from "io-ts";
import { orElse, translate } from "../kernel/codec.ts";
import { Line, text } from "../kernel/text.ts";
import type { CatalogueCard } from "./card.ts";
import type { Condition } from "./condition.ts";

/** A row of the search for diagnoses. */
export const ConditionWire = translate(
  "Condition",
  t.type({ codice: Line, descrizione: text(400), assegnabile: orElse(t.boolean, true) }),
  {
    toDomain: (row): Condition => ({ code: row.codice, name: row.descrizione, assignable: row.assegnabile }),
    toWire: (condition) => ({
      codice: condition.code,
      descrizione: condition.name,
      assegnabile: condition.assignable,
    }),
  },
);

/** What a diagnosis may name, found by its words or its code. */
export const conditions: CatalogueCard<Condition> = {
  name: "conditions",
  wire: ConditionWire,
  lists: null,
  nameOf: ({ name }) => name,
  wordsOf: ({ code }) => code,
};
