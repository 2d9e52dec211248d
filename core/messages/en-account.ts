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
  "archive.unreadable": "This is no archive of Libretto, or somebody has changed it",
  "archive.unopenable":
    "The file cannot be read: it may have been moved, or lie only in the cloud. Download it to this device and choose it again",
  "archive.damaged": "The archive is damaged or not whole: download it again, or try another copy",
  "archive.newer": "The archive comes from a newer version of Libretto, which this one cannot read yet",
  "archive.tooLarge": "The file has more than 3 GB: no archive of Libretto is that large",
  "archive.rowRefused": "The archive holds data that Libretto cannot accept",
  "archive.notEmpty": "An archive can be restored only into an empty record: this one holds data already",
  "archive.busy": "Other archives are under way: try again in a minute",
  "archive.underWay": "An archive of yours is under way already: wait for its end",
  "archive.begun": "The archive is on its way, among your downloads",
  "archive.unknownPrescriber": "Doctor no longer associated",
  "account.confirmed": "Registration confirmed. You can sign in now",
  "account.passwordChanged": "Password changed. You can sign in now",
};
