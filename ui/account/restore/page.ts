import type { PageDescriptor } from "../../shell/page/page-descriptor.ts";

/** The restore of an exported archive. */
export const restorePage: PageDescriptor = {
  name: "restore",
  guide: "account",
  isPreloaded: true,
  load: async () => (await import("./RestorePage.tsx")).RestorePage,
};
