import type { MessageCode } from "./codes.ts";
import { enAccount } from "./parts/en-account.ts";
import { enAdmin } from "./parts/en-admin.ts";
import { enArchive } from "./parts/en-archive.ts";
import { enCalculators } from "./parts/en-calculators.ts";
import { enCarers } from "./parts/en-carers.ts";
import { enEntry } from "./parts/en-entry.ts";
import { enFilesPage } from "./parts/en-files-page.ts";
import { enRecord } from "./parts/en-record.ts";
import { enSecurity } from "./parts/en-security.ts";
import { enSubscription } from "./parts/en-subscription.ts";

/** Every message, in English. */
export const en: Readonly<Record<MessageCode, string>> = {
  ...enEntry,
  ...enRecord,
  ...enFilesPage,
  ...enAccount,
  ...enAdmin,
  ...enArchive,
  ...enCarers,
  ...enSubscription,
  ...enSecurity,
  ...enCalculators,
};
