import { adverseReactions } from "./adverse-reactions/wire.ts";
import { emergencyContacts, otherContacts } from "./contacts/wire.ts";
import { diagnoses } from "./diagnoses/wire.ts";
import { diary } from "./diary/wire.ts";
import { doses } from "./doses/wire.ts";
import { exams } from "./exams/wire.ts";
import { files, kardiaTraces } from "./files/wire.ts";
import { labResults } from "./lab-results/wire.ts";
import { personalLinks } from "./links/wire.ts";
import { familyHistory, recentHistory, remoteHistory } from "./medical-history/narratives-wire.ts";
import { physiologicalHistory } from "./medical-history/wire.ts";
import { menstruations } from "./menstruations/wire.ts";
import { pregnancies } from "./pregnancies/wire.ts";
import type { AnySection, RowOf } from "./section.ts";
import { therapies } from "./therapies/wire.ts";
import { vaccinations } from "./vaccinations/wire.ts";
import { visits } from "./visits/wire.ts";
import { vitalSigns } from "./vital-signs/wire.ts";

/**
 * The sections that doctors, reports and exports see. Everything that lists sections derives from this tuple; a section
 * that is not here does not exist for them.
 */
export const sharedSections = [
  emergencyContacts,
  otherContacts,
  therapies,
  doses,
  diagnoses,
  vitalSigns,
  labResults,
  visits,
  exams,
  files,
  kardiaTraces,
  diary,
  vaccinations,
  pregnancies,
  menstruations,
  adverseReactions,
  familyHistory,
  physiologicalHistory,
  recentHistory,
  remoteHistory,
] as const satisfies readonly AnySection[];
type SharedSection = (typeof sharedSections)[number];

/** The name of a section that can be shared. */
export type SectionName = SharedSection["name"];
/** All rows of each shared section that are not deleted, in any order. */
export type RecordRows = {
  readonly [S in SharedSection as S["name"]]: readonly RowOf<S>[];
};

/** The definitions of the shared sections, by name. */
export const sectionsByName = Object.fromEntries(sharedSections.map((section) => [section.name, section])) as Readonly<
  Record<SectionName, AnySection>
>;
/** The names of the shared sections, in their order. */
export const SECTION_NAMES: readonly SectionName[] = sharedSections.map(({ name }) => name);

/** The names of the sections whose rows lists, reports and searches show: all except logs. */
export const LISTED_SECTIONS: readonly SectionName[] = SECTION_NAMES.filter((name) => !sectionsByName[name].isLog);

/** All section definitions of the record. No doctor, and no carer who only reads, sees the personal links. */
export const sections = [...sharedSections, personalLinks] as const satisfies readonly AnySection[];
const definitionsByName: ReadonlyMap<string, AnySection> = new Map(
  (sections as readonly AnySection[]).map((section) => [section.name, section]),
);
/** The definition with a name that another definition refers to; `tests/architecture/sections.test.ts` checks the names. */
export const findSection = (name: string): AnySection => definitionsByName.get(name) as AnySection;
