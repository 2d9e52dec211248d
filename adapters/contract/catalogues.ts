import { DrugWire, MaritalStatusWire, PlaceWire } from "@libretto/core/catalogues/wire";
import { text } from "@libretto/core/kernel/text";
import { DrugCheckWire } from "@libretto/core/record/across/wire";
import * as t from "io-ts";
import { Nothing } from "./codecs.ts";
import type { Codec } from "./endpoint.ts";

const SourceWire = t.exact(t.type({ fonte: t.string, data: t.string }));
const found = <A>(rows: Codec<A>) => t.exact(t.type({ data: t.readonlyArray(rows), fonte: SourceWire }));
const SearchText = text(100);
const SearchBody = t.exact(t.type({ search: SearchText }));
const DrugId = text(40);

const lookUp = {
  query: Nothing,
  form: "json",
  access: { who: "signedIn" },
  rate: "search",
  audit: null,
} as const;

export const catalogueEndpoints = {
  maritalStatuses: {
    ...lookUp,
    name: "maritalStatuses",
    method: "GET",
    path: "/api/statimatrimoniali",
    params: Nothing,
    body: Nothing,
    answer: t.readonlyArray(MaritalStatusWire),
    about: "The civil states",
  },
  places: {
    ...lookUp,
    name: "places",
    method: "GET",
    path: "/api/location/:text",
    params: t.exact(t.type({ text: SearchText })),
    body: Nothing,
    answer: found(PlaceWire),
    about: "Italian municipalities, present and past, and foreign states, best match first",
  },
  drugs: {
    ...lookUp,
    name: "drugs",
    method: "POST",
    path: "/api/farmacifilter",
    params: Nothing,
    body: SearchBody,
    answer: found(DrugWire),
    about: "Medicines by name or ingredient, best match first",
  },
  drugDetails: {
    ...lookUp,
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
    query: Nothing,
    body: Nothing,
    answer: DrugCheckWire,
    form: "json",
    access: { who: "patient" },
    rate: "search",
    audit: "read",
    about:
      "What speaks against a drug for this patient; `esito` is true when something does, `controlli_mancanti` names what could not be checked",
  },
} as const;
