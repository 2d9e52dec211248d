import type { MakeView } from "../record/sections-model.ts";

/** The views of the sections whose rows are linked with rows of others, by name. Their code is loaded on demand. */
const loaders: Readonly<Record<string, () => Promise<MakeView>>> = {
  therapies: async () => (await import("../record/therapies/section.tsx")).therapiesView,
  diagnoses: async () => (await import("../record/diagnoses/section.tsx")).diagnosesView,
  exams: async () => (await import("../record/exams/section.tsx")).examsView,
  labResults: async () => (await import("../record/lab-results/section.tsx")).labResultsView,
  files: async () => (await import("../record/files/section.tsx")).filesView,
  adverseReactions: async () => (await import("../record/reactions/section.ts")).reactionsView,
  kardiaTraces: async () => (await import("../record/files/section.tsx")).filesView,
};

/** Loads the view of a section; null for a section without links. */
export const loadSectionView = async (section: string): Promise<MakeView | null> =>
  Object.hasOwn(loaders, section) ? ((await loaders[section]?.()) ?? null) : null;
