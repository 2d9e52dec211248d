import * as t from "io-ts";
import { translate } from "../kernel/codec.ts";
import { Line } from "../kernel/text.ts";
import { Level } from "./confidentiality.ts";

/** A level with its name, as the server sends it with the patient. */
export interface NamedLevel {
  readonly level: Level;
  readonly name: string;
}

/** A row of `liveli_confidencialita`. */
export const NamedLevelWire = translate(
  "NamedLevel",
  t.type({ id_livello_confidenzialita: Level, confidenzialita_descrizione: Line }),
  {
    toDomain: (row): NamedLevel => ({
      level: row.id_livello_confidenzialita,
      name: row.confidenzialita_descrizione,
    }),
    toWire: (named) => ({ id_livello_confidenzialita: named.level, confidenzialita_descrizione: named.name }),
  },
);
