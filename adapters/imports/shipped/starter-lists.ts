import { conditions } from "@libretto/core/catalogues/clinical/condition-wire";
import { investigationId } from "@libretto/core/catalogues/clinical/investigation";
import { InvestigationKindName, investigations } from "@libretto/core/catalogues/clinical/investigation-wire";
import { specialties } from "@libretto/core/catalogues/clinical/specialty-wire";
import {
  type CatalogueDefinition,
  type ListedEntry,
  type ListedName,
  toListedEntry,
} from "@libretto/core/catalogues/definition";
import { pharmacovigilance } from "@libretto/core/catalogues/drugs/pharmacovigilance-wire";
import { SensitivityKindName, sensitivities } from "@libretto/core/catalogues/drugs/sensitivity-wire";
import { vaccineList } from "@libretto/core/catalogues/drugs/vaccine-wire";
import type { Edition } from "@libretto/core/catalogues/edition";
import { LinkTopicName, usefulLinks } from "@libretto/core/catalogues/useful-link-wire";
import { maritalStatuses, SeverityName } from "@libretto/core/catalogues/wire";
import { CentreKindCode, centres } from "@libretto/core/centres/wire";
import { either } from "@libretto/core/kernel/fp";
import { ReferenceTableName, referenceLinks } from "@libretto/core/links/wire";
import type * as t from "io-ts";
import { centreAddress, centreId } from "../centre-id.ts";
import { splitList } from "../csv.ts";
import { type Cell, readShippedEdition } from "./shipped.ts";
import { readStarterCrossReactions } from "./starter-cross-reactions.ts";

/** An entry from a line of a starter file. */
interface StarterEntry<A, L> {
  readonly key: string | number;
  readonly list?: L;
  readonly alias?: string;
  readonly entry: A;
}

/** Throws for an unknown code; a test reads every line of the shipped files. */
const decodeCode = <A>(code: t.Decoder<unknown, A>, value: unknown): A =>
  either.getOrElse((): A => {
    throw new Error(`"${value}" is not a known code`);
  })(code.decode(value));

const readList = <A, L extends string, Column extends string>(
  catalogue: CatalogueDefinition<A, L>,
  file: string,
  columns: readonly Column[],
  toEntry: (cell: Cell<Column>, position: number) => StarterEntry<A, L>,
): Promise<Edition<ListedName>> =>
  readShippedEdition<ListedName, Column>(catalogue.name, file, columns, (cell, position): ListedEntry => {
    const { entry, key, ...extras } = toEntry(cell, position);
    return toListedEntry(catalogue, entry, { ...extras, key: String(key), position });
  });

const readInvestigations = () =>
  readList(investigations, "investigations.csv", ["codice", "tipo", "descrizione", "sinonimi"], (cell) => {
    const id = investigationId(cell("codice")) ?? 0;
    const kind = decodeCode(InvestigationKindName, cell("tipo"));
    return {
      key: id,
      list: kind,
      alias: splitList(cell("sinonimi")).join(" "),
      entry: { id, code: cell("codice"), name: cell("descrizione"), fullName: "", kind },
    };
  });

const readConditions = () =>
  readList(conditions, "conditions.csv", ["codice", "descrizione", "sinonimi"], (cell) => ({
    key: cell("codice"),
    alias: splitList(cell("sinonimi")).join(" "),
    entry: { code: cell("codice"), name: cell("descrizione"), fullName: "", assignable: true },
  }));

const readVaccines = () =>
  readList(
    vaccineList,
    "vaccines.csv",
    [
      ...(["id", "nome", "via", "malattie", "atc", "esempi_nome_commerciale", "impiego_in_italia"] as const),
      "malattie_con_obbligo_0_16_anni",
      "cvx",
    ],
    (cell) => ({
      key: cell("id"),
      alias: splitList(cell("esempi_nome_commerciale")).join(" "),
      entry: {
        id: cell("id"),
        name: cell("nome"),
        route: cell("via"),
        diseases: splitList(cell("malattie")),
        atc: splitList(cell("atc")),
        ...(cell("cvx") !== "" && { cvx: splitList(cell("cvx")) }),
        schedule: cell("impiego_in_italia"),
        mandatory: splitList(cell("malattie_con_obbligo_0_16_anni")),
      },
    }),
  );

const readSensitivities = async (): Promise<Edition<ListedName>> => {
  const crossReactions = await readStarterCrossReactions();
  const edition = await readList(
    sensitivities,
    "sensitivities.csv",
    ["id", "tipo_diagnosi", "categoria", "descrizione", "sinonimi", "atc", "gravita"],
    (cell) => {
      const kind = decodeCode(SensitivityKindName, cell("tipo_diagnosi"));
      return {
        key: cell("id"),
        list: kind,
        entry: {
          id: cell("id"),
          kind,
          category: cell("categoria"),
          condition: cell("descrizione"),
          synonyms: splitList(cell("sinonimi")),
          atc: splitList(cell("atc")),
          severity: cell("gravita") === "" ? null : decodeCode(SeverityName, cell("gravita")),
          crossReactions: crossReactions.forSensitivity(cell("id")),
        },
      };
    },
  );
  return { ...edition, fingerprint: `${edition.fingerprint}:${crossReactions.digest}` };
};

/** The centres that the product ships. */
export const readStarterCentres = () =>
  readList(
    centres,
    "centres.csv",
    [
      ...(["codice_struttura", "subcodice", "tipo_centro", "centro_nome", "centro_indirizzo", "comune"] as const),
      ...(["sigla_provincia", "sitoWeb", "telefono", "email"] as const),
    ],
    (cell) => {
      const kind = decodeCode(CentreKindCode, Number(cell("tipo_centro")));
      const id = centreId(cell("codice_struttura"), cell("subcodice"), kind);
      return {
        key: id,
        list: kind,
        entry: {
          id,
          kind,
          name: cell("centro_nome"),
          address: centreAddress(cell("centro_indirizzo"), cell("comune"), cell("sigla_provincia")),
          website: cell("sitoWeb"),
          phone: cell("telefono"),
          email: cell("email"),
          facts: [],
        },
      };
    },
  );

const readPharmacovigilance = () =>
  readList(
    pharmacovigilance,
    "pharmacovigilance.csv",
    ["id_structure_pharmacovigilance", "regione", "struttura", "sito_informativo", "email", "telefono"],
    (cell) => {
      const id = Number(cell("id_structure_pharmacovigilance"));
      return {
        key: id,
        entry: {
          id,
          region: cell("regione"),
          name: cell("struttura"),
          website: cell("sito_informativo"),
          email: cell("email"),
          phone: cell("telefono"),
        },
      };
    },
  );

const readReferenceLinks = () =>
  readList(
    referenceLinks,
    "reference-links.csv",
    [
      ...(["elenco", "link_name", "link_sede", "link_city", "link_informazioni", "descrizione"] as const),
      ...(["link_name_en", "link_sede_en", "link_city_en", "descrizione_en"] as const),
    ],
    (cell, position) => ({
      key: position,
      list: decodeCode(ReferenceTableName, cell("elenco")),
      entry: {
        name: cell("link_name"),
        seat: cell("link_sede"),
        city: cell("link_city"),
        information: cell("link_informazioni"),
        description: cell("descrizione"),
        english: {
          name: cell("link_name_en"),
          seat: cell("link_sede_en"),
          city: cell("link_city_en"),
          description: cell("descrizione_en"),
        },
      },
    }),
  );

const readUsefulLinks = () =>
  readList(usefulLinks, "useful-links.csv", ["argomento", "nome", "url", "descrizione"], (cell, position) => ({
    key: position,
    list: decodeCode(LinkTopicName, cell("argomento")),
    entry: { name: cell("nome"), url: cell("url"), description: cell("descrizione") },
  }));

const readMaritalStatuses = () =>
  readList(maritalStatuses, "marital-statuses.csv", ["id_stato_matrimoniale", "stato_matrimoniale_nome"], (cell) => {
    const id = Number(cell("id_stato_matrimoniale"));
    return { key: id, entry: { id, name: cell("stato_matrimoniale_nome") } };
  });

const readSpecialties = () =>
  readList(specialties, "specialties.csv", ["id", "tag", "area", "nome_uso_comune"], (cell) => {
    const id = Number(cell("id"));
    return { key: id, entry: { id, name: cell("tag"), area: cell("area"), commonName: cell("nome_uso_comune") } };
  });

/** The starter sets of the catalogues that have a definition. */
export const readStarterLists = (): Promise<readonly Edition<ListedName>[]> =>
  Promise.all([
    readInvestigations(),
    readConditions(),
    readVaccines(),
    readSensitivities(),
    readStarterCentres(),
    readPharmacovigilance(),
    readReferenceLinks(),
    readUsefulLinks(),
    readMaritalStatuses(),
    readSpecialties(),
  ]);
