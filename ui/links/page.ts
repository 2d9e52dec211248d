import type { PageDescriptor } from "../shell/page/page-descriptor.ts";

/** The personal links and the tables of links. */
export const otherLinksPage: PageDescriptor = {
  name: "otherLinks",
  menu: { otherLinks: { label: { it: "Altro: collegamenti", en: "More: links" } } },
  guide: "altro",
  isPreloaded: true,
  load: async () => (await import("./OtherLinksPage.tsx")).OtherLinksPage,
};
