import type { PageDescriptor } from "../../shell/page/page-descriptor.ts";

/** The reminders: the calendar feed. */
export const remindersPage: PageDescriptor = {
  name: "reminders",
  guide: "promemoria",
  load: async () => (await import("./RemindersPage.tsx")).RemindersPage,
};
