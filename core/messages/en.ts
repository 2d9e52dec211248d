import type { MessageCode } from "./codes.ts";
import { enAccount } from "./en-account.ts";
import { enCalculators } from "./en-calculators.ts";
import { enEntry } from "./en-entry.ts";
import { enFilesPage } from "./en-files-page.ts";
import { enRecord } from "./en-record.ts";
import { enSecurity } from "./en-security.ts";

/** Every message, in English. */
export const en: Readonly<Record<MessageCode, string>> = {
  ...enEntry,
  ...enRecord,
  ...enFilesPage,
  ...enAccount,
  ...enSecurity,
  ...enCalculators,
};
