import { enAccount } from "@libretto/core/messages/parts/en-account";
import { enRecord } from "@libretto/core/messages/parts/en-record";
import { enSecurity } from "@libretto/core/messages/parts/en-security";

/** The messages of all pages in English. */
export const enPages = { ...enRecord, ...enAccount, ...enSecurity };
