import * as t from "io-ts";
import { orNull, translate } from "../../kernel/codec.ts";
import { Instant } from "../../kernel/dates.ts";
import { Id } from "../../kernel/id.ts";
import type { LastAccess } from "./last-access.ts";

/** A row of `GET /api/ultimiAccessiDottori/{id_paziente}`. */
export const LastAccessWire = translate("LastAccess", t.type({ id_utente_cpp: Id, ultimo_accesso: orNull(Instant) }), {
  toDomain: (row): LastAccess => ({ doctor: row.id_utente_cpp, at: row.ultimo_accesso }),
  toWire: (access) => ({ id_utente_cpp: access.doctor, ultimo_accesso: access.at }),
});
