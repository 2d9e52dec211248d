import * as t from "io-ts";
import { Level } from "../../access/confidentiality.ts";
import { MAX_TAGS, VisibilityCode } from "../../access/wire.ts";
import { enumCodec, orElse, orMissing, orNull, translate } from "../../kernel/codec.ts";
import { CalendarDate } from "../../kernel/dates.ts";
import { Id, IdOrNew, NEW_ID } from "../../kernel/id.ts";
import { Line } from "../../kernel/text.ts";
import type { DoctorEntry } from "./directory.ts";
import type { AssociationCommand, AssociationRequest } from "./request.ts";
import { AssociationTagWire } from "./wire.ts";

/** `status` of a request. */
const AssociationCommandName = enumCodec<string, AssociationCommand>("AssociationCommand", {
  add: "add",
  update: "update",
  remove: "delete",
});

const Tags = orElse(
  t.refinement(t.array(AssociationTagWire), (tags) => tags.length <= MAX_TAGS, "Tags"),
  [],
);

/**
 * A request to add, update or remove an association. Without a `status` a new one is added, an existing one updated.
 */
export const AssociationRequestWire = translate(
  "AssociationRequest",
  t.type({
    id_cpp: IdOrNew,
    id_paziente: orNull(Id),
    id_careprovider: orNull(Id),
    assegnazione_confidenzialita: orNull(Level),
    visibility: orNull(VisibilityCode),
    tags: Tags,
    status: orNull(AssociationCommandName),
    data_scadenza: orMissing(t.union([CalendarDate, t.null])),
  }),
  {
    toDomain: (row): AssociationRequest => ({
      command: row.status ?? (row.id_cpp === NEW_ID ? "add" : "update"),
      id: row.id_cpp,
      patient: row.id_paziente,
      entry: row.id_careprovider,
      visibility: row.visibility,
      level: row.assegnazione_confidenzialita,
      tags: row.tags,
      until: row.data_scadenza,
    }),
    toWire: (request) => ({
      id_cpp: request.id,
      id_paziente: request.patient,
      id_careprovider: request.entry,
      assegnazione_confidenzialita: request.level,
      visibility: request.visibility && VisibilityCode.encode(request.visibility),
      tags: request.tags.map(AssociationTagWire.encode),
      status: AssociationCommandName.encode(request.command),
      data_scadenza: request.until,
    }),
  },
);

/** A row of `avalailable_doctors` and of `GET /api/getNAdoctors/{id}`. */
export const DoctorEntryWire = translate(
  "DoctorEntry",
  t.type({
    id_careprovider: Id,
    id_utente: Id,
    fullname: Line,
    specializzation: orElse(Line, ""),
    cpp_localita_iscrizione: orElse(Line, ""),
  }),
  {
    toDomain: (row): DoctorEntry => ({
      id: row.id_careprovider,
      account: row.id_utente,
      name: row.fullname,
      specialty: row.specializzation,
      town: row.cpp_localita_iscrizione,
    }),
    toWire: (entry) => ({
      id_careprovider: entry.id,
      id_utente: entry.account,
      fullname: entry.name,
      specializzation: entry.specialty,
      cpp_localita_iscrizione: entry.town,
    }),
  },
);
