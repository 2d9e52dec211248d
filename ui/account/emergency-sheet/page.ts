import { EmergencyIcon } from "../../shared/icons/icons.ts";
import type { PageDescriptor } from "../../shell/page/page-descriptor.ts";

/** The emergency sheet and the codes of its copies. */
export const emergencySheetPage: PageDescriptor = {
  name: "emergencySheet",
  menu: {
    emergencySheet: { label: { it: "Foglio di emergenza", en: "Emergency sheet" }, icon: EmergencyIcon },
  },
  guide: "report",
  isPreloaded: true,
  load: async () => (await import("./EmergencySheetPage.tsx")).EmergencySheetPage,
};
