import * as t from "io-ts";
import type { CarerRight } from "../../../access/carer-rights.ts";
import { Level } from "../../../access/confidentiality.ts";
import { Tags, VisibilityCode } from "../../../access/wire.ts";
import { enumCodec, orNull, translate } from "../../../kernel/codec.ts";
import { CalendarDate, Instant } from "../../../kernel/dates.ts";
import { EMAIL_LIMIT } from "../../../kernel/email.ts";
import { Id, Version } from "../../../kernel/id.ts";
import { Line, text } from "../../../kernel/text.ts";
import type {
  CaredPatient,
  Carer,
  CarerGrant,
  CarerInvitation,
  CarerScope,
  CarerScopeDraft,
  CarerState,
} from "./carer.ts";

/** The codec of the right of a carer: a number from 1 to 3 on the wire. */
export const CarerRightCode = enumCodec<number, CarerRight>("CarerRight", { read: 1, write: 2, manage: 3 });

const CarerStateCode = enumCodec<string, CarerState>("CarerState", {
  invited: "invitata",
  active: "attiva",
  declined: "rifiutata",
  left: "lasciata",
});

const scopeColumns = {
  diritti: CarerRightCode,
  visibility: VisibilityCode,
  livello: Level,
  id_tags: Tags,
  data_scadenza: orNull(CalendarDate),
};
const ScopeRow = t.type(scopeColumns);
type ScopeRow = t.TypeOf<typeof ScopeRow>;
type ScopeOutput = t.OutputOf<typeof ScopeRow>;

const scopeOf = (row: ScopeRow): CarerScope => ({
  right: row.diritti,
  clearance: { visibility: row.visibility, level: row.livello, tags: row.id_tags },
  until: row.data_scadenza,
});
const scopeToRow = ({ right, clearance: { visibility, level, tags }, until }: CarerScope): ScopeOutput => ({
  diritti: CarerRightCode.encode(right),
  visibility: VisibilityCode.encode(visibility),
  livello: level,
  id_tags: [...tags],
  data_scadenza: until,
});

/** What an account may do in the record of a patient who invited it, as the database stores it. */
export const CarerGrantWire = translate("CarerGrant", t.type({ ...scopeColumns, id_paziente: Id }), {
  toDomain: (row): CarerGrant => ({ ...scopeOf(row), patient: row.id_paziente }),
  toWire: (grant) => ({ ...scopeToRow(grant), id_paziente: grant.patient }),
});

/** A row of `GET /api/deleghe/:id_paziente`. */
export const CarerWire = translate(
  "Carer",
  t.type({
    ...scopeColumns,
    id_delega: Id,
    email: t.string,
    nome: t.string,
    stato: CarerStateCode,
    created_at: Instant,
    risposta_at: orNull(Instant),
    ultimo_accesso: orNull(Instant),
    version: Version,
  }),
  {
    toDomain: (row): Carer => ({
      ...scopeOf(row),
      id: row.id_delega,
      email: row.email,
      name: row.nome,
      state: row.stato,
      invitedAt: row.created_at,
      answeredAt: row.risposta_at,
      lastAccess: row.ultimo_accesso,
      version: row.version,
    }),
    toWire: (carer) => ({
      ...scopeToRow(carer),
      id_delega: carer.id,
      email: carer.email,
      nome: carer.name,
      stato: CarerStateCode.encode(carer.state),
      created_at: carer.invitedAt,
      risposta_at: carer.answeredAt,
      ultimo_accesso: carer.lastAccess,
      version: carer.version,
    }),
  },
);

/** The form of a scope: what a patient chooses for a carer. */
export const CarerScopeDraftWire = translate(
  "CarerScopeDraft",
  t.type({
    diritti: orNull(CarerRightCode),
    visibility: orNull(VisibilityCode),
    livello: orNull(Level),
    id_tags: Tags,
    data_scadenza: orNull(CalendarDate),
  }),
  {
    toDomain: (row): CarerScopeDraft => ({
      right: row.diritti,
      visibility: row.visibility,
      level: row.livello,
      tags: row.id_tags,
      until: row.data_scadenza,
    }),
    toWire: ({ right, visibility, level, tags, until }) => ({
      diritti: right === null ? null : CarerRightCode.encode(right),
      visibility: visibility === null ? null : VisibilityCode.encode(visibility),
      livello: level,
      id_tags: [...tags],
      data_scadenza: until,
    }),
  },
);

/** The address of the invited person. */
export const InvitedEmail = text(EMAIL_LIMIT);

/** A row of `GET /api/personeAssistite`. */
export const CaredPatientWire = translate(
  "CaredPatient",
  t.type({
    ...scopeColumns,
    id_paziente: Id,
    id_utente: Id,
    nome: Line,
    cognome: Line,
    data_nascita: orNull(CalendarDate),
  }),
  {
    toDomain: (row): CaredPatient => ({
      ...scopeOf(row),
      patient: row.id_paziente,
      account: row.id_utente,
      name: row.nome,
      surname: row.cognome,
      birth: row.data_nascita,
    }),
    toWire: (cared) => ({
      ...scopeToRow(cared),
      id_paziente: cared.patient,
      id_utente: cared.account,
      nome: cared.name,
      cognome: cared.surname,
      data_nascita: cared.birth,
    }),
  },
);

/** An invitation as the invited person sees it. */
export const CarerInvitationWire = translate("CarerInvitation", t.type({ ...scopeColumns, paziente: t.string }), {
  toDomain: (row): CarerInvitation => ({ ...scopeOf(row), patientName: row.paziente }),
  toWire: (invitation) => ({ ...scopeToRow(invitation), paziente: invitation.patientName }),
});
