import * as t from "io-ts";
import type { Role } from "../account/role.ts";
import { enumCodec, orElse, orNull, translate } from "../kernel/codec.ts";
import { Id, SmallId } from "../kernel/id.ts";
import { Amount, Currency } from "../kernel/money.ts";
import { Line, text } from "../kernel/text.ts";
import type { Licence, LicenceDraft } from "./licence.ts";
import type { NamedEntry } from "./named-entry.ts";
import type { User } from "./user.ts";

/** A row of `permissionList` and of `ruoloList`. */
export const NamedEntryWire = translate("NamedEntry", t.type({ id: SmallId, name: Line }), {
  toDomain: (row): NamedEntry => ({ id: row.id, name: row.name }),
  toWire: (entry) => ({ id: entry.id, name: entry.name }),
});

/** A row of `licenzeList`; `valuta` is an addition to the documented fields (decision A8). */
export const LicenceWire = translate(
  "Licence",
  t.type({
    id: SmallId,
    descrizione: Line,
    costo: Amount,
    valuta: Currency,
    enable: t.boolean,
    durata_desc: orElse(Line, ""),
  }),
  {
    toDomain: (row): Licence => ({
      id: row.id,
      name: row.descrizione,
      price: { amount: row.costo, currency: row.valuta },
      enabled: row.enable,
      duration: row.durata_desc,
    }),
    toWire: (licence) => ({
      id: licence.id,
      descrizione: licence.name,
      costo: licence.price.amount,
      valuta: licence.price.currency,
      enable: licence.enabled,
      durata_desc: licence.duration,
    }),
  },
);

/** The `data` of `POST /api/security/addLicenza` (decision A11). */
export const LicenceDraftWire = translate(
  "LicenceDraft",
  t.type({
    descrizione: Line,
    costo: orNull(t.number),
    valuta: orElse(text(3), "EUR"),
    enable: orElse(t.boolean, true),
    durata_desc: orElse(Line, ""),
  }),
  {
    toDomain: (row): LicenceDraft => ({
      name: row.descrizione,
      amount: row.costo,
      currency: row.valuta,
      enabled: row.enable,
      duration: row.durata_desc,
    }),
    toWire: (draft) => ({
      descrizione: draft.name,
      costo: draft.amount,
      valuta: draft.currency,
      enable: draft.enabled,
      durata_desc: draft.duration,
    }),
  },
);

/** The codec of the role of an account. */
export const RoleName = enumCodec<string, Role>("Role", {
  patient: "patient",
  doctor: "doctor",
  admin: "admin",
});

/** A row of the user list. The documents define no names for it, so it uses those of the patient's `user`. */
export const UserWire = translate(
  "User",
  t.type({
    id_utente: Id,
    email: text(254),
    utente_nome: orElse(Line, ""),
    utente_cognome: orElse(Line, ""),
    ruolo: RoleName,
    attivo: t.boolean,
    id_tipo_licenza: orNull(SmallId),
    cartelle_assistite: t.number,
  }),
  {
    toDomain: (row): User => ({
      id: row.id_utente,
      email: row.email,
      name: row.utente_nome,
      surname: row.utente_cognome,
      role: row.ruolo,
      active: row.attivo,
      licence: row.id_tipo_licenza,
      caredRecords: row.cartelle_assistite,
    }),
    toWire: (user) => ({
      id_utente: user.id,
      email: user.email,
      utente_nome: user.name,
      utente_cognome: user.surname,
      ruolo: RoleName.encode(user.role),
      attivo: user.active,
      id_tipo_licenza: user.licence,
      cartelle_assistite: user.caredRecords,
    }),
  },
);
