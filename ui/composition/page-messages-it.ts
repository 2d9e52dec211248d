import { itAccount } from "@libretto/core/messages/parts/it-account";
import { itRecord } from "@libretto/core/messages/parts/it-record";
import { itSecurity } from "@libretto/core/messages/parts/it-security";

/** The messages of all pages in Italian. */
export const itPages = { ...itRecord, ...itAccount, ...itSecurity };
