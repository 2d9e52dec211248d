import type { AnyEdition } from "@libretto/core/catalogues/edition";
import { aifaRegistry } from "./aifa.ts";
import { ATC_NAMES, INGREDIENTS, PACKS } from "./aifa-files.ts";
import { anprMunicipalities } from "./anpr.ts";
import { columnsOf } from "./csv.ts";
import { ministryFacilities } from "./facilities.ts";
import { icd9cmDiagnoses } from "./icd9cm.ts";
import { interactions } from "./interactions.ts";
import { istatMunicipalities } from "./istat.ts";
import { outpatientCatalogue } from "./outpatient.ts";
import { inspect, type SourceFile } from "./source-file.ts";

/** Options of an import, for facts that the files do not contain. */
export interface Told {
  /** The date of the data; by default the date of the file. */
  readonly date: string | null;
  /** The name of the source. */
  readonly source: string | null;
}

/** A kind of official data, and how files become an edition of a catalogue. */
interface OfficialKind {
  readonly about: string;
  readonly edition: (files: readonly SourceFile[], told: Told) => Promise<AnyEdition>;
}

const onlyOne = (files: readonly SourceFile[]): SourceFile => {
  const [file, another] = files;
  if (file === undefined || another !== undefined) throw new Error("this kind is one file");
  return file;
};

const registry = async (files: readonly SourceFile[], told: Told): Promise<AnyEdition> => {
  const titled = await Promise.all(files.map(async (file) => ({ file, columns: (await columnsOf(file)).titles })));
  const having = (wanted: readonly string[], taken: SourceFile | null = null): SourceFile | null =>
    titled.find(({ file, columns }) => file !== taken && wanted.every((column) => columns.includes(column)))?.file ??
    null;
  const packs = having(PACKS.columns);
  // the list of packs also has the columns of the list of codes
  const companions = { ingredients: having(INGREDIENTS.columns, packs), atc: having(ATC_NAMES.columns, packs) };
  const known = [packs, companions.ingredients, companions.atc];
  const stranger = files.find((file) => !known.includes(file));
  if (stranger !== undefined) throw new Error(`${stranger.name} is none of the registry's files, or one too many`);
  if (packs === null) throw new Error("no list of packs (confezioni_fornitura.csv) among the files");
  return aifaRegistry({ packs, ...companions }, told.date ?? packs.date);
};

/** A kind of data in one file. */
const single = (about: string, edition: (file: SourceFile, date: string) => AnyEdition): OfficialKind => ({
  about,
  edition: async (files, told) => edition(onlyOne(files), told.date ?? onlyOne(files).date),
});

const OFFICIAL = {
  aifa: {
    about: "confezioni_fornitura.csv [PA_confezioni.csv] [atc.csv]: the registry of medicines of AIFA",
    edition: registry,
  },
  anpr: single(
    "ANPR_archivio_comuni.csv: municipalities, present and ceased, of the Ministry of the Interior",
    anprMunicipalities,
  ),
  istat: single("FILE: the municipalities of today, Istat's list as CSV; ceased ones stay", istatMunicipalities),
  facilities: single("C_17_dataset_96_0_upFile.csv: the hospitals of the Ministry of Health", ministryFacilities),
  outpatient: single(
    "FILE: the national catalogue of outpatient services, CSV or FHIR CodeSystem",
    outpatientCatalogue,
  ),
  icd9cm: single("FILE: the Italian ICD-9-CM, CSV or FHIR CodeSystem", icd9cmDiagnoses),
  interactions: {
    about: "FILE --source NAME: interactions in the form of docs/catalogues.md, in place of those loaded",
    edition: async (files, told) => {
      const file = onlyOne(files);
      if (told.source === null) throw new Error("say whose interactions these are: --source NAME");
      return interactions(file, { source: { name: told.source, date: told.date ?? file.date }, origin: "official" });
    },
  },
} as const satisfies Record<string, OfficialKind>;

/** The kinds of official data that can be imported. */
export const OFFICIAL_KINDS: Readonly<Record<string, OfficialKind>> = OFFICIAL;

/** Reads an edition from official files. Throws when they are not of that kind. */
export const officialEdition = async (kind: string, paths: readonly string[], told: Told): Promise<AnyEdition> => {
  const known = Object.hasOwn(OFFICIAL, kind) ? OFFICIAL_KINDS[kind] : undefined;
  if (known === undefined) throw new Error(`no kind "${kind}"; there are ${Object.keys(OFFICIAL).join(", ")}`);
  if (paths.length === 0) throw new Error("no file named");
  return known.edition(await Promise.all(paths.map(inspect)), told);
};
