import { MedicalHistoryIcon } from "../../shared/icons/icons.ts";
import type { PageDescriptor } from "../../shell/page/page-descriptor.ts";

/** The medical history, with the pregnancies. */
export const historyPage: PageDescriptor = {
  name: "history",
  menu: {
    history: { label: { it: "Anamnesi", en: "History" }, icon: MedicalHistoryIcon },
  },
  guide: "anamnesi",
  isPreloaded: true,
  load: async () => (await import("./HistoryPage.tsx")).HistoryPage,
};
