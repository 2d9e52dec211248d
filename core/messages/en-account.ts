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
  "contracts.notRead": "You must read contract {{n}} to the end before you accept it.",
  "contracts.notAccepted": "Accept the contract before you pay",
  "admin.withdraw": "Withdraw",
  "admin.withdrawContract": "Withdraw the contract? Nobody will be able to buy it any more",
  "subscription.cancel": "Cancel the subscription",
  "subscription.cancelled": "The subscription ends on {{date}}. Nothing more will be charged",
  "subscription.alreadyCancelled": "The subscription was cancelled already",
  "subscription.over": "The subscription has ended already",
  "payment.failed": "The payment did not succeed. Nothing was charged",
  "payment.taken":
    "Money was taken, but no licence was opened: do not pay again. To get the licence or the money back write to the support address or to whoever runs the service",
  "payment.pending": "The payment is still under way. Try again in a few minutes: do not pay again",
  "payment.closed": "Licences cannot be bought here: whoever runs the service has not turned on payments",
  "payment.providerUnavailable": "The payment service does not respond. Try again later: nothing was charged",
  "payment.planDiffers": "The plan that was paid is not that of the accepted contract",
  "payment.planRenews":
    "This payment plan renews by itself, but the licence does not. The renewal was cancelled: nothing more will be charged. To get back what you paid write to the support address or to whoever runs the service",
  "payment.renewalStays":
    "This payment plan renews by itself, but the licence does not: cancel it at PayPal and write to whoever runs the service",
  "admin.nameTaken": "There is already an entry of this name",
  "admin.durationUnreadable": "Write the duration as “30 days”, “1 month”, “1 year” or “No expiry”",
  "admin.ownAccount": "You can't change your own account",
  "admin.patientsOnly": "Only somebody with a record is a patient and has a licence",
  "admin.lastAdministrator": "At least one active administrator is needed",
  "admin.permissionNeeded": "The administrators' role must keep the feature “admin”",
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
