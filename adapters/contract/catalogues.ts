import { DrugWire, MaritalStatusWire, PlaceWire } from "@libretto/core/catalogues/wire";
import { text } from "@libretto/core/kernel/text";
import { DrugCheckWire } from "@libretto/core/record/across/drug-safety/drug-check-wire";
import * as t from "io-ts";
import { foundIn, lookUp, PARTS, PartQuery, SearchText } from "./catalogue-codecs.ts";
import { IdInPath, Nothing } from "./codecs.ts";

const SearchBody = t.exact(t.type({ search: SearchText }));
const DrugId = text(40);
const look = { ...lookUp, query: Nothing } as const;

export const catalogueEndpoints = {
  maritalStatuses: {
    ...look,
    name: "maritalStatuses",
    method: "GET",
    path: "/api/statimatrimoniali",
    params: Nothing,
    body: Nothing,
    answer: t.readonlyArray(MaritalStatusWire),
    about: "The civil states",
  },
  places: {
    ...look,
    name: "places",
    method: "GET",
    path: "/api/location/:text",
    params: t.exact(t.type({ text: SearchText })),
    query: PartQuery,
    body: Nothing,
    answer: foundIn(PlaceWire),
    about: `Italian municipalities, present and past, and foreign states, best match first; ${PARTS}`,
  },
  drugs: {
    ...look,
    name: "drugs",
    method: "POST",
    path: "/api/farmacifilter",
    params: Nothing,
    query: PartQuery,
    body: SearchBody,
    answer: foundIn(DrugWire),
    about: `Medications by name or ingredient, best match first; ${PARTS}`,
  },
  drugDetails: {
    ...look,
    access: { who: "anyone" },
    name: "drugDetails",
    method: "GET",
    path: "/farmacoDetails/:id",
    params: t.exact(t.type({ id: DrugId })),
    body: Nothing,
    answer: DrugWire,
    about: "What the catalogue knows of a drug; also the existence check before its page is opened",
  },
  drugWarnings: {
    name: "drugWarnings",
    method: "GET",
    path: "/api/checkInterazioniFarmaco/:id",
    params: t.exact(t.type({ id: DrugId })),
    query: t.exact(t.partial({ terapia: IdInPath })),
    body: Nothing,
    answer: DrugCheckWire,
    form: "json",
    access: { who: "patient" },
    rate: "search",
    audit: "read",
    about:
      "What speaks against a drug for this patient; `esito` is true when something does, `controlli_mancanti` names what could not be checked; `terapia` names the medication of which the drug is to be changed: its own drug in use is not compared",
  },
} as const;
