import { itAccount } from "./parts/it-account.ts";
import { itAdmin } from "./parts/it-admin.ts";
import { itArchive } from "./parts/it-archive.ts";
import { itCalculators } from "./parts/it-calculators.ts";
import { itCarers } from "./parts/it-carers.ts";
import { itEntry } from "./parts/it-entry.ts";
import { itFilesPage } from "./parts/it-files-page.ts";
import { itRecord } from "./parts/it-record.ts";
import { itSecurity } from "./parts/it-security.ts";
import { itSubscription } from "./parts/it-subscription.ts";

/** Every message, in Italian. */
export const it = {
  ...itEntry,
  ...itRecord,
  ...itFilesPage,
  ...itAccount,
  ...itAdmin,
  ...itArchive,
  ...itCarers,
  ...itSubscription,
  ...itSecurity,
  ...itCalculators,
} as const;
