import * as t from "io-ts";
import { orElse, translate } from "../kernel/codec.ts";
import { Line } from "../kernel/text.ts";
import type { DoctorProfile } from "./doctor-profile.ts";

/** `GET` and `PUT /api/security/medici/{id_utente}`. */
export const DoctorProfileWire = translate(
  "DoctorProfile",
  t.type({
    specializzation: orElse(Line, ""),
    cpp_localita_iscrizione: orElse(Line, ""),
    email: orElse(Line, ""),
    contatto_telefono: orElse(Line, ""),
    contatto_indirizzo: orElse(Line, ""),
    comune_residenza: orElse(Line, ""),
  }),
  {
    toDomain: (row): DoctorProfile => ({
      specialty: row.specializzation,
      town: row.cpp_localita_iscrizione,
      email: row.email,
      phone: row.contatto_telefono,
      street: row.contatto_indirizzo,
      residence: row.comune_residenza,
    }),
    toWire: (profile) => ({
      specializzation: profile.specialty,
      cpp_localita_iscrizione: profile.town,
      email: profile.email,
      contatto_telefono: profile.phone,
      contatto_indirizzo: profile.street,
      comune_residenza: profile.residence,
    }),
  },
);
