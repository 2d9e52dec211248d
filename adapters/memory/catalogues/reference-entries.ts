import type { Condition } from "@libretto/core/catalogues/clinical/condition";
import type { Investigation, InvestigationKind } from "@libretto/core/catalogues/clinical/investigation";
import type { SpecialtyTag } from "@libretto/core/catalogues/clinical/specialty";
import type { ListedName } from "@libretto/core/catalogues/definition";
import type { PharmacovigilanceStructure } from "@libretto/core/catalogues/drugs/pharmacovigilance";
import type { SensitivityEntry, SensitivityKind } from "@libretto/core/catalogues/drugs/sensitivity";
import type { Vaccine } from "@libretto/core/catalogues/drugs/vaccine";
import type { LinkTopic, UsefulLink } from "@libretto/core/catalogues/useful-link";
import { CENTRE_KINDS, type Centre, type CentreKind } from "@libretto/core/centres/centre";
import type { ReferenceLink, ReferenceTable } from "@libretto/core/links/reference-link";
import { MARITAL_STATUSES, SENSITIVITIES } from "./catalogue-entries.ts";

/** An entry, and its list. */
export interface EntryInList<A> {
  readonly list?: string;
  readonly entry: A;
}
const withoutList = <A>(entry: A): EntryInList<A> => ({ entry });
const inList = <A>(list: string, entry: A): EntryInList<A> => ({ list, entry });

const investigation = (id: number, code: string, name: string, kind: InvestigationKind): EntryInList<Investigation> =>
  inList(kind, { id, code, name, fullName: "", kind });
const vaccine = (id: string, name: string, atc: string, ...diseases: readonly string[]): EntryInList<Vaccine> =>
  withoutList({ id, name, route: "intramuscolare", diseases, atc: [atc], schedule: "", mandatory: [] });
const condition = (code: string, name: string): EntryInList<Condition> =>
  withoutList({ code, name, fullName: "", assignable: true });
const sensitivity = (
  id: string,
  kind: SensitivityKind,
  category: string,
  name: string,
): EntryInList<SensitivityEntry> =>
  inList(kind, {
    id,
    kind,
    category,
    condition: name,
    synonyms: [],
    atc: SENSITIVITIES[name] ?? [],
    severity: null,
    crossReactions: [],
  });
const SENSITIVITY_ENTRIES: readonly EntryInList<SensitivityEntry>[] = [
  sensitivity("AL001", "allergy", "farmaci", "Penicilline"),
  sensitivity("AL010", "allergy", "farmaci", "Antinfiammatori non steroidei (FANS)"),
  sensitivity("AL040", "allergy", "pollini", "Graminacee (polline)"),
  sensitivity("AL060", "intolerance", "alimenti", "Lattosio"),
];
/** The allergies and intolerances that the drug check knows. */
export const KNOWN_SENSITIVITIES: readonly SensitivityEntry[] = SENSITIVITY_ENTRIES.map(({ entry }) => entry);
const specialty = (id: number, name: string, commonName: string): EntryInList<SpecialtyTag> =>
  withoutList({ id, name, area: "medica", commonName });
const structure = (id: number, region: string): EntryInList<PharmacovigilanceStructure> =>
  withoutList({
    id,
    region,
    name: `Centro regionale di farmacovigilanza - ${region}`,
    website: "https://www.aifa.gov.it/farmacovigilanza",
    email: "",
    phone: "",
  });
const centre = (id: number, kind: CentreKind, name: string, town: string, website: string): EntryInList<Centre> =>
  inList(kind, { id, kind, name, address: town, website, phone: "", email: "", facts: [] });
const NO_TEXTS = { name: "", seat: "", city: "", description: "" };
const link = (table: ReferenceTable, name: string, city: string, information: string): EntryInList<ReferenceLink> =>
  inList(table, { name, seat: "", city, information, description: "", english: NO_TEXTS });
const useful = (topic: LinkTopic, name: string, url: string): EntryInList<UsefulLink> =>
  inList(topic, { name, url, description: "" });

const CAREGGI = "https://www.aou-careggi.toscana.it";

const VACCINE_ENTRIES: readonly EntryInList<Vaccine>[] = [
  vaccine("VA006", "Vaccino antitetanico", "J07AM01", "tetano"),
  vaccine("VA026", "Vaccino morbillo-parotite-rosolia (MPR)", "J07BD52", "morbillo", "parotite", "rosolia"),
  vaccine("VA031", "Vaccino antinfluenzale inattivato a dose standard", "J07BB02", "influenza"),
  vaccine("VA038", "Vaccino anti-COVID-19 a mRNA (Comirnaty)", "J07BN01", "COVID-19"),
];
/** The vaccines of the starter list. */
export const VACCINES: readonly Vaccine[] = VACCINE_ENTRIES.map(({ entry }) => entry);

/** A few real entries of each starter list. */
export const REFERENCE_ENTRIES: Readonly<Record<ListedName, readonly EntryInList<unknown>[]>> = {
  vaccineList: VACCINE_ENTRIES,
  investigations: [
    investigation(1, "90.62.2", "Emocromo con formula", "laboratory"),
    investigation(2, "90.27.1", "Glicemia", "laboratory"),
    investigation(3, "90.14.3", "Colesterolo totale", "laboratory"),
    investigation(4, "87.44.1", "Radiografia del torace", "radiology"),
    investigation(5, "88.71.4", "Ecografia del collo e della tiroide", "radiology"),
    investigation(6, "89.52", "Elettrocardiogramma", "specialist"),
    investigation(7, "89.7A.3", "Prima visita cardiologica", "specialist"),
    investigation(8, "91.38.5", "Pap test", "pathology"),
  ],
  conditions: [
    condition("250.00", "Diabete mellito di tipo 2"),
    condition("401.9", "Ipertensione arteriosa essenziale"),
    condition("427.31", "Fibrillazione atriale"),
    condition("493.90", "Asma"),
  ],
  sensitivities: SENSITIVITY_ENTRIES,
  specialties: [
    specialty(1, "Allergologia ed immunologia clinica", "Allergologia"),
    specialty(2, "Dermatologia e venereologia", "Dermatologia"),
    specialty(3, "Ematologia", ""),
    specialty(4, "Endocrinologia e malattie del metabolismo", "Endocrinologia"),
  ],
  maritalStatuses: MARITAL_STATUSES.map(withoutList),
  pharmacovigilance: [structure(1, "Piemonte"), structure(3, "Lombardia"), structure(9, "Toscana")],
  centres: CENTRE_KINDS.flatMap((kind, index) => [
    centre(10 * index + 1, kind, "Azienda Ospedaliero-Universitaria Careggi", "Firenze (FI)", CAREGGI),
    centre(10 * index + 2, kind, "ASST Grande Ospedale Metropolitano Niguarda", "Milano (MI)", ""),
  ]),
  referenceLinks: [
    link("italianHospitals", "Azienda Ospedaliero-Universitaria Careggi", "Firenze", CAREGGI),
    link("foreignHospitals", "Mayo Clinic", "Rochester", "https://www.mayoclinic.org"),
    link("italianGuidelines", "Sistema nazionale linee guida", "Roma", "https://www.iss.it/snlg"),
    link("internationalGuidelines", "NICE", "London", "https://www.nice.org.uk"),
    link("italianWebResources", "EpiCentro", "Roma", "https://www.epicentro.iss.it"),
    link("internationalWebResources", "MedlinePlus", "Bethesda", "https://medlineplus.gov"),
    link("italianJournals", "Recenti Progressi in Medicina", "Roma", "https://www.recentiprogressi.it"),
    link("internationalJournals", "The BMJ", "London", "https://www.bmj.com"),
  ],
  usefulLinks: [
    useful("vaccinations", "EpiCentro (ISS): vaccini e vaccinazioni", "https://www.epicentro.iss.it/vaccini/"),
    useful("pharmacovigilance", "AIFA - Farmacovigilanza", "https://www.aifa.gov.it/farmacovigilanza"),
  ],
};
