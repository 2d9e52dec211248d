import * as t from "io-ts";
import { orElse, translate } from "../kernel/codec.ts";
import { Line, Paragraph } from "../kernel/text.ts";
import type { Vaccine } from "./vaccine.ts";

const Words = orElse(t.array(Line), []);

/** A row of `GET /api/getVaccinis` and of the search: the documented two fields, the rest beside them. */
export const VaccineWire = translate(
  "Vaccine",
  t.type({
    id_farmaco_codifa: Line,
    descrizione_breve: Line,
    malattie: Words,
    atc: Words,
    impiego: orElse(Paragraph, ""),
    malattie_con_obbligo: Words,
  }),
  {
    toDomain: (row): Vaccine => ({
      id: row.id_farmaco_codifa,
      name: row.descrizione_breve,
      diseases: row.malattie,
      atc: row.atc,
      schedule: row.impiego,
      mandatory: row.malattie_con_obbligo,
    }),
    toWire: (vaccine) => ({
      id_farmaco_codifa: vaccine.id,
      descrizione_breve: vaccine.name,
      malattie: [...vaccine.diseases],
      atc: [...vaccine.atc],
      impiego: vaccine.schedule,
      malattie_con_obbligo: [...vaccine.mandatory],
    }),
  },
);
