import type { PageDescriptor } from "../shell/page/page-descriptor.ts";

/** The three reports. */
export const reportPage: PageDescriptor = {
  name: "report",
  menu: { report: { label: { it: "Report e documenti", en: "Reports and documents" } } },
  guide: "report",
  isPreloaded: true,
  load: async () => (await import("./ReportPage.tsx")).ReportPage,
};
