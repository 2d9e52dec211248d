import * as t from "io-ts";
import type { CatalogueDefinition } from "../catalogues/definition.ts";
import { enumCodec, orElse, translate } from "../kernel/codec.ts";
import { Line, text } from "../kernel/text.ts";
import type { ReferenceLink, ReferenceTable } from "./reference-link.ts";

/** The last part of `GET /api/altroLink/{table}`, spelled as documented. */
export const ReferenceTableName = enumCodec<string, ReferenceTable>("ReferenceTable", {
  italianHospitals: "ospedali_italiani",
  foreignHospitals: "ospedali_esteri",
  italianGuidelines: "line_guida_italiane",
  internationalGuidelines: "line_guida_internazionale",
  italianWebResources: "risorve_web_italiane",
  internationalWebResources: "risorve_web_internazionale",
  italianJournals: "riviste_italiane",
  internationalJournals: "riviste_internazionali",
});

/** A row of one of the eight tables; the English texts are additions to the documented fields. */
const ReferenceLinkWire = translate(
  "ReferenceLink",
  t.type({
    link_name: Line,
    link_sede: orElse(Line, ""),
    link_city: orElse(Line, ""),
    link_informazioni: orElse(text(2000), ""),
    descrizione: orElse(text(1000), ""),
    link_name_en: orElse(Line, ""),
    link_sede_en: orElse(Line, ""),
    link_city_en: orElse(Line, ""),
    descrizione_en: orElse(text(1000), ""),
  }),
  {
    toDomain: (row): ReferenceLink => ({
      name: row.link_name,
      seat: row.link_sede,
      city: row.link_city,
      information: row.link_informazioni,
      description: row.descrizione,
      english: {
        name: row.link_name_en,
        seat: row.link_sede_en,
        city: row.link_city_en,
        description: row.descrizione_en,
      },
    }),
    toWire: (link) => ({
      link_name: link.name,
      link_sede: link.seat,
      link_city: link.city,
      link_informazioni: link.information,
      descrizione: link.description,
      link_name_en: link.english.name,
      link_sede_en: link.english.seat,
      link_city_en: link.english.city,
      descrizione_en: link.english.description,
    }),
  },
);

/** The eight tables of the Altro page. */
export const referenceLinks: CatalogueDefinition<ReferenceLink, ReferenceTable> = {
  name: "referenceLinks",
  wire: ReferenceLinkWire,
  lists: ReferenceTableName,
  nameOf: ({ name }) => name,
  keywordsOf: ({ seat, city, description, english }) =>
    [seat, city, description, english.name, english.seat, english.city, english.description].filter(Boolean).join(" "),
};
