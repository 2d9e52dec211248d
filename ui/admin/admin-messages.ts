import { enAdmin } from "@libretto/core/messages/parts/en-admin";
import { itAdmin } from "@libretto/core/messages/parts/it-admin";

/** Messages that only the pages of administrators use. */
export const ADMIN_MESSAGES = { it: itAdmin, en: enAdmin };
