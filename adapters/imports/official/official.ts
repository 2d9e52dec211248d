import type { AnyEdition } from "@libretto/core/catalogues/edition";
import { readHeader } from "../csv.ts";
import { interactions } from "../interactions.ts";
import { inspectFile, type SourceFile } from "../source-file.ts";
import { aifaRegistry } from "./aifa.ts";
import { ATC_NAMES, INGREDIENTS, PACKS } from "./aifa-files.ts";
import { anprMunicipalities } from "./anpr.ts";
import { ministryFacilities } from "./facilities.ts";
import { icd9cmDiagnoses } from "./icd9cm.ts";
import { istatMunicipalities } from "./istat.ts";
import { outpatientCatalogue } from "./outpatient.ts";

/** Options of an import, for facts that the files do not contain. */
export interface ImportOptions {
  /** The date of the data; by default the date of the file. */
  readonly date: string | null;
  /** The name of the source. */
  readonly source: string | null;
}

/** A kind of official data, and how its files become an edition of a catalogue. */
interface OfficialKind {
  readonly about: string;
  readonly edition: (files: readonly SourceFile[], options: ImportOptions) => Promise<AnyEdition>;
}

const singleFile = (files: readonly SourceFile[]): SourceFile => {
  const [file, another] = files;
  if (file === undefined || another !== undefined) throw new Error("this kind of data is exactly one file");
  return file;
};

const readRegistry = async (files: readonly SourceFile[], options: ImportOptions): Promise<AnyEdition> => {
  const filesWithHeaders = await Promise.all(
    files.map(async (file) => ({ file, columns: (await readHeader(file)).titles })),
  );
  const findFile = (wanted: readonly string[], excluded: SourceFile | null = null): SourceFile | null =>
    filesWithHeaders.find(
      ({ file, columns }) => file !== excluded && wanted.every((column) => columns.includes(column)),
    )?.file ?? null;
  const packs = findFile(PACKS.columns);
  // the list of packs also has the columns of the list of codes
  const companions = { ingredients: findFile(INGREDIENTS.columns, packs), atc: findFile(ATC_NAMES.columns, packs) };
  const known = [packs, companions.ingredients, companions.atc];
  const unknownFile = files.find((file) => !known.includes(file));
  if (unknownFile !== undefined)
    throw new Error(`${unknownFile.name} is not a file of the registry, or is a duplicate`);
  if (packs === null) throw new Error("no list of packs (confezioni_fornitura.csv) among the files");
  return aifaRegistry({ packs, ...companions }, options.date ?? packs.date);
};

/** A kind of data in one file. */
const singleFileKind = (about: string, edition: (file: SourceFile, date: string) => AnyEdition): OfficialKind => ({
  about,
  edition: async (files, options) => edition(singleFile(files), options.date ?? singleFile(files).date),
});

const OFFICIAL = {
  aifa: {
    about: "confezioni_fornitura.csv [PA_confezioni.csv] [atc.csv]: the registry of medicines of AIFA",
    edition: readRegistry,
  },
  anpr: singleFileKind(
    "ANPR_archivio_comuni.csv: municipalities, present and ceased, of the Ministry of the Interior",
    anprMunicipalities,
  ),
  istat: singleFileKind(
    "FILE: Istat's list of the current municipalities as CSV; ceased ones stay",
    istatMunicipalities,
  ),
  facilities: singleFileKind(
    "C_17_dataset_96_0_upFile.csv: the hospitals of the Ministry of Health",
    ministryFacilities,
  ),
  outpatient: singleFileKind(
    "FILE: the national catalogue of outpatient services, CSV or FHIR CodeSystem",
    outpatientCatalogue,
  ),
  icd9cm: singleFileKind("FILE: the Italian ICD-9-CM, CSV or FHIR CodeSystem", icd9cmDiagnoses),
  interactions: {
    about: "FILE --source NAME: interactions in the format of docs/catalogues.md; replaces the loaded ones",
    edition: async (files, options) => {
      const file = singleFile(files);
      if (options.source === null) throw new Error("name the source of the interactions: --source NAME");
      return interactions(file, {
        source: { name: options.source, date: options.date ?? file.date },
        origin: "official",
      });
    },
  },
} as const satisfies Record<string, OfficialKind>;

/** The kinds of official data that can be imported. */
export const OFFICIAL_KINDS: Readonly<Record<string, OfficialKind>> = OFFICIAL;

/** Reads an edition from official files. Throws when they are not of that kind. */
export const readOfficialEdition = async (
  kind: string,
  paths: readonly string[],
  options: ImportOptions,
): Promise<AnyEdition> => {
  const known = Object.hasOwn(OFFICIAL, kind) ? OFFICIAL_KINDS[kind] : undefined;
  if (known === undefined) throw new Error(`unknown kind "${kind}"; the kinds are ${Object.keys(OFFICIAL).join(", ")}`);
  if (paths.length === 0) throw new Error("name at least one file");
  return known.edition(await Promise.all(paths.map(inspectFile)), options);
};
