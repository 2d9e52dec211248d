import type { PageDescriptor } from "../../shell/page/page-descriptor.ts";

/** What changed since the last visit to a doctor. */
export const beforeVisitPage: PageDescriptor = {
  name: "beforeVisit",
  guide: "dottori",
  load: async () => (await import("./BeforeVisitPage.tsx")).BeforeVisitPage,
};
