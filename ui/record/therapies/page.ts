import { MedicationsIcon } from "../../shared/icons/icons.ts";
import type { PageDescriptor } from "../../shell/page/page-descriptor.ts";

/** The medications. */
export const therapiesPage: PageDescriptor = {
  name: "therapies",
  menu: {
    therapies: { label: { it: "Farmaci", en: "Medications" }, icon: MedicationsIcon },
  },
  guide: "farmaci",
  isPreloaded: true,
  load: async () => (await import("./TherapiesPage.tsx")).TherapiesPage,
};
