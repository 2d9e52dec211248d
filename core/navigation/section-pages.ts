import { type PageName, pageEntries } from "./pages.ts";

type PageSections = Partial<Readonly<Record<PageName, readonly string[]>>>;

const ownSections: PageSections = Object.fromEntries(
  pageEntries.flatMap(([name, { isSection }]) => (isSection ? [[name, [name]]] : [])),
);

/** The sections of the record that a page shows, by name. The first screen does not need them, so they are apart. */
export const PAGE_SECTIONS: PageSections = {
  ...ownSections,
  sheet: ["emergencyContacts", "otherContacts"],
  visits: ["visits", "vitalSigns"],
  history: ["familyHistory", "physiologicalHistory", "recentHistory", "remoteHistory", "pregnancies", "menstruations"],
  files: ["files", "kardiaTraces"],
  reactions: ["adverseReactions"],
  otherLinks: ["links"],
  doseLog: ["doses"],
};
