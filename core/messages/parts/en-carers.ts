import { MAX_CARERS, MAX_REPRESENTED } from "../../kernel/limits.ts";
import type { itCarers } from "./it-carers.ts";

/** The messages about the people who care for a record, in English. */
export const enCarers: Readonly<Record<keyof typeof itCarers, string>> = {
  "carers.untilPast": "The access cannot end on a past day",
  "carers.representWithoutEnd": "Who represents a person has no last day: leave this field empty",
  "carers.hasAccount": "Nobody can represent a person who has a Libretto account: choose another right",
  "carers.adultChild":
    "Whoever is 18 or older decides for themselves: choose “Guardian or authorised person” only if you really represent them",
  "carers.tooManyRepresented": `You already keep ${MAX_REPRESENTED} records of people without an account: delete one before you make another`,
  "carers.handOverWithdrawn": "The hand-over was withdrawn: the link is worth nothing now",
  "carers.othersRepresent":
    "Somebody else represents this person too: the record can be deleted only when you are the only one",
  "carers.lastRepresentative":
    "Nobody else represents this person: first invite somebody to represent them, or hand over or delete the record",
  "carers.recordCreated": "The record is ready",
  "carers.ownEmail": "This is your address: write that of the person to invite",
  "carers.tooMany": `There are ${MAX_CARERS} people or invitations already: remove one before inviting another person`,
  "carers.alreadyInvited": "You have invited this address already: it is in the list",
  "carers.noInvitation":
    "The invitation is no longer valid, or is for another e-mail address. Log in with the address that got the invitation, or ask for a new one",
  "carers.invited": "Invitation sent",
  "carers.changed": "Changes saved",
  "carers.withdrawn": "Invitation withdrawn: the link is no longer valid",
  "carers.unlisted": "This person is no longer in the list",
  "carers.removed": "This person no longer sees the record",
  "carers.accepted": "You accepted the invitation: you can now open the record",
  "carers.declined": "You declined the invitation",
  "carers.left": "You no longer see this record",
};
