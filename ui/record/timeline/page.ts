import type { PageDescriptor } from "../../shell/page/page-descriptor.ts";

/** The record over time. */
export const timelinePage: PageDescriptor = {
  name: "timeline",
  guide: "scheda",
  load: async () => (await import("./TimelinePage.tsx")).TimelinePage,
};
