import * as t from "io-ts";
import { orElse, translate } from "../kernel/codec.ts";
import { Line } from "../kernel/text.ts";
import type { DoctorCard } from "./doctor-card.ts";

/** `GET` and `PUT /api/security/medici/{id_utente}`. */
export const DoctorCardWire = translate(
  "DoctorCard",
  t.type({
    specializzation: orElse(Line, ""),
    cpp_localita_iscrizione: orElse(Line, ""),
    email: orElse(Line, ""),
    contatto_telefono: orElse(Line, ""),
    contatto_indirizzo: orElse(Line, ""),
    comune_residenza: orElse(Line, ""),
  }),
  {
    toDomain: (row): DoctorCard => ({
      specialty: row.specializzation,
      town: row.cpp_localita_iscrizione,
      email: row.email,
      phone: row.contatto_telefono,
      street: row.contatto_indirizzo,
      residence: row.comune_residenza,
    }),
    toWire: (card) => ({
      specializzation: card.specialty,
      cpp_localita_iscrizione: card.town,
      email: card.email,
      contatto_telefono: card.phone,
      contatto_indirizzo: card.street,
      comune_residenza: card.residence,
    }),
  },
);
