import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "../../kernel/limits.ts";
import type { itSecurity } from "./it-security.ts";

/** The messages of the pages of account security, in English. */
export const enSecurity: Readonly<Record<keyof typeof itSecurity, string>> = {
  "account.factorActive": "The second factor is already active",
  "account.factorMissing": "The second factor is not active",
  "account.factorObligatory": "Your role needs the second factor",
  "account.codeInvalid": "The code is not correct",
  "account.passwordWrong": "The password is not correct",
  "account.emailTaken": "This e-mail address is already registered",
  "account.passwordRule": `The password needs at least ${MIN_PASSWORD_LENGTH} characters, with upper and lower case letters, digits and special characters`,
  "account.passwordTooLong": `The password can't be longer than ${MAX_PASSWORD_LENGTH} characters`,
  "account.passwordCommon": "Avoid common phrases",
  "account.passwordPersonal": "The password must not contain your name, your e-mail address or the product's name",
  "account.passwordsDiffer": "The passwords differ",
  "account.termsRequired": "You must accept the terms and conditions",
  "account.emailUnchanged": "This is already your address",
  "account.linkInvalid": "The link is not valid or has expired. Ask for a new one",
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
