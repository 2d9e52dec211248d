import * as t from "io-ts";
import { translate } from "../../kernel/codec.ts";
import { Instant } from "../../kernel/dates.ts";
import { Id } from "../../kernel/id.ts";
import type { AccessLogEntry } from "./log-entry.ts";

const Actor = t.keyof({
  self: null,
  doctor: null,
  carer: null,
  administrator: null,
  withCode: null,
  withLink: null,
  withCalendar: null,
  libretto: null,
  deletedAccount: null,
  somebody: null,
});

/**
 * An entry of the access log in `GET /api/accessi`; `dispositivo` and `audit_ip` are empty for other people's actions.
 */
export const AccessLogEntryWire = translate(
  "AccessLogEntry",
  t.type({
    id_audit: Id,
    audit_time: Instant,
    chi: Actor,
    nome: t.string,
    azione: t.string,
    oggetto: t.string,
    rifiutato: t.boolean,
    dispositivo: t.string,
    audit_ip: t.string,
  }),
  {
    toDomain: (row): AccessLogEntry => ({
      id: row.id_audit,
      at: row.audit_time,
      by: row.chi,
      name: row.nome,
      action: row.azione,
      object: row.oggetto,
      refused: row.rifiutato,
      device: row.dispositivo,
      address: row.audit_ip,
    }),
    toWire: (entry) => ({
      id_audit: entry.id,
      audit_time: entry.at,
      chi: entry.by,
      nome: entry.name,
      azione: entry.action,
      oggetto: entry.object,
      rifiutato: entry.refused,
      dispositivo: entry.device,
      audit_ip: entry.address,
    }),
  },
);
