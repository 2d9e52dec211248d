import { instantAt } from "@libretto/core/kernel/dates";
import { dayOnScreen } from "@libretto/core/messages/days";

/** The day of a time in milliseconds since 1970. */
export const dayAt = (at: number): string => dayOnScreen(instantAt(at));
