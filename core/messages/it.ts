import { itAccount } from "./it-account.ts";
import { itAdmin } from "./it-admin.ts";
import { itCalculators } from "./it-calculators.ts";
import { itEntry } from "./it-entry.ts";
import { itFilesPage } from "./it-files-page.ts";
import { itRecord } from "./it-record.ts";
import { itSecurity } from "./it-security.ts";
import { itSubscription } from "./it-subscription.ts";

/** Every message, in Italian. */
export const it = {
  ...itEntry,
  ...itRecord,
  ...itFilesPage,
  ...itAccount,
  ...itAdmin,
  ...itSubscription,
  ...itSecurity,
  ...itCalculators,
} as const;
