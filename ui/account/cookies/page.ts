import type { PageDescriptor } from "../../shell/page/page-descriptor.ts";

/** The cookies. */
export const cookiesPage: PageDescriptor = {
  name: "cookies",
  guide: "cookie",
  isPreloaded: true,
  load: async () => (await import("./CookiesPage.tsx")).CookiesPage,
};
