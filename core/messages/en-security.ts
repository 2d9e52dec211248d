import type { itSecurity } from "./it-security.ts";

/** What the pages of the account's safety say, in English. */
export const enSecurity: Readonly<Record<keyof typeof itSecurity, string>> = {
  "security.sessionEnded": "Session ended",
  "security.othersEnded": "The other sessions were ended",
  "security.factorOn": "Two-step verification turned on",
  "security.factorOff": "Two-step verification turned off",
  "security.codesRenewed": "The former recovery codes no longer work",
  "security.identityLinked": "Google account linked",
  "security.identityUnlinked": "Google account unlinked",
  "security.emailAsked": "We sent you a link: open it to confirm the new address",
  "security.emailChanged": "Address changed. Sign in with the new one now",
  "security.typeWord": "Type the word that is asked for",
};
