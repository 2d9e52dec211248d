import { LaboratoryIcon } from "../../shared/icons/icons.ts";
import type { PageDescriptor } from "../../shell/page/page-descriptor.ts";

/** The laboratory results. */
export const labResultsPage: PageDescriptor = {
  name: "labResults",
  menu: {
    labResults: { label: { it: "Laboratorio", en: "Laboratory" }, icon: LaboratoryIcon },
  },
  guide: "laboratorio",
  isPreloaded: true,
  load: async () => (await import("./LabResultsPage.tsx")).LabResultsPage,
};
