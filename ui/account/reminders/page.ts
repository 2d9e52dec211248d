import type { PageDescriptor } from "../../shell/page/page-descriptor.ts";

/** The reminders by e-mail and by notifications, and the calendar feed. */
export const remindersPage: PageDescriptor = {
  name: "reminders",
  guide: "promemoria",
  load: async () => (await import("./RemindersPage.tsx")).RemindersPage,
};
