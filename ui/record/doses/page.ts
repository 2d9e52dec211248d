import type { PageDescriptor } from "../../shell/page/page-descriptor.ts";

/** The dose log. */
export const doseLogPage: PageDescriptor = {
  name: "doseLog",
  guide: "dosi",
  isPreloaded: true,
  load: async () => (await import("./DoseLogPage.tsx")).DoseLogPage,
};
