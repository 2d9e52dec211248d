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
import { ExamPlaceCode, foundIn, lookUp, PARTS, Part, PartQuery, SearchText } from "./catalogue-codecs.ts";
import { inData, Nothing, numeral } from "./codecs.ts";

const SearchQuery = t.exact(t.partial({ ...Part, search: SearchText }));

const listed = <A, L extends string>(card: CatalogueDefinition<A, L>) =>
  ({ ...lookUp, method: "GET", body: Nothing, query: SearchQuery, answer: foundIn(card.wire) }) as const;
const searched = <A, L extends string>(card: CatalogueDefinition<A, L>) =>
  ({ ...lookUp, method: "POST", params: Nothing, query: PartQuery, answer: foundIn(card.wire) }) as const;

const Words = t.exact(t.type({ search: SearchText }));
const wordsAmong = <L>(kinds: t.Type<L, string, unknown>) =>
  t.exact(
    t.intersection([t.type({ search: SearchText }), t.partial({ tipo: kinds })]),
    `{| search: ${SearchText.name}, tipo?: ${kinds.name} |}`,
  );

/** The calls of the catalogues that have a card; each answers `{data, fonte}`. */
export const referenceListEndpoints = {
  vaccines: {
    ...listed(vaccineList),
    name: "vaccines",
    path: "/api/getVaccinis",
    params: Nothing,
    about: `The vaccines; with \`?search=\` those it finds, best match first; ${PARTS}`,
  },
  vaccineSearch: {
    ...searched(vaccineList),
    name: "vaccineSearch",
    path: "/api/farmaciVacciniFilter",
    body: Words,
    about: "Vaccines by name, brand or disease, best match first",
  },
  investigations: {
    ...searched(investigations),
    name: "investigations",
    path: "/api/esamifilter",
    body: wordsAmong(InvestigationKindName),
    about: "What exams can be asked for, by words or code, of one `tipo` or of all, best match first",
  },
  conditions: {
    ...searched(conditions),
    name: "conditions",
    path: "/api/diagnosifilter",
    body: Words,
    about: "Diagnoses of the classification, by words or code, best match first",
  },
  sensitivities: {
    ...searched(sensitivities),
    name: "sensitivities",
    path: "/api/allergiefilter",
    body: wordsAmong(SensitivityKindName),
    about: "Known allergies and intolerances, of one `tipo` or of both, best match first",
  },
  specialties: {
    ...listed(specialties),
    name: "specialties",
    path: "/api/specialita",
    params: Nothing,
    about: "The medical specialties that tags name",
  },
  pharmacovigilance: {
    ...listed(pharmacovigilance),
    name: "pharmacovigilance",
    path: "/api/struttureFarmacovigilanza",
    params: Nothing,
    about: "Where reactions to drugs are reported, by region",
  },
  centres: {
    ...listed(centres),
    name: "centres",
    path: "/api/centri/:tipo",
    params: t.exact(t.type({ tipo: numeral(CentreKindCode) })),
    about: `Centres: 1 specialist studies, 2 radiology, 3 laboratories; \`?search=\` finds some; ${PARTS}`,
  },
  examCentres: {
    ...listed(centres),
    name: "examCentres",
    path: "/api/getCentriIndagini/:id",
    params: t.exact(t.type({ id: ExamPlaceCode })),
    about: `Centres where exams of a kind are made: 1 specialist, 2 radiology, 3 laboratory, 4 pathology (as 3); ${PARTS}`,
  },
  referenceLinks: {
    ...listed(referenceLinks),
    name: "referenceLinks",
    path: "/api/altroLink/:elenco",
    params: t.exact(t.type({ elenco: ReferenceTableName })),
    about: "One of the eight tables of links",
  },
  usefulLinks: {
    ...listed(usefulLinks),
    name: "usefulLinks",
    path: "/api/linkUtili/:argomento",
    params: t.exact(t.type({ argomento: LinkTopicName })),
    about: "Official pages on vaccinations (`vaccinazioni`) or on reporting reactions (`farmacovigilanza`)",
  },
  loadedCatalogues: {
    ...lookUp,
    name: "loadedCatalogues",
    method: "GET",
    path: "/api/cataloghi",
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: inData(t.readonlyArray(LoadedWire)),
    about: "Which reference data are loaded, from whom, of which day, and whether they are official",
  },
} as const;
