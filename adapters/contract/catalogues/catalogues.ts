import { DrugWire, MaritalStatusWire, PlaceWire } from "@libretto/core/catalogues/wire";
import { Line, text } from "@libretto/core/kernel/text";
import { DrugCheckWire } from "@libretto/core/record/across/drug-safety/drug-check-wire";
import * as t from "io-ts";
import { Empty, IdInPath } from "../codecs.ts";
import { lookupEndpoint, RANGE_NOTE, RangeQuery, SearchText, searchResultWire } from "./catalogue-codecs.ts";

const SearchBody = t.exact(t.type({ search: SearchText }));
const DrugId = text(40);
const MAX_CONDITIONS = 500;
const Conditions = t.refinement(t.readonlyArray(Line), (all) => all.length <= MAX_CONDITIONS, "Conditions");
const lookupWithoutQuery = { ...lookupEndpoint, query: Empty } as const;

export const catalogueEndpoints = {
  maritalStatuses: {
    ...lookupWithoutQuery,
    name: "maritalStatuses",
    method: "GET",
    path: "/api/statimatrimoniali",
    params: Empty,
    body: Empty,
    response: t.readonlyArray(MaritalStatusWire),
    about: "The marital statuses",
  },
  places: {
    ...lookupWithoutQuery,
    name: "places",
    method: "GET",
    path: "/api/location/:text",
    params: t.exact(t.type({ text: SearchText })),
    query: RangeQuery,
    body: Empty,
    response: searchResultWire(PlaceWire),
    about: `Italian municipalities, current and ceased, and foreign states, best match first; ${RANGE_NOTE}`,
  },
  drugs: {
    ...lookupWithoutQuery,
    name: "drugs",
    method: "POST",
    path: "/api/farmacifilter",
    params: Empty,
    query: RangeQuery,
    body: SearchBody,
    response: searchResultWire(DrugWire),
    about: `Medications by name, ingredient, AIC number or complete ATC code, best match first; ${RANGE_NOTE}`,
  },
  drugDetails: {
    ...lookupWithoutQuery,
    access: { who: "anyone" },
    name: "drugDetails",
    method: "GET",
    path: "/farmacoDetails/:id",
    params: t.exact(t.type({ id: DrugId })),
    body: Empty,
    response: DrugWire,
    about: "The catalogue data of a drug; also checks that it exists before its page opens",
  },
  unknownAllergies: {
    ...lookupWithoutQuery,
    name: "unknownAllergies",
    method: "POST",
    path: "/api/allergieNonComprese",
    params: Empty,
    body: t.exact(t.type({ condizioni: Conditions })),
    response: t.exact(t.type({ non_comprese: t.readonlyArray(t.string) })),
    about:
      "Which of these allergies or intolerances the drug check does not understand, so that it compares no drug with them",
  },
  drugWarnings: {
    name: "drugWarnings",
    method: "GET",
    path: "/api/checkInterazioniFarmaco/:id",
    params: t.exact(t.type({ id: DrugId })),
    query: t.exact(t.partial({ terapia: IdInPath, quantita_farmaceutica: Line, frequenza_farmaceutica: Line })),
    body: Empty,
    response: DrugCheckWire,
    responseFormat: "json",
    access: { who: "patient", carer: "write" },
    rate: "search",
    audit: "read",
    about:
      "The drug check for this patient; `esito` is true when there are findings, `controlli_mancanti` names the checks that were not possible; `terapia` names the medication to change, whose current drug is not compared; `quantita_farmaceutica` and `frequenza_farmaceutica` are the typed dose and frequency",
  },
} as const;
