import type { PageDescriptor } from "../../shell/page/page-descriptor.ts";

/** The bin. */
export const binPage: PageDescriptor = {
  name: "bin",
  isPreloaded: true,
  load: async () => (await import("./BinPage.tsx")).BinPage,
};
