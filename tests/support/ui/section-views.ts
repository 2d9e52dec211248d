import type { SectionName } from "@libretto/core/record/sections";
import { linksView } from "@libretto/ui/links/section.tsx";
import { contactsView } from "@libretto/ui/record/contacts/section.tsx";
import { diagnosesView } from "@libretto/ui/record/diagnoses/section.tsx";
import { diaryView } from "@libretto/ui/record/diary/section.tsx";
import { examsView } from "@libretto/ui/record/exams/section.tsx";
import { filesView } from "@libretto/ui/record/files/section.tsx";
import { menstruationsView } from "@libretto/ui/record/history/cycle-section";
import { pregnanciesView } from "@libretto/ui/record/history/pregnancy-section";
import { narrativeView, physiologicalView } from "@libretto/ui/record/history/sections";
import { labResultsView } from "@libretto/ui/record/lab-results/section.tsx";
import { reactionsView } from "@libretto/ui/record/reactions/section";
import type { MakeView } from "@libretto/ui/record/sections-model";
import { therapiesView } from "@libretto/ui/record/therapies/section.tsx";
import { vaccinationsView } from "@libretto/ui/record/vaccinations/section.tsx";
import { readingsView } from "@libretto/ui/record/visits/readings/section.tsx";
import { visitsView } from "@libretto/ui/record/visits/section.tsx";

/** The name of a section with a list on a page; a log has another page. */
export type SectionViewName = Exclude<SectionName, "doses"> | "links";
/** The view of each section. */
export const SECTION_VIEWS: Readonly<Record<SectionViewName, MakeView>> = {
  emergencyContacts: contactsView,
  otherContacts: contactsView,
  therapies: therapiesView,
  diagnoses: diagnosesView,
  vitalSigns: readingsView,
  labResults: labResultsView,
  pregnancies: pregnanciesView,
  menstruations: menstruationsView,
  visits: visitsView,
  exams: examsView,
  diary: diaryView,
  vaccinations: vaccinationsView,
  adverseReactions: reactionsView,
  familyHistory: narrativeView,
  remoteHistory: narrativeView,
  recentHistory: narrativeView,
  physiologicalHistory: physiologicalView,
  links: linksView,
  files: filesView,
  kardiaTraces: filesView,
};
