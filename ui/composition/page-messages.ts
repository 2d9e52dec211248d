import { enAccount } from "@libretto/core/messages/en-account";
import { enRecord } from "@libretto/core/messages/en-record";
import { enSecurity } from "@libretto/core/messages/en-security";
import { itAccount } from "@libretto/core/messages/it-account";
import { itRecord } from "@libretto/core/messages/it-record";
import { itSecurity } from "@libretto/core/messages/it-security";

/** The messages of all pages, in addition to those of the first screen. The calculators and the files have their own. */
export const PAGE_MESSAGES = {
  it: { ...itRecord, ...itAccount, ...itSecurity },
  en: { ...enRecord, ...enAccount, ...enSecurity },
};
