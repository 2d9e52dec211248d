import { SearchIcon } from "../../shared/icons/icons.ts";
import type { PageDescriptor } from "../../shell/page/page-descriptor.ts";

/** The search over the whole record. */
export const searchPage: PageDescriptor = {
  name: "search",
  menu: {
    search: { label: { it: "Cerca", en: "Search" }, icon: SearchIcon },
  },
  guide: "scheda",
  load: async () => (await import("./SearchPage.tsx")).SearchPage,
};
