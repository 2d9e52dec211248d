import { UNRESTRICTED } from "@libretto/core/access/confidentiality";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import type { Therapy } from "@libretto/core/record/therapies/therapy";
import { therapies } from "@libretto/core/record/therapies/wire";
import { aContact, aDiagnosis, aReading, aTherapy } from "../builders.ts";
import { aReportDraft } from "./adverse-reactions.ts";
import { anEntry } from "./diary.ts";
import { aDose } from "./doses.ts";
import { anExam } from "./exams.ts";
import { aFile } from "./files.ts";
import { aLabResult } from "./lab-results.ts";
import { aLink } from "./links.ts";
import { aHistory, aNarrative } from "./medical-history.ts";
import { aMenstruation } from "./menstruations.ts";
import { aPregnancy } from "./pregnancies.ts";
import { aVaccination } from "./vaccinations.ts";
import { aVisit } from "./visits.ts";

const sampleRows: Readonly<Record<string, (differs: object) => RowCore>> = {
  emergencyContacts: (differs) => aContact({ list: "emergency", ...differs }),
  otherContacts: (differs) => aContact({ list: "other", ...differs }),
  therapies: aTherapy,
  doses: aDose,
  diagnoses: (differs) =>
    aDiagnosis({ reaction: "orticaria", severity: "severe", criticality: "unableToAssess", ...differs }),
  vitalSigns: aReading,
  labResults: (differs) => aLabResult({ tags: [], ...differs }),
  pregnancies: aPregnancy,
  menstruations: aMenstruation,
  visits: (differs) => aVisit({ tags: [], ...differs }),
  exams: (differs) =>
    anExam({
      diagnoses: [],
      investigation: null,
      centre: { kind: "other", name: "Laboratorio San Marco" },
      ...differs,
    }),
  diary: anEntry,
  vaccinations: (differs) =>
    aVaccination({ vaccine: { id: "VA004", name: "" }, batch: "AT4471B", place: "Centro vaccinale", ...differs }),
  adverseReactions: aReportDraft,
  familyHistory: (differs) => aNarrative({ list: "family", ...differs }),
  remoteHistory: (differs) => aNarrative({ list: "remote", ...differs }),
  recentHistory: (differs) => aNarrative({ list: "recent", ...differs }),
  physiologicalHistory: aHistory,
  links: aLink,
  files: aFile,
  kardiaTraces: (differs) => aFile({ list: "kardia", kind: "kardia", name: "kardia.pdf", ...differs }),
};

/** A valid row of the section, with optional differences. */
export const sampleRowOf = (section: AnySection, differs: object = {}): RowCore => {
  const make = sampleRows[section.name];
  if (make === undefined) throw new Error(`no sample row for ${section.name}`);
  return make(differs);
};

/** Adds a row and returns it as stored. */
export type AddRow = (section: AnySection, row: RowCore) => Promise<RowCore>;

/** The sections whose rows need a medication. */
export const NEED_THERAPY: readonly string[] = ["adverseReactions", "doses"];

/** The medication of a sample row. A dose has the level and the tags of its medication. */
export const therapyFor = (section: AnySection, differs: Partial<Pick<RowCore, "level" | "tags">> = {}): Therapy => {
  const { level, tags } = section.name === "doses" ? sampleRowOf(section, differs) : { level: UNRESTRICTED, tags: [] };
  return aTherapy({ level: level ?? UNRESTRICTED, tags });
};

/** Adds a sample row; a row that needs another row gets that first. */
export const addSampleRow = async (add: AddRow, section: AnySection, differs: object = {}): Promise<RowCore> => {
  if (!NEED_THERAPY.includes(section.name) || "therapy" in differs) return add(section, sampleRowOf(section, differs));
  const therapy = await add(therapies, therapyFor(section, differs));
  return add(section, sampleRowOf(section, { therapy: therapy.id, ...differs }));
};

/** The row with a change that depends on the number; a level wherever it has one of its own. */
export const changedRow = (section: AnySection, row: RowCore, n: number): RowCore =>
  section.name === "doses"
    ? ({ ...row, note: `${n}` } as RowCore)
    : section.wire.columns.includes("id_livello_confidenzialita")
      ? { ...row, level: (((n - 1) % 6) + 1) as RowCore["level"] }
      : ({ ...row, name: `${n}` } as RowCore);
