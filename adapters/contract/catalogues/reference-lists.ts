import { conditions } from "@libretto/core/catalogues/clinical/condition-wire";
import { InvestigationKindName, investigations } from "@libretto/core/catalogues/clinical/investigation-wire";
import { specialties } from "@libretto/core/catalogues/clinical/specialty-wire";
import type { CatalogueDefinition } from "@libretto/core/catalogues/definition";
import { pharmacovigilance } from "@libretto/core/catalogues/drugs/pharmacovigilance-wire";
import { SensitivityKindName, sensitivities } from "@libretto/core/catalogues/drugs/sensitivity-wire";
import { vaccineList } from "@libretto/core/catalogues/drugs/vaccine-wire";
import { LoadedWire } from "@libretto/core/catalogues/edition-wire";
import { LinkTopicName, usefulLinks } from "@libretto/core/catalogues/useful-link-wire";
import { CentreKindCode, centres } from "@libretto/core/centres/wire";
import { ReferenceTableName, referenceLinks } from "@libretto/core/links/wire";
import * as t from "io-ts";
import { dataEnvelope, Empty, numericText } from "../codecs.ts";
import {
  ExamCentreCode,
  lookupEndpoint,
  RANGE_NOTE,
  RangeProps,
  RangeQuery,
  SearchText,
  searchResultWire,
} from "./catalogue-codecs.ts";

const SearchQuery = t.exact(t.partial({ ...RangeProps, search: SearchText }));

const listEndpoint = <A, L extends string>(catalogue: CatalogueDefinition<A, L>) =>
  ({
    ...lookupEndpoint,
    method: "GET",
    body: Empty,
    query: SearchQuery,
    response: searchResultWire(catalogue.wire),
  }) as const;
const searchEndpoint = <A, L extends string>(catalogue: CatalogueDefinition<A, L>) =>
  ({
    ...lookupEndpoint,
    method: "POST",
    params: Empty,
    query: RangeQuery,
    response: searchResultWire(catalogue.wire),
  }) as const;

const SearchBody = t.exact(t.type({ search: SearchText }));
const searchBodyWithKind = <L>(kinds: t.Type<L, string, unknown>) =>
  t.exact(
    t.intersection([t.type({ search: SearchText }), t.partial({ tipo: kinds })]),
    `{| search: ${SearchText.name}, tipo?: ${kinds.name} |}`,
  );

/** The calls of the catalogues that have a definition; each responds `{data, fonte}`. */
export const referenceListEndpoints = {
  vaccines: {
    ...listEndpoint(vaccineList),
    name: "vaccines",
    path: "/api/getVaccinis",
    params: Empty,
    about: `The vaccines; with \`?search=\` the matching ones, best match first; ${RANGE_NOTE}`,
  },
  vaccineSearch: {
    ...searchEndpoint(vaccineList),
    name: "vaccineSearch",
    path: "/api/farmaciVacciniFilter",
    body: SearchBody,
    about: "Vaccines by name, brand or disease, best match first",
  },
  investigations: {
    ...searchEndpoint(investigations),
    name: "investigations",
    path: "/api/esamifilter",
    body: searchBodyWithKind(InvestigationKindName),
    about: "Exams by words or code, of one `tipo` or of all, best match first",
  },
  conditions: {
    ...searchEndpoint(conditions),
    name: "conditions",
    path: "/api/diagnosifilter",
    body: SearchBody,
    about: "Diagnoses of the classification, by words or code, best match first",
  },
  sensitivities: {
    ...searchEndpoint(sensitivities),
    name: "sensitivities",
    path: "/api/allergiefilter",
    body: searchBodyWithKind(SensitivityKindName),
    about: "Known allergies and intolerances, of one `tipo` or of both, best match first",
  },
  specialties: {
    ...listEndpoint(specialties),
    name: "specialties",
    path: "/api/specialita",
    params: Empty,
    about: "The medical specialties that tags refer to",
  },
  pharmacovigilance: {
    ...listEndpoint(pharmacovigilance),
    name: "pharmacovigilance",
    path: "/api/struttureFarmacovigilanza",
    params: Empty,
    about: "The centres that receive reports of adverse reactions, by region",
  },
  centres: {
    ...listEndpoint(centres),
    name: "centres",
    path: "/api/centri/:tipo",
    params: t.exact(t.type({ tipo: numericText(CentreKindCode) })),
    about: `Centres: 1 specialist practices, 2 radiology practices, 3 medical laboratories; \`?search=\` filters them; ${RANGE_NOTE}`,
  },
  examCentres: {
    ...listEndpoint(centres),
    name: "examCentres",
    path: "/api/getCentriIndagini/:id",
    params: t.exact(t.type({ id: ExamCentreCode })),
    about: `Centres for a kind of exam: 1 specialist, 2 radiology, 3 laboratory, 4 pathology (as 3); for any other id, such as that of a record, the centres of all kinds; ${RANGE_NOTE}`,
  },
  referenceLinks: {
    ...listEndpoint(referenceLinks),
    name: "referenceLinks",
    path: "/api/altroLink/:elenco",
    params: t.exact(t.type({ elenco: ReferenceTableName })),
    about: "One of the eight tables of links",
  },
  usefulLinks: {
    ...listEndpoint(usefulLinks),
    name: "usefulLinks",
    path: "/api/linkUtili/:argomento",
    params: t.exact(t.type({ argomento: LinkTopicName })),
    about: "Official pages on vaccinations (`vaccinazioni`) or on reporting reactions (`farmacovigilanza`)",
  },
  loadedCatalogues: {
    ...lookupEndpoint,
    name: "loadedCatalogues",
    method: "GET",
    path: "/api/cataloghi",
    params: Empty,
    query: Empty,
    body: Empty,
    response: dataEnvelope(t.readonlyArray(LoadedWire)),
    about: "The loaded reference data, with source, date, and whether they are official",
  },
} as const;
