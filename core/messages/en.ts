import type { MessageCode } from "./codes.ts";
import { enAccount } from "./en-account.ts";
import { enCalculators } from "./en-calculators.ts";
import { enDevices } from "./en-devices.ts";
import { enEntry } from "./en-entry.ts";
import { enRecord } from "./en-record.ts";
import { enSecurity } from "./en-security.ts";

/** Every message, in English. */
export const en: Readonly<Record<MessageCode, string>> = {
  ...enEntry,
  ...enRecord,
  ...enDevices,
  ...enAccount,
  ...enSecurity,
  ...enCalculators,
};
