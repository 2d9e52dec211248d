import { ProblemIcon } from "../../shared/icons/icons.ts";
import type { PageDescriptor } from "../../shell/page/page-descriptor.ts";

/** The reports of adverse reactions. */
export const reactionsPage: PageDescriptor = {
  name: "reactions",
  menu: {
    reactions: { label: { it: "Reazioni", en: "Reactions" }, icon: ProblemIcon },
  },
  guide: "reazioni",
  isPreloaded: true,
  load: async () => (await import("./ReactionsPage.tsx")).ReactionsPage,
};
