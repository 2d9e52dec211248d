import { UNRESTRICTED } from "@libretto/core/access/confidentiality";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { therapies } from "@libretto/core/record/therapies/wire";
import { aContact, aDiagnosis, aReading, aTherapy } from "./builders.ts";
import { aReportBegun } from "./record/adverse-reactions.ts";
import { anEntry } from "./record/diary.ts";
import { anExam } from "./record/exams.ts";
import { aFile } from "./record/files.ts";
import { aLink } from "./record/links.ts";
import { aHistory, aNarrative } from "./record/medical-history.ts";
import { aPregnancy } from "./record/pregnancies.ts";
import { aVaccination } from "./record/vaccinations.ts";
import { aVisit } from "./record/visits.ts";

const samples: Readonly<Record<string, (differs: object) => RowCore>> = {
  emergencyContacts: (differs) => aContact({ list: "emergency", ...differs }),
  otherContacts: (differs) => aContact({ list: "other", ...differs }),
  therapies: aTherapy,
  diagnoses: aDiagnosis,
  vitalSigns: aReading,
  pregnancies: aPregnancy,
  visits: (differs) => aVisit({ tags: [], ...differs }),
  exams: (differs) =>
    anExam({
      diagnoses: [],
      investigation: null,
      centre: { kind: "other", name: "Laboratorio San Marco" },
      ...differs,
    }),
  diary: anEntry,
  vaccinations: (differs) => aVaccination({ vaccine: { id: "VA004", name: "" }, ...differs }),
  adverseReactions: aReportBegun,
  familyHistory: (differs) => aNarrative({ list: "family", ...differs }),
  remoteHistory: (differs) => aNarrative({ list: "remote", ...differs }),
  recentHistory: (differs) => aNarrative({ list: "recent", ...differs }),
  physiologicalHistory: aHistory,
  links: aLink,
  files: aFile,
  kardiaTraces: (differs) => aFile({ list: "kardia", kind: "kardia", name: "kardia.pdf", ...differs }),
};

/** A row that the section takes, as it is or a little different. */
export const sampleOf = (section: AnySection, differs: object = {}): RowCore => {
  const make = samples[section.name];
  if (make === undefined) throw new Error(`no sample row for ${section.name}`);
  return make(differs);
};

/** What adds a row somewhere and gives it as it is kept. */
export type AddRow = (section: AnySection, row: RowCore) => Promise<RowCore>;

/** Adds a sample row; one that cannot be without another row gets that first. */
export const addSample = async (add: AddRow, section: AnySection, differs: object = {}): Promise<RowCore> => {
  if (section.name !== "adverseReactions" || "therapy" in differs) return add(section, sampleOf(section, differs));
  const therapy = await add(therapies, aTherapy({ level: UNRESTRICTED }));
  return add(section, sampleOf(section, { therapy: therapy.id, ...differs }));
};

/** The row with something changed, the same for the same number; a level wherever there is one. */
export const changedRow = (section: AnySection, row: RowCore, n: number): RowCore =>
  section.wire.columns.includes("id_livello_confidenzialita")
    ? { ...row, level: (((n - 1) % 6) + 1) as RowCore["level"] }
    : ({ ...row, name: `${n}` } as RowCore);
