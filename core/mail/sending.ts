import { type Either, left, right } from "../kernel/fp.ts";
import type { MessageCode } from "../messages/codes.ts";
import { MAIL_SAID } from "./mail.ts";

/** The dialog of a letter: written, on its way, and what is then said. */
export type Sending =
  | { readonly at: "writing" }
  | { readonly at: "sending" }
  | { readonly at: "told"; readonly said: MessageCode; readonly sent: boolean }
  | { readonly at: "closed" };

export type SendingEvent =
  | { readonly is: "submitted" | "cancelled" | "dismissed" }
  /** The status of the server's answer; null when there is none to tell. */
  | { readonly is: "answered"; readonly status: number | null };

const OK = 200;

const told = (status: number | null): Sending => {
  if (status === null) return { at: "closed" };
  const sent = status === OK;
  return { at: "told", sent, said: sent ? MAIL_SAID.sent : MAIL_SAID.failed };
};

const following = (sending: Sending, event: SendingEvent): Sending | null => {
  if (sending.at === "writing" && event.is === "submitted") return { at: "sending" };
  if (sending.at === "writing" && event.is === "cancelled") return { at: "closed" };
  if (sending.at === "sending" && event.is === "answered") return told(event.status);
  if (sending.at === "told" && event.is === "dismissed") return sending.sent ? { at: "closed" } : { at: "writing" };
  return null;
};

/**
 * The next step (doc 2 §4, E-mail send): status 200 is a success, any other a failure, after which the letter is there
 * again; without a status the dialog closes.
 *
 * @returns refused ("notNow") when the event does not belong to the step
 */
export const afterSendingEvent = (sending: Sending, event: SendingEvent): Either<"notNow", Sending> => {
  const next = following(sending, event);
  return next === null ? left("notNow") : right(next);
};
