import { MAX_LICENCE_DAYS } from "../../kernel/limits.ts";
import type { itAdmin } from "./it-admin.ts";

/** The messages of the pages of administrators, in English. */
export const enAdmin: Readonly<Record<keyof typeof itAdmin, string>> = {
  "health.otherFileStore": "The file store is not the one of this database",
  "admin.withdraw": "Withdraw",
  "admin.withdrawContract": "Withdraw the contract? Nobody will be able to buy it any more",
  "admin.nameTaken": "There is already an entry of this name",
  "admin.durationUnreadable": "Write the duration as “30 days”, “1 month”, “1 year” or “No expiry”",
  "admin.contractPrice": "Write a price above zero",
  "admin.contractDays": `Write the days, from 1 to ${MAX_LICENCE_DAYS}`,
  "admin.currencyUnknown": "For example EUR",
  "admin.licenceNotSold": "The licence must be enabled and have a role",
  "admin.planTaken": "Another contract has this plan",
  "admin.planUnusable": "A plan with a single charge is needed",
  "admin.contractReplaced": "The contract is no longer on offer",
  "admin.noAccess": "Nobody signs in with this account: the record is of a person who is represented",
  "admin.ownAccount": "You can't change your own account",
  "admin.patientsOnly": "Only somebody with a record is a patient and has a licence",
  "admin.lastAdministrator": "At least one active administrator is needed",
  "admin.permissionNeeded": "The administrators' role must keep the feature “admin”",
};
