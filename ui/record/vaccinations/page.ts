import { VaccinationsIcon } from "../../shared/icons/icons.ts";
import type { PageDescriptor } from "../../shell/page/page-descriptor.ts";

/** The vaccinations. */
export const vaccinationsPage: PageDescriptor = {
  name: "vaccinations",
  menu: {
    vaccinations: { label: { it: "Vaccini", en: "Vaccines" }, icon: VaccinationsIcon },
  },
  guide: "vaccini",
  isPreloaded: true,
  load: async () => (await import("./VaccinationsPage.tsx")).VaccinationsPage,
};
