import type { PageName } from "./pages.ts";

/** The sections of the record that a page shows, by name. The first screen does not need them, so they are apart. */
export const PAGE_SECTIONS: Partial<Readonly<Record<PageName, readonly string[]>>> = {
  sheet: ["emergencyContacts", "otherContacts"],
  diary: ["diary"],
  therapies: ["therapies"],
  diagnoses: ["diagnoses"],
  visits: ["visits", "vitalSigns"],
  exams: ["exams"],
  vaccinations: ["vaccinations"],
  labResults: ["labResults"],
  history: ["familyHistory", "physiologicalHistory", "recentHistory", "remoteHistory", "pregnancies", "menstruations"],
  files: ["files", "kardiaTraces"],
  reactions: ["adverseReactions"],
  otherLinks: ["links"],
};
