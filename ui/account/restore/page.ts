import { loadWithMessages } from "../../shell/page/load-with-messages.ts";
import type { PageDescriptor } from "../../shell/page/page-descriptor.ts";

/** The restore of an exported archive. */
export const restorePage: PageDescriptor = {
  name: "restore",
  guide: "account",
  isPreloaded: true,
  load: loadWithMessages(
    async () => (await import("./RestorePage.tsx")).RestorePage,
    async () => (await import("../archive-messages.ts")).ARCHIVE_MESSAGES,
  ),
};
