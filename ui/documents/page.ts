import type { PageDescriptor } from "../shell/page/page-descriptor.ts";

/** The review of documents. */
export const documentsPage: PageDescriptor = {
  name: "documents",
  guide: "documenti",
  load: async () => (await import("./DocumentsPage.tsx")).DocumentsPage,
};
