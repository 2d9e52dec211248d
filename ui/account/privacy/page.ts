import type { PageDescriptor } from "../../shell/page/page-descriptor.ts";

/** The consents. */
export const consentsPage: PageDescriptor = {
  name: "consents",
  guide: "account",
  isPreloaded: true,
  load: async () => (await import("./ConsentsPage.tsx")).ConsentsPage,
};
