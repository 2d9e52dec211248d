import { ExamsIcon } from "../../shared/icons/icons.ts";
import type { PageDescriptor } from "../../shell/page/page-descriptor.ts";

/** The requested, scheduled and completed exams. */
export const examsPage: PageDescriptor = {
  name: "exams",
  menu: {
    exams: { label: { it: "Esami", en: "Exams" }, icon: ExamsIcon },
  },
  guide: "esami",
  isPreloaded: true,
  load: async () => (await import("./ExamsPage.tsx")).ExamsPage,
};
