import { DiagnosesIcon } from "../../shared/icons/icons.ts";
import type { PageDescriptor } from "../../shell/page/page-descriptor.ts";

/** The diagnoses, allergies and intolerances. */
export const diagnosesPage: PageDescriptor = {
  name: "diagnoses",
  menu: {
    diagnoses: { label: { it: "Diagnosi", en: "Diagnoses" }, icon: DiagnosesIcon },
  },
  guide: "diagnosi",
  isPreloaded: true,
  load: async () => (await import("./DiagnosesPage.tsx")).DiagnosesPage,
};
