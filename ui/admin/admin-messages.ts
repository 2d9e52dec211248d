import { enAdmin } from "@libretto/core/messages/en-admin";
import { itAdmin } from "@libretto/core/messages/it-admin";

/** Messages that only the pages of administrators use. */
export const ADMIN_MESSAGES = { it: itAdmin, en: enAdmin };
