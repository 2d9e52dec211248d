import * as t from "io-ts";
import { Level } from "../../access/confidentiality.ts";
import { VisibilityCode } from "../../access/wire.ts";
import { orNull, translate } from "../../kernel/codec.ts";
import { CalendarDate, Instant } from "../../kernel/dates.ts";
import { Id, Version } from "../../kernel/id.ts";
import { Line } from "../../kernel/text.ts";
import type { SharedPatient } from "./shared-patient.ts";

/** A row of `GET /api/pazientiCondivisi`. */
export const SharedPatientWire = translate(
  "SharedPatient",
  t.type({
    id_utente: Id,
    id_paziente: Id,
    nome: Line,
    cognome: Line,
    data_nascita: orNull(CalendarDate),
    visibility: VisibilityCode,
    assegnazione_confidenzialita: Level,
    id_cpp: Id,
    version: Version,
    created_at: Instant,
  }),
  {
    toDomain: (row): SharedPatient => ({
      id: row.id_paziente,
      account: row.id_utente,
      name: row.nome,
      surname: row.cognome,
      birth: row.data_nascita,
      visibility: row.visibility,
      level: row.assegnazione_confidenzialita,
      association: row.id_cpp,
      version: row.version,
      since: row.created_at,
    }),
    toWire: (patient) => ({
      id_utente: patient.account,
      id_paziente: patient.id,
      nome: patient.name,
      cognome: patient.surname,
      data_nascita: patient.birth,
      visibility: VisibilityCode.encode(patient.visibility),
      assegnazione_confidenzialita: patient.level,
      id_cpp: patient.association,
      version: patient.version,
      created_at: patient.since,
    }),
  },
);
