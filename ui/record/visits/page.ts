import { VisitsIcon } from "../../shared/icons/icons.ts";
import type { PageDescriptor } from "../../shell/page/page-descriptor.ts";

/** The visits and the readings. */
export const visitsPage: PageDescriptor = {
  name: "visits",
  menu: {
    visits: { label: { it: "Visite", en: "Visits" }, icon: VisitsIcon },
  },
  guide: "visite",
  isPreloaded: true,
  load: async () => (await import("./VisitsPage.tsx")).VisitsPage,
};
