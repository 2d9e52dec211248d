import { MAX_CARERS } from "../../kernel/limits.ts";
import type { itCarers } from "./it-carers.ts";

/** The messages about the people who care for a record, in English. */
export const enCarers: Readonly<Record<keyof typeof itCarers, string>> = {
  "carers.untilPast": "The access cannot end on a past day",
  "carers.ownEmail": "This is your address: write that of the person to invite",
  "carers.tooMany": `There are ${MAX_CARERS} people or invitations already: remove one before inviting another person`,
  "carers.alreadyInvited": "You have invited this address already: it is in the list",
  "carers.noInvitation":
    "The invitation is no longer valid, or is for another e-mail address. Log in with the address that got the invitation, or ask for a new one",
  "carers.invited": "Invitation sent",
  "carers.changed": "Changes saved",
  "carers.removed": "This person no longer sees your record",
  "carers.accepted": "You accepted the invitation: you can now open the record",
  "carers.declined": "You declined the invitation",
  "carers.left": "You no longer see this record",
};
