import { enAccount } from "@libretto/core/messages/en-account";
import { enDevices } from "@libretto/core/messages/en-devices";
import { enRecord } from "@libretto/core/messages/en-record";
import { itAccount } from "@libretto/core/messages/it-account";
import { itDevices } from "@libretto/core/messages/it-devices";
import { itRecord } from "@libretto/core/messages/it-record";

/** What all pages may have to say, beside what the first screen says; the calculators bring their own words. */
export const WORDS = {
  it: { ...itRecord, ...itDevices, ...itAccount },
  en: { ...enRecord, ...enDevices, ...enAccount },
};
