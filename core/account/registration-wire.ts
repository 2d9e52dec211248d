import * as t from "io-ts";
import { translate } from "../kernel/codec.ts";
import { PERSON_NAME_LIMIT } from "../kernel/limits.ts";
import { text } from "../kernel/text.ts";
import type { Registration } from "./credentials.ts";
import { Email, Secret } from "./wire.ts";

/** The codec of the registration form, with the password twice and the two consents. */
export const RegistrationWire = translate(
  "Registration",
  t.type({
    nome: text(PERSON_NAME_LIMIT),
    cognome: text(PERSON_NAME_LIMIT),
    email: Email,
    password: Secret,
    password_ripetuta: Secret,
    termini_accettati: t.boolean,
    consenso_dati_salute: t.boolean,
  }),
  {
    toDomain: (row): Registration => ({
      name: row.nome,
      surname: row.cognome,
      email: row.email,
      password: row.password,
      repeated: row.password_ripetuta,
      termsAccepted: row.termini_accettati,
      healthDataConsent: row.consenso_dati_salute,
    }),
    toWire: (form) => ({
      nome: form.name,
      cognome: form.surname,
      email: form.email,
      password: form.password,
      password_ripetuta: form.repeated,
      termini_accettati: form.termsAccepted,
      consenso_dati_salute: form.healthDataConsent,
    }),
  },
);
