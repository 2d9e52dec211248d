import * as t from "io-ts";
import { translate } from "../kernel/codec.ts";
import { Instant } from "../kernel/dates.ts";
import { Id } from "../kernel/id.ts";
import { text } from "../kernel/text.ts";
import type { Registration } from "./credentials.ts";
import type { Session } from "./session.ts";

const Secret = text(1024);

export const SessionWire = translate(
  "Session",
  t.type({
    token: t.string,
    expires_at: Instant,
    user: t.exact(t.type({ id_utente: Id })),
  }),
  {
    toDomain: (row): Session => ({
      token: row.token,
      account: row.user.id_utente,
      expiresAt: row.expires_at,
    }),
    toWire: (session) => ({
      token: session.token,
      expires_at: session.expiresAt,
      user: { id_utente: session.account },
    }),
  },
);

export const RegistrationWire = translate(
  "Registration",
  t.type({
    nome: text(100),
    cognome: text(100),
    email: text(254),
    password: Secret,
    password_ripetuta: Secret,
    termini_accettati: t.boolean,
  }),
  {
    toDomain: (row): Registration => ({
      name: row.nome,
      surname: row.cognome,
      email: row.email,
      password: row.password,
      repeated: row.password_ripetuta,
      termsAccepted: row.termini_accettati,
    }),
    toWire: (form) => ({
      nome: form.name,
      cognome: form.surname,
      email: form.email,
      password: form.password,
      password_ripetuta: form.repeated,
      termini_accettati: form.termsAccepted,
    }),
  },
);
