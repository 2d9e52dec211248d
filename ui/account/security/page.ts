import type { PageDescriptor } from "../../shell/page/page-descriptor.ts";

/** Password, second factor and sessions. */
export const securityPage: PageDescriptor = {
  name: "security",
  guide: "account",
  isPreloaded: true,
  load: async () => (await import("./SecurityPage.tsx")).SecurityPage,
};
