import type { MakeView } from "../record/sections-model.ts";
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

/** The views of the sections whose rows are linked with rows of others, by name. Their code is loaded on demand. */
const loaders: Readonly<Record<string, (addMessages: AddMessages) => Promise<MakeView>>> = {
  therapies: async () => (await import("../record/therapies/section.tsx")).therapiesView,
  diagnoses: async () => (await import("../record/diagnoses/section.tsx")).diagnosesView,
  exams: async () => (await import("../record/exams/section.tsx")).examsView,
  labResults: async () => (await import("../record/lab-results/section.tsx")).labResultsView,
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
  async (section: string): Promise<MakeView | null> =>
    Object.hasOwn(loaders, section) ? ((await loaders[section]?.(addMessages)) ?? null) : null;
