import type { LoadedView, MakeView } from "../record/sections-model.ts";
import type { Messages } from "../shared/messages-model.ts";

type AddMessages = (messages: Messages) => void;

const loadFilesView = async (addMessages: AddMessages): Promise<MakeView> => {
  const [{ filesView }, { FILES_PAGE_MESSAGES }] = await Promise.all([
    import("../record/files/section.tsx"),
    import("../shared/uploads/files-page-messages.ts"),
  ]);
  addMessages(FILES_PAGE_MESSAGES);
  return filesView;
};

const loadNarrativeView = async (): Promise<MakeView> => (await import("../record/history/sections.ts")).narrativeView;
const loadContactsView = async (): Promise<MakeView> => (await import("../record/contacts/section.tsx")).contactsView;

/** The views of the sections whose rows are linked with rows of others, by name. Their code is loaded on demand. */
const loaders: Readonly<Record<string, (addMessages: AddMessages) => Promise<MakeView | LoadedView>>> = {
  therapies: async () => (await import("../record/therapies/section.tsx")).therapiesView,
  diagnoses: async () => (await import("../record/diagnoses/section.tsx")).diagnosesView,
  exams: async () => (await import("../record/exams/section.tsx")).examsView,
  labResults: async () => {
    const { labResultsView, searchableLabResults } = await import("../record/lab-results/section.tsx");
    return { makeView: labResultsView, section: searchableLabResults };
  },
  visits: async () => (await import("../record/visits/section.tsx")).visitsView,
  vitalSigns: async () => {
    const { readingsView, searchableReadings } = await import("../record/visits/readings/section.tsx");
    return { makeView: readingsView, section: searchableReadings };
  },
  vaccinations: async () => (await import("../record/vaccinations/section.tsx")).vaccinationsView,
  pregnancies: async () => (await import("../record/history/pregnancy-section.ts")).pregnanciesView,
  familyHistory: loadNarrativeView,
  remoteHistory: loadNarrativeView,
  recentHistory: loadNarrativeView,
  physiologicalHistory: async () => (await import("../record/history/sections.ts")).physiologicalView,
  emergencyContacts: loadContactsView,
  otherContacts: loadContactsView,
  files: loadFilesView,
  adverseReactions: async () => (await import("../record/reactions/section.ts")).reactionsView,
  kardiaTraces: loadFilesView,
};

/**
 * Loads the view of a section; null for a section without links.
 *
 * @param addMessages adds messages that only the view needs
 */
export const loadSectionView =
  (addMessages: AddMessages) =>
  async (section: string): Promise<LoadedView | null> => {
    const loaded = Object.hasOwn(loaders, section) ? await loaders[section]?.(addMessages) : undefined;
    return typeof loaded === "function" ? { makeView: loaded } : (loaded ?? null);
  };
