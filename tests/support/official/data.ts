import { packagedPlaceEditions } from "@libretto/adapters/imports/shipped/packaged-places";
import type { CatalogueName } from "@libretto/core/catalogues/edition";
import { writeRegistry } from "../aifa-files.ts";
import { entriesOf } from "../editions.ts";
import { type Issue, type OfficialForm, type Written, writeForm } from "./form.ts";
import { anpr, facilities, icd9cm, interactions, istat, outpatient } from "./forms.ts";

/** A kind of official data: how much there is of it, and how files of it are made. */
export interface OfficialData {
  readonly kind: string;
  readonly catalogue: CatalogueName;
  /** What the command is told beside the files. */
  readonly words: readonly string[];
  /** How many things the official files tell of, and how many are enough to see that they are taken. */
  readonly full: number;
  readonly reduced: number;
  readonly write: (folder: string, size: number, issue: Issue) => Promise<Written>;
}

const ofForm =
  (form: OfficialForm): OfficialData["write"] =>
  (folder, size, issue) =>
    Promise.resolve(writeForm(form, folder, size, issue));

/** Forlì, which stands in the list. */
const PACKAGED_AND_LISTED = 1;

/** The municipalities of the package that the list lacks stay. */
const listed: OfficialData["write"] = async (folder, size, issue) => {
  const written = writeForm(istat, folder, size, issue);
  const packaged = (await entriesOf(packagedPlaceEditions()[0])).length - PACKAGED_AND_LISTED;
  return { ...written, rows: written.rows + packaged };
};

const PACKS_FOR_A_NEW_ONE = 40;

const registry: OfficialData["write"] = async (folder, size, issue) => {
  const added = issue === "next" ? size / PACKS_FOR_A_NEW_ONE : 0;
  const { packs, ingredients, atc } = await writeRegistry(folder, size + added);
  const leftOut = { omeopatico: 1, 'stato "Revocata"': 1 };
  const rows = size + added - Object.keys(leftOut).length;
  return { files: [packs, ingredients, atc], rows, added, changed: 0, removed: 0, leftOut, refused: [] };
};

/** Everything that can be imported. One list of municipalities takes the place of the other, which has others. */
export const OFFICIAL_DATA: readonly OfficialData[] = [
  { kind: "istat", catalogue: "municipalities", words: [], full: 7_900, reduced: 200, write: listed },
  { kind: "anpr", catalogue: "municipalities", words: ["--shrink"], full: 11_000, reduced: 200, write: ofForm(anpr) },
  { kind: "facilities", catalogue: "centres", words: [], full: 1_280, reduced: 200, write: ofForm(facilities) },
  { kind: "outpatient", catalogue: "investigations", words: [], full: 2_120, reduced: 200, write: ofForm(outpatient) },
  { kind: "icd9cm", catalogue: "conditions", words: [], full: 16_560, reduced: 360, write: ofForm(icd9cm) },
  {
    kind: "interactions",
    catalogue: "interactions",
    words: ["--source", "Tesauro di prova"],
    full: 1_640,
    reduced: 200,
    write: ofForm(interactions),
  },
  { kind: "aifa", catalogue: "drugRegistry", words: [], full: 160_000, reduced: 400, write: registry },
];
