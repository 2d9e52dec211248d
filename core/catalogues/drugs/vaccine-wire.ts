import * as t from "io-ts";
import { orElse, translate } from "../../kernel/codec.ts";
import { Line, Paragraph } from "../../kernel/text.ts";
import type { CatalogueDefinition } from "../definition.ts";
import type { Vaccine } from "./vaccine.ts";

const TextList = orElse(t.array(Line), []);

/** A row of `GET /api/getVaccinis` and of the search: the three documented fields, and additional fields. */
const VaccineWire = translate(
  "Vaccine",
  t.type({
    id_farmaco_codifa: Line,
    descrizione_breve: Line,
    somministrazione: orElse(Line, ""),
    malattie: TextList,
    atc: TextList,
    cvx: TextList,
    impiego: orElse(Paragraph, ""),
    malattie_con_obbligo: TextList,
  }),
  {
    toDomain: (row): Vaccine => ({
      id: row.id_farmaco_codifa,
      name: row.descrizione_breve,
      route: row.somministrazione,
      diseases: row.malattie,
      atc: row.atc,
      ...(row.cvx.length > 0 && { cvx: row.cvx }),
      schedule: row.impiego,
      mandatory: row.malattie_con_obbligo,
    }),
    toWire: (vaccine) => ({
      id_farmaco_codifa: vaccine.id,
      descrizione_breve: vaccine.name,
      somministrazione: vaccine.route,
      malattie: [...vaccine.diseases],
      atc: [...vaccine.atc],
      cvx: [...(vaccine.cvx ?? [])],
      impiego: vaccine.schedule,
      malattie_con_obbligo: [...vaccine.mandatory],
    }),
  },
);

/** The vaccines of vaccinations, found also by the diseases that they protect from. */
export const vaccineList: CatalogueDefinition<Vaccine> = {
  name: "vaccineList",
  wire: VaccineWire,
  lists: null,
  nameOf: ({ name }) => name,
  keywordsOf: ({ diseases }) => diseases.join(" "),
};
