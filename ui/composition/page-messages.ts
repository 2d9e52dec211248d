import { enAccount } from "@libretto/core/messages/parts/en-account";
import { enRecord } from "@libretto/core/messages/parts/en-record";
import { enSecurity } from "@libretto/core/messages/parts/en-security";
import { itAccount } from "@libretto/core/messages/parts/it-account";
import { itRecord } from "@libretto/core/messages/parts/it-record";
import { itSecurity } from "@libretto/core/messages/parts/it-security";

/** The messages of all pages, in addition to those of the first screen. The calculators and the files have their own. */
export const PAGE_MESSAGES = {
  it: { ...itRecord, ...itAccount, ...itSecurity },
  en: { ...enRecord, ...enAccount, ...enSecurity },
};
