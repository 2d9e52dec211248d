import { HistoryIcon } from "../../shared/icons/icons.ts";
import type { PageDescriptor } from "../../shell/page/page-descriptor.ts";

/** The access log. */
export const accessLogPage: PageDescriptor = {
  name: "accessLog",
  menu: {
    accessLog: { label: { it: "Accessi", en: "Access log" }, icon: HistoryIcon },
  },
  guide: "accessi",
  isPreloaded: true,
  load: async () => (await import("./AccessLogPage.tsx")).AccessLogPage,
};
