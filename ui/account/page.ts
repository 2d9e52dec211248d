import { loadWithMessages } from "../shell/page/load-with-messages.ts";
import type { PageDescriptor } from "../shell/page/page-descriptor.ts";

/** The account. */
export const accountPage: PageDescriptor = {
  name: "account",
  guide: "account",
  isPreloaded: true,
  load: loadWithMessages(
    async () => (await import("./AccountPage.tsx")).AccountPage,
    async () => (await import("./archive-messages.ts")).ARCHIVE_MESSAGES,
  ),
};
