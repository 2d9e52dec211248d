import type { AnyEndpoint } from "@libretto/adapters/contract/endpoint";
import { exams } from "@libretto/core/record/exams/wire";
import type { AnySection } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import { therapies } from "@libretto/core/record/therapies/wire";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { sectionsByName } from "@libretto/core/reports/sections-by-name";
import type { Seeded } from "./seeds.ts";

const inEmergencySet = ({ section, row }: Seeded): boolean => section.isInEmergencySet(row);
const of =
  (...among: readonly AnySection[]) =>
  ({ section }: Seeded): boolean =>
    among.includes(section);

/** The rows that a reading answer tells of, by the endpoint's name. */
const told: Readonly<Record<string, (seeded: Seeded) => boolean>> = {
  patient: () => true,
  "therapies.documentedList": ({ section, row }) => section === therapies && row.list === "inUse",
  readingsList: of(vitalSigns),
  findExams: of(exams),
  printTherapies: of(therapies),
  printExams: of(exams),
  printReport: of(...Object.values(sectionsByName)),
  printEmergency: inEmergencySet,
  // which rows it names depends on their drugs; none that the reader does not see
  openFindings: () => false,
  // what these tell is no row
  scores: () => false,
  drawings: () => false,
  filePreview: () => false,
  sharedFileAddress: () => false,
};
const lists = /^(\w+)\.(?:list|documentedList)$/;

/** Which rows a reading answer of this endpoint is to tell of, as far as its reader sees them. */
export const tellsOf = ({ name }: AnyEndpoint): ((seeded: Seeded) => boolean) => {
  const section = (sections as readonly AnySection[]).find((one) => one.name === lists.exec(name)?.[1]);
  const which = told[name] ?? (section && of(section));
  if (which === undefined) throw new Error(`nobody has said which rows ${name} tells of`);
  return which;
};

const anyId = /\d{12,16}/g;
/** The seeds whose ids stand anywhere in a text. */
export const toldIn = (text: string, byId: ReadonlyMap<number, Seeded>): readonly Seeded[] =>
  [...new Set(text.match(anyId))].flatMap((id) => byId.get(Number(id)) ?? []);

/** What they are, to be compared. */
export const namesOf = (seeds: readonly Seeded[]): readonly string[] =>
  seeds.map(({ section, row }) => `${row.id}: ${section.name} ${row.list} ${row.level} ${row.tags}`).sort();
