import * as t from "io-ts";
import { orNull, translate } from "../../kernel/codec.ts";
import { Instant, millisecondsOf } from "../../kernel/dates.ts";
import { Id } from "../../kernel/id.ts";
import type { Association } from "./association.ts";

/** When a doctor last read or changed the record; null when never in the time of the access log. */
export interface LastAccess {
  /** The account of the doctor. */
  readonly doctor: Id;
  readonly at: Instant | null;
}

/** A row of `GET /api/ultimiAccessiDottori/{id_paziente}`. */
export const LastAccessWire = translate("LastAccess", t.type({ id_utente_cpp: Id, ultimo_accesso: orNull(Instant) }), {
  toDomain: (row): LastAccess => ({ doctor: row.id_utente_cpp, at: row.ultimo_accesso }),
  toWire: (access) => ({ id_utente_cpp: access.doctor, ultimo_accesso: access.at }),
});

const YEAR_MILLISECONDS = 365 * 86_400_000;

/**
 * Whether an association is unused for a year: the doctor has had access that long and has not used it since. The
 * patient is then reminded of it.
 */
export const isUnused = ({ since }: Pick<Association, "since">, lastAccess: Instant | null, now: Instant): boolean => {
  const used = lastAccess ?? since;
  return used !== undefined && millisecondsOf(now) - millisecondsOf(used) > YEAR_MILLISECONDS;
};
