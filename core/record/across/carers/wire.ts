import * as t from "io-ts";
import type { CarerRight } from "../../../access/carer-rights.ts";
import { Level } from "../../../access/confidentiality.ts";
import { Tags, VisibilityCode } from "../../../access/wire.ts";
import { enumCodec, orElse, orNull, translate } from "../../../kernel/codec.ts";
import { CalendarDate, Instant } from "../../../kernel/dates.ts";
import { EMAIL_LIMIT } from "../../../kernel/email.ts";
import { Id, Version } from "../../../kernel/id.ts";
import { PERSON_NAME_LIMIT } from "../../../kernel/limits.ts";
import { Line, text } from "../../../kernel/text.ts";
import { SexCode } from "../../patient/wire.ts";
import type { SectionName } from "../../sections.ts";
import { SharedSections } from "../share-links/share-link-wire.ts";
import type {
  CaredPatient,
  Carer,
  CarerGrant,
  CarerInvitation,
  CarerRole,
  CarerScope,
  CarerScopeDraft,
  CarerState,
} from "./carer.ts";
import type { RepresentedPersonDraft } from "./represented-person.ts";

/** The codec of the right of a carer: a number from 1 to 4 on the wire. */
export const CarerRightCode = enumCodec<number, CarerRight>("CarerRight", {
  read: 1,
  write: 2,
  manage: 3,
  represent: 4,
});

/** The codec of the role of somebody who represents a person. */
export const CarerRoleCode = enumCodec<string, CarerRole>("CarerRole", {
  parent: "genitore",
  guardian: "rappresentante",
});

const CarerStateCode = enumCodec<string, CarerState>("CarerState", {
  invited: "invitata",
  active: "attiva",
  declined: "rifiutata",
  left: "lasciata",
});

const encodeSections = (sections: readonly SectionName[] | null | undefined): readonly string[] | null =>
  sections ? SharedSections.encode(sections) : null;

const scopeColumns = {
  /** Null for every section. */
  sezioni: orNull(SharedSections),
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
  clearance: {
    ...{ visibility: row.visibility, level: row.livello, tags: row.id_tags },
    ...(row.sezioni !== null && { sections: row.sezioni }),
  },
  until: row.data_scadenza,
});
const scopeToRow = ({ right, clearance: { visibility, level, tags, sections }, until }: CarerScope): ScopeOutput => ({
  sezioni: encodeSections(sections),
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
    sezioni: orNull(SharedSections),
    data_scadenza: orNull(CalendarDate),
  }),
  {
    toDomain: (row): CarerScopeDraft => ({
      sections: row.sezioni,
      right: row.diritti,
      visibility: row.visibility,
      level: row.livello,
      tags: row.id_tags,
      until: row.data_scadenza,
    }),
    toWire: ({ right, visibility, level, tags, sections, until }) => ({
      sezioni: encodeSections(sections),
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
    ruolo: orNull(CarerRoleCode),
  }),
  {
    toDomain: (row): CaredPatient => ({
      ...scopeOf(row),
      patient: row.id_paziente,
      account: row.id_utente,
      name: row.nome,
      surname: row.cognome,
      birth: row.data_nascita,
      role: row.ruolo,
    }),
    toWire: (cared) => ({
      ...scopeToRow(cared),
      id_paziente: cared.patient,
      id_utente: cared.account,
      nome: cared.name,
      cognome: cared.surname,
      data_nascita: cared.birth,
      ruolo: cared.role === null ? null : CarerRoleCode.encode(cared.role),
    }),
  },
);

/** An invitation as the invited person sees it. */
export const CarerInvitationWire = translate(
  "CarerInvitation",
  t.type({ ...scopeColumns, paziente: t.string, invitante: orElse(orNull(t.string), null) }),
  {
    toDomain: (row): CarerInvitation => ({
      ...scopeOf(row),
      patientName: row.paziente,
      inviterName: row.invitante,
    }),
    toWire: (invitation) => ({
      ...scopeToRow(invitation),
      paziente: invitation.patientName,
      invitante: invitation.inviterName,
    }),
  },
);

/** The form about a person without an account, whose record a carer makes. */
export const RepresentedPersonDraftWire = translate(
  "RepresentedPersonDraft",
  t.type({
    nome: text(PERSON_NAME_LIMIT),
    cognome: text(PERSON_NAME_LIMIT),
    data_nascita: orNull(CalendarDate),
    sesso: SexCode,
    ruolo: orNull(CarerRoleCode),
    consenso_dati_salute: t.boolean,
  }),
  {
    toDomain: (row): RepresentedPersonDraft => ({
      name: row.nome,
      surname: row.cognome,
      birth: row.data_nascita,
      sex: row.sesso,
      role: row.ruolo,
      healthDataConsent: row.consenso_dati_salute,
    }),
    toWire: (draft) => ({
      nome: draft.name,
      cognome: draft.surname,
      data_nascita: draft.birth,
      sesso: SexCode.encode(draft.sex),
      ruolo: draft.role === null ? null : CarerRoleCode.encode(draft.role),
      consenso_dati_salute: draft.healthDataConsent,
    }),
  },
);
