import { menstruationTexts } from "../../record/menstruations/wire.ts";
import { LISTED_SECTIONS, type RecordRows, type SectionName } from "../../record/sections.ts";
import { reactionPresentation } from "./adverse-reactions.ts";
import { contactPresentation } from "./contacts.ts";
import { diagnosisPresentation } from "./diagnoses.ts";
import { diaryPresentation } from "./diary.ts";
import { dosePresentation } from "./doses.ts";
import { examPresentation } from "./exams.ts";
import { filePresentation } from "./files.ts";
import { presentByTexts } from "./from-texts.ts";
import { narrativePresentation, physiologicalPresentation } from "./histories.ts";
import { labResultPresentation } from "./lab-results.ts";
import { pregnancyPresentation } from "./pregnancies.ts";
import type { Presentation } from "./presentation.ts";
import { therapyPresentation } from "./therapies.ts";
import { vaccinationPresentation } from "./vaccinations.ts";
import { visitPresentation } from "./visits.ts";
import { readingPresentation } from "./vital-signs.ts";

/** The presentation of each section. A section without one does not compile. */
export const presentations: { readonly [N in SectionName]: Presentation<RecordRows[N][number]> } = {
  emergencyContacts: contactPresentation,
  otherContacts: { ...contactPresentation, isClosedInitially: true },
  therapies: therapyPresentation,
  doses: dosePresentation,
  diagnoses: diagnosisPresentation,
  exams: examPresentation,
  files: filePresentation,
  kardiaTraces: filePresentation,
  diary: diaryPresentation,
  vaccinations: vaccinationPresentation,
  visits: visitPresentation,
  vitalSigns: readingPresentation,
  labResults: labResultPresentation,
  pregnancies: pregnancyPresentation,
  // the clinical report does not print them: its history has the cycle in one line
  menstruations: presentByTexts(menstruationTexts, [
    { label: "period", cell: ({ firstDay, lastDay }, { formatPeriod }) => formatPeriod(firstDay, lastDay) },
    { label: "note", cell: ({ note }) => note },
  ]),
  familyHistory: narrativePresentation,
  remoteHistory: narrativePresentation,
  recentHistory: narrativePresentation,
  physiologicalHistory: physiologicalPresentation,
  adverseReactions: reactionPresentation,
};

/** The sections that a document does not place itself; it shows them after the others. Only archives have logs. */
export const otherSections = (placed: readonly SectionName[]): readonly SectionName[] =>
  LISTED_SECTIONS.filter((name) => !placed.includes(name));
