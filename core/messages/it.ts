import { itAccount } from "./it-account.ts";
import { itCalculators } from "./it-calculators.ts";
import { itDevices } from "./it-devices.ts";
import { itEntry } from "./it-entry.ts";
import { itRecord } from "./it-record.ts";

/** Every message, in Italian. */
export const it = { ...itEntry, ...itRecord, ...itDevices, ...itAccount, ...itCalculators } as const;
