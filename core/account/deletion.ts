import { type Instant, millisecondsOf } from "../kernel/dates.ts";
import { type Either, left, right } from "../kernel/fp.ts";
import type { MessageCode } from "../messages/codes.ts";
import { oneYearAfter } from "./one-year.ts";

/** A sign-in this old still proves who is there (AU-8). */
export const PROOF_SECONDS = 5 * 60;

/** Whether the last sign-in of this session is fresh enough for a step that can't be undone. */
export const isProven = (signedInAt: Instant, now: Instant): boolean => {
  const age = millisecondsOf(now) - millisecondsOf(signedInAt);
  return age >= 0 && age <= PROOF_SECONDS * 1000;
};

/** The end of an account (doc 2 §2, decision A16), step by step; `keeps` says that pseudonymised data stay a year. */
export type Deletion =
  | { readonly at: "closed" }
  | { readonly at: "asking"; readonly keeps: boolean; readonly said: MessageCode | null }
  | { readonly at: "proving"; readonly keeps: boolean; readonly said: MessageCode }
  | { readonly at: "deleting"; readonly keeps: boolean }
  | { readonly at: "deleted"; readonly on: Instant; readonly purge: Instant | null };

export type DeletionEvent =
  | { readonly is: "opened"; readonly keeps: boolean }
  | { readonly is: "cancelled" }
  | { readonly is: "proceeded"; readonly signedInAt: Instant; readonly now: Instant }
  | { readonly is: "proven" }
  | { readonly is: "proofRefused"; readonly said: MessageCode }
  | { readonly is: "failed"; readonly said: MessageCode }
  | { readonly is: "deleted"; readonly on: Instant };

/** Before anybody has asked for it. */
export const NOT_ASKED: Deletion = { at: "closed" };

/**
 * When kept data go for good: a year after the deletion; null when the person did not agree that any are kept.
 */
export const purgeDate = (deletedOn: Instant, keeps: boolean): Instant | null =>
  keeps ? oneYearAfter(deletedOn) : null;

/** Whether kept data must be gone by now. */
export const mustPurge = (purge: Instant, now: Instant): boolean => millisecondsOf(now) >= millisecondsOf(purge);

/** What the dialog explains: what goes, and what stays for one year if anything does. */
export const deletionWarnings = (keeps: boolean): readonly MessageCode[] =>
  keeps ? ["deletion.warning", "deletion.keptWarning"] : ["deletion.warning"];

const asked = (deletion: Extract<Deletion, { at: "asking" }>, event: DeletionEvent): Deletion | null => {
  const { keeps } = deletion;
  if (event.is === "cancelled") return NOT_ASKED;
  if (event.is !== "proceeded") return null;
  return isProven(event.signedInAt, event.now)
    ? { at: "deleting", keeps }
    : { at: "proving", keeps, said: "account.proveAgain" };
};

const proving = ({ keeps }: { readonly keeps: boolean }, event: DeletionEvent): Deletion | null => {
  if (event.is === "cancelled") return NOT_ASKED;
  if (event.is === "proven") return { at: "deleting", keeps };
  return event.is === "proofRefused" ? { at: "proving", keeps, said: event.said } : null;
};

const deleting = ({ keeps }: { readonly keeps: boolean }, event: DeletionEvent): Deletion | null => {
  if (event.is === "failed") return { at: "asking", keeps, said: event.said };
  return event.is === "deleted" ? { at: "deleted", on: event.on, purge: purgeDate(event.on, keeps) } : null;
};

const following = (deletion: Deletion, event: DeletionEvent): Deletion | null => {
  switch (deletion.at) {
    case "closed":
      return event.is === "opened" ? { at: "asking", keeps: event.keeps, said: null } : null;
    case "asking":
      return asked(deletion, event);
    case "proving":
      return proving(deletion, event);
    case "deleting":
      return deleting(deletion, event);
    case "deleted":
      return null;
  }
};

/** The next step; refused ("notNow") when the event does not belong to this one. Nothing is deleted unproven. */
export const afterDeletionEvent = (deletion: Deletion, event: DeletionEvent): Either<"notNow", Deletion> => {
  const next = following(deletion, event);
  return next === null ? left("notNow") : right(next);
};
