import { loadWithMessages } from "../../shell/page/load-with-messages.ts";
import type { PageDescriptor } from "../../shell/page/page-descriptor.ts";

/** Who cares for the own record, and the records of others that the account cares for. */
export const carersPage: PageDescriptor = {
  name: "carers",
  guide: "persone",
  load: loadWithMessages(
    async () => (await import("./CarersPage.tsx")).CarersPage,
    async () => (await import("./carers-messages.ts")).CARERS_MESSAGES,
  ),
};
