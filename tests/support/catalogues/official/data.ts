import { readPackagedPlaceEditions } from "@libretto/adapters/imports/shipped/packaged-places";
import type { CatalogueName } from "@libretto/core/catalogues/edition";
import { writeRegistry } from "../aifa-files.ts";
import { entriesOf } from "../editions.ts";
import { type ExpectedImport, type FileFormat, type Issue, writeFormat } from "./file-format.ts";
import { anpr, facilities, icd9cm, interactions, istat, outpatient } from "./file-formats.ts";

/** A kind of official data: its amount, and how its files are written. */
export interface OfficialData {
  readonly kind: string;
  readonly catalogue: CatalogueName;
  /** Additional options of the command. */
  readonly commandOptions: readonly string[];
  /** The number of items in the official files, and a number that is sufficient for a test. */
  readonly fullSize: number;
  readonly reducedSize: number;
  readonly write: (folder: string, size: number, issue: Issue) => Promise<ExpectedImport>;
}

const writerFor =
  (form: FileFormat): OfficialData["write"] =>
  (folder, size, issue) =>
    Promise.resolve(writeFormat(form, folder, size, issue));

/** Forlì, which is in the list. */
const IN_BOTH_LISTS = 1;

/** The municipalities of the package that the list lacks stay. */
const writeMunicipalities: OfficialData["write"] = async (folder, size, issue) => {
  const result = writeFormat(istat, folder, size, issue);
  const packagedCount = (await entriesOf(readPackagedPlaceEditions()[0])).length - IN_BOTH_LISTS;
  return { ...result, rows: result.rows + packagedCount };
};

const PACKS_FOR_A_NEW_ONE = 40;

const writeDrugRegistry: OfficialData["write"] = async (folder, size, issue) => {
  const added = issue === "next" ? size / PACKS_FOR_A_NEW_ONE : 0;
  const { packs, ingredients, atc } = await writeRegistry(folder, size + added);
  const leftOut = { omeopatico: 1, 'stato "Revocata"': 1 };
  const rows = size + added - Object.keys(leftOut).length;
  return { files: [packs, ingredients, atc], rows, added, changed: 0, removed: 0, skipped: leftOut, rejected: [] };
};

/** Every kind of import. One list of municipalities replaces the other, which has different ones. */
export const OFFICIAL_DATA: readonly OfficialData[] = [
  {
    kind: "istat",
    catalogue: "municipalities",
    commandOptions: [],
    fullSize: 7_900,
    reducedSize: 200,
    write: writeMunicipalities,
  },
  {
    kind: "anpr",
    catalogue: "municipalities",
    commandOptions: ["--shrink"],
    fullSize: 11_000,
    reducedSize: 200,
    write: writerFor(anpr),
  },
  {
    kind: "facilities",
    catalogue: "centres",
    commandOptions: [],
    fullSize: 1_280,
    reducedSize: 200,
    write: writerFor(facilities),
  },
  {
    kind: "outpatient",
    catalogue: "investigations",
    commandOptions: [],
    fullSize: 2_120,
    reducedSize: 200,
    write: writerFor(outpatient),
  },
  {
    kind: "icd9cm",
    catalogue: "conditions",
    commandOptions: [],
    fullSize: 16_560,
    reducedSize: 360,
    write: writerFor(icd9cm),
  },
  {
    kind: "interactions",
    catalogue: "interactions",
    commandOptions: ["--source", "Tesauro di prova"],
    fullSize: 1_640,
    reducedSize: 200,
    write: writerFor(interactions),
  },
  {
    kind: "aifa",
    catalogue: "drugRegistry",
    commandOptions: [],
    fullSize: 160_000,
    reducedSize: 400,
    write: writeDrugRegistry,
  },
];
