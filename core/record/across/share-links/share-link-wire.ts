import * as t from "io-ts";
import { Level } from "../../../access/confidentiality.ts";
import { enumCodec, orNull, translate } from "../../../kernel/codec.ts";
import { Instant } from "../../../kernel/dates.ts";
import { Id } from "../../../kernel/id.ts";
import { isBlank, text } from "../../../kernel/text.ts";
import { SECTION_NAMES, type SectionName, sectionsByName } from "../../sections.ts";
import { MAX_LINK_HOURS, type NewShareLink, RECIPIENT_LIMIT, type ShareLink, type ShareRequest } from "./share-link.ts";

const SharedSectionCode = enumCodec<string, SectionName>(
  "SharedSection",
  Object.fromEntries(SECTION_NAMES.map((name) => [name, sectionsByName[name].collection])) as Record<
    SectionName,
    string
  >,
);
/** The sections that a link shows, by the names of their collections. */
export const SharedSections = t.readonlyArray(SharedSectionCode);
const ChosenSections = t.refinement(
  SharedSections,
  (chosen) => chosen.length > 0 && chosen.length <= SECTION_NAMES.length,
  "ChosenSections",
);
const Hours = t.refinement(
  t.number,
  (hours) => Number.isInteger(hours) && hours >= 1 && hours <= MAX_LINK_HOURS,
  "LinkHours",
);
const Recipient = t.refinement(text(RECIPIENT_LIMIT), (name) => !isBlank(name), "Recipient");

/** A row of the list of share links. Address and passcode are never sent again. */
export const ShareLinkWire = translate(
  "ShareLink",
  t.type({
    id_vista: Id,
    destinatario: t.string,
    livello: Level,
    sezioni: SharedSections,
    created_at: Instant,
    scadenza: Instant,
    aperture: t.number,
    ultima_apertura: orNull(Instant),
    chiusa_at: orNull(Instant),
    codici_errati: t.number,
  }),
  {
    toDomain: (row): ShareLink => ({
      id: row.id_vista,
      recipient: row.destinatario,
      level: row.livello,
      sections: row.sezioni,
      createdAt: row.created_at,
      until: row.scadenza,
      openings: row.aperture,
      openedAt: row.ultima_apertura,
      closedAt: row.chiusa_at,
      wrongPasscodes: row.codici_errati,
    }),
    toWire: (link) => ({
      id_vista: link.id,
      destinatario: link.recipient,
      livello: link.level,
      sezioni: SharedSections.encode(link.sections),
      created_at: link.createdAt,
      scadenza: link.until,
      aperture: link.openings,
      ultima_apertura: link.openedAt,
      chiusa_at: link.closedAt,
      codici_errati: link.wrongPasscodes,
    }),
  },
);

/** The request for a new link. */
export const ShareRequestWire = translate(
  "ShareRequest",
  t.type({ destinatario: Recipient, livello: Level, sezioni: ChosenSections, ore: Hours }),
  {
    toDomain: (row): ShareRequest => ({
      recipient: row.destinatario,
      level: row.livello,
      sections: row.sezioni,
      hours: row.ore,
    }),
    toWire: (request) => ({
      destinatario: request.recipient,
      livello: request.level,
      sezioni: SharedSections.encode(request.sections),
      ore: request.hours,
    }),
  },
);

/** A new link with its address and passcode. */
export const NewShareLinkWire = translate(
  "NewShareLink",
  t.type({ condivisione: ShareLinkWire, indirizzo: t.string, codice_accesso: t.string }),
  {
    toDomain: (row): NewShareLink => ({
      link: row.condivisione,
      address: row.indirizzo,
      passcode: row.codice_accesso,
    }),
    toWire: (made) => ({
      condivisione: ShareLinkWire.encode(made.link),
      indirizzo: made.address,
      codice_accesso: made.passcode,
    }),
  },
);
