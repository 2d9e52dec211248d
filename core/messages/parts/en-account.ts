import type { itAccount } from "./it-account.ts";

/** The messages of the pages around the record, in English. */
export const enAccount: Readonly<Record<keyof typeof itAccount, string>> = {
  "consents.locked": "This consent can't be changed",
  "cookies.cleared": "Cookies deleted",
  "cookies.endsSession": "Revoking also deletes the session: you will have to sign in again",
  "deletion.warning": "Every reference to you will be removed",
  "deletion.keptWarning":
    "You agreed that data are kept: pseudonymised information stays for one year from the day of the deletion",
  "failure.wrongMethod": "This address does not take requests of this kind",
  "failure.versionNeeded":
    "Reload the page and save again: the change does not say which version of the data it has seen",
  "account.identityTaken": "This identity is already linked to another account",
  "account.proveAgain": "To go on, prove again who you are",
  "deletion.done": "The account was deleted",
  "mail.recipientUnknown": "You may write only to your doctors and to the listed centres",
  "mail.oneLine": "Write it in one line",
  "centres.urlInvalid": "The web address is missing or not valid!",
  "account.confirmed": "Registration confirmed. You can sign in now",
  "account.passwordChanged": "Password changed. You can sign in now",
};
