import type { PageDescriptor } from "../shell/page/page-descriptor.ts";

/** The centres that perform exams. */
export const centresPage: PageDescriptor = {
  name: "centres",
  menu: { centres: { label: { it: "Centri", en: "Centres" } } },
  guide: "centri",
  isPreloaded: true,
  load: async () => (await import("./CentresPage.tsx")).CentresPage,
};
