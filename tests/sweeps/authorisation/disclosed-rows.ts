import type { AnyEndpoint } from "@libretto/adapters/contract/endpoint";
import { exams } from "@libretto/core/record/exams/wire";
import type { AnySection } from "@libretto/core/record/section";
import { sections, sectionsByName } from "@libretto/core/record/sections";
import { therapies } from "@libretto/core/record/therapies/wire";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import type { Seeded } from "./seeded-rows.ts";

const inEmergencySet = ({ section, row }: Seeded): boolean => section.isInEmergencySet(row);
const inSections =
  (...among: readonly AnySection[]) =>
  ({ section }: Seeded): boolean =>
    among.includes(section);

/** The rows in a read response, by the endpoint's name. */
const disclosedRows: Readonly<Record<string, (seeded: Seeded) => boolean>> = {
  patient: () => true,
  "therapies.documentedList": ({ section, row }) => section === therapies && row.list === "inUse",
  readingsList: inSections(vitalSigns),
  findExams: inSections(exams),
  printTherapies: inSections(therapies),
  printExams: inSections(exams),
  printReport: inSections(...Object.values(sectionsByName)),
  printEmergency: inEmergencySet,
  // The response depends on the drugs of the rows, and contains only visible ones.
  openFindings: () => false,
  // One row, which the matrix compares with the requested one.
  printReaction: () => false,
  // These responses contain no rows.
  patientNews: () => false,
  scores: () => false,
  drawings: () => false,
  filePreview: () => false,
  sharedFileAddress: () => false,
};
const lists = /^(\w+)\.(?:list|documentedList)$/;

/** The rows that a read response of this endpoint contains, as far as its reader sees them. */
export const discloses = ({ name }: AnyEndpoint): ((seeded: Seeded) => boolean) => {
  const section = (sections as readonly AnySection[]).find((one) => one.name === lists.exec(name)?.[1]);
  const isDisclosed = disclosedRows[name] ?? (section && inSections(section));
  if (isDisclosed === undefined) throw new Error(`nobody has said which rows ${name} tells of`);
  return isDisclosed;
};

const anyId = /\d{12,16}/g;
/** The seeded rows whose ids occur in a text. */
export const rowsNamedIn = (text: string, byId: ReadonlyMap<number, Seeded>): readonly Seeded[] =>
  [...new Set(text.match(anyId))].flatMap((id) => byId.get(Number(id)) ?? []);

/** The rows as comparable texts. */
export const namesOf = (seeds: readonly Seeded[]): readonly string[] =>
  seeds.map(({ section, row }) => `${row.id}: ${section.name} ${row.list} ${row.level} ${row.tags}`).sort();
