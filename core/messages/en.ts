import type { MessageCode } from "./codes.ts";
import { enAccount } from "./en-account.ts";
import { enAdmin } from "./en-admin.ts";
import { enCalculators } from "./en-calculators.ts";
import { enEntry } from "./en-entry.ts";
import { enFilesPage } from "./en-files-page.ts";
import { enRecord } from "./en-record.ts";
import { enSecurity } from "./en-security.ts";
import { enSubscription } from "./en-subscription.ts";

/** Every message, in English. */
export const en: Readonly<Record<MessageCode, string>> = {
  ...enEntry,
  ...enRecord,
  ...enFilesPage,
  ...enAccount,
  ...enAdmin,
  ...enSubscription,
  ...enSecurity,
  ...enCalculators,
};
