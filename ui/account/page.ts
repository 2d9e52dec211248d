import type { PageDescriptor } from "../shell/page/page-descriptor.ts";

/** The account. */
export const accountPage: PageDescriptor = {
  name: "account",
  guide: "account",
  isPreloaded: true,
  load: async () => (await import("./AccountPage.tsx")).AccountPage,
};
